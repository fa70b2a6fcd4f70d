import { messagesReady } from '../i18n/messages.ts'
import { type Callable, readRefusal } from './call.ts'
import { NetworkError } from './errors.ts'
import { type RawInput, buildUrl } from './request.ts'
import { readToken } from './token.ts'

type Options = { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void }

/** An upload without progress for this long counts as lost. */
const STALLED_MS = 60_000

/** Sends a form and reports its progress, which `fetch` cannot. */
export async function sendForm(
  endpoint: Callable,
  input: RawInput,
  form: FormData,
  { signal, onProgress }: Options,
): Promise<unknown> {
  const words = messagesReady()
  const response = await sent(endpoint, input, form, { signal, onProgress })
  if (response.ok) {
    await words
    return response.json().catch((cause: unknown) => {
      throw new NetworkError('the answer broke off', { cause })
    })
  }
  throw await readRefusal(endpoint, response)
}

type Given = {
  readonly signal: AbortSignal | undefined
  readonly onProgress: Options['onProgress'] | undefined
}

function sent(
  endpoint: Callable,
  input: RawInput,
  form: FormData,
  { signal, onProgress }: Given,
): Promise<Response> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const lost = () => reject(new NetworkError('no answer'))
  const giveUp = () => {
    request.abort()
    reject(signal?.reason)
  }
  const watch = stallWatch(() => {
    request.abort()
    lost()
  })
  request.open(endpoint.method, buildUrl(endpoint, input))
  request.setRequestHeader('accept', 'application/json')
  const token = readToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => {
    watch.moved()
    onProgress?.(total > 0 ? loaded / total : 0)
  }
  request.onerror = lost
  request.onload = () => resolve(toResponse(request))
  signal?.addEventListener('abort', giveUp)
  request.send(form)
  return promise.finally(() => {
    watch.stop()
    signal?.removeEventListener('abort', giveUp)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  const retryAfter = request.getResponseHeader('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return new Response(request.responseText, { status: request.status, headers })
}

function stallWatch(stalled: () => void) {
  let timer = setTimeout(stalled, STALLED_MS)
  return {
    moved: () => {
      clearTimeout(timer)
      timer = setTimeout(stalled, STALLED_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
