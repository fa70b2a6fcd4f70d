import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)
/** Two hundred and fifty-six networks that no real one is a part of (RFC 2544). */
const RANGE = '198.18.'

/** Machines as far as the network goes: each has its own address, and a router leads to the others and to this machine. */
export type Network<Machine extends string> = {
  /** What all addresses begin with, as `10.0.0.` */
  readonly prefix: string
  readonly addressOf: (machine: Machine) => string
  /** The words before a command that runs on that machine. */
  readonly on: (machine: Machine) => readonly string[]
  /** Ends everything that runs there, without a word to anybody. */
  readonly kill: (machine: Machine) => Promise<void>
  /** The router loses all between that machine and the `others` (or everybody), or only what goes to or comes from some TCP `ports` („2379-2380“). Nobody is told. */
  readonly cut: (
    machine: Machine,
    what: { others?: readonly Machine[]; ports?: string },
  ) => Promise<void>
  /** Nothing is lost any more. */
  readonly mend: () => Promise<void>
  /** Ends what still runs there and removes it all. */
  readonly stop: () => Promise<void>
}

/** Network namespaces of Linux. Needs root. The addresses of the machines end as `machines` says. */
export async function startNetwork<Machine extends string>(
  machines: ReadonlyMap<Machine, number>,
): Promise<Network<Machine>> {
  const number = await takeNumber()
  const prefix = `${RANGE}${number}.`
  const gateway = `${prefix}254`
  const router = routerOf(number)
  const door = `crm-${number}`
  const spaceOf = (machine: Machine) => `crm-${number}-${machine}`
  const addressOf = (machine: Machine) => `${prefix}${machines.get(machine)}`
  let lost: string[] = []

  async function kill(machine: Machine) {
    for (let tries = 0; tries < 100; tries += 1) {
      const pids = (await ip(`netns pids ${spaceOf(machine)}`)).split('\n').filter(Boolean)
      if (pids.length === 0) return
      for (const pid of pids) end(Number(pid))
      await pause(50)
    }
    throw new Error(`Something goes on running in ${spaceOf(machine)}.`)
  }
  async function stop() {
    const spaces = (await ip('netns list')).split('\n').map((line) => line.split(' ')[0])
    for (const machine of machines.keys()) {
      if (!spaces.includes(spaceOf(machine))) continue
      await kill(machine)
      await ip(`netns del ${spaceOf(machine)}`)
    }
    if ((await ip('-brief link')).includes(`${door}@`)) await ip(`link del ${door}`)
    await ip(`netns del ${router}`)
  }
  async function connect(end: string, address: string, space?: string) {
    const at = space ? `-n ${space} ` : ''
    const line = `to-${address.slice(prefix.length)}`
    await ip(`${at}link add name ${end} type veth peer name ${line} netns ${router}`)
    await ip(`-n ${router} addr add ${gateway}/32 dev ${line}`)
    await ip(`-n ${router} link set ${line} up`)
    await ip(`-n ${router} route add ${address}/32 dev ${line}`)
    await ip(`${at}addr add ${address}/32 dev ${end}`)
    await ip(`${at}link set ${end} up`)
    await ip(`${at}route add ${prefix}0/24 via ${gateway} dev ${end} onlink src ${address}`)
  }

  try {
    const forward = 'echo 1 > /proc/sys/net/ipv4/ip_forward'
    await execute('ip', ['netns', 'exec', router, 'sh', '-c', forward])
    await connect(door, `${prefix}1`)
    for (const machine of machines.keys()) {
      await ip(`netns add ${spaceOf(machine)}`)
      await ip(`-n ${spaceOf(machine)} link set lo up`)
      await connect('eth0', addressOf(machine), spaceOf(machine))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    prefix,
    addressOf,
    on: (machine) => ['ip', 'netns', 'exec', spaceOf(machine)],
    kill,
    cut: async (machine, { others, ports }) => {
      const own = addressOf(machine)
      const ways = others
        ? others
            .map(addressOf)
            .flatMap((other) => [`from ${own} to ${other}`, `from ${other} to ${own}`])
        : [`from ${own}`, `to ${own}`]
      const kinds = ports ? [`ipproto tcp dport ${ports}`, `ipproto tcp sport ${ports}`] : ['']
      for (const rule of ways.flatMap((way) => kinds.map((kind) => `${way} ${kind} blackhole`))) {
        await ip(`-n ${router} rule add pref 1 ${rule}`)
        lost.push(rule)
      }
    },
    mend: async () => {
      for (const rule of lost) await ip(`-n ${router} rule del pref 1 ${rule}`)
      lost = []
    },
    stop,
  }
}

const routerOf = (number: number) => `crm-${number}-router`

/** Another run may have its network at the same time. */
async function takeNumber(): Promise<number> {
  for (let number = 0; ; number += 1)
    try {
      await ip(`netns add ${routerOf(number)}`)
      return number
    } catch (error) {
      if (number === 255 || !String(error).includes('File exists')) throw error
    }
}

async function ip(words: string): Promise<string> {
  return (await execute('ip', words.split(' ').filter(Boolean))).stdout
}

/** It may have ended by itself in the meantime. */
function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // That is what is wanted.
  }
}
