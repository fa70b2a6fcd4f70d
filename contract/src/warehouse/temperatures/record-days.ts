/** As many readings of a day stand one by one; of more, as a machine makes them, their range does. */
export const SINGLE_READINGS = 6

type Reading = {
  readonly day: string
  readonly decicelsius: number
  readonly is_out: boolean
  readonly withdrawn_at: string | null
}

export type RecordDay<Row extends Reading> = {
  readonly day: string
  /** Those that stand one by one: of many those that are out of the limits, or withdrawn. */
  readonly readings: readonly Row[]
  /** Of many: all that were not withdrawn. */
  readonly range: {
    readonly count: number
    readonly lowest: number
    readonly highest: number
  } | null
}

/** Every day of a month up to today, also those on which nothing was read. */
export function recordDays<Row extends Reading>(
  month: string,
  today: string,
  readings: readonly Row[],
): readonly RecordDay<Row>[] {
  const byDay = Map.groupBy(readings, ({ day }) => day)
  return daysOf(month)
    .filter((day) => day <= today)
    .map((day) => ({ day, ...shown(byDay.get(day) ?? []) }))
}

function shown<Row extends Reading>(readings: readonly Row[]) {
  const counted = readings.filter(({ withdrawn_at }) => withdrawn_at === null)
  if (counted.length <= SINGLE_READINGS) return { readings, range: null }
  const values = counted.map(({ decicelsius }) => decicelsius)
  return {
    readings: readings.filter(({ is_out, withdrawn_at }) => is_out || withdrawn_at !== null),
    range: { count: counted.length, lowest: Math.min(...values), highest: Math.max(...values) },
  }
}

function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
}
