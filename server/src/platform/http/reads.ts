import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { AppError } from '#platform/errors.ts'
import { API_BASE } from './mount.ts'
import { isPartOfCall, runAsPart } from './request-ids.ts'

/** A part of a call is a read that is answered as JSON; whatever else its address names is not there. */
export function guardReads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (!isPartOfCall()) return
    const { endpoint } = routeOptions.config
    if (method !== 'GET' || !endpoint || endpoint.kind) throw new AppError('not_found')
  })
}

/**
 * Answers each of the reads as if it had come alone, in a request of its own through every hook, with the headers and from the address of
 * this one; one JSON line each, as soon as it is ready. Reads whose caller has left are given up.
 */
export function readTogether(
  app: FastifyInstance,
  addresses: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const headers = withoutBody(request.headers)
  const { remoteAddress = '' } = request.raw.socket
  const lines = new Readable({ read: () => {} })
  const read = async (address: string, index: number) => {
    const answer = await runAsPart(request.id, () =>
      app.inject({
        method: 'GET',
        url: API_BASE + address,
        headers,
        remoteAddress,
        signal: left.signal,
      }),
    )
    const after = answer.headers['retry-after']
    const facts = { index, status: answer.statusCode, ...(after ? { retry_after: after } : {}) }
    // the body is JSON without a line break
    lines.push(`${JSON.stringify(facts).slice(0, -1)},"body":${answer.payload || 'null'}}\n`)
  }
  void Promise.allSettled(addresses.map(read)).then((outcomes) => {
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !left.signal.aborted)
        request.log.error(outcome.reason, 'a read of several was not answered')
    lines.push(null)
  })
  return reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(lines)
}

function withoutBody(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    'content-type': _type,
    'content-length': _length,
    'transfer-encoding': _encoding,
    expect: _expect,
    connection: _connection,
    ...rest
  } = headers
  return rest
}
