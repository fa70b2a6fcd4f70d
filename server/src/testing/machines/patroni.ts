import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { findFreePort } from '#platform/postgres/server.ts'
import { startHaproxy } from './haproxy.ts'
import { NODES, startNodes, type Node, type PatroniNodes } from './patroni-nodes.ts'

const PATRONI_PORT = 8008
const ETCD_PORT = 2379
const PATIENCE_MS = 120_000

const members = z.object({
  members: z.array(z.object({ name: z.enum(NODES), role: z.string(), state: z.string() })),
})
const etcdStatus = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() })

/** Three machines with PostgreSQL that choose their primary by themselves, behind HAProxy, run by the files of `deploy/patroni`. */
export type PatroniCluster = PatroniNodes & {
  /** Of the primary, whichever it is, as the superuser to the database `postgres`. */
  readonly connectionString: string
  /** The only one that says that it is the primary; waits until one does. */
  readonly leader: () => Promise<Node>
  /** The one that leads the three of etcd, which need not be on the machine of the primary. */
  readonly etcdLeader: () => Promise<Node>
  /** Waits until HAProxy leads to a primary, another one than `former`. */
  readonly served: (former?: Node) => Promise<void>
  /** Waits until all three run and one of them has what the primary has. */
  readonly whole: () => Promise<void>
  /** Asks for another primary, as for maintenance. */
  readonly switchOver: (from: Node) => Promise<void>
}

/** Needs root, as each machine has a network namespace of its own; HAProxy runs on this one. */
export async function startPatroni(): Promise<PatroniCluster> {
  const nodes = await startNodes()
  const ends = [nodes.stop]
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const port = await findFreePort()
    const given = await nodes.read('haproxy.cfg')
    const haproxy = await startHaproxy(given.replace('127.0.0.1:5000', `127.0.0.1:${port}`), port)
    ends.push(haproxy.stop)
    const connectionString = `postgresql://postgres:change-me-1@127.0.0.1:${port}/postgres`
    const cluster = { ...nodes, ...waiting(nodes, connectionString), connectionString, stop }
    await cluster.whole()
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}

function waiting({ hostOf, output }: PatroniNodes, connectionString: string) {
  const ask = (node: Node, port: number, path: string, init: RequestInit = {}) =>
    fetch(`http://${hostOf(node)}:${port}${path}`, { signal: AbortSignal.timeout(2_000), ...init })
  async function until(what: string, holds: () => Promise<boolean>) {
    const last = performance.now() + PATIENCE_MS
    while (performance.now() < last) {
      if (await holds().catch(() => false)) return
      await pause(200)
    }
    const said = NODES.map((node) => `${node}: ${output(node).slice(-1_500)}`)
    throw new Error(`The cluster is not ${what}: ${said.join('\n')}`)
  }
  /** Waits until it holds of exactly one. */
  async function only(what: string, holds: (node: Node) => Promise<boolean>): Promise<Node> {
    let found: Node[] = []
    await until(what, async () => {
      const asked = NODES.map(async (node) =>
        (await holds(node).catch(() => false)) ? [node] : [],
      )
      found = (await Promise.all(asked)).flat()
      return found.length === 1
    })
    return z.enum(NODES).parse(found[0])
  }
  const leader = () =>
    only('led by one', async (node) => (await ask(node, PATRONI_PORT, '/primary')).ok)
  const answersAsPrimary = async () => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
      return rows[0]?.reads === false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return {
    leader,
    etcdLeader: () =>
      only('led by one in etcd', async (node) => {
        const answer = await ask(node, ETCD_PORT, '/v3/maintenance/status', post({}))
        const { header, leader: leads } = etcdStatus.parse(await answer.json())
        return header.member_id === leads
      }),
    served: (former?: Node) =>
      until('served', async () => (await leader()) !== former && (await answersAsPrimary())),
    whole: () =>
      until('whole', async () => {
        const answer = await ask(await leader(), PATRONI_PORT, '/cluster')
        const found = members.parse(await answer.json()).members
        const serve = found.filter(({ state }) => ['running', 'streaming'].includes(state))
        const has = (role: string) => serve.some((member) => member.role === role)
        const isWhole = serve.length === NODES.length && has('leader') && has('sync_standby')
        return isWhole && (await answersAsPrimary())
      }),
    switchOver: async (from: Node) => {
      // It answers when it is done.
      const done = { ...post({ leader: from }), signal: AbortSignal.timeout(60_000) }
      const answer = await ask(from, PATRONI_PORT, '/switchover', done)
      if (!answer.ok) throw new Error(`Switching over: ${answer.status} ${await answer.text()}`)
    },
  }
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })
