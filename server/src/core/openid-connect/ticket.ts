import { createHash } from 'node:crypto'
import { z } from 'zod'
import { openTicket, sealTicket, VALID_MS } from '#core/auth/second-factor/ticket.ts'
import { count } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

const attemptTicket = z.object({
  step: z.literal('provider'),
  issuer: z.string(),
  return_url: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export type Attempt = Omit<z.output<typeof attemptTicket>, 'step'>

type TicketContext = Pick<Context, 'db' | 'clock' | 'secrets'>

/** What only the browser that began a sign-in has. */
export const issueTicket = (context: TicketContext, attempt: Attempt): string =>
  sealTicket(context, { step: 'provider', ...attempt })

/**
 * Uses a ticket up. Refuses with `openid.ended` a used, old or foreign one, and an answer that
 * belongs to another attempt (RFC 6749, 10.12).
 */
export async function takeTicket(
  context: TicketContext,
  ticket: string,
  answer: URLSearchParams,
): Promise<Attempt> {
  const attempt = openTicket(context, attemptTicket, ticket, 'openid.ended')
  const states = answer.getAll('state')
  if (states.length !== 1 || states[0] !== attempt.state) throw new AppError('openid.ended')
  const key = `openid-ticket:${createHash('sha256').update(attempt.state).digest('hex')}`
  const once = { seconds: VALID_MS / 1_000, code: 'openid.ended' }
  await count(context.db, context.clock, new Map([[key, 1]]), once)
  return attempt
}
