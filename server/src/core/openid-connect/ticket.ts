import { createHash } from 'node:crypto'
import { z } from 'zod'
import { count } from '#core/throttle/service.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'

/** As long as somebody may take at the provider. */
const VALID_SECONDS = 15 * 60

const content = z.object({
  issuer: z.string(),
  return_url: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
})
export type Attempt = Omit<z.infer<typeof content>, 'until'>

type TicketContext = Pick<Context, 'db' | 'clock' | 'secrets'>

/**
 * What only the browser that began a sign-in has: encrypted, so that the secrets of the attempt are
 * stored nowhere and any process can finish it.
 */
export const issueTicket = ({ clock, secrets }: TicketContext, attempt: Attempt): string =>
  secrets.seal(JSON.stringify({ ...attempt, until: clock.now().getTime() + VALID_SECONDS * 1_000 }))

/**
 * Uses a ticket up. Refuses with `openid.ended` a used, old or foreign one, and an answer that
 * belongs to another attempt (RFC 6749, 10.12).
 */
export async function takeTicket(
  { db, clock, secrets }: TicketContext,
  ticket: string,
  answer: URLSearchParams,
): Promise<Attempt> {
  const attempt = open(secrets, ticket)
  const states = answer.getAll('state')
  if (!attempt || attempt.until <= clock.now().getTime()) throw new AppError('openid.ended')
  if (states.length !== 1 || states[0] !== attempt.state) throw new AppError('openid.ended')
  const key = `openid-ticket:${createHash('sha256').update(attempt.state).digest('hex')}`
  await count(db, clock, new Map([[key, 1]]), { seconds: VALID_SECONDS, code: 'openid.ended' })
  return attempt
}

function open(secrets: Context['secrets'], ticket: string) {
  try {
    return content.parse(JSON.parse(secrets.open(ticket)))
  } catch {
    return null
  }
}
