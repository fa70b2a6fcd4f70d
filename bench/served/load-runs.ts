import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from './load-scenarios.ts'
import { ask, type Server } from './served.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long a user reads between requests. */
const THINK_MS = [1_000, 3_000] as const
/** Processor time, unless the kind says otherwise. */
const MOST_MS = 60
const WARM = 5
const ALONE = 40
/** For slow kinds. */
const ALONE_SLOW = 8

/** Milliseconds by the clock and of the processor. */
export type Cost = {
  name: string
  errors: number
  ms: number
  queries: number
  node: number
  database: number
  most: number
}

/** One request after the other. */
export async function alone(
  dataDir: string,
  server: Server,
  kinds: readonly Kind[],
): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const kind of kinds) {
    const people = server.people.filter(({ role }) => kind.by.includes(role))
    const times: number[] = []
    const asked = kind.most === undefined ? ALONE : ALONE_SLOW
    let errors = 0
    const round = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const person = people[Math.floor((index * people.length) / count)]
        const { ms, status } = await ask(server, person?.token ?? '', kind.path(person?.n ?? 0))
        times.push(ms)
        if (status >= 400) errors += 1
      }
    }
    await round(Math.min(WARM, asked / 4))
    times.length = 0
    const [usage, used] = [await server.usage(), getProcessorSeconds(dataDir)]
    await round(asked)
    const [usageAfter, usedAfter] = [await server.usage(), getProcessorSeconds(dataDir)]
    costs.push({
      name: kind.name,
      most: kind.most ?? MOST_MS,
      errors,
      ms: percentile(times, 0.5),
      queries: (usageAfter.queries - usage.queries) / asked,
      node: ((usageAfter.seconds - usage.seconds) * 1_000) / asked,
      database: ((usedAfter - used) * 1_000) / asked,
    })
  }
  return costs
}

/** A row of the table: full product beside the empty one. */
export const compared = (full: Cost, empty: Cost) => ({
  kind: full.name,
  errors: full.errors,
  queries: Number(full.queries.toFixed(1)),
  node: `${full.node.toFixed(1)} (${empty.node.toFixed(1)})`,
  database: `${full.database.toFixed(1)} (${empty.database.toFixed(1)})`,
  most: full.most,
  ratio: Number(((full.node + full.database) / (empty.node + empty.database)).toFixed(1)),
  'p50 ms': `${full.ms.toFixed(0)} (${empty.ms.toFixed(0)})`,
})

type Result = { readonly times: number[]; errors: number }

/** Failed, or too much processor time. */
export const isBad = ({ errors, node, database, most }: Cost) =>
  errors > 0 || node + database > most

/** All at once; returns the number of failed requests. */
export async function together(
  dataDir: string,
  server: Server,
  kinds: readonly Kind[],
  seconds: number,
): Promise<number> {
  const results = new Map(
    kinds.map(({ name }): [string, Result] => [name, { times: [], errors: 0 }]),
  )
  const [usage, used, from] = [
    await server.usage(),
    getProcessorSeconds(dataDir),
    performance.now(),
  ]
  const until = from + seconds * 1_000
  await Promise.all(
    server.people.map(async ({ n, role, token }) => {
      const mine = kinds.filter(({ by }) => by.includes(role))
      await pause(think() - THINK_MS[0])
      while (performance.now() < until) {
        const kind = pick(mine)
        const { ms, status } = await ask(server, token, kind.path(n))
        const result = results.get(kind.name)
        result?.times.push(ms)
        if (status >= 400 && result) result.errors += 1
        await pause(think())
      }
    }),
  )
  const wall = (performance.now() - from) / 1_000
  const [usageAfter, usedAfter] = [await server.usage(), getProcessorSeconds(dataDir)]
  const rows = [...results].map(([kind, { times, errors }]) => ({
    kind,
    count: times.length,
    errors,
    'p50 ms': Math.round(percentile(times, 0.5)),
    'p95 ms': Math.round(percentile(times, 0.95)),
  }))
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const perRequest = (total: number) => `${((total * 1_000) / count).toFixed(1)} ms`
  console.log(
    `\n${server.people.length} people at once for ${Math.round(wall)} s, each reading for ${THINK_MS.join(' to ')} ms between two requests.`,
  )
  console.table(rows)
  console.log(
    `${count} requests, ${(count / wall).toFixed(1)} a second; processor a request: node ${perRequest(usageAfter.seconds - usage.seconds)}, ` +
      `PostgreSQL ${perRequest(usedAfter - used)}; ${((100 * (usageAfter.seconds - usage.seconds + usedAfter - used)) / wall / cpus().length).toFixed(0)} % of ` +
      `${cpus().length} processors; ${((usageAfter.queries - usage.queries) / count).toFixed(1)} statements a request; ${Math.round(usageAfter.rss / 1024 / 1024)} MB.`,
  )
  return rows.reduce((sum, row) => sum + row.errors, 0)
}

const think = () => THINK_MS[0] + Math.random() * (THINK_MS[1] - THINK_MS[0])

function pick(kinds: readonly Kind[]): Kind {
  let left = Math.random() * kinds.reduce((sum, { share: part }) => sum + part, 0)
  const found = kinds.find(({ share: part }) => (left -= part) < 0) ?? kinds[0]
  if (!found) throw new Error('Everybody may do something.')
  return found
}

const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0

/** Clock ticks per second on Linux, the only system that reports processor time this way. */
const TICKS_A_SECOND = 100

/**
 * Processor seconds of PostgreSQL with all its processes, ended ones included; NaN where the system
 * does not report them.
 */
export function getProcessorSeconds(dataDir: string): number {
  try {
    const [main = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    const own = getStat(main)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(getStat)
      .filter(({ parent }) => parent === main)
    return children.reduce((sum, { used }) => sum + used, own.used + own.ofEnded) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}

/** The time of a process that has just ended is counted at its parent. */
function getStat(pid: string): { parent: string; used: number; ofEnded: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { parent: fields[1] ?? '', used: user + system, ofEnded: endedUser + endedSystem }
  } catch {
    return { parent: '', used: 0, ofEnded: 0 }
  }
}
