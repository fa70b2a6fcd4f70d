import { id } from '@crm/contract/platform/formats'
import {
  closingState,
  restatedRow,
  rowContent,
  type Closing,
  type ClosingState,
  type RestatedRowQuery,
} from '@crm/contract/foodbank/reports/report-closings'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { getOffset } from '#platform/http/paging.ts'
import { sourceRows } from './source-repository.ts'

/** A record as it is kept: keys where the answer has names too. */
const { shape } = rowContent
const storedContent = z.object({
  organization_id: id,
  from_organization_id: id.nullish(),
  region_id: id.nullish(),
  applicant_type_id: id.nullish(),
  date: z.exactOptional(shape.date),
  date_to: z.exactOptional(shape.date_to),
  applicant_id: z.exactOptional(shape.applicant_id),
  status: z.exactOptional(shape.status),
  created_on: z.exactOptional(shape.created_on),
  household: z.exactOptional(shape.household),
  amounts: z.exactOptional(shape.amounts),
  total: z.exactOptional(shape.total),
  help_request_id: z.exactOptional(shape.help_request_id),
  helped_before: z.exactOptional(shape.helped_before),
  homeless: z.exactOptional(shape.homeless),
  indicator: z.exactOptional(shape.indicator),
  value: z.exactOptional(shape.value),
  note: z.exactOptional(shape.note),
})
export type StoredContent = Readonly<z.infer<typeof storedContent>>

const difference = restatedRow
  .pick({ kind: true, record_id: true, change: true })
  .extend({ closed: storedContent.nullable(), now: storedContent.nullable() })
export type Difference = z.infer<typeof difference>
const differencePage = z.object({ rows: z.array(difference), total: z.number() })

/** Records of the closing that are no more, new ones, and those whose content differs. */
const differences = (closing: Closing): RawBuilder<unknown> => sql`
  select kind, record_id, c.content as closed, n.content as now,
    case when c.content is null then 'added' when n.content is null then 'removed' else 'changed' end as change
  from (select kind, record_id, content from foodbank.report_closing_row where closing_id = ${closing.id}) c
  full join (${sourceRows(closing)}) n using (kind, record_id)
  where c.content is distinct from n.content`

/** How many records of each closing differ, by how; one statement for all of them. */
export async function countChanges(
  db: Connection,
  closings: readonly Closing[],
): Promise<ClosingState[]> {
  if (closings.length === 0) return []
  const counted = closings.map(
    (closing) => sql`
      select ${closing.id}::uuid as id, count(*) filter (where change = 'added') as added,
        count(*) filter (where change = 'removed') as removed, count(*) filter (where change = 'changed') as changed
      from (${differences(closing)}) d`,
  )
  const { rows } = await typedSql(closingState)`${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}

/** One page of the records that differ, the latest first, and how many match. */
export async function listChanges(
  db: Connection,
  closing: Closing,
  query: RestatedRowQuery,
): Promise<z.infer<typeof differencePage>> {
  const { change = null, kind = null } = query
  const { rows } = await typedSql(differencePage)`
    with d as materialized (
      select * from (${differences(closing)}) d
      where (${change}::text is null or change = ${change}) and (${kind}::text is null or kind = ${kind})
    )
    select (select count(*) from d) as total, (
      select coalesce(json_agg(page), '[]') from (
        select * from d order by coalesce(now, closed) ->> 'date' desc, kind desc, record_id
        limit ${query.per_page} offset ${getOffset(query)}
      ) page
    ) as rows`.execute(db)
  return rows[0] ?? { rows: [], total: 0 }
}

/** What organizations, regions and types with these keys are called now. */
export async function findNames(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await typedSql(z.object({ id, name: z.string() }))`
    select id, name from foodbank.organization where id = any(${ids}::uuid[])
    union all select id, name from foodbank.region where id = any(${ids}::uuid[])
    union all select id, name from foodbank.applicant_type where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
