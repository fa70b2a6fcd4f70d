import { STOCK_COLUMNS } from '../reports/cells.ts'
import type { LayoutRow } from '../reports/layout.ts'
import type { YearWords } from './layout.ts'
import { ofYearBefore } from './year-cells.ts'
import type { YearFigures } from './year-figures.ts'

/** What happened to the stock in both years, but what happened in neither. */
export function stockRows({ stock }: YearFigures, words: YearWords): LayoutRow[] {
  if (!stock) return []
  return STOCK_COLUMNS.flatMap((name): LayoutRow[] => {
    const { value, before } = stock[name]
    if (!value.value && !before.value) return []
    const cells = [value, ofYearBefore(before)].map((figure) => ({
      figure,
      format: 'weight' as const,
    }))
    return [{ key: name, name: words.flow(name), cells }]
  })
}
