import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import type { Context } from '#platform/context.ts'

/** Long enough to find the phone, to install an app, or to sign in at a provider. */
export const VALID_MS = 15 * 60_000

/**
 * What the server must remember between two steps, sealed and kept by the page: nothing is stored
 * for steps that nobody finishes, and any process can go on.
 */
export const sealTicket = (
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  note: object,
  validMs = VALID_MS,
): string => secrets.seal(JSON.stringify({ ...note, until: clock.now().getTime() + validMs }))

/** Refuses with `code` an old ticket, and anything else than a ticket of this kind. */
export function openTicket<Note extends z.ZodObject>(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  schema: Note,
  ticket: string,
  code = 'second_factor.expired',
): z.output<Note> {
  const note = schema.safeParse(read(secrets, ticket))
  const until = z.object({ until: z.number() }).safeParse(read(secrets, ticket))
  if (!note.success || !until.success || until.data.until <= clock.now().getTime())
    throw new AppError(code)
  return note.data
}

function read(secrets: Context['secrets'], ticket: string): unknown {
  try {
    return JSON.parse(secrets.open(ticket))
  } catch {
    return undefined
  }
}
