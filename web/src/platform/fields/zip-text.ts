/** Reads a typed PSČ, with or without spaces: five digits as they are stored. Null when it is none. */
export function zipOfText(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{5}$/.test(digits) ? digits : null
}
