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
  /** What the list is about, where its title does not say it. */
  readonly intro?: string
  /** „Nový žadatel". */
  readonly primaryAction?: ReactNode
  /** Such as print. */
  readonly otherActions?: ReactNode
  /** Exports with the filters and order shown. */
  readonly exported?: Exported | undefined
  readonly list: Pick<ListState<unknown, Query>, 'query' | 'change' | 'error'>
  /** The most used two or three. */
  readonly filters?: readonly Filter<FilterName<Query>>[]
  /** Behind „Další filtry". */
  readonly moreFilters?: readonly Filter<FilterName<Query>>[]
  /** Says why the list is partial, when that is known before its rows. */
  readonly partial?: ReactNode
}

/** The head of a list's screen, for any form of rows. */
export function ListFrame<Query extends object>(
  props: ListFrameProps<Query> & { readonly children: ReactNode },
) {
  const {
    title,
    intro,
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
      {intro && <p className={classes.intro}>{intro}</p>}
      {partial && <PartialNotice>{partial}</PartialNotice>}
      <FilterBar filters={filters} moreFilters={moreFilters} {...control} />
      <FilterChips filters={[...filters, ...moreFilters]} {...control} />
      {children}
    </section>
  )
}
