/** A month below this share of the median, or above the other, is marked. */
const [LITTLE, MUCH] = [0.5, 1.5]
/** Fewer months do not show what is usual. */
const ENOUGH = 6

type Month = { readonly date_from: string; readonly kilograms: number }

/** First days of unusual months; the last month is not over, and empty ones are ignored. */
export function unusualMonths(months: readonly Month[]): ReadonlySet<string> {
  const whole = months.slice(0, -1).filter(({ kilograms }) => kilograms > 0)
  const middle = whole.toSorted((one, other) => one.kilograms - other.kilograms)[
    Math.floor(whole.length / 2)
  ]?.kilograms
  if (whole.length < ENOUGH || middle === undefined) return new Set()
  return new Set(
    whole
      .filter(({ kilograms }) => kilograms <= middle * LITTLE || kilograms >= middle * MUCH)
      .map(({ date_from }) => date_from),
  )
}
