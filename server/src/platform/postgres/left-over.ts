import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/process/log.ts'

/**
 * Ends what a killed server left of its database, so that the data directory is nobody's. The caller holds the lock of the
 * data folder: whatever still runs in it has lost its owner. A process id alone is never believed, it may be a stranger's.
 */
export async function endLeftOverPostgres(cluster: string, log: Log): Promise<void> {
  if (!existsSync(cluster)) return
  const found = processesOf(cluster)
  if (found.length > 0) {
    log.warn('Stopping the database that an earlier run of the server left behind.')
    await end(cluster, found)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function end(cluster: string, found: readonly number[]) {
  const main = mainProcess(cluster)
  // SIGINT asks the main process for a fast shutdown with a last checkpoint; the others obey SIGTERM.
  if (main !== null && found.includes(main)) signal([main], 'SIGINT')
  else signal(found, 'SIGTERM')
  for (let tries = 0; tries < 200; tries += 1) {
    await pause(50)
    if (processesOf(cluster).length === 0) return
  }
  // What was acknowledged is in the write-ahead log; killing loses none of it.
  signal(processesOf(cluster), 'SIGKILL')
  while (processesOf(cluster).length > 0) await pause(50)
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // ended by itself meanwhile
    }
  }
}

function mainProcess(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return pid > 0 ? pid : null
}

/** Every process of PostgreSQL works in its data directory, which on Linux can be seen of each; elsewhere ask for the one known. */
function processesOf(cluster: string): readonly number[] {
  if (process.platform === 'linux') {
    const { dev, ino } = statSync(cluster)
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && isPostgresIn(pid, dev, ino))
  }
  const main = mainProcess(cluster)
  return main !== null && commandOf(main).includes(cluster) ? [main] : []
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

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
