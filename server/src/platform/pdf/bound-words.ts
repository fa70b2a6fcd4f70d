/** A word of one letter that Czech leaves at no end of a line: k, s, v, z, o, u, a, i. */
const SHORT = /(?<![\p{L}\p{N}.])([ksvzouai]) (?=[\p{L}\p{N}„(])/giu

/** The text with its one-letter words bound to what follows them. */
export const bound = (text: string): string => text.replaceAll(SHORT, '$1\u00a0')

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Binds the one-letter words of all that a document says; what is no text of its content stays as it is. */
export function bindWords<Part>(content: Part): Part {
  bindIn(content)
  return content
}

function bindIn(part: unknown): void {
  if (Array.isArray(part)) {
    for (const [index, each] of part.entries()) {
      if (typeof each === 'string') part[index] = bound(each)
      else bindIn(each)
    }
    return
  }
  if (!isPart(part)) return
  for (const key of ['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body']) {
    const value = part[key]
    if (typeof value === 'string') part[key] = bound(value)
    else bindIn(value)
  }
}
