import type { Endpoint, EndpointAnswer, EndpointInput } from '@crm/contract/platform/endpoint'
import { BACKGROUND_HEADER } from '@crm/contract/platform/background'
import { platformRefusals } from '@crm/contract/platform/messages'
import { messagesReady } from '../i18n/messages.ts'
import { isUnattended, noteUse } from './activity.ts'
import { ApiError, readError, NetworkError } from './errors.ts'
import { getExplanation } from './explain.ts'
import { type Answer, readTogether } from './read-together.ts'
import { type RawInput, buildUrl } from './request.ts'
import { takeStarted } from './started.ts'
import { readToken } from './token.ts'

export type Callable = Pick<Endpoint, 'method' | 'path'>

export type CallOptions = { readonly signal?: AbortSignal | undefined }

/** A stream keeps no session alive. */
export const EVENT_STREAM = 'text/event-stream'

/** Then the connection counts as lost. */
const CALL_TIMEOUT_MS = 60_000

/**
 * Calls an endpoint and returns the body of its success. Throws ApiError for a refusal,
 * NetworkError without an answer, and AbortError for a cancelled call.
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
  const timed = { ...options, accept: 'application/json', timeout: CALL_TIMEOUT_MS }
  const ask = endpoint.method === 'GET' ? readAnswer : fetchAnswer
  const response = await settled(endpoint, timed, ask(endpoint, input, timed))
  return response.json().catch((cause: unknown) => {
    throw options.signal?.aborted ? cause : new NetworkError('the answer broke off', { cause })
  })
}

type SendOptions = CallOptions & { readonly accept: string; readonly timeout?: number }

/** Returns the successful response with its body unread, for downloads and streams. */
export const send = (
  endpoint: Callable,
  input: RawInput,
  options: SendOptions,
): Promise<Response> => settled(endpoint, options, fetchAnswer(endpoint, input, options))

async function settled<A extends Answer>(
  endpoint: Callable,
  { accept }: SendOptions,
  asked: Promise<A>,
): Promise<A> {
  // Every outcome of a write is shown in words; of a read only a refusal.
  const words = endpoint.method === 'GET' ? undefined : messagesReady()
  const isUse = readToken() !== null && !isUnattended() && accept !== EVENT_STREAM
  const response = await asked
  if (isUse && response.status !== 401) noteUse()
  if (response.ok) {
    await words
    return response
  }
  throw await readRefusal(endpoint, response)
}

/** The refusal of the server, with its texts loaded; reports an ended session. */
export async function readRefusal(endpoint: Callable, response: Answer): Promise<ApiError> {
  const [error] = await Promise.all([readError(response), messagesReady()])
  error.explanation = await getExplanation(error)
  if (sessionEnded(endpoint, error)) reportUnauthorized(error.code)
  return error
}

let reportUnauthorized: (code: string) => void = () => {}

/** The session registers here what an ended session causes. */
export function onUnauthorized(report: (code: string) => void): void {
  reportUnauthorized = report
}

/**
 * A 401 on a read leads to the sign-in. A write ends the session only with the platform's codes: a
 * wrong password is a 401 too and stays on its form.
 */
const sessionEnded = (endpoint: Callable, error: ApiError) =>
  error.status === 401 && (endpoint.method === 'GET' || Object.hasOwn(platformRefusals, error.code))

function fetchAnswer(endpoint: Callable, input: RawInput, options: SendOptions): Promise<Response> {
  return answered(options, (signal) =>
    fetch(buildUrl(endpoint, input), {
      method: endpoint.method,
      headers: { ...callHeaders(options), ...contentType(input.body) },
      signal,
      // The API answers `no-store`, so there is nothing to look up.
      cache: 'no-store',
      ...requestBody(input.body),
    }),
  )
}

/** A read that is answered as JSON goes out together with what is read in the same moment. */
function readAnswer(endpoint: Callable, input: RawInput, options: SendOptions): Promise<Answer> {
  return answered(
    options,
    (signal) =>
      takeStarted(endpoint.path, readToken()) ??
      readTogether(buildUrl(endpoint, input), callHeaders(options), signal),
  )
}

async function answered<A extends Answer>(
  { signal, timeout }: SendOptions,
  ask: (signal: AbortSignal) => Promise<A>,
): Promise<A> {
  const limits = [...(signal ? [signal] : []), ...(timeout ? [AbortSignal.timeout(timeout)] : [])]
  try {
    return await ask(AbortSignal.any(limits))
  } catch (cause) {
    throw signal?.aborted ? cause : new NetworkError('no answer', { cause })
  }
}

function callHeaders({ accept }: SendOptions): Record<string, string> {
  const token = readToken()
  return {
    accept,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(isUnattended() ? { [BACKGROUND_HEADER]: '1' } : {}),
  }
}

/** The browser sets the header of a FormData with its boundary. */
const contentType = (body: unknown) =>
  body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }

const requestBody = (body: unknown) => {
  if (body === undefined) return {}
  return { body: body instanceof FormData ? body : JSON.stringify(body) }
}
