import { sql, type RawBuilder } from 'kysely'

/** Rows to skip before a page. */
export const offsetOf = (query: { page: number; per_page: number }) =>
  (query.page - 1) * query.per_page

/**
 * `limit … offset …` of a page, and the `limit` that holds everything up to its end. The first page, which is what mostly is asked
 * for, says its length in the statement's text: given as a parameter, PostgreSQL would have to plan for any length every time.
 */
export function slices({ page, per_page }: { page: number; per_page: number }): {
  whole: RawBuilder<unknown>
  upTo: RawBuilder<unknown>
} {
  const length = sql.lit(per_page)
  if (page === 1) return { whole: sql`limit ${length}`, upTo: sql`limit ${length}` }
  const offset = offsetOf({ page, per_page })
  return { whole: sql`limit ${length} offset ${offset}`, upTo: sql`limit ${offset + per_page}` }
}

/** One page as a list endpoint answers it; `capped` when counting stopped at `total` (performance.md). */
export const pageOf = <Row>(
  query: { page: number; per_page: number },
  data: Row[],
  total: number,
  capped = false,
) => ({
  data,
  meta: {
    page: query.page,
    per_page: query.per_page,
    total,
    ...(capped ? { total_capped: true } : {}),
  },
})

/** `-surname` → column `surname`, descending. */
export function sortOf<Key extends string>(
  sort: Key | `-${Key}`,
): { key: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'desc' }
    : { key: sort, direction: 'asc' }
}

/** Pattern that finds the text anywhere, with LIKE's own signs taken literally; the text must be in search form already. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
