import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Where Debian's packages have put them. */
export const HAPROXY = '/usr/sbin/haproxy'
export const PGBOUNCER = '/usr/sbin/pgbouncer'
export const CLAMD = '/usr/sbin/clamd'
export const KHAL = '/usr/bin/khal'
export const ETCD = '/usr/bin/etcd'
export const PATRONI = '/usr/bin/patroni'
export const PROMETHEUS = '/usr/bin/prometheus'
export const PROMTOOL = '/usr/bin/promtool'
export const SQLMAP = '/usr/bin/sqlmap'

/** A proof without its programs would prove nothing: it fails. */
export function needPrograms(...programs: readonly string[]): void {
  const missing = programs.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`)
}

/** The numbers of a user account of this machine. */
export function userIds(name: string): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

export type Program = {
  readonly pid: number
  readonly output: () => string
  /** Does nothing to one that has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

type Place = {
  readonly user?: string
  readonly env?: Readonly<Record<string, string>>
  /** The words before a command that runs on another machine of a `Network`. */
  readonly on?: readonly string[]
}

/** Starts a program that stays in the foreground; as the user account `user`, if one is given. */
export function startProgram(
  command: string,
  args: readonly string[],
  { user, env = {}, on = [] }: Place = {},
): Program {
  const asUser = user ? ['setpriv', '--reuid', user, '--regid', user, '--init-groups'] : []
  const [first = command, ...rest] = [...on, ...asUser, command, ...args]
  const child = spawn(first, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)))
  if (child.pid === undefined) throw new Error(`${command} could not be started.`)
  return { pid: child.pid, output: () => output, stop: (signal = 'SIGTERM') => end(child, signal) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Waits until something listens; fails with what the program has said when it ends before. */
export async function listening(program: Program, port: number, host = '127.0.0.1') {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await accepts(port, host)) return
    await pause(50)
  }
  throw new Error(`Nothing listens at ${host}:${port}: ${program.output()}`)
}

async function accepts(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host })
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((is) => {
    socket.destroy()
    return is === true
  })
}
