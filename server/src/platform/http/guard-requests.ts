import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Three minutes, the limit of a whole request: a year's report, or waiting for an export. */
const ANSWER_MS = 180_000

/**
 * Lets a connection wait for its answer after the request has arrived. The short idle timeout is
 * meant for slow senders and would also cut a long report. Node.js restores it with the next
 * request.
 */
export function allowSlowAnswers(app: FastifyInstance, answerMs = ANSWER_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    // A call within the process has no connection.
    const wait = () => {
      if ('setTimeout' in raw) raw.setTimeout(answerMs)
    }
    if (hasBody(headers)) raw.once('end', wait)
    else wait()
  })
}

/** Typed input never takes 20 seconds to send. */
const BODY_MS = 20_000

/** Ends a connection whose body does not arrive in time, except for files. */
export function endSlowBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (!hasBody(headers) || headers['content-type']?.startsWith('multipart/form-data')) return
    const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}

/**
 * Refuses a request with more than one host (RFC 9112 §3.2): a proxy might use another one than the
 * server.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw Object.assign(new Error('The request names several hosts.'), { statusCode: 400 })
  })
}

/** Refuses JSON that is not UTF-8 or tries to change a prototype; the default parser repairs it. */
export function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body))
    } catch {
      return done(Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 }))
    }
    // A request without a body may still name a content type.
    if (text === '') return done(null, undefined)
    return parse(request, text, done)
  })
}

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
