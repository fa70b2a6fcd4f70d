import type { Refusal } from '@crm/contract/platform/envelopes'
import { platformRefusals } from '@crm/contract/platform/messages'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  AppError,
  getConstraint,
  InvalidInput,
  isCrossed,
  isDatabaseAway,
  isGivenUp,
  isStorageFull,
} from '#platform/errors.ts'

/** `Retry-After` while the database is away. */
const DATABASE_RETRY_SECONDS = 2

/** Turns every failure into `{ message }` with a code, never prose or a stack. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply))
}

/** Not cached: the next version may have this path. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply.header('cache-control', 'no-store'), 404, { message: 'not_found' })
}

/**
 * For an address that the router cannot read (too long or not UTF-8). Nothing of it is repeated. No
 * hook runs, so it sets all headers itself.
 */
export function answerUnreadableAddress(
  _error: unknown,
  _request: unknown,
  reply: FastifyReply,
): void {
  send(reply.headers(UNHOOKED), 404, { message: 'not_found' })
}

const UNHOOKED = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidInput)
    return send(reply, 422, { message: 'check_data', errors: error.errors })
  if (error instanceof AppError) return answerAppError(error, request, reply)
  if (isDatabaseAway(error)) {
    request.log.warn({ reason: String(error) }, 'the database is away')
    return send(reply.header('retry-after', DATABASE_RETRY_SECONDS), 503, {
      message: 'unavailable',
    })
  }
  if (isCrossed(error)) {
    request.log.warn({ reason: String(error) }, "two transactions were in each other's way")
    return send(reply.header('retry-after', 1), 503, { message: 'unavailable' })
  }
  if (isGivenUp(error)) {
    // Anything as slow is a defect, but it was not carried out, and there is less to do later.
    request.log.error(error, 'a statement took too long')
    return send(reply.header('retry-after', DATABASE_RETRY_SECONDS), 503, {
      message: 'unavailable',
    })
  }
  if (isStorageFull(error)) {
    request.log.error(error)
    return send(reply, 507, { message: 'storage_full' })
  }
  const transport = transportRefusal(error)
  if (transport) return send(reply, transport.status, { message: transport.message })
  request.log.error(error)
  return send(reply, 500, { message: 'server_error' })
}

function answerAppError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const refusals: Readonly<Record<string, number>> = {
    ...platformRefusals,
    ...request.routeOptions.config.endpoint?.refusals,
  }
  const status = refusals[error.code]
  if (status === undefined) {
    request.log.error(error, 'a refusal that the contract does not declare')
    return send(reply, 500, { message: 'server_error' })
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return send(reply, status, {
    message: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
  })
}

const send = (reply: FastifyReply, status: number, body: Refusal) =>
  reply.code(status).type('application/json').send(body)

/** Refusals by Fastify before a handler. */
function transportRefusal(error: unknown): { status: number; message: string } | undefined {
  if (!isFastifyError(error)) return undefined
  const status = error.statusCode
  if (status === 413) return { status, message: 'body_too_large' }
  if (status === 415) return { status, message: 'unsupported_media_type' }
  if (status === 429) return { status, message: 'too_many_requests' }
  if (status === 503) return { status, message: 'unavailable' }
  if (status !== undefined && status >= 400 && status < 500)
    return { status: 400, message: 'malformed_request' }
  return undefined
}

type ErrorReport = { type: string; message: string; stack: string; [fact: string]: unknown }

/**
 * An error for the process log. PostgreSQL's details are left out, because they contain the refused
 * row.
 */
export function describeError(error: Error): ErrorReport {
  const { name, message, stack = '' } = error
  const code: unknown = Reflect.get(error, 'code')
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return { type: name, message, stack, code, constraint: getConstraint(error), ...cause }
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error
