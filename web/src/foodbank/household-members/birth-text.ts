import { dayOfText } from '#platform/fields/typed-text.ts'

/** `8`, `8 let` or `1985` as a number, `1. 5. 2018` as a day; null when it is neither. */
export function birthOfText(text: string): number | string | null {
  const day = dayOfText(text)
  if (day !== null) return day
  const number = /^[^\d.,/]*(\d{1,4})[^\d.,/]*$/.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** A year as the age that is reached in it, where an age is asked for; an age and a day as they are. */
export const withAge = (birth: number | string | null, today: string): number | string | null =>
  typeof birth === 'number' && birth >= EARLIEST_YEAR ? Number(today.slice(0, 4)) - birth : birth

/** Nobody is as old, and no age as high. */
const EARLIEST_YEAR = 1900

/** Text that is not finished yet: a day, judging by its separators. */
export const looksLikeDay = (text: string) => /[./]|\d\s+\d|^\d{4}-/.test(text)
