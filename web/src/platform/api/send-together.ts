import type { ReadLine } from '@crm/contract/core/reads/reads'
import { readFiles } from '@crm/contract/core/reads/reads.endpoints'
import { type Answer, type Asked, type Sent, sendAlone } from './read-together.ts'
import { API_BASE, buildUrl } from './request.ts'

/** Sends several reads as one call; what has been given up meanwhile is not asked for. */
export async function sendTogether(all: readonly Asked[], headers: Sent): Promise<void> {
  const asked = all.filter(({ signal, reject }) => {
    if (signal.aborted) reject(signal.reason)
    return !signal.aborted
  })
  if (asked.length < 2) return asked.forEach((one) => sendAlone(one, headers))
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
        settle(line.index, ({ resolve }) => resolve(toAnswer(line, response.headers)))
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

const toAnswer = ({ status, retry_after, body }: ReadLine, ofCall: Headers): Answer => {
  const headers = new Headers()
  const id = ofCall.get('x-request-id')
  if (retry_after !== undefined) headers.set('retry-after', retry_after)
  // the server's log has all of a call under one number
  if (id !== null) headers.set('x-request-id', id)
  return { ok: status >= 200 && status < 300, status, headers, json: () => Promise.resolve(body) }
}
