import { useMediaQuery } from '@mantine/hooks'
import { NARROW } from '#platform/list-rows/columns.ts'
import type { RowsProps } from '../list-rows/columns.ts'
import { RowCards } from '#platform/list-rows/RowCards.tsx'
import { RowsTable } from '#platform/list-rows/RowsTable.tsx'

type ShortListProps<Row extends { id: string }> = RowsProps<Row> & {
  /** For screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
}

/** Rows that come at once and in their own order; cards below 768 px. */
export function ShortList<Row extends { id: string }>(props: ShortListProps<Row>) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const Rows = isNarrow ? RowCards : RowsTable
  return <Rows {...props} sort="" onSort={() => undefined} />
}
