import { z } from 'zod'
import { optionalText, rule } from '../../platform/formats.ts'
import { CATEGORIES, type Category, MAX_GRAMS } from '../goods.ts'
import { MAX_HOURS, MAX_VOLUNTEERS } from './collections.endpoints.ts'

/** The same of each category; in one record, so that a change of one is a change of one field. */
export const ofEach = <Schema extends z.ZodType>(schema: Schema) => ({
  durables: schema,
  chilled: schema,
  fruit_vegetables: schema,
  pastries: schema,
  food: schema,
  drugstore: schema,
  clothes: schema,
  other: schema,
})

/** Grams by category; null where nothing was reported. */
export type Reported = Readonly<Record<Category, number | null>>

/** Null and 0: nothing of the category. */
export const reportedGrams = z
  .int()
  .nullable()
  .refine((value) => value === null || (value >= 0 && value <= MAX_GRAMS), rule('weight'))
  .default(null)

/** Of a shop as its paper says. */
export const figures = {
  coordinator: optionalText(100),
  volunteers: z.int().min(0).max(MAX_VOLUNTEERS).nullable().default(null),
  /** All of them together. */
  hours: z
    .number()
    .min(0)
    .max(MAX_HOURS)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, rule('numeric'))
    .nullable()
    .default(null),
  note: optionalText(500),
  ...ofEach(reportedGrams),
}

export const gramsIn = (reported: Reported): number =>
  CATEGORIES.reduce((sum, category) => sum + (reported[category] ?? 0), 0)

/** The field at which a shop gets more than anybody gives there; null if none does. */
export function excessIn(reported: Reported): Category | null {
  let sum = 0
  for (const category of CATEGORIES) {
    const grams = reported[category] ?? 0
    sum += grams
    // too much of one alone is refused already
    if (sum > MAX_GRAMS) return grams > MAX_GRAMS ? null : category
  }
  return null
}
