import { setTimeout as pause } from 'node:timers/promises'
import { openDatabaseFolder } from './database-folder.ts'
import type { Log } from '#platform/process/log.ts'
import { DATABASE_NAME, prepareCluster } from './cluster.ts'
import { endLeftOverPostgres } from './left-over.ts'
import { findPostgres } from './program.ts'
import { findFreePort, startServer, type PostgresServer, type PostgresSettings } from './server.ts'

/** A PostgreSQL of the product's own, run by this process. */
export type EmbeddedDatabase = {
  /** Stays the same when the server process dies and is started again. */
  readonly connectionString: string
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the data in `dataDir`, making it on first use and recovering it after a crash, and keeps it running
 * until `stop`. Throws `DatabaseFolderInUse` when another process has the folder, for longer than `patience` ms where that is given.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  log: Log
  settings?: PostgresSettings
  patience?: number
}): Promise<EmbeddedDatabase> {
  const { log, settings = {} } = options
  const folder = openDatabaseFolder(options.dataDir, options.patience)
  try {
    const program = await findPostgres(folder.cluster, log)
    await endLeftOverPostgres(folder.cluster, log)
    await prepareCluster(program, folder)
    const { port, server } = await startOnFreePort((free) =>
      startServer(program, folder.cluster, free, { log, settings }),
    )
    const stop = restartWhenEnded(server, log, async () => {
      await endLeftOverPostgres(folder.cluster, log)
      return startServer(program, folder.cluster, port, { log, settings })
    })
    return {
      connectionString: `postgresql://${DATABASE_NAME}:${folder.password}@127.0.0.1:${port}/${DATABASE_NAME}`,
      stop: async () => {
        await stop()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Between finding a port and using it somebody else may take it. */
async function startOnFreePort(
  start: (port: number) => Promise<PostgresServer>,
  tries = 3,
): Promise<{ port: number; server: PostgresServer }> {
  const port = await findFreePort()
  try {
    return { port, server: await start(port) }
  } catch (error) {
    if (tries === 1 || !String(error).includes('could not create any TCP/IP sockets')) throw error
    return startOnFreePort(start, tries - 1)
  }
}

/** Starts the server again whenever it ends by itself; returns the function that ends it for good. */
function restartWhenEnded(
  first: PostgresServer,
  log: Log,
  startAgain: () => Promise<PostgresServer>,
): () => Promise<void> {
  let server = first
  let isStopping = false
  const abandon = () => server.abandon()
  process.once('exit', abandon)
  const watching = watch()

  async function watch() {
    while (!isStopping) {
      await server.ended
      if (isStopping) return
      log.error('The database ended unexpectedly; starting it again.')
      server = await untilStarted()
    }
  }

  async function untilStarted(wait = 100): Promise<PostgresServer> {
    try {
      const started = await startAgain()
      log.warn('The database is running again.')
      return started
    } catch (error) {
      if (isStopping) return server
      log.error(String(error))
      await pause(wait)
      return untilStarted(Math.min(wait * 2, 5_000))
    }
  }

  return async () => {
    isStopping = true
    await server.stop()
    await watching
    await server.stop()
    process.removeListener('exit', abandon)
  }
}
