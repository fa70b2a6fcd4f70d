import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from './load-scenarios.ts'
import { processorSecondsOf } from './processor-time.ts'
import { ask, type Server } from './served.ts'

/** How long a person reads before asking for something else. */
const THINK_MS = [1_000, 3_000] as const
const MOST_MS = 300
/** A year of the whole bank may take longer: who asks for it waits for it. */
const MAY_WAIT = /^report: last year$/
const WARM = 5
const ALONE = 40

/** What one request of a kind takes, in milliseconds of the clock and of the processor. */
export type Cost = { name: string; errors: number; ms: number; queries: number; node: number; database: number }

/** Asks for each kind by those who may, one after the other. */
export async function alone(dataDir: string, server: Server, kinds: readonly Kind[]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const kind of kinds) {
    const people = server.people.filter(({ role }) => kind.by.includes(role))
    const times: number[] = []
    let errors = 0
    const round = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const { ms, status } = await ask(server, people[Math.floor((index * people.length) / count)]?.token ?? '', kind.path())
        times.push(ms)
        if (status >= 400) errors += 1
      }
    }
    await round(WARM)
    times.length = 0
    const [usage, used] = [await server.usage(), processorSecondsOf(dataDir)]
    await round(ALONE)
    const [usageAfter, usedAfter] = [await server.usage(), processorSecondsOf(dataDir)]
    costs.push({
      name: kind.name,
      errors,
      ms: percentile(times, 0.5),
      queries: (usageAfter.queries - usage.queries) / ALONE,
      node: ((usageAfter.seconds - usage.seconds) * 1_000) / ALONE,
      database: ((usedAfter - used) * 1_000) / ALONE,
    })
  }
  return costs
}

/** A row of the table that shows a full product beside an empty one. */
export const compared = (full: Cost, empty: Cost) => ({
  kind: full.name,
  errors: full.errors,
  queries: Number(full.queries.toFixed(1)),
  node: `${full.node.toFixed(1)} (${empty.node.toFixed(1)})`,
  database: `${full.database.toFixed(1)} (${empty.database.toFixed(1)})`,
  ratio: Number(((full.node + full.database) / (empty.node + empty.database)).toFixed(1)),
  'p50 ms': `${full.ms.toFixed(0)} (${empty.ms.toFixed(0)})`,
})

type Result = { readonly times: number[]; errors: number }

/** All at once; true when it went well. */
export async function together(dataDir: string, server: Server, kinds: readonly Kind[], seconds: number): Promise<boolean> {
  const results = new Map(kinds.map(({ name }): [string, Result] => [name, { times: [], errors: 0 }]))
  const [usage, used, from] = [await server.usage(), processorSecondsOf(dataDir), performance.now()]
  const until = from + seconds * 1_000
  await Promise.all(
    server.people.map(async ({ role, token }) => {
      const mine = kinds.filter(({ by }) => by.includes(role))
      await pause(think() - THINK_MS[0])
      while (performance.now() < until) {
        const kind = pick(mine)
        const { ms, status } = await ask(server, token, kind.path())
        const result = results.get(kind.name)
        result?.times.push(ms)
        if (status >= 400 && result) result.errors += 1
        await pause(think())
      }
    }),
  )
  const wall = (performance.now() - from) / 1_000
  const [usageAfter, usedAfter] = [await server.usage(), processorSecondsOf(dataDir)]
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
  const bad = rows.filter((row) => row.errors > 0 || (row['p95 ms'] > MOST_MS && !MAY_WAIT.test(row.kind)))
  for (const row of bad) console.log(`NOT WELL: ${row.kind}: ${row.errors} errors, p95 ${row['p95 ms']} ms`)
  return bad.length === 0
}

const think = () => THINK_MS[0] + Math.random() * (THINK_MS[1] - THINK_MS[0])

function pick(kinds: readonly Kind[]): Kind {
  let left = Math.random() * kinds.reduce((sum, { share: part }) => sum + part, 0)
  const found = kinds.find(({ share: part }) => (left -= part) < 0) ?? kinds[0]
  if (!found) throw new Error('Everybody may do something.')
  return found
}

const percentile = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0
