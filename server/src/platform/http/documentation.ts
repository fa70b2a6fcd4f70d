import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import { BACKGROUND_HEADER } from '@crm/contract/platform/background'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from './mount.ts'
import { describeAccess, routeSchema } from './route-schema.ts'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { getEntityTag, isNamed } from './entity-tag.ts'

/**
 * Serves the OpenAPI 3.1 document of every endpoint mounted after this, and a page that shows it.
 * Refuses an API route without a contract, so nothing is mounted without access rules.
 */
export function documentApi(app: FastifyInstance, getHeading: (path: string) => string): void {
  const endpoints: ServedEndpoint[] = []
  serveMadeOnce(app, `${API_BASE}/openapi.json`, 'application/json; charset=utf-8', () =>
    JSON.stringify(app.swagger()),
  )
  serveMadeOnce(app, `${API_BASE}/docs`, 'text/html; charset=utf-8', () =>
    page(endpoints, getHeading),
  )
  app.addHook('onRoute', ({ url, method, config }) => {
    if (method === 'HEAD') return
    if (config?.endpoint) endpoints.push(config.endpoint)
    else if (url.startsWith(API_BASE))
      throw new Error(`${String(method)} ${url} is not declared in the contract.`)
  })
}

/** `/auth/login` is under `auth`; for a module, `/module/things/:id` is under `module/things`. */
export const getHeadings =
  (modules: readonly { readonly name: string }[]) =>
  (path: string): string => {
    const parts = path.split('/').slice(1)
    const isOfModule = modules.some(({ name }) => name === parts[0])
    return parts.slice(0, isOfModule ? 2 : 1).join('/')
  }

function page(endpoints: readonly ServedEndpoint[], getHeading: (path: string) => string): string {
  const sections = [...Map.groupBy(endpoints, ({ path }) => getHeading(path))].map(
    ([tag, group]) => `<section><h2>${escape(tag)}</h2>${group.map(article).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>CRM API</title>
<style>${STYLE}</style><main><h1>CRM API</h1><p>Base path <code>${API_BASE}</code>, bearer token. A session that nobody uses ends; a call with the header <code>${BACKGROUND_HEADER}: 1</code> is no use. The whole document: <a href="openapi.json">openapi.json</a>.</p>${sections.join('')}</main></html>`
}

function article(endpoint: ServedEndpoint): string {
  const { params, querystring, body } = routeSchema(endpoint)
  const inputs = Object.entries({
    'Path parameters': params,
    'Query parameters': querystring,
    Body: body,
  })
    .filter(([, schema]) => schema !== undefined)
    .map(
      ([label, schema]) =>
        `<details><summary>${label}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
  const refusals = Object.entries(endpoint.refusals ?? {}).map(
    ([code, status]) => `<li><b>${status}</b> ${escape(code)}</li>`,
  )
  return `<article><h3><code>${endpoint.method} ${escape(endpoint.path)}</code></h3><p>${escape(endpoint.summary)}. ${escape(describeAccess(endpoint))}</p>${inputs.join('')}<ul>${refusals.join('')}</ul></article>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1f2421;background:#faf8f5}main{max-width:60rem;margin:auto;padding:1.5rem}article{border-top:1px solid #d9d4cc;padding:.5rem 0}h3{margin:.5rem 0}pre{overflow:auto;background:#f0ece6;padding:.75rem}'

type Made = {
  readonly version: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/**
 * Serves a text that does not change while the server runs. It is made and compressed with the
 * first request.
 */
function serveMadeOnce(
  app: FastifyInstance,
  url: string,
  mediaType: string,
  make: () => string,
): void {
  let made: Promise<Made> | undefined
  app.get(url, { schema: { hide: true } }, async (request, reply) => {
    const { version, ...forms } = await (made ??= makeForms(make))
    // The encodings differ in bytes but not in meaning, hence a weak tag.
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
  return { version: getEntityTag(plain), plain, br, gzip: gzipped }
}

/** The smallest encoding that the caller accepts (RFC 9110 §12.5.3). */
function acceptedForm(accepted: string): 'br' | 'gzip' | 'plain' {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : 'plain'
}
