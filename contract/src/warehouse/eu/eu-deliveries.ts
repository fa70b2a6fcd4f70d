import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { CATEGORIES } from '../goods.ts'
import { grams, pieces } from '../weights.ts'
import { euAccount, euLine, euShare, euSwap } from './eu.ts'
import * as wire from './eu-deliveries.endpoints.ts'

export const euDeliveryRow = z.object({
  id,
  project_id: id,
  project_name: z.string(),
  /** Of the supplier's delivery note. */
  number: z.string(),
  day,
  supplier: z.string().nullable(),
  /** By the delivery note; null: nothing of it was written down. */
  noted_grams: z.number().int().nullable(),
  account: euAccount,
  allotted_grams: z.number().int(),
  /** What was allotted and is not sent yet. */
  left_grams: z.number().int(),
})
export type EuDeliveryRow = z.infer<typeof euDeliveryRow>

export const euDelivery = euDeliveryRow.extend({
  note: z.string().nullable(),
  updated_at: moment,
  lines: z.array(euLine),
  shares: z.array(euShare),
  /** The newest first. */
  swaps: z.array(euSwap),
})
export type EuDelivery = z.infer<typeof euDelivery>

const goods = {
  /** Of a product its own is taken. */
  category: z.enum(CATEGORIES).nullable().default(null),
  product_id: id.nullable().default(null),
}
type Goods = { readonly category: string | null; readonly product_id: string | null }

const isNamed = ({ category, product_id }: Goods) => category !== null || product_id !== null
const NAMED = { path: ['category'], params: { rule: 'required' } }

/** Refuses the later of two lines of the same goods, of allotments those of the same partner. */
const refuseRepeated =
  <Line extends Goods>(keyOf: (line: Line) => string | null) =>
  (all: readonly Line[], context: z.core.$RefinementCtx): void => {
    const keys = all.map(keyOf)
    for (const [at, key] of keys.entries())
      if (key !== null && keys.indexOf(key) < at)
        context.addIssue({
          code: 'custom',
          path: [at, all[at]?.product_id ? 'product_id' : 'category'],
          params: { rule: 'duplicate' },
        })
  }

const line = z.strictObject({ ...goods, grams, pieces }).refine(isNamed, NAMED)

const fields = {
  project_id: id,
  number: text(50),
  day,
  supplier: optionalText(150),
  note: optionalText(1000),
  /** What the delivery note says. */
  lines: z
    .array(line)
    .max(wire.MAX_EU_LINES)
    .superRefine(
      refuseRepeated(({ category, product_id }: z.infer<typeof line>) => product_id ?? category),
    ),
}

/** `key` becomes the delivery's: who repeats the command with it gets the delivery that it has made. */
export const euDeliveryBody = z.strictObject({ key: id, ...fields })
export const euDeliveryUpdateBody = z.strictObject({ ...fields, updated_at: moment })

const allotment = z.strictObject({ partner_id: id, ...goods, grams }).refine(isNamed, NAMED)

/** All of the delivery: what is left out goes. */
export const euAllotmentsBody = z.strictObject({
  allotments: z
    .array(allotment)
    .max(wire.MAX_EU_ALLOTMENTS)
    .superRefine(
      refuseRepeated(
        ({ partner_id, category, product_id }: z.infer<typeof allotment>) =>
          `${partner_id} ${product_id ?? category}`,
      ),
    ),
  updated_at: moment,
})

export const euSwapBody = z
  .strictObject({
    key: id,
    from_partner_id: id,
    to_partner_id: id,
    ...goods,
    grams,
    day,
    note: optionalText(500),
  })
  .refine(isNamed, NAMED)
  .refine(({ from_partner_id, to_partner_id }) => from_partner_id !== to_partner_id, {
    path: ['to_partner_id'],
    params: { rule: 'same_partner' },
  })

export const euDeliveryQuery = listQuery(['day', 'number', 'project'], '-day')
  .extend({
    /** A number, a supplier or a note. */
    search: searchText,
    project_id: id.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .strict()
export type EuDeliveryQuery = z.infer<typeof euDeliveryQuery>

const params = z.object({ id })
const refusals = { 'eu_delivery.not_found': 404 } as const

export const euDeliverySchemas = schemas({
  list: {
    summary: 'Deliveries of EU goods with what became of them, the latest first',
    query: euDeliveryQuery,
    answer: listSchema(euDeliveryRow),
  },
  choices: {
    summary: 'Deliveries for a choice, the latest first',
    answer: one(
      z.array(euDeliveryRow.pick({ id: true, number: true, day: true, project_name: true })),
    ),
  },
  get: {
    summary: 'A delivery: its account, the delivery note against what was received, and its shares',
    params,
    answer: one(euDelivery),
    refusals,
  },
  create: {
    summary: 'Write down a delivery of EU goods',
    body: euDeliveryBody,
    answer: done('eu_delivery.created', euDelivery),
    status: 201,
    refusals: { 'eu_delivery.key_taken': 409 },
  },
  update: {
    summary: 'Change a delivery and its delivery note',
    params,
    body: euDeliveryUpdateBody,
    answer: done('eu_delivery.updated', euDelivery),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a delivery that no receipt names',
    params,
    answer: done('eu_delivery.deleted', z.object({ id })),
    refusals: { ...refusals, 'eu_delivery.in_use': 409 },
  },
  allot: {
    summary: 'Say how much of a delivery each partner is to get',
    params,
    body: euAllotmentsBody,
    answer: done('eu_delivery.allotted', euDelivery),
    refusals: { ...refusals, 'eu_delivery.swapped_away': 409, stale_record: 409 },
  },
  addSwap: {
    summary: 'Move some of the share of a partner to another one, never more than it has left',
    params,
    body: euSwapBody,
    answer: done('eu_swap.created', euDelivery),
    status: 201,
    refusals: { ...refusals, 'eu_swap.key_taken': 409 },
  },
  removeSwap: {
    summary: 'Remove a swap that was a mistake',
    params,
    answer: done('eu_swap.deleted', euDelivery),
    refusals: { 'eu_swap.not_found': 404, 'eu_delivery.swapped_away': 409 },
  },
})
export const euDeliveryEndpoints = withSchemas(wire.euDeliveryEndpoints, euDeliverySchemas)

export const euDeliveryFiles = withSchemas(wire.euDeliveryFiles, {
  export: exportSchemas(euDeliverySchemas.list),
})
