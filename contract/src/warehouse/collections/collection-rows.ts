import { z } from 'zod'
import { day, id, moment } from '../../platform/formats.ts'
import { DOCUMENT_STATES } from '../documents.ts'
import { CATEGORIES } from '../goods.ts'
import { ofEach } from './figures.ts'

const count = z.number().int()

/** Of its shops together. */
const sums = {
  shops: count,
  /** Those of which something was reported. */
  entered: count,
  grams: count,
  volunteers: count,
  /** In posted receipts. */
  received_grams: count,
}

export const foodCollectionRow = z.object({
  id,
  name: z.string(),
  starts_on: day,
  ends_on: day,
  closed_at: moment.nullable(),
  ...sums,
})
export type FoodCollectionRow = z.infer<typeof foodCollectionRow>

export const collectionDonor = z.object({
  donor_id: id,
  donor_name: z.string(),
  ...sums,
  hours: z.number(),
  draft_grams: count,
  /** Shops that reported in this collection and in the one before, and the grams of both. */
  compared: count,
  compared_grams: count,
  previous_grams: count,
})
export type CollectionDonor = z.infer<typeof collectionDonor>

export const collectionCategory = z.object({
  category: z.enum(CATEGORIES),
  grams: count,
  received_grams: count,
})
export type CollectionCategory = z.infer<typeof collectionCategory>

export const foodCollection = foodCollectionRow.extend({
  note: z.string().nullable(),
  closed_by_name: z.string().nullable(),
  /** Why its figures were opened again, the last time. */
  reopened_for: z.string().nullable(),
  updated_at: moment,
  ...collectionDonor.pick({
    hours: true,
    draft_grams: true,
    compared: true,
    compared_grams: true,
    previous_grams: true,
  }).shape,
  /** The one before, which has shops. */
  previous: z.object({ id, name: z.string() }).nullable(),
  /** By name. */
  donors: z.array(collectionDonor),
  /** All eight, in their order. */
  categories: z.array(collectionCategory),
})
export type FoodCollection = z.infer<typeof foodCollection>

export const collectionShop = z.object({
  id,
  donor_id: id,
  donor_name: z.string(),
  donor_site_id: id,
  site_name: z.string(),
  address: z.string().nullable(),
  coordinator: z.string().nullable(),
  volunteers: count.nullable(),
  hours: z.number().nullable(),
  note: z.string().nullable(),
  ...ofEach(count.nullable()),
  grams: count,
  /** Null: nothing was reported yet. */
  entered_at: moment.nullable(),
  entered_by_name: z.string().nullable(),
  updated_at: moment,
  /** In the collection before; null where it was not there, or reported nothing. */
  previous_grams: count.nullable(),
  received_grams: count,
  draft_grams: count,
  receipts: z.array(z.object({ id, number: count, state: z.enum(DOCUMENT_STATES), grams: count })),
})
export type CollectionShop = z.infer<typeof collectionShop>
