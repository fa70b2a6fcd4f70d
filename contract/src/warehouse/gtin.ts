/** How many digits a GTIN has: EAN-8, UPC, EAN-13, and that of a carton. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]
const WHOLE = 14

/**
 * A scanned or typed GTIN as fourteen digits, shorter ones with zeros before them, as the GS1
 * General Specifications store them; null for a wrong length or check digit, and for zeros alone.
 */
export function readGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null
  const whole = digits.padStart(WHOLE, '0')
  return Number(whole) > 0 && checkDigit(whole.slice(0, -1)) === Number(whole.at(-1)) ? whole : null
}

/** Of fourteen digits those that stand on the package: eight, thirteen, or all of a carton. */
export const printedGtin = (whole: string): string =>
  whole.replace(/^0{6}(?=\d{8}$)|^0(?=\d{13}$)/, '')

/** From the right, digits weigh three and one in turn (GS1 General Specifications, 7.9.1). */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
