import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { entityTagOf, isNamed } from './entity-tag.ts'

type Made = {
  readonly version: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/**
 * Serves anybody a text that does not change while the server runs: it is made and compressed with the first request, all others get
 * what is there, and who has it already is told so.
 */
export function serveMadeOnce(
  app: FastifyInstance,
  url: string,
  mediaType: string,
  make: () => string,
): void {
  let made: Promise<Made> | undefined
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const { version, ...forms } = await (made ??= makeForms(make))
    // the forms differ in bytes and not in meaning, so that their common name is a weak one
    reply
      .headers({ etag: `W/${version}`, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type(mediaType)
    if (isNamed(version, request.headers['if-none-match'])) return reply.code(304).send()
    const form = acceptedForm(String(request.headers['accept-encoding'] ?? ''))
    return (form === 'plain' ? reply : reply.header('content-encoding', form)).send(forms[form])
  })
}

async function makeForms(make: () => string): Promise<Made> {
  const plain = Buffer.from(make())
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain),
  ])
  return { version: entityTagOf(plain), plain, br, gzip: gzipped }
}

/** The smallest form that the caller takes (RFC 9110 §12.5.3). */
function acceptedForm(accepted: string): 'br' | 'gzip' | 'plain' {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : 'plain'
}
