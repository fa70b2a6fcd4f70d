import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { id, rule, text } from '../../platform/formats.ts'
import { AMOUNT_ROWS, MAX_AMOUNT_KG } from '../amounts.ts'
import { notSigned } from '../desk/signed-desk.ts'
import * as wire from './support-goods.endpoints.ts'

const CATEGORIES = AMOUNT_ROWS.map(({ category }) => category)

/** Goods that a stock knows one by one: a lot. */
const goods = z.object({
  /** The key that the stock knows them by. */
  goods_id: id,
  /** Null: mixed goods of the category. */
  name: z.string().nullable(),
  /** On their label. */
  number: z.number().int(),
  category: z.enum(CATEGORIES),
  source: z.enum(['own', 'eu']),
})

/** What a scanned code means at a distribution point. */
export const foundGoods = goods.extend({
  date_kind: z.enum(['best_before', 'use_by', 'none']),
  /** Of a month its last day. */
  goods_date: z.string().nullable(),
  date_precision: z.enum(['day', 'month']),
  there_grams: z.number().int(),
  /** What was scanned weighs; null: nobody knows. */
  grams: z.number().int().nullable(),
  /** In what was scanned; null: not counted in pieces. */
  pieces: z.number().int().nullable(),
})
export type FoundGoods = z.infer<typeof foundGoods>

/** Goods of a hand-out that were scanned. */
export const supportGoods = goods.extend({
  grams: z.number().int(),
  pieces: z.number().int().nullable(),
})
export type SupportGoods = z.infer<typeof supportGoods>

const MAX_GOODS = 50

/** All that was scanned of a hand-out; the weights are within its amounts. */
export const supportGoodsInput = z
  .array(
    z.strictObject({
      goods_id: id,
      grams: z
        .int()
        .min(1)
        .max(Math.round(MAX_AMOUNT_KG * 1_000)),
      pieces: z.int().min(1).max(1_000_000).nullable(),
    }),
  )
  .max(MAX_GOODS)
  .refine(
    (all) => new Set(all.map(({ goods_id }) => goods_id)).size === all.length,
    rule('duplicate'),
  )
export type SupportGoodsInput = z.infer<typeof supportGoodsInput>

const notFound = { 'organization.not_found': 404 } as const

export const supportGoodsSchemas = schemas({
  find: {
    summary: 'What a scanned code means at a distribution point, what spoils first at the top',
    query: z.strictObject({ organization_id: id, code: text(200) }),
    answer: one(z.array(foundGoods)),
    refusals: {
      ...notFound,
      ...notSigned,
      'goods.no_stock': 409,
      'goods.unknown': 404,
      'goods.not_there': 409,
      'goods.stopped': 409,
      'goods.no_amount': 409,
    },
  },
  points: {
    summary: 'Distribution points whose hand-outs take from a stock',
    answer: one(z.array(id)),
  },
})
export const supportGoodsEndpoints = withSchemas(wire.supportGoodsEndpoints, supportGoodsSchemas)
