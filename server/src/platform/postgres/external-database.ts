import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#platform/process/config.ts'
import type { Log } from '#platform/process/log.ts'
import type { DatabaseUrls } from './cluster.ts'

/**
 * The addresses of an external database; undefined without one. Without an owner of its own the role
 * of DATABASE_URL is the owner too.
 */
export function externalDatabase({
  DATABASE_URL,
  DATABASE_OWNER_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>): DatabaseUrls | undefined {
  if (DATABASE_URL === undefined) return undefined
  return { connectionString: DATABASE_OWNER_URL ?? DATABASE_URL, applicationUrl: DATABASE_URL }
}

export class DatabaseUnusable extends Error {}

const OLDEST = 15
/** Wrong user or password, or no right to connect: no second try. */
const FINAL_CODES = new Set(['28P01', '28000', '42501'])

/**
 * Waits until the database answers, trying every two seconds for `patience` ms. Throws
 * `DatabaseUnusable` after that, or at once for a database that cannot be used.
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
    const place = getPlace(connectionString)
    if (performance.now() >= deadline)
      throw new DatabaseUnusable(
        `The database ${place} could not be reached for ${patience / 1_000} seconds: ${failure}.`,
      )
    log.warn(`The database ${place} cannot be reached yet: ${failure}. Trying again.`)
    await pause(2_000, undefined, signal ? { signal } : {})
  }
}

/** Returns the reason while another try makes sense. */
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
    const code = getCode(error)
    const reason = (error instanceof Error && error.message) || code || 'no answer'
    if (FINAL_CODES.has(code))
      throw new DatabaseUnusable(
        `The database ${getPlace(connectionString)} refuses the connection: ${reason}.`,
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

const getCode = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

function getPlace(connectionString: string): string {
  const { host, pathname, searchParams } = new URL(connectionString)
  return `${searchParams.get('host') ?? host}${pathname}`
}
