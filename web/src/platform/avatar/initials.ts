/**
 * First letters of the first and the last word: „Jana Nováková" → `JN`. `ch` counts as two letters.
 */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('cs')
}
