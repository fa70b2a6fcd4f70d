/** From so many times what is usual, and at least so many kilograms above it, a total is worth a second look. */
const TIMES = 3
const ABOVE_KG = 10

/**
 * What the household usually gets, in kilograms, when the total is far above it: most likely a lost decimal comma (65 for 6,5), which whoever
 * hands out may not be allowed to mend afterwards. Undefined while the total is nothing unusual, or nobody knows what is usual.
 */
export function usualUnderTotal(total: number, offers: readonly number[]): number | undefined {
  const usual = Math.max(0, ...offers)
  return usual > 0 && total >= usual * TIMES && total - usual >= ABOVE_KG ? usual : undefined
}
