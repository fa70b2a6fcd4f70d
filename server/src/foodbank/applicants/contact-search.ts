/** Fewer digits begin too many phones, and are rather a personal number. */
const MIN_DIGITS = 6
const SEPARATORS = /[\s\-./()]/g
const PHONE = new RegExp(String.raw`^(?:\+|00)?\d{${MIN_DIGITS},15}$`)

type TypedContact = {
  readonly column: 'phone' | 'email'
  /** As they are stored. */
  readonly beginnings: readonly string[]
}

/** Whether somebody searches by the beginning of a phone or e-mail; null for everything else. */
export function typedContact(typed: string): TypedContact | null {
  const text = typed.trim()
  if (/^[^\s@]{2,}@\S*$/.test(text)) return { column: 'email', beginnings: [text.toLowerCase()] }
  const digits = text.replace(SEPARATORS, '')
  if (!PHONE.test(digits)) return null
  const number = digits.replace(/^(?:00|\+)/, '')
  const czech = number.replace(/^420(?=\d)/, '')
  // without a prefix it may be of any country, whose code may have been typed without its plus
  const all = number === digits ? [digits, `+${digits}`, czech] : [international(number, czech)]
  const beginnings = all.filter((begin) => begin.length >= MIN_DIGITS)
  return beginnings.length > 0 ? { column: 'phone', beginnings } : null
}

const international = (number: string, czech: string) => (czech === number ? `+${number}` : czech)
