import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/process/log.ts'
import { dataFlags, startPostgres, type PostgresProgram } from './program.ts'

/** By name, as in `postgresql.conf`. */
export type PostgresSettings = Readonly<Record<string, string>>

export type PostgresServer = {
  readonly ended: Promise<void>
  /** Ends with a checkpoint, after eight seconds at once; nothing acknowledged is lost. */
  readonly stop: () => Promise<void>
  /** Requests the end without waiting. */
  readonly abandon: () => void
}

const SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
  // Errors of statements quote what users entered: not in the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/** Starts the server and waits until it accepts connections, however long recovery takes. */
export async function startServer(
  program: PostgresProgram,
  cluster: string,
  port: number,
  options: { settings: PostgresSettings; log: Log },
): Promise<PostgresServer> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings, port: String(port) })
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = startPostgres(program, 'postgres', cluster, [
    ...flags,
    ...dataFlags(program, cluster),
  ])
  child.stdin.end()
  child.stdout.resume()
  let isEnding = false
  const lastLines = forwardLog(child.stderr, options.log, () => isEnding)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve()).once('error', (error) => lastLines.push(error.message))
  })

  while (!isReady(cluster, child.pid)) {
    const over = await Promise.race([ended.then(() => true), pause(20, false)])
    if (over) throw new Error(`The database did not start: ${lastLines.join(' ')}`)
  }
  return { ended, stop, abandon }

  function abandon() {
    isEnding = true
    child.kill('SIGINT')
  }

  async function stop() {
    isEnding = true
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      child.kill(signal)
      const over = await Promise.race([ended.then(() => true), pause(8_000, false, { ref: false })])
      if (over) return
    }
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

/** PostgreSQL writes its state into the last line of this file; connecting would fill its log. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function forwardLog(stream: NodeJS.ReadableStream, log: Log, isEnding: () => boolean): string[] {
  const lastLines: string[] = []
  createInterface({ input: stream }).on('line', (line) => {
    const isGrave = /^(FATAL|PANIC):(?!.*the database system is)/.test(line)
    // A connection that was being closed.
    const isExpected =
      isEnding() && line.includes('terminating connection due to administrator command')
    if (isGrave && !isExpected) log.error(`database: ${line}`)
    else log.debug(`database: ${line}`)
    lastLines.push(line)
    if (lastLines.length > 10) lastLines.shift()
  })
  return lastLines
}
