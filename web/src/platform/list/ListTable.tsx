import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import {
  type Column,
  type ListAnswer,
  type ListState,
  type RowsProps,
  type SortKey,
} from '#platform/list-rows/columns.ts'
import {
  EmptyList,
  EmptyPage,
  FailedList,
  NoMatch,
  PartialNotice,
  StaleNotice,
} from './ListNotices.tsx'
import classes from './ListTable.module.css'
import { totalShown } from './paging.ts'
import { Paging } from './Paging.tsx'
import { RowCards } from '#platform/list-rows/RowCards.tsx'
import { RowsTable } from '#platform/list-rows/RowsTable.tsx'
import { SkeletonRows } from '#platform/list-rows/SkeletonRows.tsx'
import { useCards } from '#platform/list-rows/use-cards.ts'
import { listTexts } from './texts.ts'
import { NativeSelect } from '@mantine/core'
import { filterTexts } from '../list-filters/texts.ts'

export type ListTableProps<Row extends { id: string }, Query extends object> = Omit<
  RowsProps<Row>,
  'columns'
> & {
  readonly columns: readonly Column<Row, SortKey<Query>>[]
  readonly list: ListState<ListAnswer<Row>, Query>
  /** For screen readers. */
  readonly label: string
  /** What fills the list, and the way there. */
  readonly empty: { readonly text: ReactNode; readonly action?: ReactNode }
  /** Says why the list is partial; comes with the rows, so that nothing moves. */
  readonly partial?: ReactNode
  /** What is to be done about the rows; comes with them too. */
  readonly notice?: ReactNode
  /** Present while filters are set. */
  readonly clearFilters?: (() => void) | undefined
}

/**
 * Rows with sorting, paging, loading, empty and error states. Not mantine-datatable: rows are cards
 * where there is no room for a table, a whole row is a link, and loading has the shape of rows; what
 * remains is smaller than the library.
 */
export function ListTable<Row extends { id: string }, Query extends object>(
  props: ListTableProps<Row, Query>,
) {
  const { list, columns } = props
  const { place, isCards } = useCards()
  const { answer, error, isStale, refetch, change } = list
  const isFailed = Boolean(error)
  return (
    <div ref={place} className={classes.list} aria-busy={isStale || (!answer && !isFailed)}>
      <Found answer={answer} />
      {isFailed && answer && <StaleNotice retry={refetch} />}
      {isCards && answer?.data.length !== 0 && (
        <SortSelect
          columns={columns}
          sort={getSort(list.query)}
          onSort={(sort) => change({ sort })}
        />
      )}
      {answer ? (
        <Answered {...props} answer={answer} isCards={isCards} />
      ) : isFailed ? (
        <FailedList error={error} retry={refetch} />
      ) : (
        <SkeletonRows columns={columns.length} cards={isCards} />
      )}
    </div>
  )
}

type AnsweredProps<Row extends { id: string }, Query extends object> = ListTableProps<
  Row,
  Query
> & { readonly answer: ListAnswer<Row>; readonly isCards: boolean }

function Answered<Row extends { id: string }, Query extends object>(
  props: AnsweredProps<Row, Query>,
) {
  const { list, answer, isCards, empty, partial, notice, clearFilters, ...rows } = props
  const turn = (page: number) => list.change({ page })
  const Rows = isCards ? RowCards : RowsTable
  return (
    <>
      {partial && <PartialNotice>{partial}</PartialNotice>}
      {notice}
      {answer.data.length > 0 ? (
        <div className={classes.rows} data-stale={list.isStale || undefined}>
          <Rows
            {...rows}
            rows={answer.data}
            sort={getSort(list.query)}
            onSort={(sort) => list.change({ sort })}
          />
        </div>
      ) : (
        <Nothing meta={answer.meta} empty={empty} clearFilters={clearFilters} turn={turn} />
      )}
      <Paging meta={answer.meta} rows={answer.data.length} onPage={turn} />
    </>
  )
}

type NothingProps = Pick<ListTableProps<{ id: string }, object>, 'empty' | 'clearFilters'> & {
  readonly meta: ListAnswer<unknown>['meta']
  readonly turn: (page: number) => void
}

function Nothing({ meta, empty, clearFilters, turn }: NothingProps) {
  if (meta.page > 1 && meta.total > 0) return <EmptyPage toFirst={() => turn(1)} />
  return clearFilters ? <NoMatch clear={clearFilters} /> : <EmptyList {...empty} />
}

/** Announces the result to screen readers. */
function Found({ answer }: { answer: ListAnswer<unknown> | undefined }) {
  const t = useTexts(listTexts)
  const { number } = useFormat()
  const words = () => {
    if (!answer) return t('loading')
    const total = totalShown(answer.meta)
    return answer.meta.total_capped
      ? t('foundMore', { total: number(total) })
      : t('found', { count: total })
  }
  return (
    <p className={classes.found} role="status">
      {words()}
    </p>
  )
}

const getSort = (query: object): string =>
  'sort' in query && typeof query.sort === 'string' ? query.sort : ''

type SortSelectProps = {
  readonly columns: readonly Column<never>[]
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** Sorting for cards. */
function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const t = useTexts(filterTexts)
  const options = columns.flatMap(({ title, sort: key }) =>
    key
      ? [
          { value: key, label: t('ascending', { column: title }) },
          { value: `-${key}`, label: t('descending', { column: title }) },
        ]
      : [],
  )
  // The list may have an order without a column.
  if (options.length < 2 || !options.some(({ value }) => value === sort)) return null
  return (
    <div className={classes.sort} data-no-print>
      <NativeSelect
        aria-label={t('sortBy')}
        data={options}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
    </div>
  )
}
