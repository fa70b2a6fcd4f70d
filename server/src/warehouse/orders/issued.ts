import type { OrderLine } from '@crm/contract/warehouse/orders/orders'
import type { Issued, StoredLine } from './repository.ts'

/**
 * How much of each line was issued: goods of a product belong to the line that asks for it, as far
 * as it was given so much, and the rest to the line of the category.
 */
export function withIssued(lines: readonly StoredLine[], issued: readonly Issued[]): OrderLine[] {
  const left = issued.map((goods) => ({ ...goods }))
  const take = (isOf: (goods: Issued) => boolean, most: number): number => {
    let taken = 0
    for (const goods of left.filter(isOf)) {
      const grams = Math.min(goods.grams, most - taken)
      goods.grams -= grams
      taken += grams
    }
    return taken
  }
  const byName = new Map(
    lines
      .filter(({ product_id }) => product_id !== null)
      .map((line) => {
        const hasOther = lines.some(
          ({ category, product_id }) => product_id === null && category === line.category,
        )
        const most = hasOther ? (line.allotted_grams ?? 0) : Number.MAX_SAFE_INTEGER
        return [line.id, take(({ product_id }) => product_id === line.product_id, most)]
      }),
  )
  return lines.map((line) => ({
    ...line,
    issued_grams:
      byName.get(line.id) ??
      take(({ category }) => category === line.category, Number.MAX_SAFE_INTEGER),
  }))
}
