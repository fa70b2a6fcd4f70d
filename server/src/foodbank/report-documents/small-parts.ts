import { GROUP_COLUMNS } from '@crm/contract/foodbank/reports/cells'
import { toRecord } from '@crm/contract/platform/records'
import { isSmall } from '@crm/contract/foodbank/reports/layout-groups'
import type { Figure, Grouped, GroupRow, Report } from '@crm/contract/foodbank/reports/reports'

/** What a pool is called: of small rows only, or with one larger row. */
export type PoolNames = { readonly few: string; readonly withLarger: string }

/**
 * The report as it may leave the house: rows of very few households are one row together, at least two of them, for a single one would
 * be what the others leave of the sum. Only then a larger row is in it. Households and persons of the pool are not told: who was helped
 * twice would be counted twice.
 */
export function withoutSmallParts(report: Report, names: PoolNames): Report {
  const { organizations, recommending, regions, types } = report
  return {
    ...report,
    organizations: pooled(organizations, names),
    recommending: pooled(recommending, names),
    regions: pooled(regions, names),
    types: pooled(types, names),
  }
}

function pooled(grouped: Grouped, names: PoolNames): Grouped {
  const bySize = grouped.rows.toSorted(
    (left, right) => (left.households.value ?? 0) - (right.households.value ?? 0),
  )
  const helped = bySize.filter(({ households }) => households.value !== 0)
  const few = helped.filter(isSmall).length
  // what stands alone is the whole: its total says the same
  if (few === 0 || helped.length === 1) return grouped
  const pool = new Set(helped.slice(0, Math.max(few, 2)))
  const name = few < pool.size ? names.withLarger : names.few
  return {
    ...grouped,
    rows: [...grouped.rows.filter((row) => !pool.has(row)), getPool([...pool], name)],
  }
}

function getPool(rows: readonly GroupRow[], name: string): GroupRow {
  const untold: Figure = { value: null, cell: null }
  const sum = (measure: (typeof GROUP_COLUMNS)[number]): Figure => {
    const hundredths = rows.reduce(
      (total, row) => total + Math.round((row[measure].value ?? 0) * 100),
      0,
    )
    return { value: hundredths / 100, cell: null }
  }
  return { ...toRecord(GROUP_COLUMNS, sum), households: untold, persons: untold, id: null, name }
}
