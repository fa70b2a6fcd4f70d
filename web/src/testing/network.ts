import type { Endpoint, EndpointAnswer, ErrorStatus } from '@crm/contract/platform/endpoint'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { readFiles } from '@crm/contract/core/reads/reads.endpoints'
import { vi } from 'vitest'
// it comes with the frame
import '#platform/api/send-together.ts'

/** A request that the screen has sent. */
export type Asked = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Aborted when the screen has given the request up. */
  readonly signal: AbortSignal | null
}

type Address = Pick<Endpoint, 'method' | 'path'>
type Handler = (asked: Asked) => Response | Promise<Response>
type Stub = { readonly method: string; readonly path: RegExp; readonly handle: Handler }

const API_BASE = '/backend/api'
let stubs: Stub[] = []
let unknown: string[] = []

/**
 * From here on the endpoint answers this body, or what the function makes of the request; the newest stub of an endpoint counts. The
 * requests that it got are collected in the array that it gives.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  body: EndpointAnswer<E> | ((asked: Asked) => EndpointAnswer<E> | Promise<EndpointAnswer<E>>),
): Asked[] {
  return stub(endpoint, async (asked) =>
    Response.json(body instanceof Function ? await body(asked) : body),
  )
}

/** From here on the endpoint refuses with this status and code, and with what is wrong with which field. */
export const refuse = (
  endpoint: Address,
  status: ErrorStatus | 500,
  code: string,
  more: { readonly errors?: FieldErrors; readonly details?: unknown } = {},
): Asked[] => stub(endpoint, () => Response.json({ message: code, ...more }, { status }))

/** From here on the endpoint cannot be reached. */
export const lose = (endpoint: Address): Asked[] =>
  stub(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))

/** From here on the endpoint gives no answer: until the caller gives up, or, as a stream, one that stays open. */
export const keepWaiting = (endpoint: Address): Asked[] =>
  stub(
    endpoint,
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  )

/** From here on the endpoint answers a file, at once or piece by piece until the caller gives up. */
export const stubFile = (
  endpoint: Address,
  file: string | (() => ReadableStream<Uint8Array>),
  headers: Readonly<Record<string, string>>,
): Asked[] =>
  stub(endpoint, ({ signal }) => {
    if (typeof file === 'string') return new Response(file, { headers })
    const pieces = file().pipeThrough(new TransformStream(), signal ? { signal } : {})
    return new Response(pieces, { headers })
  })

/** The answer of a list whose rows all fit on its first page. */
export const listed = <Row>(data: Row[]) => ({
  data,
  meta: { page: 1, per_page: 15, total: data.length },
})

/** Replaces the browser's network for one test. */
export function startNetwork(): void {
  stubs = []
  unknown = []
  const real = window.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
    if (!url.pathname.startsWith(API_BASE)) return real(input, init)
    const { method = 'GET', signal = null } = init
    if (url.pathname === API_BASE + readFiles.together.path) return readTogether(init)
    return handle(method, url, { body: getBody(init), signal })
  })
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
}

async function handle(
  method: string,
  { pathname, searchParams }: URL,
  sent: Pick<Asked, 'body' | 'signal'>,
): Promise<Response> {
  const path = pathname.slice(API_BASE.length)
  const found = stubs.findLast((each) => each.method === method && each.path.test(path))
  if (found) return found.handle({ path, query: Object.fromEntries(searchParams), ...sent })
  unknown.push(`${method} ${path}`)
  return Response.json({ message: 'not_found' }, { status: 404 })
}

/** Several reads of one moment, each answered by its own stub when that is ready; one that is lost has no line. */
function readTogether({ body, signal = null }: RequestInit): Response {
  const { reads = [] }: { reads?: string[] } = JSON.parse(String(body))
  const lines = new TransformStream<string, string>()
  const writer = lines.writable.getWriter()
  const answering = reads.map(async (address, index) => {
    const url = new URL(API_BASE + address, window.location.origin)
    const response = await handle('GET', url, { body: undefined, signal })
    const line = { index, status: response.status, body: await response.json() }
    await writer.write(`${JSON.stringify(line)}\n`)
  })
  void Promise.allSettled(answering).then(() => writer.close())
  return new Response(lines.readable.pipeThrough(new TextEncoderStream()))
}

/** What the product uses of `XMLHttpRequest`, by which it sends files; the stubs answer it like any other request. */
class UploadByFetch {
  readonly upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  #send = (_body: FormData): Promise<void> => Promise.reject(new Error('It is not open.'))
  #headers = new Headers()
  readonly #controller = new AbortController()

  open(method: string, url: string): void {
    const { signal } = this.#controller
    this.#send = async (body) => {
      const response = await fetch(url, { method, body, signal })
      this.status = response.status
      this.#headers = response.headers
      this.responseText = await response.text()
    }
  }
  setRequestHeader(): void {}
  getResponseHeader(name: string): string | null {
    return this.#headers.get(name)
  }
  abort(): void {
    this.#controller.abort()
  }
  send(body: FormData): void {
    this.#send(body).then(
      () => this.onload(),
      () => this.onerror(),
    )
  }
}

/** Gives the network back; the requests that no stub has answered. */
export function endNetwork(): readonly string[] {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  return unknown
}

function stub({ method, path }: Address, handle: Handler): Asked[] {
  const calls: Asked[] = []
  stubs.push({
    method,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    handle: (asked) => {
      calls.push(asked)
      return handle(asked)
    },
  })
  return calls
}

/** Of files that are sent, what goes with them. */
const getBody = ({ body }: RequestInit): unknown => {
  const text = body instanceof FormData ? body.get('data') : body
  return typeof text === 'string' ? JSON.parse(text) : body
}
