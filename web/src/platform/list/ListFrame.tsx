import type { ReactNode } from 'react'
import { ApiError } from '../api/errors.ts'
import type { FilterName, ListState } from '#platform/list-rows/columns.ts'
import { ExportListButton, type Exported } from '#platform/export/ExportListButton.tsx'
import { type Filter, filterValues } from '#platform/list-filters/filter.ts'
import { FilterBar, FilterChips } from '#platform/list-filters/FilterBar.tsx'
import { PartialNotice } from './ListNotices.tsx'
import classes from './ListPage.module.css'

export type ListFrameProps<Query extends object> = {
  readonly title: string
  /** The one big button: „Nový žadatel". */
  readonly primaryAction?: ReactNode
  /** What is done rarely: export, print. */
  readonly otherActions?: ReactNode
  /** The list's own export; it takes the filters and the order that the list shows. */
  readonly exported?: Exported | undefined
  /** What the filters read and change. */
  readonly list: Pick<ListState<unknown, Query>, 'query' | 'change' | 'error'>
  /** The two or three filters used most. */
  readonly filters?: readonly Filter<FilterName<Query>>[]
  /** The rest, behind „Další filtry". */
  readonly moreFilters?: readonly Filter<FilterName<Query>>[]
  /** Says that the list is partial and why, where that is known before its rows; `partial` of `ListTable` comes with them. */
  readonly partial?: ReactNode
}

/** What stands above the rows of a list's screen, whatever shape the rows themselves have. */
export function ListFrame<Query extends object>(
  props: ListFrameProps<Query> & { readonly children: ReactNode },
) {
  const {
    title,
    primaryAction,
    otherActions,
    exported,
    filters = [],
    moreFilters = [],
    partial,
    list,
    children,
  } = props
  const errors = list.error instanceof ApiError ? list.error.errors : undefined
  const control = { values: filterValues(list.query), set: list.change, errors }
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.actions} data-no-print>
          {otherActions}
          {exported && <ExportListButton title={title} exported={exported} query={list.query} />}
          {primaryAction}
        </div>
      </header>
      {partial && <PartialNotice>{partial}</PartialNotice>}
      <FilterBar filters={filters} moreFilters={moreFilters} {...control} />
      <FilterChips filters={[...filters, ...moreFilters]} {...control} />
      {children}
    </section>
  )
}
