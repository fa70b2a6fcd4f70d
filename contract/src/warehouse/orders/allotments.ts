import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { day, id, moment } from '../../platform/formats.ts'
import { CATEGORIES } from '../goods.ts'
import { countedGrams } from '../weights.ts'
import * as wire from './allotments.endpoints.ts'
import { MAX_ORDER_LINES } from './orders.endpoints.ts'
import { askedGoods, ORDER_STATES } from './orders.ts'

const ofOrder = {
  id,
  number: z.number().int(),
  partner_id: id,
  partner_name: z.string(),
  /** Null counts as one. */
  persons: z.int().nullable(),
}

export const allotmentLine = z.object({
  id,
  ...askedGoods,
  wanted_grams: z.number().int(),
  allotted_grams: z.number().int().nullable(),
  /** Its fair share of what is there now. */
  proposed_grams: z.number().int(),
})
export type AllotmentLine = z.infer<typeof allotmentLine>

export const allotment = z.object({
  place: z.object({ id, label: z.string() }),
  day,
  /** What lies there, may be given on the day, and is in no draft of an order of the same day. */
  there: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      /** Null: mixed goods. */
      product_id: id.nullable(),
      grams: z.number().int(),
    }),
  ),
  /** By their numbers. */
  orders: z.array(
    z.object({
      ...ofOrder,
      state: z.enum(ORDER_STATES),
      updated_at: moment,
      lines: z.array(allotmentLine),
    }),
  ),
  /** Orders that are being issued or were: their goods are not shared any more. */
  prepared: z.array(z.object({ ...ofOrder, state: z.enum(ORDER_STATES) })),
})
export type Allotment = z.infer<typeof allotment>

export const allotmentQuery = z.strictObject({ place_id: id, day })

/** Every line of every order, as the person who confirms it saw them. */
export const allotmentBody = z.strictObject({
  place_id: id,
  day,
  orders: z
    .array(z.strictObject({ id, updated_at: moment }))
    .min(1)
    .max(wire.MAX_ORDERS),
  lines: z
    .array(z.strictObject({ id, grams: countedGrams }))
    .min(1)
    .max(wire.MAX_ORDERS * MAX_ORDER_LINES),
  /** What was there when it was shared. */
  there: z
    .array(
      z.strictObject({
        category: z.enum(CATEGORIES),
        product_id: id.nullable(),
        grams: z.int().min(0),
      }),
    )
    .max(10_000),
})
export type AllotmentBody = z.infer<typeof allotmentBody>

export const allotmentSchemas = schemas({
  get: {
    summary: 'Orders of a place and a day with the fair share of each',
    query: allotmentQuery,
    answer: one(allotment),
    refusals: { 'place.not_found': 404 },
  },
  confirm: {
    summary: 'Allot goods to all orders of a place and a day',
    body: allotmentBody,
    answer: done('allotment.confirmed', allotment),
    refusals: {
      'place.not_found': 404,
      /** An order has changed, come or gone. */
      'allotment.changed': 409,
      /** Less is there than when it was shared. */
      'allotment.stock_changed': 409,
    },
  },
})
export const allotmentEndpoints = withSchemas(wire.allotmentEndpoints, allotmentSchemas)
