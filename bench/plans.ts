import pg from 'pg'
import type { FastifyInstance } from 'fastify'

/** Tables that grow; no list or search may read one completely. */
export const LARGE_TABLES = ['applicant', 'household_member', 'help_request', 'support', 'log']

export type Scenario = {
  readonly name: string
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
}

export type ScenarioResult = {
  readonly name: string
  readonly status: number
  readonly queries: number
  /** Median of five requests after two warm ones, in ms. */
  readonly ms: number
  /** Database pages. */
  readonly pages: number
  /** Large tables read completely. */
  readonly sequentialScans: string[]
}

/** Calls a scenario through the server, and explains its statements. */
export async function examine(
  app: FastifyInstance,
  client: pg.Client,
  token: string,
  scenario: Scenario,
): Promise<ScenarioResult> {
  let status = 0
  const send = async () => {
    const response = await app.inject({
      method: scenario.method ?? 'GET',
      url: `/backend/api${scenario.path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(scenario.body ? { payload: scenario.body } : {}),
    })
    status = response.statusCode
  }
  await send()
  const queries = await captureQueries(send)
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now()
    await send()
    times.push(performance.now() - from)
  }
  const plans = []
  for (const query of queries)
    if (/^\s*(select|with)/i.test(query.text)) plans.push(await explain(client, query))
  return {
    name: scenario.name,
    status,
    queries: queries.length,
    ms: times.sort((a, b) => a - b)[2] ?? 0,
    pages: plans.reduce((sum, plan) => sum + plan.pages, 0),
    sequentialScans: [...new Set(plans.flatMap((plan) => plan.sequentialScans))],
  }
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
}

async function explain(client: pg.Client, { text, values }: CapturedQuery) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  )
  const root = rows[0]?.['QUERY PLAN'][0].Plan
  const nodes = root ? flatten(root) : []
  return {
    pages: (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0),
    sequentialScans: nodes.flatMap((node) => {
      const table = node['Relation Name']
      return /Seq Scan/.test(node['Node Type']) && table && LARGE_TABLES.includes(table)
        ? [table]
        : []
    }),
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

type CapturedQuery = { readonly text: string; readonly values: unknown[] }

/** Records every statement that pg sends during `work`; only one may run at a time. */
async function captureQueries(work: () => Promise<unknown>): Promise<CapturedQuery[]> {
  const captured: CapturedQuery[] = []
  const original = pg.Query.prototype.submit
  Reflect.set(
    pg.Query.prototype,
    'submit',
    function submit(this: { text?: string; values?: unknown[] }, ...args: unknown[]) {
      if (typeof this.text === 'string')
        captured.push({ text: this.text, values: this.values ?? [] })
      return Reflect.apply(original, this, args)
    },
  )
  try {
    await work()
  } finally {
    Reflect.set(pg.Query.prototype, 'submit', original)
  }
  return captured
}
