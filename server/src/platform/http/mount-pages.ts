import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, isCrossed, isDatabaseAway, isStorageFull } from '#platform/errors.ts'
import { markup, markupText, type Markup } from './markup.ts'

/** A page that the server writes whole: it works without a script, on any telephone. */
export type Page = {
  readonly status?: number
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly body: Markup
}

/** To be saved. */
export type PageFile = {
  readonly content: string
  readonly mediaType: string
  readonly fileName: string
}

/** After a form: the browser goes on there, and loading again sends nothing a second time. */
export type PageRedirect = { readonly redirect: string }

export type PageRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Empty unless a form was sent. */
  readonly form: URLSearchParams
  readonly address: string
  /** `Accept-Language`. */
  readonly languages: string
}

export type PageFailure = 'too_many_requests' | 'unavailable' | 'server_error'

type Pages = {
  /** By path: what answers a GET, and what answers a form. */
  readonly paths: Readonly<Record<string, PathPages>>
  /** Inside the page, allowed by its hash. */
  readonly style: string
  readonly failed: (request: PageRequest, failure: PageFailure) => Page
}
type Answering = (request: PageRequest) => Promise<Page | PageFile | PageRedirect> | Page
type PathPages = { readonly get?: Answering; readonly post?: Answering }

/** A form of pages holds a few short values. */
const FORM_BYTES = 8_192

/**
 * Mounts pages without a script, a picture or a cookie. They know no session; a form is believed by
 * what it carries. Beside the API, whose calls take no forms.
 */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const headers = pageHeaders(pages.style)
    scope.setErrorHandler((error, request, reply) => {
      const [failure, status] = getFailure(error)
      if (failure === 'server_error') request.log.error(error)
      if (error instanceof AppError && error.retryAfterSeconds !== undefined)
        reply.header('retry-after', error.retryAfterSeconds)
      return sendPage(reply, headers, pages.style, {
        status,
        ...pages.failed(readRequest(request), failure),
      })
    })
    for (const [url, { get, post }] of Object.entries(pages.paths)) {
      for (const [method, answer] of [['GET', get] as const, ['POST', post] as const]) {
        if (!answer) continue
        scope.route({
          method,
          url,
          // no part of the API's documentation
          schema: { hide: true },
          handler: async (request, reply) => {
            const answered = await answer(readRequest(request))
            if ('redirect' in answered)
              return reply.headers(UNSEEN).redirect(answered.redirect, 303)
            return 'body' in answered
              ? sendPage(reply, headers, pages.style, answered)
              : sendFile(reply, answered)
          },
        })
      }
    }
  })
}

/** Nothing is loaded, kept, shown inside another page, or found by a search engine. */
function pageHeaders(style: string): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    ...UNSEEN,
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join(';'),
  }
}

const UNSEEN = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

function sendPage(
  reply: FastifyReply,
  headers: Record<string, string>,
  style: string,
  { status = 200, language, title, body }: Page,
): FastifyReply {
  const head = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
`
  // the style is text of ours, and escaping would change it
  const content = `${markupText(head)}<style>${style}</style>
</head>
<body>
${markupText(body)}
</body>
</html>
`
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(content)
}

const sendFile = (reply: FastifyReply, { content, mediaType, fileName }: PageFile) =>
  reply
    .headers(UNSEEN)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(mediaType)
    .send(content)

function readRequest({ params, url, body, ip, headers }: FastifyRequest): PageRequest {
  return {
    params: Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    query: new URLSearchParams(url.split('?')[1] ?? ''),
    form: body instanceof URLSearchParams ? body : new URLSearchParams(),
    address: ip,
    languages: headers['accept-language'] ?? '',
  }
}

function getFailure(error: unknown): [PageFailure, number] {
  if (error instanceof AppError && error.code === 'too_many_requests')
    return ['too_many_requests', 429]
  if (isDatabaseAway(error) || isCrossed(error)) return ['unavailable', 503]
  if (isStorageFull(error)) return ['server_error', 507]
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return ['server_error', typeof status === 'number' && status < 500 ? status : 500]
}
