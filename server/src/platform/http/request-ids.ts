import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Of requests and of every answer. */
const REQUEST_ID_HEADER = 'x-request-id'

/** What a proxy may call a request; anything else could forge or bloat the log. */
const WELL_FORMED = /^[\w.:-]{8,64}$/

/**
 * Names requests: by the `X-Request-Id` of a trusted proxy, so that its log and ours can be compared,
 * and by a random UUID for everybody else; a part of a call by the call. `proxies` is TRUST_PROXY.
 */
export function namesRequests(proxies: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = proxies
    ? proxyAddr.compile(proxies.split(',').map((proxy) => proxy.trim()))
    : () => false
  return ({ headers, socket }) => {
    const whole = partOf.getStore()
    if (whole !== undefined) return whole
    const given = headers[REQUEST_ID_HEADER]
    return typeof given === 'string' &&
      WELL_FORMED.test(given) &&
      isTrusted(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID()
  }
}

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being answered; undefined in background work. */
export const getRequestId = (): string | undefined => current.getStore()

/** The id of the call whose part is being answered. */
const partOf = new AsyncLocalStorage<string>()

/** Runs a request within the process that has the name of the call that it is a part of. */
export const runAsPart = <T>(id: string, run: () => T): T => partOf.run(id, run)

export const isPartOfCall = (): boolean => partOf.getStore() !== undefined

/** Answers carry the id, and what a request causes can be found by `getRequestId`. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  // After the body: reading it would lose the context.
  app.addHook('preHandler', (request, _reply, done) => current.run(request.id, done))
}
