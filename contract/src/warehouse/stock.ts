import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { listQuery, listSchema, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { id, searchText, text } from '../platform/formats.ts'
import { CATEGORIES, SOURCES } from './goods.ts'
import { lotFacts, LOT_STATES } from './lots.ts'
import * as wire from './stock.endpoints.ts'

/**
 * What needs somebody's eyes, each lot once, by what matters most: held or recalled, after its
 * use-by or best-before date, or within `SOON_DAYS` of it.
 */
export const WATCHED = ['stopped', 'use_by_over', 'best_before_over', 'soon'] as const
export type Watched = (typeof WATCHED)[number]

/** A lot at a place. */
export const stockRow = z.object({
  /** Of the lot and the place together. */
  id: z.string(),
  ...lotFacts,
  place_id: id,
  place_label: z.string(),
  grams: z.number().int(),
  pieces: z.number().int(),
})
export type StockRow = z.infer<typeof stockRow>

export const stockQuery = listQuery(['goods_date', 'name', 'grams', 'place'])
  .extend({
    search: searchText,
    /** With the zones of a warehouse. */
    place_id: id.optional(),
    category: z.enum(CATEGORIES).optional(),
    product_id: id.optional(),
    lot_id: id.optional(),
    source: z.enum(SOURCES).optional(),
    state: z.enum(LOT_STATES).optional(),
    watched: z.enum(WATCHED).optional(),
  })
  .strict()
export type StockQuery = z.infer<typeof stockQuery>

const weighed = z.object({ lots: z.number().int(), grams: z.number().int() })

/** What the day begins with. */
export const warehouseDay = z.object({
  drafts: z.number().int(),
  stopped: weighed,
  /** May not be given any more. */
  use_by_over: weighed,
  best_before_over: weighed,
  soon: weighed,
  received_today: z.number().int(),
  by_category: z.array(z.object({ category: z.enum(CATEGORIES), grams: z.number().int() })),
})
export type WarehouseDay = z.infer<typeof warehouseDay>

/** What a code means: a lot by its label, or a product with what else the code says of the goods. */
export const scanned = z.object({
  lot: z.object(lotFacts).nullable(),
  product_id: id.nullable(),
  /** Of fourteen digits; also of an unknown product. */
  gtin: z.string().nullable(),
  /** In one package with this code. */
  pieces: z.number().int().nullable(),
  grams: z.number().int().nullable(),
  maker_lot: z.string().nullable(),
  date_kind: z.enum(['best_before', 'use_by']).nullable(),
  goods_date: z.string().nullable(),
  date_precision: z.enum(['day', 'month']).nullable(),
})
export type Scanned = z.infer<typeof scanned>

export const scanQuery = z.strictObject({ code: text(200) })

export const stockSchemas = schemas({
  list: {
    summary: 'Lots and where they lie, what spoils first at the top',
    query: stockQuery,
    answer: listSchema(stockRow),
  },
  today: { summary: 'What the day of a warehouse begins with', answer: one(warehouseDay) },
  scan: {
    summary: 'What a scanned code means: a label, an EAN, or a GS1 code with lot, date and weight',
    query: scanQuery,
    answer: one(scanned),
    refusals: { 'scan.unknown': 404 },
  },
})
export const stockEndpoints = withSchemas(wire.stockEndpoints, stockSchemas)

export const stockFiles = withSchemas(wire.stockFiles, { export: exportSchemas(stockSchemas.list) })
