import type { ListAnswer, ListState } from '#platform/list-rows/columns.ts'
import { clearAction } from '#platform/list-filters/filter.ts'
import { ListFrame, type ListFrameProps } from './ListFrame.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'

export type ListPageProps<Row extends { id: string }, Query extends object> = Omit<
  ListFrameProps<Query>,
  'list' | 'partial'
> &
  Omit<ListTableProps<Row, Query>, 'label' | 'clearFilters'> & {
    readonly list: ListState<ListAnswer<Row>, Query>
  }

/**
 * A list as a screen: title, action, filters, rows (cards on a phone), pages; its state is the
 * address.
 */
export function ListPage<Row extends { id: string }, Query extends object>(
  props: ListPageProps<Row, Query>,
) {
  const {
    title,
    intro,
    primaryAction,
    otherActions,
    exported,
    filters = [],
    moreFilters = [],
    list,
    ...table
  } = props
  const frame = {
    title,
    ...(intro === undefined ? {} : { intro }),
    primaryAction,
    otherActions,
    exported,
    filters,
    moreFilters,
    list,
  }
  return (
    <ListFrame {...frame}>
      <ListTable
        {...table}
        label={title}
        list={list}
        clearFilters={clearAction([...filters, ...moreFilters], list)}
      />
    </ListFrame>
  )
}
