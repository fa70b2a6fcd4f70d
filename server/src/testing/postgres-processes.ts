import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hasCode } from '../platform/error-code.ts'
import { getUrls } from '../platform/postgres/cluster.ts'

/** Kills the embedded server of a data folder and all its children at once, as a crash of the machine would. */
export function killPostgres(dataDir: string): void {
  for (const pid of postgresProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // A child may have ended of its main process's death already.
      if (!hasCode(error, 'ESRCH')) throw error
    }
  }
}

/** Process ids of the embedded server of a data folder: the main one and its children; none when it does not run. */
export function postgresProcesses(dataDir: string): readonly number[] {
  const main = Number(postmasterFile(dataDir)[0])
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const processes = table
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
  return processes
    .filter(([pid, parent]) => Number(pid) === main || Number(parent) === main)
    .map(([pid]) => Number(pid))
}

/** Asks the embedded server of a data folder directly, as the owner of the database. */
export async function runSql<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connectionTo(dataDir))
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Where the embedded server of a data folder answers. */
export function connectionTo(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const port = postmasterFile(dataDir)[3] ?? ''
  return getUrls(join(dataDir, 'postgres'), password, port).connectionString
}

/** Main process id, folder, start time, port, … one a line; empty when the server does not run. */
function postmasterFile(dataDir: string): readonly string[] {
  try {
    return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}
