/**
 * What was looked for, as the name of somebody new: nothing of a personal number, and capitals where a hurried hand has typed none. A
 * name with capitals of its own stays as it is: „van Dijk Jan".
 */
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
