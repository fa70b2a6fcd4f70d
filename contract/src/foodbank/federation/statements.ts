import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { isBearable, isInOrder, notInOrder, tooLong } from '../reports/report-period.ts'
import { fingerprint } from './federation.ts'
import * as wire from './statements.endpoints.ts'
import { MAX_SUM, SUM_CODES, SUM_UNITS } from './sums.ts'

const sums = z.record(z.string(), z.number().int())
export type Sums = z.infer<typeof sums>

/** What a bank says of a closed period: whole numbers under known names, and no text of anybody. */
export const statement = z
  .strictObject({
    format: z.literal(1),
    date_from: day,
    date_to: day,
    version: z.number().int().min(1).max(100_000),
    sums: z.partialRecord(z.enum(SUM_CODES), z.number().int().min(0).max(MAX_SUM)),
  })
  .refine(isInOrder, notInOrder)
  .refine(isBearable, tooLong)
export type Statement = z.infer<typeof statement>

/** Before the statement in what is signed, so that no other signature of the key is one of a statement. */
export const SIGNED_PREFIX = 'food-bank-federation-statement-1\n'

/** The statement as the very text that was signed. */
export const signedStatement = z.strictObject({
  /** Fingerprint of the key that has signed. */
  key: fingerprint,
  /** Ed25519 over the prefix and the UTF-8 bytes of the statement, in base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  statement: z.string().min(2).max(20_000),
})
export type SignedStatement = z.infer<typeof signedStatement>

const period = { date_from: day, date_to: day }

export const federationPeriod = z.object({
  /** Both days. */
  id: z.string(),
  ...period,
  received: z.number().int(),
  /** Active members that have joined by its end, and those that have sent. */
  expected: z.number().int(),
  missing: z.array(z.string()),
  received_at: moment,
})
export type FederationPeriod = z.infer<typeof federationPeriod>

export const periodQuery = listQuery(['date_from'], '-date_from').strict()
export type PeriodQuery = z.infer<typeof periodQuery>

/** A member in a period, with the sums of its newest version. */
export const bankRow = z.object({
  id,
  name: z.string(),
  is_active: z.boolean(),
  /** Null of one that is missing. */
  version: z.number().int().nullable(),
  received_at: moment.nullable(),
  sums,
})
export type BankRow = z.infer<typeof bankRow>

export const bankQuery = listQuery(['name']).strict()
export type BankQuery = z.infer<typeof bankQuery>

/** A sum over the newest versions of all members. */
export const federationTotal = z.object({
  code: z.string(),
  unit: z.enum(SUM_UNITS),
  total: z.number().int(),
  /** How many banks have told it: the others have not counted it. */
  banks: z.number().int(),
})
export type FederationTotal = z.infer<typeof federationTotal>

export const statementVersion = z.object({
  id,
  version: z.number().int(),
  received_at: moment,
  fingerprint,
  sums,
  /** As it was signed. */
  statement: z.string(),
  signature: z.string(),
})
export type StatementVersion = z.infer<typeof statementVersion>

const periodOnly = z.strictObject(period).refine(isInOrder, notInOrder)

export const statementSchemas = schemas({
  take: {
    summary: 'Take the sums that a member has signed; the same ones again are taken again',
    body: signedStatement,
    answer: done('federation.taken', z.object({ version: z.number().int() })),
    refusals: {
      'federation.not_receiving': 404,
      'federation.unknown_key': 403,
      'federation.member_inactive': 403,
      'federation.wrong_signature': 403,
      'federation.invalid_statement': 422,
      'federation.period_not_ended': 409,
      'federation.outdated': 409,
      'federation.conflict': 409,
      too_many_requests: 429,
    },
  },
  periods: {
    summary: 'Periods of which members have told sums, with who is missing',
    query: periodQuery,
    answer: listSchema(federationPeriod),
  },
  banks: {
    summary: 'The members in a period with the sums of their newest versions',
    params: z.object(period),
    query: bankQuery,
    answer: listSchema(bankRow),
  },
  totals: {
    summary: 'The sums of a period over the newest versions of all members',
    query: periodOnly,
    answer: one(z.array(federationTotal)),
  },
  versions: {
    summary: 'All versions that a member has told of a period, the newest first',
    params: z.object({ id }),
    query: periodOnly,
    answer: one(z.array(statementVersion)),
    refusals: { 'federation_member.not_found': 404 },
  },
})
export const statementEndpoints = withSchemas(wire.statementEndpoints, statementSchemas)

export const statementFiles = withSchemas(wire.statementFiles, {
  exportPeriods: exportSchemas(statementSchemas.periods),
  export: exportSchemas(statementSchemas.banks),
})
