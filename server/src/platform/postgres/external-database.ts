import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/process/log.ts'

/** The database cannot be used; its message is fit for the person who started the server. */
export class DatabaseUnusable extends Error {}

const OLDEST = 15
/** Trying again does not help against these: wrong user or password, no right to connect. */
const FINAL_CODES = new Set(['28P01', '28000', '42501'])

/**
 * Waits until the database of `DATABASE_URL` answers, asking every two seconds for `patience` milliseconds and logging each
 * failed try. Throws `DatabaseUnusable` after that, or at once when it answers but cannot be used.
 */
export async function waitForDatabase(
  connectionString: string,
  { log, signal, patience = 30_000 }: { log: Log; signal?: AbortSignal; patience?: number },
): Promise<void> {
  const deadline = performance.now() + patience
  for (;;) {
    const failure = await tryDatabase(connectionString)
    if (!failure) return
    signal?.throwIfAborted()
    const place = placeOf(connectionString)
    if (performance.now() >= deadline)
      throw new DatabaseUnusable(
        `The database ${place} could not be reached for ${patience / 1_000} seconds: ${failure}.`,
      )
    log.warn(`The database ${place} cannot be reached yet: ${failure}. Trying again.`)
    await pause(2_000, undefined, signal ? { signal } : {})
  }
}

/** Answers with the reason while it makes sense to try again. */
async function tryDatabase(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    )
    refuseUnfit(rows[0])
    return null
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error
    const code = codeOf(error)
    const reason = (error instanceof Error && error.message) || code || 'no answer'
    if (FINAL_CODES.has(code))
      throw new DatabaseUnusable(
        `The database ${placeOf(connectionString)} refuses the connection: ${reason}.`,
      )
    return reason
  } finally {
    await client.end().catch(() => undefined)
  }
}

function refuseUnfit(found: { version: string; encoding: string } | undefined) {
  if (!found) return
  if (Number.parseInt(found.version, 10) < OLDEST) {
    throw new DatabaseUnusable(
      `PostgreSQL ${OLDEST} or newer is needed; the one of DATABASE_URL is ${found.version}.`,
    )
  }
  if (found.encoding !== 'UTF8') {
    throw new DatabaseUnusable(
      `The database of DATABASE_URL must have the encoding UTF8; it has ${found.encoding}.`,
    )
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Host and database, without the user and the password. */
function placeOf(connectionString: string): string {
  const { host, pathname, searchParams } = new URL(connectionString)
  return `${searchParams.get('host') ?? host}${pathname}`
}
