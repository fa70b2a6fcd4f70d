import { sql } from 'kysely'
import type { Author, Connection } from '#platform/database/database.ts'
import { getOffset } from '#platform/http/paging.ts'
import { byToken } from './events.ts'

type Reading = {
  /** The table in the history, such as `core.user`. */
  readonly table: string
  /** Tells several lists of one table apart. */
  readonly list: string
  /** Filters and page; a screen without pages has none. */
  readonly query: object
  /** How many rows match, as far as they are counted. */
  readonly found: number
  /** How many rows were shown. */
  readonly rows: number
}

/**
 * Records the reading of a list that shows persons: one entry a screen, which paging on extends. A
 * list narrowed by a typed text counts as a search; of such filters only the name is kept.
 */
export async function recordList(
  db: Connection,
  author: Author,
  { table, list, query, found, rows }: Reading,
): Promise<void> {
  const filters = getFilters(query)
  const kind = filters.some((filter) => isTyped(filter)) ? 'search' : 'list'
  // an empty list shows nobody, but a search has been made
  if (kind === 'list' && rows === 0) return
  const values = filters.filter((filter) => !isTyped(filter))
  const chosen = {
    ...Object.fromEntries(values),
    ...byToken(author),
    list,
    filters: filters.map(([name]) => name),
  }
  const before = isPage(query) ? getOffset(query) : 0
  await sql`
    select core.record_list(
      ${author.userId}::uuid, ${author.address ?? null}, ${kind}, ${table}, ${JSON.stringify(chosen)}::jsonb,
      ${before + 1}::bigint, ${before + rows}::bigint, ${found}::bigint
    )`.execute(db)
}

const PAGE = ['page', 'per_page', 'sort']

const getFilters = (query: object): [string, unknown][] =>
  Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !PAGE.includes(name),
  )

const isPage = (query: object): query is { page: number; per_page: number } =>
  'page' in query && 'per_page' in query

/** Values of these are codes of the program. */
const CODES = ['status', 'state', 'reason', 'cell', 'table', 'action', 'outcome']
const DAY_OR_KEY = /^(?:\d{4}-\d{2}-\d{2}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What a user has typed may name a person. */
const isTyped = ([name, value]: [string, unknown]) =>
  typeof value === 'string' && !CODES.includes(name) && !DAY_OR_KEY.test(value)
