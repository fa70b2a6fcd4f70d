import type { DATE_PRECISIONS, DateKind } from './goods.ts'

export type Dates = {
  readonly date_kind: DateKind
  /** `YYYY-MM-DD`. */
  readonly goods_date: string | null
  readonly date_precision: (typeof DATE_PRECISIONS)[number]
}

/** Of any day of the month, `YYYY-MM-DD`. */
export function lastOfMonth(day: string): string {
  const last = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.toISOString().slice(0, 10)
}

/** As dates are kept: of a month its last day, and without a date nothing of how exact it is. */
export function storedDates<Body extends Dates>(body: Body): Body {
  const { goods_date, date_precision } = body
  if (goods_date === null) return { ...body, date_precision: 'day' }
  return date_precision === 'month' ? { ...body, goods_date: lastOfMonth(goods_date) } : body
}
