/** The first letters of the first and the last word of a name: „Jana Nováková" → `JN`; `ch` is one letter in Czech but two on a badge. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('cs')
}
