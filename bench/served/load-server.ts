import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/process/config.ts'
import { spareMemory } from '../../server/src/platform/files/spare-memory.ts'

/** Statements and processor seconds since the start. */
export type Usage = {
  readonly queries: number
  readonly seconds: number
  readonly rss: number
  /** Sockets, files, timers: what keeps the process busy or waiting. */
  readonly handles: number
  /** Of the event loop, at most, in ms since it was last asked. */
  readonly delay: number
}

/**
 * The whole server with its jobs in its own process; reports its address, and its usage on request.
 */
spareMemory()
const delays = monitorEventLoopDelay()
delays.enable()
let queries = 0
const submit = pg.Query.prototype.submit
Reflect.set(pg.Query.prototype, 'submit', function counted(this: unknown, ...args: unknown[]) {
  queries += 1
  return Reflect.apply(submit, this, args)
})
const app = await buildApp({
  connectionString: process.argv[2] ?? '',
  config: readConfig({}),
  jobs: true,
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    queries,
    seconds: (user + system) / 1_000_000,
    rss: process.memoryUsage.rss(),
    handles: process.getActiveResourcesInfo().length,
    delay: Math.round(delays.max / 1_000_000),
  }
  delays.reset()
  process.send?.({ usage })
})
process.once('disconnect', () => process.exit(0))
