import { type Dates, lastOfMonth } from '@crm/contract/warehouse/goods-dates'
import { SOON_DAYS } from '@crm/contract/warehouse/stock.endpoints'

/** As the filter of the stock says it; the day on the package is the last good one. */
export function freshnessOf(dates: Dates, today: string): 'over' | 'soon' | 'fresh' {
  const days = daysLeft(dates, today)
  if (days === null || days > SOON_DAYS) return 'fresh'
  return days < 0 ? 'over' : 'soon'
}

/** `11/2026` as on packages, of any day of the month. */
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** Reads `11/2026`, `11 2026`, `11.26`; answers the month's last day, null for what is no month. */
export function dayOfMonth(text: string): string | null {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})\s*$/.exec(text) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return null
  return lastOfMonth(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-01`)
}

const DAY_MS = 86_400_000

/** Days from `today` to the date of the goods, negative once it has passed; null without a date. */
const daysLeft = ({ goods_date }: Dates, today: string): number | null =>
  goods_date === null ? null : Math.round((Date.parse(goods_date) - Date.parse(today)) / DAY_MS)
