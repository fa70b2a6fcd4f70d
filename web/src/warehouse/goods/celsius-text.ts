import { numberOfText } from '#platform/fields/typed-text.ts'

/**
 * Tenths of a degree, of what is typed with comma or dot and either minus; more decimals than one
 * are kept, so that the check of the field says so. Null for what is no number.
 */
export function decicelsiusOfText(text: string): number | null {
  const degrees = numberOfText(text)
  if (degrees === null) return null
  const tenths = Math.round(degrees * 10)
  // never −0
  return Math.abs(degrees * 10 - tenths) < 1e-6 ? tenths + 0 : degrees * 10
}

/** The same text with the other sign: a phone's keypad of numbers has no minus. */
export const withOtherSign = (text: string): string =>
  /^\s*[-−]/.test(text) ? text.replace(/^\s*[-−]/, '') : `−${text.trim()}`
