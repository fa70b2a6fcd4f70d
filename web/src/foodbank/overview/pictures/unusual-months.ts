/** A month that weighs less than this share of the usual one, or more than the other, is pointed out. */
const [LITTLE, MUCH] = [0.5, 1.5]
/** With fewer months nobody can say what is usual. */
const ENOUGH = 6

type Month = { readonly date_from: string; readonly kilograms: number }

/** The months (by their first day) that weigh half of the middle one or less, or half more; the last is not over, empty ones say nothing. */
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
