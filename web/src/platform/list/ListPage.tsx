import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../api/errors.ts'
import type { FilterName, ListAnswer, ListState } from './columns.ts'
import { type Filter, filtersInUse, filterValues, without } from './filter.ts'
import { FilterBar, FilterChips } from './FilterBar.tsx'
import classes from './ListPage.module.css'
import { ListTable, type ListTableProps } from './ListTable.tsx'

export type ListPageProps<Row extends { id: string }, Query extends object> = Omit<ListTableProps<Row, Query>, 'label' | 'clearFilters'> & {
  readonly title: string
  /** The one big button: „Nový žadatel". */
  readonly primaryAction?: ReactNode
  /** What is done rarely: export, print. */
  readonly otherActions?: ReactNode
  readonly list: ListState<ListAnswer<Row>, Query>
  /** The two or three filters used most. */
  readonly filters?: readonly Filter<FilterName<Query>>[]
  /** The rest, behind „Další filtry". */
  readonly moreFilters?: readonly Filter<FilterName<Query>>[]
  /** Says that the list is partial and why. */
  readonly partial?: ReactNode
}

/** A screen that is a list: title and action, filters, rows (cards on a phone), pages; what it shows is its address. */
export function ListPage<Row extends { id: string }, Query extends object>(props: ListPageProps<Row, Query>) {
  const { title, primaryAction, otherActions, filters = [], moreFilters = [], partial, list, ...table } = props
  const all = [...filters, ...moreFilters]
  const errors = list.error instanceof ApiError ? list.error.errors : undefined
  const control = { values: filterValues(list.query), set: list.change, errors }
  const isFiltered = filtersInUse(all, control.values).length > 0
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.actions} data-no-print>
          {otherActions}
          {primaryAction}
        </div>
      </header>
      {partial && (
        <Alert variant="light" color="gray" className={classes.notice} icon={<IconInfoCircle aria-hidden />}>
          {partial}
        </Alert>
      )}
      <FilterBar filters={filters} moreFilters={moreFilters} {...control} />
      <FilterChips filters={all} {...control} />
      <ListTable {...table} label={title} list={list} clearFilters={isFiltered ? () => list.change(without(all)) : undefined} />
    </section>
  )
}
