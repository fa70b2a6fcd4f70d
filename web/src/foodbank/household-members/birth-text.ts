import { dayOfText } from '#platform/fields/typed-text.ts'

/** `8`, `8 let` or `1985` as a number, `1. 5. 2018` as a day; null when it is neither. */
export function birthOfText(text: string): number | string | null {
  const day = dayOfText(text)
  if (day !== null) return day
  const number = /^[^\d.,/]*(\d{1,4})[^\d.,/]*$/.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** Text that is not finished yet: a day, judging by its separators. */
export const looksLikeDay = (text: string) => /[./]|\d\s+\d|^\d{4}-/.test(text)
