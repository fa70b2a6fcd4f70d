import { sql, type RawBuilder } from 'kysely'

export const getOffset = (query: { page: number; per_page: number }) =>
  (query.page - 1) * query.per_page

/**
 * `limit … offset …` of a page, and the `limit` up to its end. The first page has its length in the
 * text: with a parameter PostgreSQL plans for any length.
 */
export function slices({ page, per_page }: { page: number; per_page: number }): {
  whole: RawBuilder<unknown>
  upTo: RawBuilder<unknown>
} {
  const length = sql.lit(per_page)
  if (page === 1) return { whole: sql`limit ${length}`, upTo: sql`limit ${length}` }
  const offset = getOffset({ page, per_page })
  return { whole: sql`limit ${length} offset ${offset}`, upTo: sql`limit ${offset + per_page}` }
}

/** `capped` when counting stopped at `total`. */
export const toPage = <Row>(
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
export function getSort<Key extends string>(
  sort: Key | `-${Key}`,
): { key: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'desc' }
    : { key: sort, direction: 'asc' }
}

/** LIKE pattern for text in search form, with special characters escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
