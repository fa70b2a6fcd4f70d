export type Markup = { readonly count: number; readonly isTooDeep: boolean }

const [LESS, GREATER, SLASH, BANG, QUESTION, QUOTE, APOSTROPHE] = Buffer.from('<>/!?"\'')

/**
 * Counts the elements of XML in one pass without building them, and stops at the first that is too
 * many or too deep. Skips comments, CDATA and quoted values.
 */
export function countMarkup(
  part: Buffer,
  most: { readonly elements: number; readonly depth: number },
): Markup {
  let [count, depth, at] = [0, 0, part.indexOf('<')]
  while (at >= 0) {
    const sign = part[at + 1]
    if (sign === BANG || sign === QUESTION) {
      at = part.indexOf('<', endOfAside(part, at))
      continue
    }
    const end = endOfTag(part, at + 1)
    if (sign === SLASH) depth = Math.max(0, depth - 1)
    else {
      count += 1
      if (part[end - 1] !== SLASH) depth += 1
      if (depth > most.depth) return { count, isTooDeep: true }
      if (count > most.elements) return { count, isTooDeep: false }
    }
    at = part[end] === LESS ? end : part.indexOf('<', end)
  }
  return { count, isTooDeep: false }
}

/** The end of a comment, CDATA or instruction; without one, the end of the part. */
function endOfAside(part: Buffer, at: number): number {
  const [, sign] = ASIDES.find(
    ([begin]) => part.toString('latin1', at, at + begin.length) === begin,
  ) ?? ['', '>']
  const end = part.indexOf(sign, at + 2)
  return end < 0 ? part.length : end + sign.length
}

const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** The end of a tag, past its attribute values. */
function endOfTag(part: Buffer, from: number): number {
  let quote: number | undefined
  for (let at = from; at < part.length; at += 1) {
    const sign = part[at]
    if (quote !== undefined) {
      if (sign === quote) quote = undefined
    } else if (sign === QUOTE || sign === APOSTROPHE) quote = sign
    else if (sign === GREATER || sign === LESS) return at
  }
  return part.length
}
