import { isAdditive } from '@crm/contract/foodbank/reports/entries'
import { findCover, isWithin, type Span } from '@crm/contract/foodbank/reports/entry-periods'
import type { IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'

type Valued = Span & { readonly value: number }

/** A period in words: a year, a quarter of one or several in a row, a month, or its days. */
export type PeriodName =
  | { readonly kind: 'year'; readonly year: number }
  | {
      readonly kind: 'quarters'
      readonly year: number
      readonly first: number
      readonly last: number
    }
  | { readonly kind: 'month'; readonly month: string }
  | ({ readonly kind: 'days' } & Span)

/** Entries of other periods within this one or around it, quarters in a row in one line. */
export function listOthers(
  period: Span,
  others: readonly Valued[],
): readonly { readonly name: PeriodName; readonly values: readonly number[] }[] {
  const lines: { name: PeriodName; values: number[] }[] = []
  for (const { value, ...other } of others) {
    if (!isWithin(other, period) && !isWithin(period, other)) continue
    const [name, before] = [getName(other), lines.at(-1)]
    if (before?.name.kind === 'quarters' && isNext(before.name, name)) {
      before.name = { ...before.name, last: before.name.last + 1 }
      before.values.push(value)
    } else lines.push({ name, values: [value] })
  }
  return lines
}

/** What the entries of shorter periods come to that cover this one without a gap; null where they do not, or cannot be added. */
export function sumOfShorter(
  entry: IndicatorDefinition,
  period: Span,
  others: readonly Valued[],
): number | null {
  if (!isAdditive(entry)) return null
  const shorter = others.filter((other) => isWithin(other, period))
  const cover = findCover(period, shorter, () => 1)
  // thousandths, so that 0.1 and 0.2 are 0.3
  return cover && Math.round(cover.reduce((sum, { value }) => sum + value, 0) * 1_000) / 1_000
}

const isNext = ({ year, last }: PeriodName & { kind: 'quarters' }, name: PeriodName) =>
  name.kind === 'quarters' && name.year === year && name.first === last + 1

function getName({ date_from, date_to }: Span): PeriodName {
  const [year = 0, month = 1] = date_from.split('-').map(Number)
  const isOfMonths = (count: number) =>
    date_from.endsWith('-01') &&
    (month - 1) % count === 0 &&
    date_to === new Date(Date.UTC(year, month - 1 + count, 0)).toISOString().slice(0, 10)
  if (isOfMonths(12)) return { kind: 'year', year }
  const quarter = (month + 2) / 3
  if (isOfMonths(3)) return { kind: 'quarters', year, first: quarter, last: quarter }
  return isOfMonths(1) ? { kind: 'month', month: date_from } : { kind: 'days', date_from, date_to }
}
