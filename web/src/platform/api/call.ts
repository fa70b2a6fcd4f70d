import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { platformRefusals } from '@crm/contract/platform/messages'
import { messagesReady } from '../i18n/messages.ts'
import { ApiError, errorOf, NetworkError } from './errors.ts'
import { type RawInput, urlOf } from './request.ts'
import { readToken } from './token.ts'

/** What is sent where. */
export type Callable = Pick<Endpoint, 'method' | 'path'>

export type CallOptions = { readonly signal?: AbortSignal | undefined }

/** A call without an answer for this long counts as a lost connection. */
const CALL_TIMEOUT_MS = 60_000

/**
 * Calls an endpoint of the contract and gives the body of its success. Throws ApiError when the server refuses, NetworkError when
 * no answer comes, and the signal's own AbortError when the caller gave up.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<EndpointAnswer<E>>
export async function call(
  endpoint: Callable,
  input: RawInput,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await send(endpoint, input, {
    ...options,
    accept: 'application/json',
    timeout: CALL_TIMEOUT_MS,
  })
  return response.json().catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : new NetworkError('the answer broke off', { cause })
  })
}

type SendOptions = CallOptions & { readonly accept: string; readonly timeout?: number }

/** Sends the request and gives the successful response with its body unread; for answers that are no JSON (downloads, streams). */
export async function send(
  endpoint: Callable,
  input: RawInput,
  options: SendOptions,
): Promise<Response> {
  // whatever comes of a write is said in words; of reading only a refusal is
  const words = endpoint.method === 'GET' ? undefined : messagesReady()
  const response = await answerOf(endpoint, input, options)
  if (response.ok) {
    await words
    return response
  }
  throw await refusalOf(endpoint, response)
}

/** What the server has refused with, its words at hand; one that ends the session is reported. */
export async function refusalOf(endpoint: Callable, response: Response): Promise<ApiError> {
  const [error] = await Promise.all([errorOf(response), messagesReady()])
  if (sessionEnded(endpoint, error)) reportUnauthorized(error.code)
  return error
}

let reportUnauthorized: (code: string) => void = () => {}

/** Says what happens when the server no longer knows the session; the session registers itself here once. */
export function onUnauthorized(report: (code: string) => void): void {
  reportUnauthorized = report
}

/**
 * Spec §8: a 401 on a GET leads to the sign-in. A write ends the session only by the platform's own codes: a wrong password answers
 * 401 as well and must stay on its form.
 */
const sessionEnded = (endpoint: Callable, error: ApiError) =>
  error.status === 401 && (endpoint.method === 'GET' || Object.hasOwn(platformRefusals, error.code))

async function answerOf(
  endpoint: Callable,
  input: RawInput,
  { signal, accept, timeout }: SendOptions,
): Promise<Response> {
  const token = readToken()
  const limits = [...(signal ? [signal] : []), ...(timeout ? [AbortSignal.timeout(timeout)] : [])]
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...contentType(input.body),
      },
      signal: AbortSignal.any(limits),
      // the API answers `no-store`; this spares a look into the browser's cache as well
      cache: 'no-store',
      ...bodyOf(input.body),
    })
  } catch (cause) {
    throw signal?.aborted ? cause : new NetworkError('no answer', { cause })
  }
}

/** A FormData goes as it is: the browser writes its boundary into the header. */
const contentType = (body: unknown) =>
  body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }

const bodyOf = (body: unknown) => {
  if (body === undefined) return {}
  return { body: body instanceof FormData ? body : JSON.stringify(body) }
}
