import { execFile } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNetwork } from './network.ts'
import { ETCD, PATRONI, startProgram, userIds, type Program } from './programs.ts'

const execute = promisify(execFile)
const GIVEN = join(import.meta.dirname, '../../../../deploy/patroni')
export const NODES = ['db1', 'db2', 'db3'] as const
export type Node = (typeof NODES)[number]
/** How they end in the given files. */
const ADDRESSES = new Map(NODES.map((node, index) => [node, 21 + index]))

/** What a node reaches no more, nor is reached by. */
type Lost = 'everybody' | 'the other nodes' | 'the other etcds'
const ETCD_PORTS = '2379-2380'

/** Three machines with etcd, Patroni and PostgreSQL by the files of `deploy/patroni`, and the network between them. */
export type PatroniNodes = {
  readonly hostOf: (node: Node) => string
  /** A given file with the addresses that hold here. */
  readonly read: (file: string) => Promise<string>
  /** Whether its PostgreSQL runs and is a primary, asked on its own machine. */
  readonly isPrimary: (node: Node) => Promise<boolean>
  /** PostgreSQL, Patroni and etcd end at once and tell nobody. */
  readonly kill: (node: Node) => Promise<void>
  readonly start: (node: Node) => void
  readonly killEtcd: (node: Node) => Promise<void>
  readonly startEtcd: (node: Node) => void
  /** The network loses what it should carry, and tells nobody. */
  readonly cut: (node: Node, from: Lost) => Promise<void>
  readonly mend: () => Promise<void>
  /** What its Patroni has said, the last of it. */
  readonly output: (node: Node) => string
  readonly stop: () => Promise<void>
}

/** Each has a network namespace of its own; this machine reaches all of them. Needs root. */
export async function startNodes(): Promise<PatroniNodes> {
  const network = await startNetwork(ADDRESSES)
  const root = await mkdtemp(join(tmpdir(), 'crm-patroni-'))
  const patronis = new Map<Node, Program>()
  const etcds = new Map<Node, Program>()
  const settings = new Map<Node, Readonly<Record<string, string>>>()

  const read = async (file: string) =>
    (await readFile(join(GIVEN, file), 'utf8')).replaceAll('10.0.0.', network.prefix)
  async function prepare(node: Node) {
    const own = (given: string) =>
      given
        .replace(/(?<=NAME=|name: )db1/, node)
        .replaceAll(
          /(?<=(?:_URLS=http:\/\/|listen: |connect_address: )[\d.]+\.)21/g,
          String(ADDRESSES.get(node)),
        )
    const patroni = own(await read('patroni.yml'))
      .replace('/var/lib/postgresql/15/crm', join(root, node, 'data'))
      .replace('/var/lib/postgresql/pgpass', join(root, node, 'pgpass'))
      .replace('/var/run/postgresql', join(root, node))
    const etcd = own(await read('etcd')).replace('/var/lib/etcd/crm', join(root, node, 'etcd'))
    await mkdir(join(root, node))
    await writeFile(join(root, `${node}.yml`), patroni)
    settings.set(
      node,
      Object.fromEntries(
        [...etcd.matchAll(/^(ETCD_\w+)=(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
      ),
    )
    const { uid, gid } = userIds('postgres')
    for (const path of [root, join(root, node), join(root, `${node}.yml`)])
      await chown(path, uid, gid)
  }
  const place = (node: Node, env: Readonly<Record<string, string>> = {}) => ({
    user: 'postgres',
    env,
    on: network.on(node),
  })
  const startEtcd = (node: Node) => {
    etcds.set(node, startProgram(ETCD, [], place(node, settings.get(node))))
  }
  const start = (node: Node) => {
    startEtcd(node)
    const env = { HOME: root, LC_ALL: 'C.UTF-8' }
    patronis.set(node, startProgram(PATRONI, [join(root, `${node}.yml`)], place(node, env)))
  }
  const stop = async () => {
    await network.mend()
    // PostgreSQL gives back its shared memory; etcd, alone in the end, would wait for the others.
    await Promise.all([...patronis.values()].map((program) => program.stop()))
    await network.stop()
    await rm(root, { recursive: true })
  }

  try {
    for (const node of NODES) await prepare(node)
    for (const node of NODES) start(node)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    hostOf: network.addressOf,
    read,
    isPrimary: async (node) => {
      const asked = ['psql', '-h', join(root, node), '-AtXc', 'select not pg_is_in_recovery()']
      try {
        return (await execute('runuser', ['-u', 'postgres', '--', ...asked])).stdout.trim() === 't'
      } catch {
        return false
      }
    },
    kill: network.kill,
    start,
    killEtcd: async (node) => etcds.get(node)?.stop('SIGKILL'),
    startEtcd,
    cut: (node, from) => {
      if (from === 'everybody') return network.cut(node, {})
      const others = NODES.filter((other) => other !== node)
      return network.cut(node, {
        others,
        ...(from === 'the other etcds' ? { ports: ETCD_PORTS } : {}),
      })
    },
    mend: network.mend,
    output: (node) => patronis.get(node)?.output() ?? '',
    stop,
  }
}
