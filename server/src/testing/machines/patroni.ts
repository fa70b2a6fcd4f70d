import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { findFreePort } from '#platform/postgres/server.ts'
import { startHaproxy } from './haproxy.ts'
import { ETCD, listening, PATRONI, startProgram, userIds, type Program } from './programs.ts'

const GIVEN = join(import.meta.dirname, '../../../../deploy/patroni')
const NODES = ['db1', 'db2', 'db3'] as const
type Node = (typeof NODES)[number]

/** Of loopback, as the given files have it of a network: 127.0.0.21 to 23. */
const hostOf = (node: Node) => `127.0.0.2${NODES.indexOf(node) + 1}`

const members = z.object({
  members: z.array(z.object({ name: z.enum(NODES), role: z.string(), state: z.string() })),
})

/** Three nodes of PostgreSQL that choose their primary by themselves, behind HAProxy, run by the files of `deploy/patroni`. */
export type PatroniCluster = {
  /** Of the primary, whichever it is, as the superuser to the database `postgres`. */
  readonly connectionString: string
  readonly leader: () => Promise<Node>
  /** Waits until all three run and one of them has what the primary has. */
  readonly whole: () => Promise<void>
  /** Nothing is told to anybody: Patroni and PostgreSQL end as when the machine goes off. */
  readonly kill: (node: Node) => Promise<void>
  readonly start: (node: Node) => void
  /** Asks for another primary, as for maintenance. */
  readonly switchOver: (from: Node) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startPatroni(): Promise<PatroniCluster> {
  const root = await mkdtemp(join(tmpdir(), 'crm-patroni-'))
  const ports = {
    postgres: await findFreePort(),
    rest: await findFreePort(),
    etcd: await findFreePort(),
    peers: await findFreePort(),
    proxy: await findFreePort(),
  }
  const { uid, gid } = userIds('postgres')
  await chown(root, uid, gid)
  const running = new Map<Node, Program>()
  const restart = (node: Node) =>
    running.set(
      node,
      startProgram(PATRONI, [join(root, `${node}.yml`)], {
        user: 'postgres',
        env: { HOME: root, LC_ALL: 'C.UTF-8' },
      }),
    )

  const etcdAt = `http://127.0.0.1:${ports.etcd}`
  const peersAt = `http://127.0.0.1:${ports.peers}`
  const options = {
    name: 'e1',
    'data-dir': join(root, 'etcd'),
    'listen-client-urls': etcdAt,
    'advertise-client-urls': etcdAt,
    'listen-peer-urls': peersAt,
    'initial-advertise-peer-urls': peersAt,
    'initial-cluster': `e1=${peersAt}`,
  }
  const etcd = startProgram(
    ETCD,
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  )
  await listening(etcd, ports.etcd)
  for (const node of NODES) {
    await mkdir(join(root, node))
    const given = await readFile(join(GIVEN, 'patroni.yml'), 'utf8')
    const own = given
      .replace(/hosts: .+/, `hosts: 127.0.0.1:${ports.etcd}`)
      .replace('name: db1', `name: ${node}`)
      .replaceAll('10.0.0.21', hostOf(node))
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll(':5432', `:${ports.postgres}`)
      .replaceAll(':8008', `:${ports.rest}`)
      .replace('/var/lib/postgresql/15/crm', join(root, node, 'data'))
      .replace('/var/lib/postgresql/pgpass', join(root, node, 'pgpass'))
      .replace('/var/run/postgresql', join(root, node))
    await writeFile(join(root, `${node}.yml`), own)
    for (const path of [join(root, node), join(root, `${node}.yml`)]) await chown(path, uid, gid)
    restart(node)
  }
  const given = await readFile(join(GIVEN, 'haproxy.cfg'), 'utf8')
  const haproxy = await startHaproxy(
    given
      .replace('127.0.0.1:5000', `127.0.0.1:${ports.proxy}`)
      .replaceAll('10.0.0.2', '127.0.0.2')
      .replaceAll(':5432', `:${ports.postgres}`)
      .replaceAll('port 8008', `port ${ports.rest}`),
    ports.proxy,
  )
  const connectionString = `postgresql://postgres:change-me-1@127.0.0.1:${ports.proxy}/postgres`

  async function list() {
    for (const node of NODES)
      try {
        const answer = await fetch(`http://${hostOf(node)}:${ports.rest}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        })
        return members.parse(await answer.json()).members
      } catch {
        // Another one may answer.
      }
    return []
  }
  async function until(what: string, holds: () => Promise<boolean>) {
    for (let tries = 0; tries < 600; tries += 1) {
      if (await holds()) return
      await pause(200)
    }
    const said = [...running].map(([node, { output }]) => `${node}: ${output().slice(-1_500)}`)
    throw new Error(`The cluster is not ${what}: ${said.join('\n')}`)
  }
  const answersAsPrimary = async () => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
      return rows[0]?.reads === false
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const leader = async (): Promise<Node> => {
    const found = (await list()).find(({ role }) => role === 'leader')
    if (!found) throw new Error('There is no leader.')
    return found.name
  }
  const cluster: PatroniCluster = {
    connectionString,
    leader,
    whole: () =>
      until('whole', async () => {
        const found = await list()
        const serve = found.filter(({ state }) => ['running', 'streaming'].includes(state))
        const has = (role: string) => serve.some((member) => member.role === role)
        const isWhole = serve.length === NODES.length && has('leader') && has('sync_standby')
        return isWhole && (await answersAsPrimary())
      }),
    kill: async (node) => {
      await running.get(node)?.stop('SIGKILL')
      const content = await readFile(join(root, node, 'data/postmaster.pid'), 'utf8')
      process.kill(Number(content.split('\n')[0]), 'SIGKILL')
    },
    start: restart,
    switchOver: async (from) => {
      const answer = await fetch(`http://${hostOf(from)}:${ports.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from }),
      })
      if (!answer.ok) throw new Error(`Switching over: ${answer.status} ${await answer.text()}`)
    },
    stop: async () => {
      await haproxy.stop()
      await Promise.all([...running.values()].map((program) => program.stop()))
      await etcd.stop()
      await rm(root, { recursive: true })
    },
  }
  await cluster.whole()
  return cluster
}
