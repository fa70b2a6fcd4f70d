/** Rows to skip before a page. */
export const offsetOf = (query: { page: number; per_page: number }) => (query.page - 1) * query.per_page

/** One page as a list endpoint answers it; `capped` when counting stopped at `total` (performance.md). */
export const pageOf = <Row>(query: { page: number; per_page: number }, data: Row[], total: number, capped = false) => ({
  data,
  meta: { page: query.page, per_page: query.per_page, total, ...(capped ? { total_capped: true } : {}) },
})

/** `-surname` → column `surname`, descending. */
export function sortOf<Key extends string>(sort: Key | `-${Key}`): { key: string; direction: 'asc' | 'desc' } {
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'desc' } : { key: sort, direction: 'asc' }
}

/** Pattern that finds the text anywhere, with LIKE's own signs taken literally; the text must be in search form already. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
