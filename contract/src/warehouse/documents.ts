import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText, text } from '../platform/formats.ts'
import * as wire from './documents.endpoints.ts'
import { documentBody, documentUpdateBody, PURPOSES } from './document-heads/document-heads.ts'
import { CATEGORIES, SOURCES } from './goods.ts'
import { storedDates } from './goods-dates.ts'
import { DATE_MISSING, DOCUMENT_KINDS, goodsDates, hasItsDate, lotFacts } from './lots.ts'
import { grams, pieces } from './weights.ts'

/** Edited, then posted, then perhaps reversed; what was posted never changes. */
export const DOCUMENT_STATES = ['draft', 'posted', 'reversed'] as const
/** What became of goods that were handed out and were not there by the ledger. */
export const MISSING_STATES = ['open', 'counted', 'settled'] as const
/** In place of words: why a hand-out was reversed, by the module that has recorded it. */
export const HAND_OUT_REVERSALS = ['hand_out_changed', 'hand_out_deleted'] as const

const place = z.object({ id, label: z.string() })

export const documentRow = z.object({
  id,
  number: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  from_place: place.nullable(),
  to_place: place.nullable(),
  donor_name: z.string().nullable(),
  site_name: z.string().nullable(),
  /** To whom goods are issued, or who gives them back. */
  partner_name: z.string().nullable(),
  purpose: z.enum(PURPOSES).nullable(),
  /** Null of a draft that happens when it is posted. */
  happened_at: moment.nullable(),
  created_at: moment,
  created_by_name: z.string().nullable(),
  /** Lines, of a stocktake counts, of a hand-out its categories and scanned lots. */
  lines: z.number().int(),
  /** Moved, of a sorting what was taken; of a stocktake found, of a hand-out given, there or not. */
  grams: z.number().int(),
})
export type DocumentRow = z.infer<typeof documentRow>

export const documentLine = z.object({
  id,
  ...lotFacts,
  grams: z.number().int(),
  pieces: z.number().int().nullable(),
  /** Of a sorting: it has come out of it, and was not taken for it. */
  is_made: z.boolean(),
  /** Why these goods and not those that spoil sooner. */
  reason: z.string().nullable(),
  /** What lies of it at the place that it is taken from; null of what comes in. */
  there_grams: z.number().int().nullable(),
})
export type DocumentLine = z.infer<typeof documentLine>

export const missingGoods = z.object({
  category: z.enum(CATEGORIES),
  source: z.enum(SOURCES),
  grams: z.number().int(),
  state: z.enum(MISSING_STATES),
})
export type MissingGoods = z.infer<typeof missingGoods>

export const warehouseDocument = documentRow.extend({
  donor_id: id.nullable(),
  donor_site_id: id.nullable(),
  partner_id: id.nullable(),
  source: z.enum(SOURCES).nullable(),
  /** Of goods of the EU; of what is posted that of its lots, which may be told later. */
  eu_delivery: z.object({ id, label: z.string() }).nullable(),
  note: z.string().nullable(),
  posted_at: moment.nullable(),
  posted_by_name: z.string().nullable(),
  reversed_at: moment.nullable(),
  reversed_by_name: z.string().nullable(),
  reversal_reason: z.string().nullable(),
  /** Who took the goods over and signed for them on a screen. */
  signed_by: z.string().nullable(),
  signed_at: moment.nullable(),
  updated_at: moment,
  /** None of a stocktake: its sheet has the counts. Of a hand-out what was taken for it. */
  goods: z.array(documentLine),
  /** Of a hand-out. */
  missing: z.array(missingGoods),
})
export type WarehouseDocument = z.infer<typeof warehouseDocument>

const REQUIRED = (field: string) => ({ path: [field], params: { rule: 'required' } })

/** What comes in: a product, or mixed goods of a category. `key` becomes the line's. */
export const goodsBody = z
  .strictObject({
    key: id,
    product_id: id.nullable().default(null),
    /** Of a product its own is taken. */
    category: z.enum(CATEGORIES).nullable().default(null),
    grams,
    pieces,
    ...goodsDates,
  })
  .refine(
    ({ product_id, category }) => product_id !== null || category !== null,
    REQUIRED('category'),
  )
  .refine(hasItsDate, DATE_MISSING)
  .transform(storedDates)
export type GoodsBody = z.infer<typeof goodsBody>

const taken = { grams, pieces, reason: optionalText(200) }
/** What is taken from its place, or given back by the partner; a lot has one line in a document. */
export const lotLineBody = z.strictObject({ key: id, lot_id: id, ...taken })
export type LotLineBody = z.infer<typeof lotLineBody>
export const lineBody = z.strictObject(taken)

export const postBody = z.strictObject({ updated_at: moment })
export const reverseBody = z.strictObject({ reason: text(500) })

export const documentQuery = listQuery(['happened_at', 'number'], '-happened_at')
  .extend({
    /** A number, a donor, a partner or a note. */
    search: searchText,
    /** Without it all but hand-outs, which are many. */
    kind: z.enum(DOCUMENT_KINDS).optional(),
    state: z.enum(DOCUMENT_STATES).optional(),
    place_id: id.optional(),
    donor_id: id.optional(),
    partner_id: id.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .strict()
export type DocumentQuery = z.infer<typeof documentQuery>

const params = z.object({ id })
const refusals = { 'document.not_found': 404, 'document.is_posted': 409 } as const

/** Why goods do not move: which lot, and how much of it is there. */
export const lackDetails = z.object({
  lots: z.array(
    z.object({
      ...lotFacts,
      place_label: z.string(),
      grams: z.number().int(),
      there_grams: z.number().int(),
    }),
  ),
})

const ledgerRefusals = {
  ...refusals,
  /** More is taken than lies there, now or at the time that it says. */
  'stock.lacking': 409,
  /** It has been counted since; what was before is settled by the count. */
  'stock.counted_since': 409,
  'stock.place_unused': 409,
  /** More is given back than was issued to the partner. */
  'stock.not_issued': 409,
  /** More has come out of a sorting than went into it. */
  'stock.makes_more': 409,
  /** Own goods are sorted together with goods that the European Union has paid for. */
  'stock.mixes_sources': 409,
  /** Goods of two deliveries of the EU are sorted together. */
  'stock.mixes_deliveries': 409,
  /** Held, recalled, or after its use-by date. */
  'stock.stopped': 409,
} as const

export const documentSchemas = schemas({
  list: {
    summary: 'Documents of the warehouse, the newest first',
    query: documentQuery,
    answer: listSchema(documentRow),
  },
  get: { summary: 'A document with its goods', params, answer: one(warehouseDocument), refusals },
  create: {
    summary: 'Begin a document of any kind that moves goods',
    body: documentBody,
    answer: done('document.created', warehouseDocument),
    status: 201,
    refusals: { 'document.key_taken': 409 },
  },
  update: {
    summary: 'Change the head of a draft',
    params,
    body: documentUpdateBody,
    answer: done('document.updated', warehouseDocument),
    refusals: { ...refusals, 'document.other_kind': 409, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a draft',
    params,
    answer: done('document.deleted', z.object({ id })),
    refusals,
  },
  addGoods: {
    summary: 'Add goods that come in, or out of a sorting; they become a lot with a number',
    params,
    body: goodsBody,
    answer: done('document.line_added', warehouseDocument),
    status: 201,
    refusals: {
      ...refusals,
      'document.full': 409,
      'document.key_taken': 409,
      'document.other_kind': 409,
    },
  },
  addLot: {
    summary: 'Add some of a lot to a draft that takes it from its place, or of a return',
    params,
    body: lotLineBody,
    answer: done('document.line_added', warehouseDocument),
    status: 201,
    refusals: {
      ...refusals,
      'document.full': 409,
      'document.key_taken': 409,
      'document.other_kind': 409,
      'document.has_lot': 409,
      'lot.not_found': 404,
      'stock.stopped': 409,
    },
  },
  updateLine: {
    summary: 'Change weight and pieces of a line',
    params,
    body: lineBody,
    answer: done('document.line_updated', warehouseDocument),
    refusals: { ...refusals, 'document.line_not_found': 404, 'stock.stopped': 409 },
  },
  removeLine: {
    summary: 'Take a line off a draft',
    params,
    answer: done('document.line_removed', warehouseDocument),
    refusals: { ...refusals, 'document.line_not_found': 404 },
  },
  post: {
    summary: 'Post a draft: its goods move, and it changes no more',
    params,
    body: postBody,
    answer: done('document.posted', warehouseDocument),
    refusals: { ...ledgerRefusals, 'document.empty': 409, stale_record: 409 },
  },
  reverse: {
    summary: 'Reverse a posted document: its goods go back, as if it had never been',
    params,
    body: reverseBody,
    answer: done('document.reversed', warehouseDocument),
    refusals: {
      ...ledgerRefusals,
      'document.is_draft': 409,
      'document.is_reversed': 409,
      'document.of_hand_out': 409,
    },
  },
})
export const documentEndpoints = withSchemas(wire.documentEndpoints, documentSchemas)

export const documentFiles = withSchemas(wire.documentFiles, {
  export: exportSchemas(documentSchemas.list),
})
