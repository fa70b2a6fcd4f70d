import type { FastifyBaseLogger } from 'fastify'

/** Where the platform tells the operator what happens; the server hands in its own logger. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** For tests and tools that have nobody to tell. */
export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

function ignore() {
  return undefined
}
