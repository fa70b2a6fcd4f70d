import type { RowsProps } from '#platform/list-rows/columns.ts'
import { RowCards } from '#platform/list-rows/RowCards.tsx'
import { RowsTable } from '#platform/list-rows/RowsTable.tsx'
import { useCards } from '#platform/list-rows/use-cards.ts'

type ShortListProps<Row extends { id: string }> = RowsProps<Row> & {
  /** For screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
}

/** Rows that come at once and in their own order; cards where there is no room for a table. */
export function ShortList<Row extends { id: string }>(props: ShortListProps<Row>) {
  const { place, isCards } = useCards()
  const Rows = isCards ? RowCards : RowsTable
  return (
    <div ref={place}>
      <Rows {...props} sort="" onSort={() => undefined} />
    </div>
  )
}
