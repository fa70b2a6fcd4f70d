import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { AggregatorRegistry, Registry } from 'prom-client'
import { hasCode } from '#platform/error-code.ts'
import type { Config } from '#platform/process/config.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

type Address = Required<Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>> &
  Pick<Config, 'METRICS_TOKEN'>

/**
 * Serves `GET /metrics` in the text format of Prometheus 0.0.4, on a port apart from the product's.
 * Without a registry those of all worker processes are added up. Throws `StartRefused` when the
 * address cannot be used.
 */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Address,
  registry?: Registry,
): Promise<{ stop: () => Promise<void> }> {
  const workers = registry ? null : new AggregatorRegistry()
  const read = () => registry?.metrics() ?? workers?.clusterMetrics() ?? Promise.resolve('')
  const server = createServer((request, answer) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return answer.writeHead(404).end()
    if (METRICS_TOKEN !== undefined && !isAllowed(request, METRICS_TOKEN))
      return answer.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    return read().then(
      (text) =>
        answer.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => answer.writeHead(503).end(),
    )
  })
  server.listen(METRICS_PORT, METRICS_HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw hasCode(error, 'EADDRINUSE')
      ? new StartRefused(`The port ${METRICS_PORT} is taken. Set METRICS_PORT to a free one.`)
      : new StartRefused(`METRICS_HOST ${METRICS_HOST} with that port cannot be listened at.`)
  }
  return {
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The comparison takes the same time whatever was sent. */
function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
