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
  const abroad = digits.replace(/^(?:00|\+)/, '')
  const isAbroad = abroad !== digits
  const own = abroad.replace(/^420(?=\d)/, '')
  return {
    column: 'phone',
    beginnings: isAbroad ? [own, `+${abroad}`] : [digits, `+${digits}`, own],
  }
}
