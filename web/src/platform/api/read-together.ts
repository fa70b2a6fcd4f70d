import type { ReadLine } from '@crm/contract/core/reads/reads'
import { MOST_ADDRESS, MOST_READS, readFiles } from '@crm/contract/core/reads/reads.endpoints'
import { API_BASE, buildUrl } from './request.ts'

/** What a read needs of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>

type Sent = Readonly<Record<string, string>>
type Asked = {
  readonly url: string
  readonly signal: AbortSignal
  readonly resolve: (answer: Answer | Promise<Answer>) => void
  readonly reject: (reason: unknown) => void
}

/** What is asked for at this moment, by the headers that it is sent with. */
const waiting = new Map<string, { readonly headers: Sent; readonly asked: Asked[] }>()

/**
 * Reads an address of the API as `fetch` does; what is read in the same moment goes out as one call (decision 0072). Each read is
 * answered, refused, given up or lost by itself.
 */
export function readTogether(url: string, headers: Sent, signal: AbortSignal): Promise<Answer> {
  if (url.length - API_BASE.length > MOST_ADDRESS) return readAlone(url, headers, signal)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  if (waiting.size === 0) queueMicrotask(sendWaiting)
  const key = JSON.stringify(headers)
  const group = waiting.get(key) ?? { headers, asked: [] }
  group.asked.push({ url, signal, resolve, reject })
  waiting.set(key, group)
  return promise
}

function sendWaiting(): void {
  const groups = [...waiting.values()]
  waiting.clear()
  for (const { headers, asked } of groups)
    for (let from = 0; from < asked.length; from += MOST_READS)
      send(asked.slice(from, from + MOST_READS), headers)
}

function send(group: readonly Asked[], headers: Sent): void {
  const asked = group.filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason)
    return !signal.aborted
  })
  if (asked.length > 1) void sendTogether(asked, headers)
  else for (const one of asked) sendAlone(one, headers)
}

const readAlone = (url: string, headers: Sent, signal: AbortSignal): Promise<Answer> =>
  // The API answers `no-store`, so there is nothing to look up.
  fetch(url, { method: 'GET', headers, signal, cache: 'no-store' })

const sendAlone = ({ url, signal, resolve }: Asked, headers: Sent) =>
  resolve(readAlone(url, headers, signal))

async function sendTogether(asked: readonly Asked[], headers: Sent): Promise<void> {
  const call = new AbortController()
  const left = new Map(asked.entries())
  const settle = (index: number, how: (one: Asked) => void) => {
    const one = left.get(index)
    left.delete(index)
    if (one) how(one)
  }
  for (const [index, { signal }] of asked.entries())
    signal.addEventListener('abort', () => {
      settle(index, ({ reject }) => reject(signal.reason))
      // nobody waits for the rest
      if (left.size === 0) call.abort()
    })
  const settleAll = (how: (one: Asked) => void) => {
    for (const index of left.keys()) settle(index, how)
  }
  try {
    const response = await fetch(buildUrl(readFiles.together, {}), {
      method: readFiles.together.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ reads: asked.map(({ url }) => url.slice(API_BASE.length)) }),
      signal: call.signal,
      cache: 'no-store',
    })
    // A server of the version before, while they are replaced, knows no such call.
    if (response.status === 404) settleAll((one) => sendAlone(one, headers))
    else if (response.ok)
      for await (const line of linesOf(response))
        settle(line.index, ({ resolve }) => resolve(toAnswer(line)))
    else {
      const text = await response.text()
      const { status } = response
      settleAll(({ resolve }) => resolve(new Response(text, { status, headers: response.headers })))
    }
    settleAll(({ reject }) => reject(new TypeError('no answer')))
  } catch (cause) {
    settleAll(({ reject }) => reject(cause))
  }
}

async function* linesOf({ body }: Response): AsyncGenerator<ReadLine> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let begun = ''
  for (;;) {
    const { done = true, value = '' } = (await reader?.read()) ?? {}
    if (done) return
    const [first = '', ...more] = value.split('\n')
    begun += first
    for (const next of more) {
      yield JSON.parse(begun)
      begun = next
    }
  }
}

const toAnswer = ({ status, retry_after, body }: ReadLine): Answer => ({
  ok: status >= 200 && status < 300,
  status,
  headers: new Headers(retry_after === undefined ? {} : { 'retry-after': retry_after }),
  json: () => Promise.resolve(body),
})
