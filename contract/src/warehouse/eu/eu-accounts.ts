import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { listQuery, listSchema } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment } from '../../platform/formats.ts'
import { DOCUMENT_KINDS, lotFacts } from '../lots.ts'
import { handOutOfRecall, recallPeople } from '../recalls/recall-detail.ts'
import { EU_USES } from './eu.ts'
import * as wire from './eu-accounts.endpoints.ts'

/** Of one delivery, of all of a project, or of all EU goods. */
const scope = { project_id: id.optional(), delivery_id: id.optional() }

const delivery = { delivery_id: id, delivery_number: z.string() }
const row = { id: z.string(), ...delivery, ...lotFacts, grams: z.number().int() }

/** Some of a lot that lies at a place. */
export const euThere = z.object({ ...row, place_id: id, place_label: z.string() })
export type EuThere = z.infer<typeof euThere>

/** Parts that documents add up to. */
export const EU_MOVES = [
  'received',
  ...EU_USES.filter((part) => part !== 'there' && part !== 'handed_out'),
] as const
export type EuMovePart = (typeof EU_MOVES)[number]

/** What a document has moved of a lot, as it counts for the part. */
export const euMove = z.object({
  ...row,
  document_id: id,
  document_number: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  happened_at: moment,
  partner_name: z.string().nullable(),
})
export type EuMove = z.infer<typeof euMove>

/** A hand-out that took from the lots by the ledger, and to whom as far as the actor may know. */
export const euHandOut = handOutOfRecall.omit({ degree: true }).extend({
  household: handOutOfRecall.shape.household
    .unwrap()
    .pick({ name: true, number: true, withheld: true })
    .nullable(),
})
export type EuHandOut = z.infer<typeof euHandOut>

export const euThereQuery = listQuery(['grams', 'number'], '-grams').extend(scope).strict()
export type EuThereQuery = z.infer<typeof euThereQuery>
export const euMoveQuery = listQuery(['happened_at', 'grams'], '-happened_at')
  .extend({
    ...scope,
    part: z.enum(EU_MOVES).default('received'),
    partner_id: id.optional(),
  })
  .strict()
export type EuMoveQuery = z.infer<typeof euMoveQuery>
export const euHandOutQuery = listQuery(['happened_at', 'grams'], '-happened_at')
  .extend(scope)
  .strict()
export type EuHandOutQuery = z.infer<typeof euHandOutQuery>

const sums = {
  /** Of all pages: the figure of the account. */
  grams: z.number().int(),
}

export const euAccountSchemas = schemas({
  there: {
    summary: 'Where EU goods lie: lots by place',
    query: euThereQuery,
    answer: listSchema(euThere).extend(sums),
  },
  moves: {
    summary: 'The documents that a figure of the account is made of, lot by lot',
    query: euMoveQuery,
    answer: listSchema(euMove).extend(sums),
  },
  handOuts: {
    summary:
      'Hand-outs that took from EU goods by the ledger, as far as the actor may know to whom',
    query: euHandOutQuery,
    answer: listSchema(euHandOut).extend({ ...sums, people: recallPeople }),
  },
})
export const euAccountEndpoints = withSchemas(wire.euAccountEndpoints, euAccountSchemas)

export const euAccountFiles = withSchemas(wire.euAccountFiles, {
  exportThere: exportSchemas(euAccountSchemas.there),
  exportMoves: exportSchemas(euAccountSchemas.moves),
  exportHandOuts: exportSchemas(euAccountSchemas.handOuts),
})

const printed = {
  params: z.object({ id }),
  body: z.strictObject({ language: z.enum(LANGUAGES).default('cs') }),
  answer: z.unknown(),
}
export const euPrintSchemas = schemas({
  ofProject: {
    summary: 'The account of a project with a line for each delivery, as a PDF',
    ...printed,
    refusals: { 'eu_project.not_found': 404 },
  },
  ofDelivery: {
    summary: 'The account of a delivery with its delivery note and its shares, as a PDF',
    ...printed,
    refusals: { 'eu_delivery.not_found': 404 },
  },
})
export const euPrintFiles = withSchemas(wire.euPrintFiles, euPrintSchemas)
