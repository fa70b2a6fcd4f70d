/** Hundredths of a kilogram → kilograms. */
export const toKilograms = (hundredths: number) => hundredths / 100

/** Hundredths of a kilogram → tonnes, all five decimals. */
export const toTonnes = (hundredths: number) => hundredths / 100_000

/** `part` of `whole` times `factor`, rounded to two decimals, halves away from zero; null of nothing. Whole numbers in, so that none drifts. */
export function ratio(part: number, whole: number, factor: 1 | 100): number | null {
  if (whole === 0) return null
  const [numerator, denominator] = [BigInt(part) * BigInt(factor) * 100n, BigInt(whole)]
  return Number((numerator * 2n + denominator) / (denominator * 2n)) / 100
}

/** `part` in percent of `whole`. */
export const toPercent = (part: number, whole: number) => ratio(part, whole, 100)
