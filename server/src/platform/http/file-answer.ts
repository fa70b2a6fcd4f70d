import type {
  ServedEndpoint,
  ServedEndpoints,
  ParsedInput,
  Endpoints,
} from '@crm/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { getEntityTag, isNamed } from './entity-tag.ts'
import { authorise, callInfo, mountRoute, parseInput, type CallInfo } from './mount.ts'

export type FileAnswer = {
  /** A stream destroyed before its end breaks the answer off; a caller who leaves destroys it. */
  readonly content: Buffer | Readable
  readonly mediaType: string
  /** The content never changes: cached for a year. */
  readonly immutable?: boolean
  /** Browsers ask whether it has changed (RFC 9110 §13.1.2). */
  readonly revalidated?: boolean
  /** With a name the browser saves the file and never shows it. */
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type FileHandlers<E extends Endpoints> = {
  readonly [K in keyof E]: ((
    input: ParsedInput<E[K]>,
    actor: Actor | null,
    call: CallInfo,
  ) => Promise<FileAnswer>) &
    Opening
}
/** What the file belongs to, where only the handler knows it. */
type Opening = { readonly opens?: ServedEndpoint['opens'] }

/**
 * Mounts endpoints of the kind `file`. The browser neither guesses another type nor runs anything
 * in the file.
 */
export function mountFiles<E extends ServedEndpoints>(
  app: FastifyInstance,
  context: Context,
  endpoints: E,
  handlers: FileHandlers<E>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler: AnyFileHandler | undefined = handlers[name]
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}.`)
    mountRoute(app, endpoint, async (request, reply) => {
      const actor = await authorise(context, endpoint, request, {
        opens: endpoint.opens ?? handler.opens,
      })
      const file = await handler(parseInput(endpoint, request), actor, callInfo(request))
      const { content, mediaType, immutable = false, revalidated = false, fileName } = file
      const version = revalidated && Buffer.isBuffer(content) ? getEntityTag(content) : null
      if (version !== null) reply.header('etag', version)
      const isKnown = version !== null && isNamed(version, request.headers['if-none-match'])
      return reply
        .code(isKnown ? 304 : 200)
        .headers(fileName === undefined ? {} : namedHeaders(fileName))
        .headers(file.headers ?? {})
        .header('cache-control', cacheControl({ immutable, revalidated }))
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .type(mediaType)
        .send(isKnown ? undefined : content)
    })
  }
}

function cacheControl({
  immutable,
  revalidated,
}: {
  immutable: boolean
  revalidated: boolean
}): string {
  if (immutable) return 'public, max-age=31536000, immutable'
  return revalidated ? 'private, no-cache' : 'no-store'
}

// oxlint-disable-next-line typescript/no-explicit-any -- the loop does not know which handler belongs to which endpoint; the caller's type has checked the pair
type AnyFileHandler = ((input: any, actor: Actor | null, call: CallInfo) => Promise<FileAnswer>) &
  Opening

/** For browsers (RFC 6266, RFC 5987), and URL-encoded for callers by `fetch`. */
function namedHeaders(fileName: string): Record<string, string> {
  const encoded = encodeURIComponent(fileName.toWellFormed())
  const extended = encoded.replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const plain = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
  return {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${extended}`,
    'file-name': encoded.replace(/%20/g, '+'),
  }
}
