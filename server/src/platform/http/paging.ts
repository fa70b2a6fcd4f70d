import { sql, type RawBuilder } from 'kysely'

type Page = { readonly page: number; readonly per_page: number }

export const getOffset = ({ page, per_page }: Page) => (page - 1) * per_page

/**
 * `limit … offset …` of a page. The length stands in the text, and so does the start of the first
 * page: with parameters PostgreSQL plans for any, and does so anew for every page that is read.
 */
export function pageOf(query: Page): RawBuilder<unknown> {
  const length = sql`limit ${sql.lit(query.per_page)}`
  return query.page === 1 ? length : sql`${length} offset ${getOffset(query)}`
}

/** `limit …` for all rows up to the end of a page. */
export const upToPage = (query: Page): RawBuilder<unknown> =>
  query.page === 1 ? pageOf(query) : sql`limit ${getOffset(query) + query.per_page}`

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
