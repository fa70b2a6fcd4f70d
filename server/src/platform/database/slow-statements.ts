import type { FastifyBaseLogger } from 'fastify'
import { getRequestId } from '#platform/http/request-ids.ts'
import type { DatabaseWatch } from './database.ts'

/** Of a statement, in the log. */
const LOGGED_SIGNS = 2_000

/**
 * Logs statements that take `leastMs` or longer: their text without values, and the request that
 * waited. Nothing is logged with 0.
 */
export function logSlowStatements(
  leastMs: number,
  getLog: () => FastifyBaseLogger,
): DatabaseWatch['onStatement'] {
  if (leastMs === 0) return undefined
  return (text, ms) => {
    if (ms < leastMs) return
    const statement = text.slice(0, LOGGED_SIGNS)
    getLog().warn({ statement, ms: Math.round(ms), request_id: getRequestId() }, 'a slow statement')
  }
}
