/** Start and end of an event in the form: moments or days. */
export type Span = { readonly start: string | null; readonly end: string | null }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The new end when only the start was moved: the length stays. Null leaves the end as it is: it was changed too, one of them is missing, or the end was before the start. */
export function followingEnd(before: Span, now: Span): string | null {
  if (now.start === before.start || now.end !== before.end) return null
  const [was, is, end] = [timeOf(before.start), timeOf(now.start), timeOf(now.end)]
  if (was === null || is === null || end === null || end < was || typeof now.start !== 'string')
    return null
  const moved = new Date(is + end - was).toISOString()
  return DAY.test(now.start) ? moved.slice(0, 10) : moved
}

/** False while a moment or a day is still being typed. */
export const isWhen = (text: string | null): text is string => timeOf(text) !== null

function timeOf(text: string | null): number | null {
  if (text === null || !(DAY.test(text) || text.includes('T'))) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
