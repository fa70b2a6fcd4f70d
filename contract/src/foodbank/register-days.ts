import { z } from 'zod'
import { day } from '../platform/formats.ts'

/** Years in which something of the food bank can happen; what lies beyond is a slip of the hand. */
export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

/** A day on which something of the food bank happens: a hand-out, a reservation, a blocked day, a period that is closed or estimated. */
export const registerDay = day
  .refine((value) => value >= `${FIRST_YEAR}`, { params: { rule: 'min_year', length: FIRST_YEAR } })
  .refine((value) => value < `${LAST_YEAR + 1}`, {
    params: { rule: 'max_year', length: LAST_YEAR },
  })

/** The earliest year of birth that anybody in the register can have. */
const FIRST_BIRTH_YEAR = 1900

/** A year of birth; that it has come already is for who knows what day it is (`isBorn`). */
export const birthYear = z.number().int().min(FIRST_BIRTH_YEAR).max(LAST_YEAR)

/** Whether somebody of that year of birth can be in the register on that day. */
export const isBorn = (year: number, today: string) =>
  year >= FIRST_BIRTH_YEAR && year <= Number(today.slice(0, 4))
