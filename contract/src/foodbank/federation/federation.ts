import { z } from 'zod'
import { DELIVERY_FAILURES } from '../../core/webhooks/webhooks.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optional, rule, storable } from '../../platform/formats.ts'
import * as wire from './federation.endpoints.ts'
import { STATEMENT_REFUSALS } from './statements.endpoints.ts'

/** SHA-256 of a public key. */
export const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)

/** Where the federation's product is, without what follows the host; `http:` only where the operator allows the machine itself. */
const address = optional(
  storable(300)
    .transform((value) => value.replace(/\/+$/, ''))
    .refine((value) => /^https?:\/\/[^\s/@#?\\]+$/.test(value), rule('url')),
)

export const federationSettings = z.object({
  /** This bank tells its federation the sums of what it closes. */
  is_sending: z.boolean(),
  address: z.string().nullable(),
  /** This server is a federation and takes what its members send. */
  is_receiving: z.boolean(),
  /** SPKI in base64; null before the first pair was made. */
  public_key: z.string().nullable(),
  fingerprint: fingerprint.nullable(),
  key_made_at: moment.nullable(),
  updated_at: moment,
})
export type FederationSettings = z.infer<typeof federationSettings>

export const federationBody = z.strictObject({
  is_sending: z.boolean(),
  address,
  is_receiving: z.boolean(),
  updated_at: moment,
})
export type FederationBody = z.infer<typeof federationBody>

/** `refused` for good; `replaced` by a later version before it was taken. */
export const DISPATCH_STATUSES = ['waiting', 'taken', 'refused', 'replaced'] as const
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number]

/** A closed period of the whole bank and what became of its sums. */
export const dispatchRow = z.object({
  /** Of the closing. */
  id,
  date_from: day,
  date_to: day,
  version: z.number().int(),
  is_latest: z.boolean(),
  closed_at: moment,
  /** Null of one that was never to be sent. */
  status: z.enum(DISPATCH_STATUSES).nullable(),
  address: z.string().nullable(),
  failure: z.enum(DELIVERY_FAILURES).nullable(),
  http_status: z.number().int().nullable(),
  /** What the federation has refused it for. */
  refusal: z.enum(STATEMENT_REFUSALS).nullable(),
  tries: z.number().int(),
  attempted_at: moment.nullable(),
  taken_at: moment.nullable(),
  next_try_at: moment.nullable(),
})
export type DispatchRow = z.infer<typeof dispatchRow>

export const dispatchQuery = listQuery(['date_from', 'closed_at'], '-closed_at')
  .extend({ status: z.enum(DISPATCH_STATUSES).optional() })
  .strict()
export type DispatchQuery = z.infer<typeof dispatchQuery>

/** The exact text that leaves; before the first time the one that would. */
const withStatement = dispatchRow.extend({ statement: z.string() })

const params = z.object({ id })
const refusals = { 'federation_dispatch.not_found': 404 } as const

export const federationSchemas = schemas({
  get: {
    summary: 'How this server takes part in a federation, with its public key',
    answer: one(federationSettings),
  },
  update: {
    summary: 'Change how this server takes part in a federation',
    isForTokens: false,
    body: federationBody,
    answer: done('federation.updated', federationSettings),
    refusals: { stale_record: 409, 'federation.no_key': 409 },
  },
  makeKey: {
    summary: 'Make the key pair of this server, in the place of an earlier one',
    isForTokens: false,
    answer: done('federation.key_made', federationSettings),
  },
})
export const federationEndpoints = withSchemas(wire.federationEndpoints, federationSchemas)

export const dispatchSchemas = schemas({
  list: {
    summary: 'Closed periods of the whole food bank and what became of their sums',
    query: dispatchQuery,
    answer: listSchema(dispatchRow),
  },
  get: {
    summary: 'What became of the sums of a closed period, with the exact text that leaves',
    params,
    answer: one(withStatement),
    refusals,
  },
  send: {
    summary: 'Send the sums of a closed period, once more if they were sent already',
    params,
    answer: done('federation_dispatch.queued', z.object({ id })),
    refusals: {
      ...refusals,
      'federation.not_sending': 409,
      'federation_dispatch.replaced': 409,
    },
  },
})
export const dispatchEndpoints = withSchemas(wire.dispatchEndpoints, dispatchSchemas)

export const dispatchFiles = withSchemas(wire.dispatchFiles, {
  export: exportSchemas(dispatchSchemas.list),
})
