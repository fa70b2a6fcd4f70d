/** A period of whole days, both ends included. */
export type Period = { readonly date_from: string; readonly date_to: string }

export const PRESETS = [
  'this_month',
  'previous_month',
  'this_quarter',
  'previous_quarter',
  'this_half',
  'previous_half',
  'this_year',
  'previous_year',
] as const
export type Preset = (typeof PRESETS)[number]

const LENGTHS = { month: 1, quarter: 3, half: 6, year: 12 } as const
type Unit = keyof typeof LENGTHS

/** The period that a preset means on a day. */
export function getPeriod(preset: Preset, today: string): Period {
  switch (preset) {
    case 'this_month':
      return around(today, 'month')
    case 'previous_month':
      return around(today, 'month', -1)
    case 'this_quarter':
      return around(today, 'quarter')
    case 'previous_quarter':
      return around(today, 'quarter', -1)
    case 'this_half':
      return around(today, 'half')
    case 'previous_half':
      return around(today, 'half', -1)
    case 'this_year':
      return around(today, 'year')
    case 'previous_year':
      return around(today, 'year', -1)
  }
}

/** The preset that means just this period today, if one does. */
export const getPreset = (period: Period, today: string): Preset | null =>
  PRESETS.find((preset) => isSame(getPeriod(preset, today), period)) ?? null

/** The period that an address asks for: this month where it says nothing, the rest of the month where it names one end alone. */
export function periodAsked(
  asked: { date_from?: string | undefined; date_to?: string | undefined },
  today: string,
): Period {
  const { date_from, date_to } = asked
  if (date_from && date_to) return { date_from, date_to }
  if (date_from) return { date_from, date_to: around(date_from, 'month').date_to }
  if (date_to) return { date_from: around(date_to, 'month').date_from, date_to }
  return around(today, 'month')
}

/** A longer period around one in which nothing was found: its quarter, its year, the two years before as well; null beyond that. */
export function widerThan(period: Period): Period | null {
  const quarter = around(period.date_from, 'quarter')
  const year = around(period.date_from, 'year')
  const years = { date_from: around(period.date_from, 'year', -2).date_from, date_to: year.date_to }
  return (
    [quarter, year, years].find((wider) => contains(wider, period) && !isSame(wider, period)) ??
    null
  )
}

/** The month, quarter or year that a day lies in, or one before it. */
function around(day: string, unit: Unit, offset = 0): Period {
  const length = LENGTHS[unit]
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / length) * length + offset * length
  return { date_from: getDay(year, first, 1), date_to: getDay(year, first + length, 0) }
}

const getDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const isSame = (one: Period, other: Period) =>
  one.date_from === other.date_from && one.date_to === other.date_to
const contains = (outer: Period, inner: Period) =>
  outer.date_from <= inner.date_from && inner.date_to <= outer.date_to
