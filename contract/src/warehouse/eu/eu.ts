import { z } from 'zod'
import { id } from '../../platform/formats.ts'
import { CATEGORIES } from '../goods.ts'

/**
 * Where goods that came have gone: they lie somewhere, households or partners have them, they were
 * disposed of, a stocktake has not found them, or they were the rest of a sorting.
 */
export const EU_USES = [
  'there',
  'handed_out',
  'partners',
  'disposed',
  'counted',
  'sorted_out',
] as const
/** The first is the sum of the others, to the gram. */
export const EU_PARTS = ['received', ...EU_USES] as const
export type EuPart = (typeof EU_PARTS)[number]

const grams = z.number().int()

/** In grams, each part computed from movements; lost goods that a stocktake found are negative. */
export const euAccount = z.object({
  received: grams,
  there: grams,
  handed_out: grams,
  partners: grams,
  disposed: grams,
  counted: grams,
  sorted_out: grams,
})
export type EuAccount = z.infer<typeof euAccount>

/** A product, or any goods of a category. */
export const namedGoods = {
  category: z.enum(CATEGORIES),
  product_id: id.nullable(),
  product_name: z.string().nullable(),
}

/** What was delivered beside what was received of it. */
export const euLine = z.object({
  ...namedGoods,
  /** By the delivery note; null: it does not name them. */
  noted_grams: grams.nullable(),
  noted_pieces: z.number().int().nullable(),
  received_grams: grams,
  received_pieces: z.number().int(),
})
export type EuLine = z.infer<typeof euLine>

/** What a partner is to get of a delivery, has got, and has left. */
export const euShare = z.object({
  partner_id: id,
  partner_name: z.string(),
  ...namedGoods,
  /** Zero of goods that it got without an allotment. */
  allotted_grams: grams,
  /** What others left it, less what it left others. */
  swapped_grams: grams,
  /** By posted documents, less what came back. */
  sent_grams: grams,
  /** Below zero: it got more than its share. */
  left_grams: grams,
})
export type EuShare = z.infer<typeof euShare>

export const euSwap = z.object({
  id,
  from_partner_name: z.string(),
  to_partner_name: z.string(),
  ...namedGoods,
  grams,
  day: z.string(),
  note: z.string().nullable(),
  created_by_name: z.string().nullable(),
})
export type EuSwap = z.infer<typeof euSwap>
