import { id } from '@crm/contract/platform/formats'
import {
  closingState,
  restatedRow,
  rowContent,
  type Closing,
  type ClosingState,
  type RestatedRowQuery,
} from '@crm/contract/foodbank/closings/report-closings'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import type { Compared } from '../compared.ts'
import { sourceRows } from '../source-repository.ts'

/** A record as it is kept: keys where the answer has names too. */
const { shape } = rowContent
const storedContent = z.object({
  organization_id: id.nullable(),
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
  pays: z.exactOptional(shape.pays),
  source: z.exactOptional(shape.source),
})
export type StoredContent = Readonly<z.infer<typeof storedContent>>

const difference = restatedRow
  .pick({ kind: true, record_id: true, change: true })
  .extend({ closed: storedContent.nullable(), now: storedContent.nullable() })
export type Difference = z.infer<typeof difference>
const differencePage = z.object({ rows: z.array(difference), total: z.number() })

/**
 * What of a record counts. Of whom a request is says nothing, and of one that was only made in the period nothing but that it was. Where
 * a rule comes from is a word, and which rules a new one replaces is told by the new one.
 */
const counted = ({ date_from, date_to }: Closing, content: RawBuilder<unknown>) => sql`
  case
    when kind in ('support', 'estimate') then ${content}
    when kind = 'rule' then ${content} - '{source,in_force}'::text[]
    when (${content} ->> 'date')::date between ${date_from} and ${date_to} then ${content} - 'applicant_id'
    else jsonb_build_object('created_on', ${content} -> 'created_on')
  end`

/** Records of the closing that are no more, new ones, and those whose content differs. */
const differences = ({ closing, successor }: Compared): RawBuilder<unknown> => sql`
  select kind, record_id, c.content as closed, n.content as now,
    case when c.content is null then 'added' when n.content is null then 'removed' else 'changed' end as change
  from (${frozenRows(closing)}) c
  full join (${successor ? frozenRows(successor) : sourceRows(closing)}) n using (kind, record_id)
  where (c.content is null or n.content is null
    or (c.content is distinct from n.content
      and (${counted(closing, sql`c.content`)}) is distinct from (${counted(closing, sql`n.content`)})))
    and (kind <> 'rule' or (
      (select keeps_rules from foodbank.report_closing where id = ${closing.id})
      and ((c.content -> 'in_force')::boolean or (n.content -> 'in_force')::boolean)
    ))`

const frozenRows = ({ id }: Closing) =>
  sql`select kind, record_id, content from foodbank.report_closing_row where closing_id = ${id}`

/** How many records of each closing differ, by how; one statement for all of them. */
export async function countChanges(
  db: Connection,
  compared: readonly Compared[],
): Promise<ClosingState[]> {
  if (compared.length === 0) return []
  const counts = compared.map(
    (one) => sql`
      select ${one.closing.id}::uuid as id, count(*) filter (where change = 'added') as added,
        count(*) filter (where change = 'removed') as removed, count(*) filter (where change = 'changed') as changed
      from (${differences(one)}) d`,
  )
  const { rows } = await typedSql(closingState)`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

/** One page of the records that differ, the latest first, and how many match. */
export async function listChanges(
  db: Connection,
  compared: Compared,
  query: RestatedRowQuery,
): Promise<z.infer<typeof differencePage>> {
  const { change = null, kind = null } = query
  const { rows } = await typedSql(differencePage)`
    with d as materialized (
      select * from (${differences(compared)}) d
      where (${change}::text is null or change = ${change}) and (${kind}::text is null or kind = ${kind})
    )
    select (select count(*) from d) as total, (
      select coalesce(json_agg(page), '[]') from (
        select * from d order by coalesce(now, closed) ->> 'date' desc, kind desc, record_id
        ${pageOf(query)}
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
