import { z } from 'zod'
import { day } from '../platform/formats.ts'

/** Days outside of these years are typing errors. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

/** A day of a hand-out, a reservation, a blocked day or a period. */
export const registerDay = day
  .refine((value) => value >= `${FIRST_YEAR}`, { params: { rule: 'min_year', length: FIRST_YEAR } })
  .refine((value) => value < `${LAST_YEAR + 1}`, {
    params: { rule: 'max_year', length: LAST_YEAR },
  })

const FIRST_BIRTH_YEAR = 1900

/** Whether it is in the future is checked by `isBorn`. */
export const birthYear = z.number().int().min(FIRST_BIRTH_YEAR).max(LAST_YEAR)

export const isBorn = (year: number, today: string) =>
  year >= FIRST_BIRTH_YEAR && year <= Number(today.slice(0, 4))
