import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './platform/process/config.ts'
import { hasCode } from './platform/error-code.ts'
import type { DatabaseUrls } from './platform/postgres/cluster.ts'
import { describeError } from './platform/http/error-handler.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { oneLine } from './platform/process/one-line.ts'

export type Service = {
  readonly port: number
  /** Of this process, where it measures itself. */
  readonly metrics?: Metrics
  /** Serves until a proxy has noticed (`DRAIN_SECONDS`), finishes running requests, then closes the database connections. */
  readonly stop: () => Promise<void>
}

export class AddressUnusable extends Error {}

/** For running requests when the server ends; event streams end at once. */
const FINISH_WITHIN_MS = 7_000
const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

export async function serve(
  config: Config,
  { connectionString, applicationUrl }: DatabaseUrls,
): Promise<Service> {
  const metrics = config.METRICS_PORT === undefined ? undefined : await measure()
  const draining = new AbortController()
  const app = await buildApp({
    config,
    draining: draining.signal,
    connectionString: applicationUrl,
    ownerUrl: connectionString,
    jobs: true,
    logger: {
      level: config.LOG_LEVEL,
      serializers: { req: describeRequest, err: describeError },
      hooks: { streamWrite: (line) => `${oneLine(line.trimEnd())}\n` },
    },
    ...(metrics ? { metrics } : {}),
    ...(existsSync(WEB_FOLDER) ? { webFolder: WEB_FOLDER } : {}),
  })
  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    await app.close()
    throw explain(error, config)
  }
  const address = app.server.address()
  const stop = async () => {
    draining.abort()
    await pause(config.DRAIN_SECONDS * 1_000)
    // A kept-alive connection becomes idle after its last request, perhaps after closing began.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
    await app.close()
    clearInterval(idle)
    clearTimeout(deadline)
  }
  const port = typeof address === 'object' && address ? address.port : config.PORT
  return { port, stop, ...(metrics ? { metrics } : {}) }
}

/** Loaded on demand: most installations are not measured. */
async function measure(): Promise<Metrics> {
  const { openMetrics } = await import('./platform/metrics/metrics.ts')
  return openMetrics()
}

/** Of links: longer than a key, or after the one letter of an address that is typed from paper. */
const SECRETS = /[\w-]{40,}|(?<=^\/[a-z]\/)[^/]+/g

/** Without the query, which may contain names, and without the secrets of links. */
function describeRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, path: url.split('?')[0]?.replace(SECRETS, '…'), ip }
}

function explain(error: unknown, { HOST, PORT }: Config): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new AddressUnusable(
      `The port ${PORT} is taken by another program. Set PORT to a free one.`,
    )
  if (hasCode(error, 'EACCES'))
    return new AddressUnusable(
      `The port ${PORT} is not allowed to this user account. Set PORT to one above 1023.`,
    )
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
    return new AddressUnusable(`HOST ${HOST} is no address of this machine.`)
  return error
}
