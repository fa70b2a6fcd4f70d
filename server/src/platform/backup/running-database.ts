import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFolderInUse } from '../postgres/database-folder.ts'
import { startEmbeddedDatabase } from '../postgres/embedded-database.ts'
import type { Log } from '../process/log.ts'
import { DATABASE_NAME } from '../postgres/cluster.ts'

/** True when the data folder holds an embedded database, running or not. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres'))

/**
 * The embedded database of a data folder: the one that a server runs at this moment, or else started for the caller alone. `stop`
 * ends only what was started here.
 */
export async function reachEmbeddedDatabase(options: {
  dataDir: string
  log: Log
}): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  // A server that has just taken the folder needs a moment until its database answers.
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbeddedDatabase({ ...options, patience: 0 })
    } catch (error) {
      if (!(error instanceof DatabaseFolderInUse)) throw error
      const connectionString = runningDatabase(options.dataDir)
      if (connectionString) return { connectionString, stop: () => Promise.resolve() }
      if (tries === 20) throw error
      await pause(500)
    }
  }
}

/** True when a connection leads to the embedded database of the data folder, as it runs at this moment. */
export function isEmbedded(dataDir: string, connectionString: string): boolean {
  const own = runningDatabase(dataDir)
  return own !== undefined && new URL(own).host === new URL(connectionString).host
}

/** Where the server of the data folder has written that its database takes connections; the file's lines are PostgreSQL's own. */
function runningDatabase(dataDir: string): string | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    const isReady = lines[7]?.trim() === 'ready'
    return isReady
      ? `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${lines[3]}/${DATABASE_NAME}`
      : undefined
  } catch {
    return undefined
  }
}
