import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '#platform/errors.ts'

/** Logs a failure that nobody is answered about. A database that is away comes back, and nothing of ours has failed. */
export function tellFailure(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  error: unknown,
  what: string,
): void {
  if (isDatabaseAway(error)) log.warn({ reason: String(error) }, 'the database is away')
  else log.error(error, what)
}
