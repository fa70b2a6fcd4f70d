import { setTimeout as pause } from 'node:timers/promises'
import { openDatabaseFolder } from './database-folder.ts'
import type { Log } from '#platform/process/log.ts'
import { allowArchiving, getUrls, prepareCluster, type DatabaseUrls } from './cluster.ts'
import { findPostgres } from './program.ts'
import { findFreePort, startServer, type PostgresServer, type PostgresSettings } from './server.ts'
import type { Archiving } from './outgoing.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Its addresses are the same after a restart of PostgreSQL. */
export type EmbeddedDatabase = DatabaseUrls & {
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on `dataDir`, creates it on first use, and restarts it after crashes until
 * `stop`. Throws `DatabaseFolderInUse`.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  log: Log
  settings?: PostgresSettings
  patience?: number
  /** Its log goes to an archive. */
  archiving?: Archiving | undefined
}): Promise<EmbeddedDatabase> {
  const { log, archiving } = options
  const settings = { ...options.settings, ...archiving?.settings }
  const folder = openDatabaseFolder(options.dataDir, options.patience)
  try {
    const program = await findPostgres(folder.cluster, log)
    await endLeftOverPostgres(folder.cluster, log)
    await prepareCluster(program, folder)
    if (archiving) await allowArchiving(program, folder.cluster)
    const { port, server } = await startOnFreePort((free) =>
      startServer(program, folder.cluster, free, { log, settings }),
    )
    const stop = restartWhenEnded(server, log, async () => {
      await endLeftOverPostgres(folder.cluster, log)
      return startServer(program, folder.cluster, port, { log, settings })
    })
    const urls = getUrls(folder.cluster, folder.password, port)
    const archiver = archiving
      ? await archiving
          .start({ ...urls, cluster: folder.cluster })
          .catch(async (error: unknown) => {
            await stop()
            throw error
          })
      : undefined
    return {
      ...urls,
      stop: async () => {
        await archiver?.stop()
        await stop()
        folder.release()
      },
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Another process may take the port in between. */
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

/** Returns the function that ends the server for good. */
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

/**
 * Ends what a killed server left of its database. The caller holds the lock of the folder, so
 * whatever still runs in it has no owner. A process id alone is not trusted, because it may be a
 * stranger's.
 */
async function endLeftOverPostgres(cluster: string, log: Log): Promise<void> {
  if (!existsSync(cluster)) return
  const found = getProcesses(cluster)
  if (found.length > 0) {
    log.warn('Stopping the database that an earlier run of the server left behind.')
    await end(cluster, found)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function end(cluster: string, found: readonly number[]) {
  const main = mainProcess(cluster)
  // SIGINT is a fast shutdown with a checkpoint.
  if (main !== null && found.includes(main)) signal([main], 'SIGINT')
  else signal(found, 'SIGTERM')
  for (let tries = 0; tries < 200; tries += 1) {
    await pause(50)
    if (getProcesses(cluster).length === 0) return
  }
  // Safe: the write-ahead log has every acknowledged write.
  signal(getProcesses(cluster), 'SIGKILL')
  while (getProcesses(cluster).length > 0) await pause(50)
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // Has ended meanwhile.
    }
  }
}

function mainProcess(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 ? pid : null
}

/**
 * PostgreSQL's processes work in the data directory, which Linux shows for each; elsewhere only the
 * main one is known.
 */
function getProcesses(cluster: string): readonly number[] {
  if (process.platform === 'linux') {
    const { dev, ino } = statSync(cluster)
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isPostgresIn(pid, dev, ino))
  }
  const main = mainProcess(cluster)
  return main !== null && getCommand(main).includes(cluster) ? [main] : []
}

function isPostgresIn(pid: number, dev: number, ino: number): boolean {
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false
    const folder = statSync(`/proc/${pid}/cwd`)
    return folder.dev === dev && folder.ino === ino
  } catch {
    return false
  }
}

function getCommand(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
