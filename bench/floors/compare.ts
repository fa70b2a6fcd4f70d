import { join } from 'node:path'
import { Pool } from 'undici'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/process/config.ts'
import { getProcessorSeconds } from '../served/load-runs.ts'
import { buildLoadServer } from '../served/built.ts'
import { startChild } from '../served/child.ts'
import type { FloorOptions } from './floor-server.ts'
import type { Prepared } from './prepare.ts'
import { record, type Script } from './record.ts'
import { createFacts, toFloor, toProduct, WORKS, type Facts, type Work } from './works.ts'

const RUNNERS = ['product', 'bare', 'duties'] as const
type Runner = (typeof RUNNERS)[number]

export type Plan = {
  readonly connections: number
  readonly rounds: number
  readonly seconds: number
}

/** Of one runner in one round. */
type Measured = {
  readonly rate: number
  /** Milliseconds of the processor a request. */
  readonly node: number
  readonly database: number
  readonly p97: number
  readonly failed: number
}

export type Compared = {
  readonly work: Work
  readonly connections: number
  /** Medians over the rounds. */
  readonly product: Measured
  readonly bare: Measured
  readonly duties: Measured
  /** Medians of the ratios within a round. */
  readonly toBare: number
  readonly toDuties: number
  readonly rss: number
}

/** Runs the product and the two floors in turns on the same data; only ratios within a round count. */
export async function compare(
  dataDir: string,
  connectionString: string,
  bank: Prepared,
  plans: readonly Plan[],
): Promise<Compared[]> {
  const factsFor = createFacts(bank)
  const script = await recordAll(connectionString, bank, factsFor)
  const product = await startChild(await buildLoadServer(), [connectionString])
  const bare = await startChild(inBench('floors/floor-server.ts'), [], {
    connectionString,
    script: null,
  } satisfies FloorOptions)
  const duties = await startChild(inBench('floors/floor-server.ts'), [], {
    connectionString,
    script,
  } satisfies FloorOptions)
  const servers = { product, bare, duties }
  const compared: Compared[] = []
  try {
    for (const plan of plans)
      for (const work of WORKS) {
        for (const runner of RUNNERS)
          await measure(runner, work, { ...plan, seconds: plan.seconds / 4 })
        const rounds: Record<Runner, Measured>[] = []
        for (let round = 0; round < plan.rounds; round += 1) {
          const measured: Partial<Record<Runner, Measured>> = {}
          for (let turn = 0; turn < RUNNERS.length; turn += 1) {
            const runner = RUNNERS[(round + turn) % RUNNERS.length] ?? 'product'
            measured[runner] = await measure(runner, work, plan)
          }
          const { product: own, bare: none, duties: same } = measured
          if (own && none && same) rounds.push({ product: own, bare: none, duties: same })
        }
        compared.push({
          work,
          connections: plan.connections,
          product: middle(rounds.map((round) => round.product)),
          bare: middle(rounds.map((round) => round.bare)),
          duties: middle(rounds.map((round) => round.duties)),
          toBare: median(rounds.map((round) => round.product.rate / round.bare.rate)),
          toDuties: median(rounds.map((round) => round.product.rate / round.duties.rate)),
          rss: (await product.usage()).rss,
        })
      }
    return compared
  } finally {
    for (const server of Object.values(servers)) server.stop()
  }

  async function measure(runner: Runner, work: Work, plan: Plan): Promise<Measured> {
    const server = servers[runner]
    const pool = new Pool(server.address, { connections: plan.connections, pipelining: 1 })
    const times: number[] = []
    let failed = 0
    const [usage, used, from] = [
      await server.usage(),
      getProcessorSeconds(dataDir),
      performance.now(),
    ]
    const until = from + plan.seconds * 1_000
    const one = async (n: number) => {
      while (performance.now() < until) {
        const facts = factsFor(work)
        const { method, path, body } =
          runner === 'product' ? toProduct[work](facts) : toFloor(work, facts)
        const asked = performance.now()
        const response = await pool.request({
          method,
          path,
          body: body ?? null,
          headers: {
            authorization: `Bearer ${bank.tokens[n % bank.tokens.length]}`,
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
        })
        await response.body.arrayBuffer()
        times.push(performance.now() - asked)
        if (response.statusCode >= 400) failed += 1
      }
    }
    await Promise.all(Array.from({ length: plan.connections }, (_, n) => one(n)))
    const seconds = (performance.now() - from) / 1_000
    const [usageAfter, usedAfter] = [await server.usage(), getProcessorSeconds(dataDir)]
    await pool.close()
    return {
      rate: times.length / seconds,
      node: ((usageAfter.seconds - usage.seconds) * 1_000) / times.length,
      database: ((usedAfter - used) * 1_000) / times.length,
      p97: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.975) - 1] ?? 0,
      failed,
    }
  }
}

/** The product in this process, once warm: statements that are prepared later are the same. */
async function recordAll(
  connectionString: string,
  bank: Prepared,
  factsFor: (work: Work) => Facts,
): Promise<Partial<Record<Work, Script>>> {
  const app = await buildApp({ connectionString, config: readConfig({}) })
  const scripts: Partial<Record<Work, Script>> = {}
  try {
    for (const work of WORKS) {
      const ask = async (facts: Facts) => {
        const { method, path, body } = toProduct[work](facts)
        const response = await app.inject({
          method,
          url: path,
          headers: {
            authorization: `Bearer ${bank.tokens[0]}`,
            'content-type': 'application/json',
          },
          ...(body ? { payload: body } : {}),
        })
        if (response.statusCode >= 400) throw new Error(`${work}: ${response.body}`)
        return response.json<unknown>()
      }
      await ask(factsFor(work))
      const facts = factsFor(work)
      scripts[work] = await record(facts, () => ask(facts))
    }
    return scripts
  } finally {
    await app.close()
  }
}

const inBench = (file: string) => join(import.meta.dirname, '..', file)

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const middle = (rounds: readonly Measured[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  node: median(rounds.map(({ node }) => node)),
  database: median(rounds.map(({ database }) => database)),
  p97: median(rounds.map(({ p97 }) => p97)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
})
