import type { FastifyInstance } from 'fastify'

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
