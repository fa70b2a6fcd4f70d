import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { hashToken, newToken } from '../../server/src/platform/tokens.ts'
import { getId, USERS, type Kind } from './load-scenarios.ts'
import type { Usage } from './load-server.ts'

/** A server process with signed-in users. */
export type Server = {
  readonly address: string
  readonly usage: () => Promise<Usage>
  readonly people: readonly Person[]
}
type Person = {
  readonly role: Kind['by'][number]
  readonly n: number
  readonly token: string
}

/** Runs `work` with a server, and ends it. */
export async function withServer<T>(
  connectionString: string,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const people = await signIn(connectionString)
  const child = fork(join(import.meta.dirname, 'load-server.ts'), [connectionString])
  const next = (field: 'address' | 'usage') =>
    new Promise<object>((resolve) => {
      const hear = (message: object) => {
        if (!(field in message)) return
        child.off('message', hear)
        resolve(message)
      }
      child.on('message', hear)
    })
  try {
    const told = await next('address')
    const usage = async (): Promise<Usage> => {
      const answer = next('usage')
      child.send('usage')
      const { usage } = { usage: { queries: 0, seconds: 0, rss: 0 }, ...(await answer) }
      return usage
    }
    return await work({ address: 'address' in told ? String(told.address) : '', usage, people })
  } finally {
    child.kill()
  }
}

export const ask = async (server: Server, token: string, path: string) => {
  const from = performance.now()
  const response = await fetch(`${server.address}/backend/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await response.arrayBuffer()
  return { ms: performance.now() - from, status: response.status }
}

/** Inserts the sessions of fifty users: signing in is throttled and measured elsewhere. */
async function signIn(connectionString: string): Promise<Person[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const people = USERS.map(({ n, role }) => ({ id: getId('0f00', n), n, role, token: newToken() }))
  try {
    for (const { id, token } of people) await client.query(SESSION, [hashToken(token), id])
  } finally {
    await client.end()
  }
  return people
}

const SESSION = `
  insert into core.session (token_hash, user_id, created_at, expires_at, address, user_agent)
  values ($1, $2, now(), now() + interval '1 day', '127.0.0.1', 'bench')`
