/** Reads a typed number: comma and dot are both decimal, blanks may group. Gives null when it is no number. */
export function numberOfText(text: string): number | null {
  const plain = text
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** The number as it stands in an input: no grouping, the decimal sign of the language. */
export const textOfNumber = (value: number, decimal: ',' | '.'): string => {
  // never 1e-7: nobody types it
  const plain = Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toFixed(6)))
  return plain.replace('.', decimal)
}
