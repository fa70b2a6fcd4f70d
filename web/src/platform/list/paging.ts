import type { ListMeta } from '../list-rows/columns.ts'

/** A capped total has one more page as long as pages are full. */
export function pageCount(
  { page, per_page, total, total_capped }: ListMeta,
  rowsOnPage: number,
): number {
  const counted = Math.max(1, Math.ceil(total / per_page))
  return total_capped ? Math.max(counted, rowsOnPage === per_page ? page + 1 : page) : counted
}

/** Counted from 1: 1–15. */
export const getRange = ({ page, per_page }: ListMeta, rowsOnPage: number) => ({
  from: (page - 1) * per_page + 1,
  to: (page - 1) * per_page + rowsOnPage,
})

/** A capped total is one above the number in „více než". */
export const totalShown = ({ total, total_capped }: ListMeta): number =>
  total_capped ? total - 1 : total
