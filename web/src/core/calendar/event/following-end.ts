/** When an event begins and ends: moments or days, as the form holds them. */
export type Span = { readonly start: string | null; readonly end: string | null }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Where the end goes when the start alone was moved: so far after it as before. Null leaves the end as it is: it was changed itself, one of
 * the two is not there yet, or the end stood before the start, which is told at its field.
 */
export function followingEnd(before: Span, now: Span): string | null {
  if (now.start === before.start || now.end !== before.end) return null
  const [was, is, end] = [timeOf(before.start), timeOf(now.start), timeOf(now.end)]
  if (was === null || is === null || end === null || end < was || typeof now.start !== 'string')
    return null
  const moved = new Date(is + end - was).toISOString()
  return DAY.test(now.start) ? moved.slice(0, 10) : moved
}

/** True when the text is a moment or a day, and not what is being typed into one. */
export const isWhen = (text: string | null): text is string => timeOf(text) !== null

function timeOf(text: string | null): number | null {
  if (text === null || !(DAY.test(text) || text.includes('T'))) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
