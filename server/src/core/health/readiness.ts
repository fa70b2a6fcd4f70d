import { setTimeout as pause } from 'node:timers/promises'
import { productMigrations } from '#core/backups/plan.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { findMigrations } from './repository.ts'

/** Null when requests can be served, otherwise the reason, for the process log. */
export type Unreadiness = string | null

/** The database has this long to answer. */
const LIMIT_MS = 1_000
/** Strangers may ask: however many do, the database is asked once in this time. */
const HOLDS_MS = 1_000

/**
 * Answers why requests cannot be served. A migration of a newer version does not matter: while
 * servers are updated one after the other, the older ones go on serving.
 */
export function readinessOf(
  context: Pick<Context, 'connectionString' | 'modules'>,
): () => Promise<Unreadiness> {
  const own = productMigrations(context.modules)
  own.catch(() => undefined)
  let answer: Promise<Unreadiness> | undefined
  let askedAt = 0
  return () => {
    if (answer && performance.now() - askedAt < HOLDS_MS) return answer
    askedAt = performance.now()
    answer = ask(context.connectionString, own)
    return answer
  }
}

async function ask(
  connectionString: string,
  own: ReturnType<typeof productMigrations>,
): Promise<Unreadiness> {
  const ending = new AbortController()
  // A connection of its own: those of the pool may all be at work, which is no reason to take the server away.
  const db = openDatabase(connectionString, { max: 1 })
  try {
    const applied = await Promise.race([
      findMigrations(db),
      pause(LIMIT_MS, null, { signal: ending.signal }),
    ])
    if (!applied) return `the database did not answer within ${LIMIT_MS} ms`
    const names = new Set(applied.map(({ module, name }) => `${module}/${name}`))
    const missing = (await own).find(({ module, name }) => !names.has(`${module}/${name}`))
    return missing ? `the database has not run ${missing.module}/${missing.name}` : null
  } catch (error) {
    return String(error)
  } finally {
    ending.abort()
    // Not waited for: it may be the one that does not answer.
    db.destroy().catch(() => undefined)
  }
}
