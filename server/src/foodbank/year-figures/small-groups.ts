import { YEAR_GROUPS } from '@crm/contract/foodbank/reports/cells'
import { isSmall } from '@crm/contract/foodbank/reports/layout-groups'
import type { YearFigures, YearGroupRow } from '@crm/contract/foodbank/year-figures/year-figures'
import { toRecord } from '@crm/contract/platform/records'

type Groups = YearFigures[(typeof YEAR_GROUPS)[number]]

/**
 * The year as it may leave the house: rows of very few households are one row together, as in the report (record 0023). At least two
 * of them are, for a single one would be what the others leave of the sum; its households are not told.
 */
export const withoutSmallGroups = (figures: YearFigures, name: string): YearFigures => ({
  ...figures,
  ...toRecord(YEAR_GROUPS, (by) => pooled(figures[by], name)),
})

function pooled({ rows, total }: Groups, name: string): Groups {
  const bySize = rows
    .filter(({ households }) => households.value !== 0)
    .toSorted((left, right) => (left.households.value ?? 0) - (right.households.value ?? 0))
  const few = bySize.filter(isSmall).length
  // what stands alone is the whole: its total says the same
  if (few === 0 || bySize.length === 1) return { rows, total }
  const pool = new Set(bySize.slice(0, Math.max(few, 2)))
  return { rows: [...rows.filter((row) => !pool.has(row)), getPool([...pool], name)], total }
}

/** True for a row that several others have gone into. */
export const isPool = ({ households }: YearGroupRow) => households.value === null

function getPool(rows: readonly YearGroupRow[], name: string): YearGroupRow {
  const sum = (measure: 'kilograms' | 'supports') => {
    const hundredths = rows.reduce(
      (whole, row) => whole + Math.round((row[measure].value ?? 0) * 100),
      0,
    )
    return { value: hundredths / 100, cell: null }
  }
  return {
    id: null,
    name,
    kilograms: sum('kilograms'),
    households: { value: null, cell: null },
    supports: sum('supports'),
  }
}
