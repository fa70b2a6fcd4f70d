import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'

const execute = promisify(execFile)

/** A Debian 12 with nothing added, started with systemd in a container; its network is its own and leads outside. */
export type BareMachine = {
  /** Its files, as this machine sees them. */
  readonly root: string
  /** What its root types into one shell, in its home; answers with what is printed, rejects when it fails. */
  readonly type: (script: string) => Promise<string>
  /** A program of this machine in the network of the other one. */
  readonly beside: (program: string, args: readonly string[]) => Promise<string>
  /** Switches it off and removes it. */
  readonly remove: () => Promise<void>
}

/** As the installer of Debian leaves it. */
const HOSTS = '127.0.0.1\tlocalhost\n127.0.1.1\tbare\n::1\tlocalhost ip6-localhost ip6-loopback\n'
/** The name server of slirp4netns. */
const RESOLVER = 'nameserver 10.0.2.3\n'
const SHELL = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'TERM=dumb', 'LANG=C.UTF-8']
const MOST_BYTES = 64 * 1024 ** 2

/** Fetches it from the mirror of Debian. Needs root and the programs of `scripts/test-programs.mjs`. */
export async function startBareMachine(): Promise<BareMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'crm-bare-'))
  const root = join(folder, 'root')
  const started: ChildProcess[] = []
  const begin = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    started.push(child)
    return child
  }
  const remove = async () => {
    for (const child of started.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await execute('debootstrap', ['bookworm', root], { maxBuffer: MOST_BYTES })
    await writeFile(join(root, 'etc/hosts'), HOSTS)
    await writeFile(join(root, 'etc/hostname'), 'bare\n')
    await rm(join(root, 'etc/resolv.conf'), { force: true })
    await writeFile(join(root, 'etc/resolv.conf'), RESOLVER)

    const network = `/proc/${await holdNetwork(begin)}/ns/net`
    const container = begin('systemd-nspawn', [
      '--quiet',
      '--boot',
      '--register=no',
      '--keep-unit',
      '--resolv-conf=off',
      `--directory=${root}`,
      `--machine=crm-bare-${process.pid}`,
      `--network-namespace-path=${network}`,
    ])
    let console = ''
    for (const stream of [container.stdout, container.stderr])
      stream?.on('data', (chunk: Buffer) => void (console += chunk.toString()))
    const leader = await untilStarted(container, () => console)
    const enter = ['--target', leader, '--all', 'env', '-i', '--chdir=/root', ...SHELL]
    const type = async (script: string) => {
      const args = [...enter, 'sh', '-e', '-c', script]
      return (await execute('nsenter', args, { maxBuffer: MOST_BYTES })).stdout
    }
    await type(
      'until systemctl is-system-running | grep -qx "running\\|degraded"; do sleep 1; done',
    )
    return {
      root,
      type,
      beside: async (program, args) => {
        const entering = ['--target', leader, '--net', program, ...args]
        return (await execute('nsenter', entering, { maxBuffer: MOST_BYTES })).stdout
      },
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

type Begin = (program: string, args: readonly string[]) => ChildProcess

/** A network that leads outside through a process of this machine; it lasts as long as the process whose number is answered. */
async function holdNetwork(begin: Begin): Promise<number> {
  const holder = begin('unshare', ['--net', 'sh', '-c', 'echo there; exec sleep infinity'])
  if (holder.stdout === null || holder.pid === undefined) throw new Error('There is no network.')
  await once(holder.stdout, 'data')
  const options = ['--configure', '--mtu=1500', '--disable-host-loopback', '--ready-fd=1']
  const way = begin('slirp4netns', [...options, String(holder.pid), 'tap0'])
  await Promise.race([
    way.stdout && once(way.stdout, 'data'),
    once(way, 'exit').then(() => {
      throw new Error('slirp4netns has ended.')
    }),
  ])
  return holder.pid
}

/** The number of its first process. */
async function untilStarted(container: ChildProcess, said: () => string): Promise<string> {
  const children = `/proc/${container.pid}/task/${container.pid}/children`
  while (existsSync(children)) {
    const [leader] = (await readFile(children, 'utf8')).trim().split(' ')
    if (leader && (await isSystemd(leader))) return leader
    await pause(100)
  }
  throw new Error(`The machine did not start: ${said()}`)
}

/** Once it takes commands; before, it is a part of `systemd-nspawn` that still sees this machine. */
async function isSystemd(leader: string): Promise<boolean> {
  const name = await readFile(`/proc/${leader}/comm`, 'utf8').catch(() => '')
  return name === 'systemd\n' && existsSync(`/proc/${leader}/root/run/systemd/private`)
}
