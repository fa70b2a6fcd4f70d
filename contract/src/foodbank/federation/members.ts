import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, rule, storable, text } from '../../platform/formats.ts'
import { fingerprint } from './federation.ts'
import * as wire from './members.endpoints.ts'

/** A food bank of the federation. */
export const member = z.object({
  id,
  name: z.string(),
  public_key: z.string(),
  fingerprint,
  is_active: z.boolean(),
  /** Periods that ended before are not missed. */
  joined_on: day,
  /** When its last statement was taken. */
  received_at: moment.nullable(),
  updated_at: moment,
})
export type Member = z.infer<typeof member>

/** Ed25519 as SPKI in base64: always 44 bytes that begin alike. */
export const ED25519_SPKI = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/

export const memberBody = z.strictObject({
  name: text(120),
  public_key: storable(200).refine((value) => ED25519_SPKI.test(value), rule('public_key')),
  is_active: z.boolean(),
  joined_on: day,
})
export const memberUpdateBody = memberBody.extend({ updated_at: moment })
export type MemberValues = z.infer<typeof memberBody>

export const memberQuery = listQuery(['name']).strict()
export type MemberQuery = z.infer<typeof memberQuery>

const params = z.object({ id })
const refusals = { 'federation_member.not_found': 404 } as const

export const memberSchemas = schemas({
  list: {
    summary: 'Food banks of this federation',
    query: memberQuery,
    answer: listSchema(member),
  },
  create: {
    summary: 'Add a food bank with its public key',
    isForTokens: false,
    body: memberBody,
    status: 201,
    answer: done('federation_member.created', member),
  },
  update: {
    summary: 'Change a food bank or replace its key',
    isForTokens: false,
    params,
    body: memberUpdateBody,
    answer: done('federation_member.updated', member),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a food bank that has sent nothing',
    isForTokens: false,
    params,
    answer: done('federation_member.deleted', z.object({ id })),
    refusals: { ...refusals, 'federation_member.in_use': 409 },
  },
})
export const memberEndpoints = withSchemas(wire.memberEndpoints, memberSchemas)

export const memberFiles = withSchemas(wire.memberFiles, {
  export: exportSchemas(memberSchemas.list),
})
