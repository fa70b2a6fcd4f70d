import type { Refusal } from '@crm/contract/platform/envelopes'
import type { FieldErrors } from '@crm/contract/platform/rules'

type Facts = {
  status: number
  code: string
  errors?: FieldErrors | undefined
  details?: unknown
  retryAfter?: number | undefined
  requestId?: string | undefined
}

/** A refusal: a message code, at 422 the failed rules by field, and `details` by endpoint. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly details: unknown
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined
  /** By which the server's log has the request. */
  readonly requestId: string | undefined
  /** Which permissions are missing and who has them, or where the log has the failure, in words. */
  explanation: string | undefined

  constructor({ status, code, errors, details, retryAfter, requestId }: Facts) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
    this.errors = errors
    this.details = details
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

/** The record does not exist, is not the user's to see, or its address is malformed. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** No answer: the network is lost or too slow. A write may or may not have been done. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The error of a failed response; a proxy's page gets the code of its status. */
export async function readError(
  response: Pick<Response, 'status' | 'headers' | 'json'>,
): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const known = isRefusal(body) ? body : undefined
  return new ApiError({
    status: response.status,
    code: known?.message ?? codeOfStatus(response.status),
    errors: known?.errors,
    details: known?.details,
    retryAfter: parseSeconds(response.headers.get('retry-after')),
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

/** The contract's schema `refusal` by hand, which keeps Zod out of the sign-in page. */
const isRefusal = (body: unknown): body is Refusal =>
  isObject(body) &&
  typeof body['message'] === 'string' &&
  (body['errors'] === undefined ||
    (isObject(body['errors']) && Object.values(body['errors']).every(isFailureList)))

const isFailureList = (list: unknown) =>
  Array.isArray(list) &&
  list.every((failure) => isObject(failure) && typeof failure['rule'] === 'string')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function codeOfStatus(status: number): string {
  if (status === 413) return 'body_too_large'
  if (status === 429) return 'too_many_requests'
  if (status === 502 || status === 503 || status === 504) return 'unavailable'
  return 'server_error'
}

/** Our server sends seconds; a proxy's HTTP date is ignored. */
function parseSeconds(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}
