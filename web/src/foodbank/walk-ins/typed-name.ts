/** The searched text as a new person's name: without digits, capitalized if typed in lower case. Own capitals stay, e.g. „van Dijk Jan". */
export function nameFromSearch(typed: string): string {
  const text = typed.trim()
  if (/\d/.test(text)) return ''
  return text === text.toLowerCase()
    ? text.replace(
        /(^|[\s,-])(\p{L})/gu,
        (_found, before, letter) => `${before}${letter.toUpperCase()}`,
      )
    : text
}

/** The searched text as a new household's phone; shorter digits are rather a personal number. */
export function phoneFromSearch(typed: string): string | null {
  const text = typed.trim()
  const digits = text.replaceAll(/[\s\-./()]/g, '')
  return /^\+?\d{9,15}$/.test(digits) ? text : null
}
