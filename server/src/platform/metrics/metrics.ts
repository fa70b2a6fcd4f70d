import type { FastifyInstance } from 'fastify'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import type { PoolFigures } from '#platform/database/database.ts'

/** What one process measures of itself. No label holds anything of a person: addresses are templates. */
export type Metrics = {
  readonly registry: Registry
  /** Measures the requests of a server, but those that follow events without end. */
  readonly watchRequests: (app: FastifyInstance) => void
  readonly watchPool: (pool: PoolFigures) => void
  /** `find` is asked at each reading. The queue is everybody's: of several processes one figure counts. */
  readonly watchJobs: (find: () => Promise<JobFigures>) => void
  /** One uploaded file that a scanner was asked about, and what it said. */
  readonly countScan: (result: string) => void
}

/** Due jobs that wait, and those that were given up. */
type JobFigures = { readonly waiting: number; readonly failed: number }

/** Few, because each route, method and status has a line for each. */
const BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.3, 1, 3, 10]

/** Sums that go up and down, with the ending of a counter; the figures by kind are there as well. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

/** Opens the metrics of this process: processor, memory, event loop, collecting of garbage. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  // The first process of several asks the others for theirs.
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
  const scans = new Counter({
    name: 'crm_file_scans_total',
    help: 'Uploaded files that the scanner of viruses was asked about, by its answer',
    labelNames: ['result'],
    registers,
  })
  return {
    registry,
    countScan: (result) => scans.inc({ result }),
    watchRequests: (app) => watchRequests(app, registers),
    watchPool: (pool) => {
      new Gauge({
        name: 'crm_database_connections',
        help: 'Connections of the pool to the database, and requests that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
          this.set({ state: 'idle' }, pool.idleCount)
          this.set({ state: 'waiting' }, pool.waitingCount)
        },
      })
    },
    watchJobs: (find) => {
      new Gauge({
        name: 'crm_jobs',
        help: 'Jobs of the queue: due and waiting, or given up',
        labelNames: ['state'],
        registers,
        aggregator: 'max',
        async collect() {
          // Without the database the other figures are needed the most.
          const { waiting, failed } = await find().catch(() => ({ waiting: NaN, failed: NaN }))
          this.set({ state: 'waiting' }, waiting)
          this.set({ state: 'failed' }, failed)
        },
      })
    },
  }
}

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'crm_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (routeOptions.config.endpoint?.kind === 'stream') return
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
}
