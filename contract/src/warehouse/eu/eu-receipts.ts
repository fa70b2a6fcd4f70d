import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment, searchText } from '../../platform/formats.ts'
import * as wire from './eu-receipts.endpoints.ts'

const receipt = z.object({ id, number: z.number().int() })

/** A posted receipt of EU goods; the list has those of which nobody has said yet to which delivery they belong. */
export const euReceiptRow = z.object({
  id,
  number: z.number().int(),
  happened_at: moment,
  donor_name: z.string().nullable(),
  /** Where it came; null of a direct collection. */
  place_label: z.string().nullable(),
  partner_name: z.string().nullable(),
  lots: z.number().int(),
  grams: z.number().int(),
  /** Other receipts whose goods were sorted together with its own: they belong to the same delivery. */
  together: z.array(receipt),
})
export type EuReceiptRow = z.infer<typeof euReceiptRow>

export const euReceiptQuery = listQuery(['happened_at', 'number'], '-happened_at')
  .extend({
    /** A number, a donor or a note. */
    search: searchText,
  })
  .strict()
export type EuReceiptQuery = z.infer<typeof euReceiptQuery>

export const euAssignBody = z.strictObject({
  delivery_id: id,
  document_ids: z
    .array(id)
    .min(1)
    .max(wire.MAX_ASSIGNED)
    .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'duplicate' } }),
})

/** Receipts that have to be assigned in the same command. */
export const togetherDetails = z.object({ documents: z.array(receipt) })

export const euReceiptSchemas = schemas({
  list: {
    summary: 'Receipts of EU goods that name no delivery, the latest first',
    query: euReceiptQuery,
    answer: listSchema(euReceiptRow),
  },
  get: {
    summary: 'A posted receipt of EU goods, with those that its goods were sorted together with',
    params: z.object({ id }),
    answer: one(euReceiptRow),
    refusals: { 'document.not_found': 404 },
  },
  assign: {
    summary:
      'Say to which delivery the goods of posted receipts belong, with all that was sorted out of them',
    body: euAssignBody,
    answer: done('eu_receipt.assigned', z.object({ lots: z.number().int() })),
    refusals: {
      'document.not_found': 404,
      /** It is no posted receipt of EU goods. */
      'eu_receipt.other_kind': 409,
      /** Details name the receipts that it was sorted together with. */
      'eu_receipt.sorted_together': 409,
    },
  },
})
export const euReceiptEndpoints = withSchemas(wire.euReceiptEndpoints, euReceiptSchemas)

export const euReceiptFiles = withSchemas(wire.euReceiptFiles, {
  export: exportSchemas(euReceiptSchemas.list),
})
