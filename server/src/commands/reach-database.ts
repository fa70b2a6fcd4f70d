import { hasEmbeddedDatabase, reachEmbeddedDatabase } from '#platform/backup/running-database.ts'
import { archivingOf } from '#platform/wal/archiver.ts'
import type { DatabaseUrls } from '#platform/postgres/cluster.ts'
import { externalDatabase, waitForDatabase } from '#platform/postgres/external-database.ts'
import { CommandRefused, type Invocation } from './command.ts'

export type ReachedDatabase = DatabaseUrls & {
  readonly stop: () => Promise<void>
}

/** The database of a command, whether the server runs or not. */
export async function reachDatabase({ config, signal, log }: Invocation): Promise<ReachedDatabase> {
  const external = externalDatabase(config)
  if (external) {
    await waitForDatabase(external.connectionString, { log, signal, patience: 5_000 })
    return { ...external, stop: () => Promise.resolve() }
  }
  if (!hasEmbeddedDatabase(config.DATA_DIR))
    throw new CommandRefused(
      `There is no database in the data folder ${config.DATA_DIR}. Set DATA_DIR.`,
    )
  return reachEmbeddedDatabase({
    dataDir: config.DATA_DIR,
    log,
    archiving: archivingOf(config, log),
  })
}
