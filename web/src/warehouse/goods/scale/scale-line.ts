/** What one line from a scale says. */
export type ScaleLine = {
  readonly grams: number
  /** The scale stands still. */
  readonly isStable: boolean
  /** Begins with its state, so that nothing before the number is missing. */
  readonly isWhole: boolean
}

const WEIGHT = /([+-]?)\s*(?<!\d[.,]?)(\d{1,6}(?:[.,]\d{1,5})?)\s*(kg|g)(?![a-z])/i
/** `S S` of MT-SICS (Mettler-Toledo), `ST,GS` of A&D and CAS, `ST` of Kern, `N` of Sartorius. */
const STATES = /^(?:S ?S|S ?D|ST|US|N|G)(?=[\s,+-])/i
const OVERLOAD = /^OL/i
const MOVING = /^(?:S ?D|US)(?=[\s,+-])|\?/i

/**
 * Reads a line as scales of several makers send it: a state, a sign, a number with dot or comma, and
 * kilograms or grams; rounded to the gram. Null for everything else, like an overload or a weight
 * without its unit, which is how some say that it still moves.
 */
export function readScaleLine(line: string): ScaleLine | null {
  const text = line.trim()
  const [, sign, number = '', unit = ''] = WEIGHT.exec(text) ?? []
  if (sign === undefined || OVERLOAD.test(text)) return null
  const value = Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1)
  return {
    grams: Math.round(value) * (sign === '-' ? -1 : 1),
    isStable: !MOVING.test(text),
    isWhole: STATES.test(text),
  }
}
