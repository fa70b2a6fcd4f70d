import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, one } from '../platform/envelopes.ts'
import { id, moment, optionalText } from '../platform/formats.ts'
import { goodsBody, postBody, warehouseDocument } from './documents.ts'
import { lotFacts } from './lots.ts'
import * as wire from './stocktakes.endpoints.ts'
import { countedGrams, countedPieces } from './weights.ts'

/** A lot that should lie at the place, or was found there, with what was counted of it so far. */
export const sheetRow = z.object({
  ...lotFacts,
  count_id: id.nullable(),
  grams: z.number().int().nullable(),
  pieces: z.number().int().nullable(),
  counted_by_name: z.string().nullable(),
  counted_at: moment.nullable(),
})
export type SheetRow = z.infer<typeof sheetRow>

export const sheet = z.object({
  id,
  number: z.number().int(),
  state: z.enum(['draft', 'posted', 'reversed']),
  place_label: z.string(),
  note: z.string().nullable(),
  updated_at: moment,
  rows: z.array(sheetRow),
})
export type Sheet = z.infer<typeof sheet>

/** What was counted beside what the movements say of the same moment. */
export const difference = sheetRow.extend({
  grams: z.number().int(),
  expected_grams: z.number().int(),
  expected_pieces: z.number().int(),
})
export type Difference = z.infer<typeof difference>

export const stocktakeBody = z.strictObject({ key: id, place_id: id, note: optionalText(1000) })
/** The last count of a lot is the one that holds. */
export const countBody = z.strictObject({ lot_id: id, grams: countedGrams, pieces: countedPieces })

const params = z.object({ id })
const refusals = { 'document.not_found': 404, 'document.is_posted': 409 } as const

export const stocktakeSchemas = schemas({
  create: {
    summary: 'Begin a stocktake of a place',
    body: stocktakeBody,
    answer: done('stocktake.created', warehouseDocument),
    status: 201,
    refusals: { 'document.key_taken': 409 },
  },
  sheet: {
    summary: 'What to count: lots without the weights that should be there',
    params,
    answer: one(sheet),
    refusals,
  },
  differences: {
    summary: 'What was counted and what should have been there at that moment',
    params,
    answer: one(z.array(difference)),
    refusals,
  },
  setCount: {
    summary: 'Enter what was counted of a lot',
    params,
    body: countBody,
    answer: done('stocktake.counted', sheetRow),
    refusals: { ...refusals, 'lot.not_found': 404 },
  },
  removeCount: {
    summary: 'Forget a count: the lot stays as it is',
    params,
    answer: done('stocktake.count_removed', z.object({ id })),
    refusals: { ...refusals, 'stocktake.count_not_found': 404 },
  },
  addFound: {
    summary: 'Enter goods that have no lot yet',
    params,
    body: goodsBody,
    answer: done('stocktake.counted', sheetRow),
    status: 201,
    refusals: { ...refusals, 'document.key_taken': 409 },
  },
  post: {
    summary: 'Settle a stocktake: what differs is corrected as of the moment of its count',
    params,
    body: postBody,
    answer: done('stocktake.posted', warehouseDocument),
    refusals: {
      ...refusals,
      'document.empty': 409,
      'stock.lacking': 409,
      'stock.counted_since': 409,
      'stock.place_unused': 409,
      stale_record: 409,
    },
  },
})
export const stocktakeEndpoints = withSchemas(wire.stocktakeEndpoints, stocktakeSchemas)
