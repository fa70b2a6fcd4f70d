import { sql, type RawBuilder } from 'kysely'
import { pageOf, upToPage } from '#platform/http/paging.ts'

const TABLES = { r: sql`foodbank.help_request r`, s: sql`foodbank.support s` } as const
type Alias = keyof typeof TABLES

/**
 * A path to the rows of a list: by the index of one side per organization, or as planned by the
 * database. It does not know how many rows an organization has, and would read years of them by day.
 */
export type Way = {
  readonly through: {
    readonly side: 'organization_id' | 'to_organization_id' | 'from_organization_id'
    readonly organizations: RawBuilder<unknown>
  } | null
  readonly condition: RawBuilder<boolean>
}

/** Statements with `columns` of all rows; `latest` ends those that no organization narrows. */
export const rowsOn = (
  alias: Alias,
  ways: readonly Way[],
  columns: RawBuilder<unknown>,
  latest: RawBuilder<unknown> = sql``,
) =>
  unionAll(
    ways.map(({ through, condition }) =>
      through
        ? sql`(select ${columns} from ${TABLES[alias]} where ${sql.ref(`${alias}.${through.side}`)} = any(${through.organizations}) and ${condition})`
        : sql`(select ${columns} from ${TABLES[alias]} where ${condition} ${latest})`,
    ),
  )

/** The keys of a page. Every way is read up to the end of the page; then the rows are put in order. */
export function keysOfPage(
  alias: Alias,
  ways: readonly Way[],
  sortKeys: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  query: { page: number; per_page: number },
): RawBuilder<unknown> {
  const upTo = upToPage(query)
  const row = sql.ref(alias)
  const found = ways.map(({ through, condition }) => {
    const rows = sql`from ${TABLES[alias]} where ${condition}`
    if (!through) return sql`(select ${sortKeys} ${rows} order by ${order} ${upTo})`
    return sql`(
      select ${row}.* from unnest(${through.organizations}) o (id)
      cross join lateral (
        select ${sortKeys} ${rows} and ${sql.ref(`${alias}.${through.side}`)} = o.id order by ${order} ${upTo}
      ) ${row}
    )`
  })
  return sql`select ${row}.id from (${unionAll(found)}) ${row} order by ${order} ${pageOf(query)}`
}

const unionAll = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)
