/** The days of a year, and the same days of the year before. */
export type YearPeriod = {
  readonly date_from: string
  readonly date_to: string
  readonly before_from: string
  readonly before_to: string
  readonly is_running: boolean
}

/** A year that goes on ends today; 29 February is compared with the 28th. */
export function getYearPeriod(year: number, today: string): YearPeriod {
  const is_running = today.startsWith(`${year}-`)
  const end = is_running ? today.slice(4) : '-12-31'
  return {
    date_from: `${year}-01-01`,
    date_to: `${year}${end}`,
    before_from: `${year - 1}-01-01`,
    before_to: `${year - 1}${end === '-02-29' ? '-02-28' : end}`,
    is_running,
  }
}

/** The months `YYYY-MM` from January to that of the last day. */
export const getMonthNames = ({ date_to }: { readonly date_to: string }): string[] =>
  Array.from(
    { length: Number(date_to.slice(5, 7)) },
    (_nothing, index) => `${date_to.slice(0, 4)}-${String(index + 1).padStart(2, '0')}`,
  )
