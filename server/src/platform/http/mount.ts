import {
  admits,
  admitsTokens,
  getAlternatives,
  type Access,
  type ServedEndpoint,
  type EndpointAnswer,
  type ServedEndpoints,
  type ParsedInput,
  type Endpoints,
} from '@crm/contract/platform/endpoint'
import { BACKGROUND_HEADER } from '@crm/contract/platform/background'
import type { MissingPermissions } from '@crm/contract/platform/messages'
import { validate, type FieldErrors } from '@crm/contract/platform/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError, InvalidInput } from '#platform/errors.ts'
import { routeSchema } from './route-schema.ts'

export const API_BASE = '/backend/api'

/** What the transport knows of a call besides its input. */
export type CallInfo = {
  readonly address: string
  readonly userAgent: string
  readonly token: string | null
  readonly signal: AbortSignal
}

/** The actor of a handler; nobody where an endpoint is public. */
export type Who<E> = E extends { access: 'public' } ? null : Actor

/**
 * One handler an endpoint: parsed input and actor in, the body of the success out; its message code is the contract's to add. Where the
 * answer is the id of the record in the path, the handler may leave it out.
 */
export type Handlers<E extends Endpoints> = {
  readonly [K in keyof E]: (
    input: ParsedInput<E[K]>,
    actor: Who<E[K]>,
    call: CallInfo,
  ) => Promise<Answer<E[K]> | IdFromPath<E[K]>>
}

type Answer<E> = WithoutMessage<EndpointAnswer<E>>
type WithoutMessage<A> = A extends unknown ? Omit<A, 'message'> : never
type IdFromPath<E> = ParsedInput<E>['params'] extends { readonly id: string }
  ? { data: { id: string } } extends Answer<E>
    ? void
    : never
  : never

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract entry behind a route; every route of the API has one. */
    endpoint?: ServedEndpoint
  }
}

/**
 * Mounts a feature's endpoints: each call is authenticated, authorised, parsed, handled, and answered by the contract's schema.
 * An endpoint whose access is neither named nor a list of permissions is refused at start.
 */
export function mount<E extends ServedEndpoints>(
  app: FastifyInstance,
  context: Context,
  endpoints: E,
  handlers: Handlers<E>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler: AnyHandler | undefined = handlers[name]
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}.`)
    const message = successMessage(endpoint)
    mountRoute(app, endpoint, async (request, reply) => {
      const actor = await authorise(context, endpoint, request)
      const input = parseInput(endpoint, request)
      const answer = await handler(input, actor, callInfo(request))
      return reply
        .code(endpoint.status ?? 200)
        .send({ ...message, ...(answer ?? { data: input.params }) })
    })
  }
}

/** Registers one contract entry as a route; `stream.ts` shares it. */
export function mountRoute(
  app: FastifyInstance,
  endpoint: ServedEndpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { access } = endpoint
  const isGuarded =
    typeof access === 'string' ||
    (access.length > 0 && access.every((needed) => getAlternatives(needed).length > 0))
  if (!isGuarded) throw new Error(`${endpoint.path} names no permission.`)
  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    schema: routeSchema(endpoint),
    config: { endpoint },
    handler,
  })
}

type Authorising = {
  readonly opens?: ServedEndpoint['opens']
  /** False for a call that nobody has caused by doing something: it does not count as use. */
  readonly isUse?: boolean
}

/** The web says so of what it reads by itself; a program that says nothing uses its session. */
const isBackground = (request: FastifyRequest) => request.headers[BACKGROUND_HEADER] === '1'

/**
 * Who calls; refuses with 401 without a valid token and with 403 without the endpoint's permissions. What it `opens` has its refusal
 * recorded.
 */
export async function authorise(
  context: Pick<Context, 'authenticate' | 'noteRefused'>,
  endpoint: ServedEndpoint,
  request: FastifyRequest,
  { opens = endpoint.opens, isUse = !isBackground(request) }: Authorising = {},
): Promise<Actor | null> {
  const { access } = endpoint
  if (access === 'public') return null
  const token = bearerToken(request)
  if (!token) throw new AppError('token_not_found')
  const actor = await context.authenticate(token, request.ip, { isUse })
  const refusal = getRefusal(endpoint, access, actor)
  if (!refusal) return actor
  const params = endpoint.params?.safeParse(request.params)
  const id = params?.success ? params.data['id'] : undefined
  if (opens && (!params || typeof id === 'string'))
    await context.noteRefused(actor, opens, typeof id === 'string' ? id : null)
  throw refusal === 'forbidden'
    ? new AppError(refusal, { details: getMissing(access, actor) })
    : new AppError(refusal)
}

/** What the call needs and the actor does not have, so that they know whom to ask. */
const getMissing = (access: Exclude<Access, 'public'>, actor: Actor): MissingPermissions => ({
  missing:
    typeof access === 'string'
      ? []
      : access
          .map(getAlternatives)
          .filter((alternatives) => !alternatives.some((name) => can(actor, name))),
})

function getRefusal(endpoint: ServedEndpoint, access: Exclude<Access, 'public'>, actor: Actor) {
  if (actor.apiToken && !admitsTokens(endpoint)) return 'api_token.not_for_this'
  if (actor.mustChangePassword && !endpoint.isOpenBeforePasswordChange)
    return 'password.change_required'
  if (
    actor.mustSetSecondFactor &&
    !endpoint.isOpenBeforePasswordChange &&
    !endpoint.isOpenBeforeSecondFactor
  )
    return 'second_factor.required'
  if (actor.viewingAs && endpoint.method !== 'GET' && !endpoint.isOpenWhileViewing)
    return 'view_as.read_only'
  return admits(access, (permission) => can(actor, permission)) ? null : 'forbidden'
}

/** Path parameters that are no identifiers answer 404; query and body answer 422 with all failed rules at once. */
export function parseInput<E extends ServedEndpoint>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): ParsedInput<E>
export function parseInput(
  endpoint: ServedEndpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
) {
  const params = endpoint.params ? check(endpoint.params, request.params) : { data: {} }
  if (params.errors) throw new AppError(notFoundCode(endpoint))
  const query = endpoint.query ? check(strictly(endpoint.query), request.query ?? {}) : { data: {} }
  const body = endpoint.body ? check(endpoint.body, request.body) : { data: undefined }
  const errors: FieldErrors = { ...query.errors, ...body.errors }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return { params: params.data, query: query.data, body: body.data }
}

export function callInfo(request: FastifyRequest): CallInfo {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerToken(request),
    // made when somebody asks for it
    get signal() {
      return request.signal
    },
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the loop does not know which handler belongs to which endpoint; `Handlers<E>` has checked the pair
type AnyHandler = (input: any, actor: any, call: CallInfo) => Promise<object | void>

/** A strict schema is another one, and compiled anew: each is made once. */
const strict = new WeakMap<z.ZodObject, z.ZodType>()
function strictly(schema: z.ZodObject): z.ZodType {
  const known = strict.get(schema) ?? schema.strict()
  strict.set(schema, known)
  return known
}

function check(schema: z.ZodType, value: unknown): { data?: unknown; errors?: FieldErrors } {
  return validate(schema, value)
}

/** The message code of a write's success, as `done()` of the contract has put it into the answer. */
export function successMessage({ answer }: ServedEndpoint): { message?: unknown } {
  const answers = answer instanceof z.ZodUnion ? answer.options : [answer]
  const messages = answers.map((one) => one instanceof z.ZodObject && one.shape['message'])
  const message = messages.find((one) => one instanceof z.ZodLiteral)
  return message ? { message: message.value } : {}
}

const notFoundCode = (endpoint: ServedEndpoint) =>
  Object.keys(endpoint.refusals ?? {}).find((code) => code.endsWith('.not_found')) ?? 'not_found'

function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}
