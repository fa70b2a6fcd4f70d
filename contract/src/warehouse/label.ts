import { checkDigit } from './gtin.ts'

const DIGITS = 6

/** What a crate's label says of its lot: `L000123` is lot 12, the last digit checks the others. */
export function labelOf(number: number): string {
  const digits = String(number).padStart(DIGITS - 1, '0')
  return `L${digits}${checkDigit(digits)}`
}

/** The number of the lot of a scanned or typed label; null for what is none. */
export function readLabel(text: string): number | null {
  const digits = /^l(\d{2,15})$/i.exec(text.replace(/[\s-]/g, ''))?.[1]
  if (!digits) return null
  const number = Number(digits.slice(0, -1))
  return number > 0 && labelOf(number) === `L${digits.padStart(DIGITS, '0')}` ? number : null
}
