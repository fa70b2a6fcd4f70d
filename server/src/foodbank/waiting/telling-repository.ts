import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const concerned = z.object({
  user_id: id,
  count: z.number(),
  /** Null where there are several. */
  applicant_id: id.nullable(),
  organization_label: z.string().nullable(),
})

/**
 * Who looks after the households that wait here: the managers of the organizations that recommended
 * them, and who put them on the list; of those who may see them, each with how many that are.
 */
export async function listConcerned(tx: Transaction, waitIds: readonly string[]) {
  const { rows } = await typedSql(concerned)`
    select u.id as user_id, count(*) as count,
      case when count(*) = 1 then min(w.applicant_id::text) end as applicant_id,
      case when count(distinct w.to_organization_id) = 1 then min(o.label) end as organization_label
    from foodbank.wait w
    join foodbank.organization o on o.id = w.to_organization_id
    join core.user u on u.id = w.created_by or exists (
      select from foodbank.organization_manager m where m.user_id = u.id and m.organization_id = w.from_organization_id
    )
    where w.id = any(${waitIds}::uuid[]) and u.active and u.deleted_at is null and ${holds('u', 'fb_request.read')}
      and (w.created_by = u.id or not ${holds('u', 'fb_request.show_user')} or ${holds('u', 'fb_request.show_all')})
    group by u.id
    order by u.id`.execute(tx)
  return rows
}
