/** Whole days, both ends included. */
export type Span = { readonly date_from: string; readonly date_to: string }

export const isSamePeriod = (one: Span, other: Span) =>
  one.date_from === other.date_from && one.date_to === other.date_to

/** True when `inner` lies within `outer` and is shorter. */
export const isWithin = (inner: Span, outer: Span) =>
  outer.date_from <= inner.date_from &&
  inner.date_to <= outer.date_to &&
  !isSamePeriod(inner, outer)

/**
 * Of the parts those that cover the period, each day once; the cover of the least cost where there are several, null where there is
 * none.
 */
export function findCover<Part extends Span>(
  period: Span,
  parts: readonly Part[],
  getCost: (part: Part) => number,
): readonly Part[] | null {
  type Cover = { readonly cost: number; readonly parts: readonly Part[] }
  const found = new Map<string, Cover | null>()
  const coverFrom = (day: string): Cover | null => {
    if (day > period.date_to) return { cost: 0, parts: [] }
    const known = found.get(day)
    if (known !== undefined) return known
    const covers = parts
      .filter(({ date_from, date_to }) => date_from === day && date_to <= period.date_to)
      .flatMap((part) => {
        const rest = coverFrom(getNext(part.date_to))
        return rest ? [{ cost: rest.cost + getCost(part), parts: [part, ...rest.parts] }] : []
      })
    const best = covers.toSorted((one, other) => one.cost - other.cost)[0] ?? null
    found.set(day, best)
    return best
  }
  return coverFrom(period.date_from)?.parts ?? null
}

const getNext = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
