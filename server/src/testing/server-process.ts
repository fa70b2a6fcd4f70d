import type { Endpoint } from '@crm/contract/platform/endpoint'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { API_BASE } from '../platform/http/mount.ts'

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

/**
 * Starts the server on a data folder, these sources or another `command`; port 0, and of the
 * variables of this process none that the product reads.
 */
export function startServerProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, MAIN],
): ServerProcess {
  const { PATH, TZ, NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    env: { PATH, TZ, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir, ...env },
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
  return {
    pid: child.pid,
    ready,
    ended,
    output: () => output,
    kill: (signal) => void child.kill(signal),
  }
}

/** The password that the first start has printed. */
export function firstPassword(server: ServerProcess): string {
  const password = /^First sign-in: username admin, password (\S+)$/m.exec(server.output())?.[1]
  if (!password) throw new Error(`No first sign-in was printed: ${server.output()}`)
  return password
}

/** Signs the first administrator in and answers with the token; the printed password is changed the first time, as it must be. */
export async function signIn(url: string, printed: string): Promise<string> {
  const own = `${printed}-vlastni`
  const first = await logIn(url, printed)
  const { token, must_change_password } = first ?? (await logIn(url, own)) ?? {}
  if (token === undefined)
    throw new Error('Neither the printed password nor the changed one signs in.')
  if (!must_change_password) return token
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({ old_password: printed, password: own, password_confirmation: own })
  const changed = await fetch(`${url}/backend/api/password`, { method: 'PUT', headers, body })
  if (!changed.ok)
    throw new Error(
      `Changing the password was answered with ${changed.status}: ${await changed.text()}`,
    )
  return token
}

const session = z.object({ token: z.string(), must_change_password: z.boolean() })

/** The session of the first administrator; undefined when the password is not theirs. */
async function logIn(url: string, password: string): Promise<z.infer<typeof session> | undefined> {
  const answer = await fetch(`${url}/backend/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'admin', password }),
  })
  return answer.status === 401 ? undefined : session.parse(await answer.json())
}

/**
 * Sends commands as a browser does that has lost its network: each again until there is an answer.
 * Counts what was sent again; throws at a refusal.
 */
export function sendsAtLast(url: string, token: string) {
  const sender = { repeated: 0, send }
  return sender

  async function send(
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    id: string,
    body: object,
  ): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${url}${API_BASE}${endpoint.path.replace(':id', id)}`, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null)
      if (answer && answer.status < 300) return JSON.parse(answer.text)
      if (answer && answer.status < 500) throw new Error(`${endpoint.path}: ${answer.text}`)
      sender.repeated += 1
      await pause(50)
    }
  }
}
