import { z } from 'zod'
import { rule } from '../../platform/formats.ts'
import { MAX_DECICELSIUS, MIN_DECICELSIUS } from './limits.ts'

/** Whole tenths of a degree that a thermometer shows. */
const isTemperature = (value: number | null) =>
  value === null ||
  (Number.isInteger(value) && value >= MIN_DECICELSIUS && value <= MAX_DECICELSIUS)

const orNull = z.number().nullable()

/** A form begins without one. */
export const decicelsius = orNull
  .refine((value) => value !== null, { ...rule('required'), abort: true })
  .refine(isTemperature, rule('temperature'))
  .transform((value) => value ?? 0)

export const optionalDecicelsius = orNull.refine(isTemperature, rule('temperature')).default(null)
