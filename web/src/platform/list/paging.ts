import type { ListMeta } from '../list-rows/columns.ts'

/** How many pages there are to turn; behind a capped total there is one more for as long as pages come full. */
export function pageCount(
  { page, per_page, total, total_capped }: ListMeta,
  rowsOnPage: number,
): number {
  const counted = Math.max(1, Math.ceil(total / per_page))
  return total_capped ? Math.max(counted, rowsOnPage === per_page ? page + 1 : page) : counted
}

/** The first and the last row of a page as people count them: 1–15. */
export const rangeOf = ({ page, per_page }: ListMeta, rowsOnPage: number) => ({
  from: (page - 1) * per_page + 1,
  to: (page - 1) * per_page + rowsOnPage,
})

/** What counting reached when it stopped: the cap itself is one row above „více než". */
export const totalShown = ({ total, total_capped }: ListMeta): number =>
  total_capped ? total - 1 : total
