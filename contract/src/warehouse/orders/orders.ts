import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText } from '../../platform/formats.ts'
import { DOCUMENT_STATES } from '../documents.ts'
import { CATEGORIES } from '../goods.ts'
import { grams } from '../weights.ts'
import * as wire from './orders.endpoints.ts'

/** Follows from what happened: an order is issued when everything that was prepared of it is posted. */
export const ORDER_STATES = ['open', 'allotted', 'issued', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Goods that are asked for: a product, or any of a category. */
export const askedGoods = {
  category: z.enum(CATEGORIES),
  product_id: id.nullable(),
  product_name: z.string().nullable(),
}

export const orderRow = z.object({
  id,
  number: z.number().int(),
  state: z.enum(ORDER_STATES),
  partner_id: id,
  partner_name: z.string(),
  wanted_on: day,
  from_place: z.object({ id, label: z.string() }),
  line_count: z.number().int(),
  wanted_grams: z.number().int(),
  /** Null until it is allotted. */
  allotted_grams: z.number().int().nullable(),
  created_by_name: z.string().nullable(),
  created_at: moment,
})
export type OrderRow = z.infer<typeof orderRow>

export const orderLine = z.object({
  id,
  ...askedGoods,
  wanted_grams: z.number().int(),
  allotted_grams: z.number().int().nullable(),
  /** By documents that are posted. */
  issued_grams: z.number().int(),
})
export type OrderLine = z.infer<typeof orderLine>

export const partnerOrder = orderRow.extend({
  /** Of the partner; null where nobody has said. */
  persons: z.int().nullable(),
  note: z.string().nullable(),
  updated_at: moment,
  goods: z.array(orderLine),
  /** By which it is issued, one for each place that goods are taken from. */
  documents: z.array(
    z.object({
      id,
      number: z.number().int(),
      state: z.enum(DOCUMENT_STATES),
      place_label: z.string(),
      grams: z.number().int(),
    }),
  ),
})
export type PartnerOrder = z.infer<typeof partnerOrder>

const line = z
  .strictObject({
    /** Of a product its own is taken. */
    category: z.enum(CATEGORIES).nullable().default(null),
    product_id: id.nullable().default(null),
    wanted_grams: grams,
  })
  .refine(({ category, product_id }) => category !== null || product_id !== null, {
    path: ['category'],
    params: { rule: 'required' },
  })

const fields = {
  partner_id: id,
  wanted_on: day,
  /** A warehouse with its zones, one zone, or a vehicle. */
  from_place_id: id,
  note: optionalText(1000),
  lines: z
    .array(line)
    .min(1)
    .max(wire.MAX_ORDER_LINES)
    .superRefine((all, context) => {
      const pools = all.map(({ category, product_id }) => product_id ?? category)
      for (const [at, pool] of pools.entries())
        if (pool !== null && pools.indexOf(pool) < at)
          context.addIssue({
            code: 'custom',
            path: [at, all[at]?.product_id ? 'product_id' : 'category'],
            params: { rule: 'duplicate' },
          })
    }),
}

/** `key` becomes the order's: who repeats the command with it gets the order that it has made. */
export const orderBody = z.strictObject({ key: id, ...fields })
export const orderUpdateBody = z.strictObject({ ...fields, updated_at: moment })

export const orderQuery = listQuery(['wanted_on', 'number', 'partner'], '-wanted_on')
  .extend({
    /** A number, a partner or a note. */
    search: searchText,
    state: z.enum(ORDER_STATES).optional(),
    partner_id: id.optional(),
    place_id: id.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .strict()
export type OrderQuery = z.infer<typeof orderQuery>

/** What could not be prepared, because it does not lie there any more. */
export const lackingGoods = z.object({ ...askedGoods, grams: z.number().int() })
export type LackingGoods = z.infer<typeof lackingGoods>

const params = z.object({ id })
const refusals = { 'order.not_found': 404 } as const
const ofOpen = { ...refusals, 'order.not_open': 409, stale_record: 409 } as const

export const orderSchemas = schemas({
  list: {
    summary: 'What partners have asked for, the latest day first',
    query: orderQuery,
    answer: listSchema(orderRow),
  },
  get: { summary: 'An order with its goods', params, answer: one(partnerOrder), refusals },
  create: {
    summary: 'Write down what a partner asks for',
    body: orderBody,
    answer: done('order.created', partnerOrder),
    status: 201,
    refusals: { 'order.key_taken': 409, 'order.exists': 409 },
  },
  update: {
    summary: 'Change an order as long as it is open',
    params,
    body: orderUpdateBody,
    answer: done('order.updated', partnerOrder),
    refusals: { ...ofOpen, 'order.exists': 409 },
  },
  cancel: {
    summary: 'Cancel an order of which nothing is issued or prepared',
    params,
    body: z.strictObject({ updated_at: moment }),
    answer: done('order.cancelled', partnerOrder),
    refusals: {
      ...refusals,
      'order.already_cancelled': 409,
      'order.being_issued': 409,
      stale_record: 409,
    },
  },
  issue: {
    summary: 'Prepare the issue of what was allotted: drafts with lots, what spoils first first',
    params,
    body: z.strictObject({ key: id, updated_at: moment }),
    answer: done('order.issue_prepared', partnerOrder.extend({ lacking: z.array(lackingGoods) })),
    refusals: {
      ...refusals,
      'order.not_allotted': 409,
      'order.being_issued': 409,
      'order.nothing_there': 409,
      'document.key_taken': 409,
      stale_record: 409,
    },
  },
})
export const orderEndpoints = withSchemas(wire.orderEndpoints, orderSchemas)

export const orderFiles = withSchemas(wire.orderFiles, {
  export: exportSchemas(orderSchemas.list),
})
