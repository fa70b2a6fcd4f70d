import { hasEmbeddedDatabase, reachEmbeddedDatabase } from '#platform/backup/running-database.ts'
import { waitForDatabase } from '#platform/postgres/external-database.ts'
import { CommandRefused, type Invocation } from './command.ts'

export type ReachedDatabase = {
  readonly connectionString: string
  readonly stop: () => Promise<void>
}

/** The database of a command, whether the server runs or not. */
export async function reachDatabase({ config, signal, log }: Invocation): Promise<ReachedDatabase> {
  if (config.DATABASE_URL !== undefined) {
    await waitForDatabase(config.DATABASE_URL, { log, signal, patience: 5_000 })
    return { connectionString: config.DATABASE_URL, stop: () => Promise.resolve() }
  }
  if (!hasEmbeddedDatabase(config.DATA_DIR))
    throw new CommandRefused(
      `There is no database in the data folder ${config.DATA_DIR}. Set DATA_DIR.`,
    )
  return reachEmbeddedDatabase({ dataDir: config.DATA_DIR, log })
}
