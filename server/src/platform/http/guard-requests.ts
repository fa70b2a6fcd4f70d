import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** As long as a whole request may take: three minutes. A year's report of a large register, or waiting for one's turn to export. */
const ANSWER_MS = 180_000

/**
 * Gives a connection time to wait for its answer once its request has come. The short time that a silent connection is left is for what
 * callers send; the server's own thinking is as silent, and a long report would be cut off before its first byte. Node.js puts the
 * short time back with the next request.
 */
export function allowSlowAnswers(app: FastifyInstance, answerMs = ANSWER_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    // a call from within the process has no connection
    const wait = () => {
      if ('setTimeout' in raw) raw.setTimeout(answerMs)
    }
    if (hasBody(headers)) raw.once('end', wait)
    else wait()
  })
}

/** Nothing that people type takes longer to be sent: 20 seconds. */
const BODY_MS = 20_000

/** Ends a connection whose body has not come in time; files may take as long as a request may. */
export function endSlowBodies(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (!hasBody(headers) || headers['content-type']?.startsWith('multipart/form-data')) return
    const timer = setTimeout(() => raw.destroy(), bodyMs).unref()
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
  })
}

/**
 * Refuses a request that names more than one host (RFC 9112 §3.2): whoever stands between might take the one and the server the other.
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw Object.assign(new Error('The request names several hosts.'), { statusCode: 400 })
  })
}

/** Reads JSON bodies strictly: bytes that are no UTF-8 and attempts on the prototype are refused instead of mended (recipes §0.6). */
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
