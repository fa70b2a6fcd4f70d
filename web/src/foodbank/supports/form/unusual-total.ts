/** From so many times what is usual, and at least so many kilograms above it, a total is worth a second look. */
const TIMES = 3
const ABOVE_KG = 10

/**
 * What the household usually gets, in kilograms, when the total is far above it: most likely a lost decimal comma (65 for 6,5), which nobody
 * may notice before the month is added up. Undefined while the total is nothing unusual, or nobody knows what is usual.
 */
export function usualUnderTotal(total: number, offers: readonly number[]): number | undefined {
  const usual = Math.max(0, ...offers)
  return usual > 0 && total >= usual * TIMES && total - usual >= ABOVE_KG ? usual : undefined
}

/**
 * Above so many kilograms for one person a total is asked back where nobody knows what is usual. Decided, not measured: several times what
 * one person carries home, so that a large hand-out passes, and small enough that ten times a usual one, a lost decimal comma, does not.
 */
export const SENSIBLE_KG_PER_PERSON = 40

export type UnusualTotal = { readonly usual: number | undefined }

/**
 * Why a total is asked back before it is saved: what is usual when it is far above that, else that nobody knows and it is beyond
 * what makes sense. Undefined for a total that is nothing unusual, or where not even the persons are known.
 */
export function unusualTotal(
  total: number,
  offers: readonly number[],
  persons: number | undefined,
): UnusualTotal | undefined {
  if (offers.some((offer) => offer > 0)) {
    const usual = usualUnderTotal(total, offers)
    return usual === undefined ? undefined : { usual }
  }
  return persons !== undefined && total > persons * SENSIBLE_KG_PER_PERSON
    ? { usual: undefined }
    : undefined
}
