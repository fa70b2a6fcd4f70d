import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The product running as a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  readonly pid: number
  /** Resolves with its address when it listens; rejects when it ends before. */
  readonly ready: Promise<string>
  /** Resolves with its exit code, null after a kill. */
  readonly ended: Promise<number | null>
  /** Everything printed so far, errors included. */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
}

const MAIN = join(import.meta.dirname, '../main.ts')
const READY = /The application runs at (http:\S+)/

/** Starts the server on a data folder; port 0, and no variable of this process but those given. */
export function startServerProcess(dataDir: string, env: NodeJS.ProcessEnv = {}): ServerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'], PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = READY.exec(output)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(`The server ended before it listened: ${output}`)))
  })
  // Whoever expects the end does not wait for `ready`.
  ready.catch(() => undefined)
  const ended = once(child, 'close').then(() => child.exitCode)
  if (child.pid === undefined) throw new Error('The server process could not be started.')
  return { pid: child.pid, ready, ended, output: () => output, kill: (signal) => void child.kill(signal) }
}

/** The password that the first start has printed. */
export function firstPassword(server: ServerProcess): string {
  const password = /^First sign-in: username admin, password (\S+)$/m.exec(server.output())?.[1]
  if (!password) throw new Error(`No first sign-in was printed: ${server.output()}`)
  return password
}

/** Signs the first administrator in and answers with the token. */
export async function signIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/backend/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password }),
  })
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') return body.token
  throw new Error(`Signing in was answered with ${answer.status}: ${JSON.stringify(body)}`)
}
