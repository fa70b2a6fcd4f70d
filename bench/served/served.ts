import pg from 'pg'
import { hashToken, newToken } from '../../server/src/platform/tokens.ts'
import { getId, USERS, type Kind } from './load-scenarios.ts'
import { buildLoadServer } from './built.ts'
import { startChild, type Child } from './child.ts'

/** A server process with signed-in users. */
export type Server = Pick<Child, 'address' | 'usage'> & { readonly people: readonly Person[] }
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
  const { address, usage, stop } = await startChild(await buildLoadServer(), [connectionString])
  try {
    return await work({ address, usage, people })
  } finally {
    stop()
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
