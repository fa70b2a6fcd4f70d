import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFolderInUse } from '../postgres/database-folder.ts'
import { startEmbeddedDatabase } from '../postgres/embedded-database.ts'
import type { Archiving } from '../postgres/outgoing.ts'
import type { Log } from '../process/log.ts'
import { getUrls, type DatabaseUrls } from '../postgres/cluster.ts'

/** True when the data folder has an embedded database, running or not. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres'))

/**
 * Connects to the embedded database of a data folder, and starts it when no server runs it. `stop`
 * ends only what was started here.
 */
export async function reachEmbeddedDatabase(options: {
  dataDir: string
  log: Log
  archiving?: Archiving | undefined
}): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  // A server that has just locked the folder needs a moment until its database answers.
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbeddedDatabase({ ...options, patience: 0 })
    } catch (error) {
      if (!(error instanceof DatabaseFolderInUse)) throw error
      const urls = runningDatabase(options.dataDir)
      if (urls) return { ...urls, stop: () => Promise.resolve() }
      if (tries === 20) throw error
      await pause(500)
    }
  }
}

/** True when the connection leads to the running embedded database of the folder. */
export function isEmbedded(dataDir: string, connectionString: string): boolean {
  const own = runningDatabase(dataDir)
  return own !== undefined && new URL(own.connectionString).host === new URL(connectionString).host
}

/** Reads the address from PostgreSQL's own `postmaster.pid`. */
function runningDatabase(dataDir: string): DatabaseUrls | undefined {
  const cluster = join(dataDir, 'postgres')
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    const isReady = lines[7]?.trim() === 'ready'
    return isReady ? getUrls(cluster, password, lines[3] ?? '') : undefined
  } catch {
    return undefined
  }
}
