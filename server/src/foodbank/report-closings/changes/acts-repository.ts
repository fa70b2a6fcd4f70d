import { restatingAct } from '@crm/contract/foodbank/closings/report-closings'
import { id, moment } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Compared } from '../compared.ts'

const notedAct = restatingAct.extend({
  record_kind: z.string(),
  record_id: id,
  applicant_id: id.nullable(),
  /** Whose hand-out it is now: a merge was noted of whom it was taken from. */
  owner_id: id.nullable(),
})
export type NotedAct = Readonly<z.infer<typeof notedAct>>

type Keys = { readonly records: readonly string[]; readonly applicants: readonly string[] }

/** What was noted of these records, and of what else of these applicants, while the closing held. */
export async function listActs(
  db: Connection,
  { closing }: Compared,
  { records, applicants }: Keys,
): Promise<NotedAct[]> {
  const { rows } = await typedSql(notedAct)`
    select r.record_kind, r.record_id, r.applicant_id, r.created_at as at, u.name || ' ' || u.surname as by, r.act, r.reason,
      s.applicant_id as owner_id
    from foodbank.restatement_reason r
    left join core.user u on u.id = r.created_by
    left join foodbank.support s on s.id = r.record_id
    where r.closing_ids @> array[${closing.id}::uuid]
      and (r.record_id = any(${records}::uuid[]) or r.applicant_id = any(${applicants}::uuid[]) or s.applicant_id = any(${applicants}::uuid[]))
    order by r.created_at, r.id`.execute(db)
  return rows
}

const loggedAct = restatingAct.omit({ reason: true }).extend({ record_id: id, at: moment })

/** The last change of each of these records in the history, since the closing and before the next version. */
export async function listLogged(
  db: Connection,
  { closing, successor }: Compared,
  records: readonly string[],
): Promise<z.infer<typeof loggedAct>[]> {
  const { rows } = await typedSql(loggedAct)`
    select distinct on (l.row_id) l.row_id as record_id, l.at, u.name || ' ' || u.surname as by,
      case l.action when 'insert' then 'created' when 'delete' then 'removed' else 'updated' end as act
    from core.log l left join core.user u on u.id = l.actor_id
    where l.row_id = any(${records}::uuid[]) and l.action in ('insert', 'update', 'delete')
      and l.table_name in ('foodbank.support', 'foodbank.help_request', 'foodbank.report_estimate', 'foodbank.applicant_type', 'foodbank.programme_rule')
      and l.at > ${closing.closed_at} and l.at <= coalesce(${successor?.closed_at ?? null}::timestamptz, 'infinity')
    order by l.row_id, l.id desc`.execute(db)
  return rows
}
