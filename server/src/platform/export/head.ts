import { wordsIn } from '#platform/texts/texts.ts'
import { describeFilters, type Saying, type Words } from './filters.ts'
import type { ListExport } from './list-export.ts'
import { momentText } from './shown.ts'

const words = wordsIn('platform-exports')

/** What stands above a list on paper and in a sheet. */
export type ListHead = {
  readonly title: string
  /** Empty while no company is set. */
  readonly company: string
  /** What the list is about, and its filters. */
  readonly lines: readonly string[]
  /** How many rows in which order, made when and by whom. */
  readonly note: (rows: number) => string
}

type Asked<Row, Query> = {
  readonly query: Query
  readonly asked: Saying
  /** The rows of the first page. */
  readonly first: readonly Row[]
  readonly company: string
}

/** The head of a list as it was asked for. */
export async function getHead<Row, Query extends object>(
  list: ListExport<Row, Query>,
  { query, asked, first, company }: Asked<Row, Query>,
): Promise<ListHead> {
  const { language, actor, reading } = asked
  const about = (await list.about?.(asked, query, first)) ?? []
  const said = await describeFilters(list.filters, asked)
  const filters = Object.keys(list.filters).length === 0 ? [] : [inOneLine(said, language)]
  const made = momentText(language, reading.clock.now().toISOString())
  const by = `${actor.user.name} ${actor.user.surname}`
  const order = getOrder(list.orders, asked)
  return {
    title: list.title[language],
    company,
    lines: [...about, ...filters],
    note: (rows) =>
      [words('records', { rows })[language], order, made, by].filter(Boolean).join(' · '),
  }
}

const inOneLine = (said: readonly string[], language: Saying['language']) =>
  said.length === 0
    ? words('no_filters')[language]
    : words('filtered', { filters: said.join('; ') })[language]

function getOrder(orders: Readonly<Record<string, Words>>, { filters, language }: Saying): string {
  const { sort } = filters
  if (typeof sort !== 'string') return ''
  const column = orders[sort.replace(/^-/, '')]?.[language]
  if (column === undefined) return ''
  return words(sort.startsWith('-') ? 'sorted_down' : 'sorted_up', { column })[language]
}
