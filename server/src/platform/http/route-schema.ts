import { admitsTokens, getAlternatives, type ServedEndpoint } from '@crm/contract/platform/endpoint'
import { refusal } from '@crm/contract/platform/envelopes'
import { platformRefusals } from '@crm/contract/platform/messages'
import type { FastifySchema } from 'fastify'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Makes the function that turns answers of a schema into JSON when it is first needed: making all two thousand of them takes half a
 * second, at every start.
 */
export function serializerFor(schema: object): (answer: unknown) => string {
  return (answer) => {
    const known = serializers.get(schema) ?? fastJson(schema)
    serializers.set(schema, known)
    return known(answer)
  }
}
const serializers = new WeakMap<object, (answer: unknown) => string>()

/** JSON schemas of an endpoint, for the serializer and for OpenAPI. */
export function routeSchema(endpoint: ServedEndpoint): FastifySchema {
  const known = schemas.get(endpoint) ?? makeSchema(endpoint)
  schemas.set(endpoint, known)
  return known
}
const schemas = new WeakMap<ServedEndpoint, FastifySchema>()

function makeSchema(endpoint: ServedEndpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.params ? { params: inputSchema(endpoint.params) } : {}),
    ...(endpoint.query ? { querystring: inputSchema(endpoint.query) } : {}),
    ...(endpoint.kind === 'upload'
      ? uploadSchema(endpoint)
      : endpoint.body
        ? { body: inputSchema(endpoint.body) }
        : {}),
    response: { ...successSchema(endpoint), ...refusalSchemas(endpoint) },
  }
}

function uploadSchema({ body, maxFiles }: ServedEndpoint) {
  const data = body ? { data: { description: 'JSON', ...inputSchema(body) } } : {}
  const properties = {
    file: maxFiles === undefined ? BYTES : { type: 'array', items: BYTES, maxItems: maxFiles },
    ...data,
  }
  const required = maxFiles === undefined ? ['file'] : ['data']
  return { consumes: ['multipart/form-data'], body: { type: 'object', required, properties } }
}

const TEXT = { type: 'string' }
const BYTES = { type: 'string', format: 'binary' }

function successSchema(endpoint: ServedEndpoint) {
  // These two appear only in the document.
  if (endpoint.kind === 'stream')
    return {
      200: {
        description: 'Server-sent events',
        content: { 'text/event-stream': { schema: TEXT } },
      },
    }
  if (endpoint.kind === 'file')
    return { 200: { description: 'The file', content: { '*/*': { schema: BYTES } } } }
  return {
    [endpoint.status ?? 200]: { description: 'Success', ...jsonSchema(endpoint.answer, 'output') },
  }
}

function refusalSchemas(endpoint: ServedEndpoint) {
  const codes = new Map<number, string[]>()
  const all = { ...applicablePlatformRefusals(endpoint), ...endpoint.refusals }
  for (const [code, status] of Object.entries(all))
    codes.set(status, [...(codes.get(status) ?? []), code])
  return Object.fromEntries(
    [...codes].map(([status, names]) => [status, { description: names.join(', '), ...REFUSAL }]),
  )
}

function applicablePlatformRefusals(endpoint: ServedEndpoint): Record<string, number> {
  const {
    token_not_found,
    token_invalid,
    token_expired,
    token_idle,
    forbidden,
    not_found,
    check_data,
    too_many_requests,
  } = platformRefusals
  const isOpen = endpoint.access === 'public' || endpoint.isOpenBeforePasswordChange === true
  const isOpenUnproven = isOpen || endpoint.isOpenBeforeSecondFactor === true
  return {
    ...(endpoint.access === 'public'
      ? {}
      : { token_not_found, token_invalid, token_expired, token_idle }),
    ...(isOpen ? {} : { 'password.change_required': platformRefusals['password.change_required'] }),
    ...(isOpenUnproven
      ? {}
      : { 'second_factor.required': platformRefusals['second_factor.required'] }),
    ...(endpoint.access === 'public' || admitsTokens(endpoint)
      ? {}
      : { 'api_token.not_for_this': platformRefusals['api_token.not_for_this'] }),
    ...(typeof endpoint.access === 'string' ? {} : { forbidden }),
    ...(endpoint.params ? { not_found } : {}),
    ...(endpoint.body || endpoint.query ? { check_data } : {}),
    ...(endpoint.kind === 'upload' ? { too_many_requests } : {}),
  }
}

/** The access rule as a sentence. */
export const describeAccess = ({ access }: ServedEndpoint) =>
  access === 'public'
    ? 'Public.'
    : access === 'signed-in'
      ? 'Any signed-in user.'
      : `Permission: ${access.map((needed) => getAlternatives(needed).join(' or ')).join(', and ')}.`

const inputSchema = (schema: z.ZodType) => jsonSchema(schema, 'input')

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const override = ({ jsonSchema: node }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (io === 'output') tolerate(node)
    simplify(node)
  }
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return rest
}

/**
 * Allows columns that the answer does not name; the serializer drops them. Forbidding them makes it
 * fail with 500 on objects that may be null.
 */
function tolerate(node: z.core.JSONSchema.BaseSchema) {
  if (node.additionalProperties === false) delete node.additionalProperties
}

/** `anyOf [X, null]` as `type: [X, null]`, which the serializer handles without trying branches. */
function simplify(node: z.core.JSONSchema.BaseSchema) {
  const branches = node.anyOf
  if (branches?.length !== 2) return
  const [first, second] = branches
  if (second?.type !== 'null' || typeof first?.type !== 'string') return
  delete node.anyOf
  Object.assign(node, first, { type: [first.type, 'null'] })
  if (node.enum) node.enum = [...node.enum, null]
}

const REFUSAL = jsonSchema(refusal, 'output')
