import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../platform/envelopes.ts'
import { day, id, moment, optionalText } from '../platform/formats.ts'
import { type Dates, storedDates } from './goods-dates.ts'
import { CATEGORIES, DATE_KINDS, DATE_PRECISIONS, SOURCES } from './goods.ts'
import * as wire from './lots.endpoints.ts'

/** `held` waits for a decision; `recalled` was called back by who made it. Neither is given out. */
export const LOT_STATES = ['open', 'held', 'recalled'] as const
export type LotState = (typeof LOT_STATES)[number]

/** A hand-out is recorded by another module, and changes there alone. */
export const DOCUMENT_KINDS = [
  'receipt',
  'direct_collection',
  'sorting',
  'transfer',
  'issue',
  'return',
  'disposal',
  'stocktake',
  'hand_out',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What tells a lot from others, wherever it is shown. */
export const lotFacts = {
  lot_id: id,
  /** On its label. */
  lot_number: z.number().int(),
  product_id: id.nullable(),
  /** Null for mixed goods of the category. */
  product_name: z.string().nullable(),
  category: z.enum(CATEGORIES),
  source: z.enum(SOURCES),
  donor_name: z.string().nullable(),
  site_name: z.string().nullable(),
  date_kind: z.enum(DATE_KINDS),
  /** Of a month its last day. */
  goods_date: z.string().nullable(),
  date_precision: z.enum(DATE_PRECISIONS),
  maker_lot: z.string().nullable(),
  /** Whoever takes some of it says how many pieces too. */
  by_pieces: z.boolean(),
  lot_state: z.enum(LOT_STATES),
}

const sortedLot = z.object({
  lot_id: id,
  lot_number: z.number().int(),
  product_name: z.string().nullable(),
  category: z.enum(CATEGORIES),
})
export type SortedLot = z.infer<typeof sortedLot>

export const lot = z.object({
  ...lotFacts,
  state_reason: z.string().nullable(),
  /** Of goods of the EU, once somebody has told it. */
  eu_delivery: z.object({ id, label: z.string() }).nullable(),
  created_at: moment,
  updated_at: moment,
  /** Where it lies now, the most first. */
  places: z.array(
    z.object({
      place_id: id,
      place_label: z.string(),
      grams: z.number().int(),
      pieces: z.number().int(),
    }),
  ),
  /** The lots that it was sorted out of, and those that were sorted out of it. */
  sorted_from: z.array(sortedLot),
  sorted_into: z.array(sortedLot),
  /** Those that call it back or did, the newest first. */
  recalls: z.array(
    z.object({
      id,
      number: z.number().int(),
      title: z.string(),
      state: z.enum(['open', 'closed']),
    }),
  ),
})
export type Lot = z.infer<typeof lot>

/** One way of a lot, as posted; a reversal goes back the same way. */
export const lotMovement = z.object({
  id: z.number().int(),
  document_id: id,
  document_number: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  is_reversal: z.boolean(),
  from_place_label: z.string().nullable(),
  to_place_label: z.string().nullable(),
  /** To whom goods were issued, or who gave them back. */
  partner_name: z.string().nullable(),
  grams: z.number().int(),
  pieces: z.number().int(),
  happened_at: moment,
  posted_at: moment,
})
export type LotMovement = z.infer<typeof lotMovement>

const dates = {
  date_kind: z.enum(DATE_KINDS),
  goods_date: day.nullable(),
  date_precision: z.enum(DATE_PRECISIONS),
}
/** The date of goods that come in: none without a kind of date, and with a kind never missing. */
export const goodsDates = {
  ...dates,
  maker_lot: optionalText(50),
}
export const hasItsDate = ({ date_kind, goods_date }: Dates) =>
  (date_kind === 'none') === (goods_date === null)
export const DATE_MISSING = { path: ['goods_date'], params: { rule: 'required' } }

export const lotBody = z
  .strictObject({ ...goodsDates, updated_at: moment })
  .refine(hasItsDate, DATE_MISSING)
  .transform(storedDates)

export const lotStateBody = z
  .strictObject({ state: z.enum(LOT_STATES), reason: optionalText(500), updated_at: moment })
  .refine(({ state, reason }) => state === 'open' || reason !== null, {
    path: ['reason'],
    params: { rule: 'required' },
  })

export const lotMovementQuery = listQuery(['happened_at'], '-happened_at').strict()
export type LotMovementQuery = z.infer<typeof lotMovementQuery>

const params = z.object({ id })
const refusals = { 'lot.not_found': 404 } as const

export const lotSchemas = schemas({
  get: { summary: 'A lot and where it lies', params, answer: one(lot), refusals },
  movements: {
    summary: 'Every way of a lot, from the donor on',
    params,
    query: lotMovementQuery,
    answer: listSchema(lotMovement),
    refusals,
  },
  update: {
    summary: 'Correct the date or the manufacturer’s lot',
    params,
    body: lotBody,
    answer: done('lot.updated', lot),
    refusals: { ...refusals, stale_record: 409 },
  },
  setState: {
    summary: 'Hold a lot, release it, or mark it as recalled',
    params,
    body: lotStateBody,
    answer: done('lot.state_changed', lot),
    refusals: { ...refusals, stale_record: 409 },
  },
})
export const lotEndpoints = withSchemas(wire.lotEndpoints, lotSchemas)
