import { z } from 'zod'
import { rule } from '../platform/formats.ts'
import { MAX_GRAMS, MAX_PIECES } from './goods.ts'

/**
 * A weight on the wire: whole grams, never kilograms with decimals; people are told kilograms. A
 * form begins without one.
 */
const from = (least: number) =>
  z
    .int()
    .nullable()
    .refine((value) => value !== null, { ...rule('required'), abort: true })
    .refine((value) => value !== null && value >= least && value <= MAX_GRAMS, rule('weight'))
    .transform((value) => value ?? least)

export const grams = from(1)
export const countedGrams = from(0)

export const pieces = z.int().min(1).max(MAX_PIECES).nullable().default(null)
export const countedPieces = z.int().min(0).max(MAX_PIECES).nullable().default(null)
