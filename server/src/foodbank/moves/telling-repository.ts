import { id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import type { Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'

const concerned = z.object({
  user_id: id,
  is_desk: z.boolean(),
  count: z.number(),
  organization_label: z.string().nullable(),
})

/**
 * Users who may read reservations and whose are moved by this move: managers of the distribution
 * points and of the recommending organization, and authors of the reservations. `count` says how many of them each may see; the
 * organization is the one where they were to come, null if there are several.
 */
export async function listConcerned(
  tx: Transaction,
  moveId: string,
  { exceptUserId, event }: { exceptUserId: string; event: 'moved' | 'returned' },
) {
  const which = event === 'moved' ? condition`true` : condition`m.outcome = 'returned'`
  const { rows } = await typedSql(concerned)`
    with moved as (
      select m.*, r.created_by from foodbank.moved_request m join foodbank.help_request r on r.id = m.request_id
      where m.move_id = ${moveId} and ${which}
    ), tied as (
      select om.user_id, m.request_id, true as is_desk from moved m
      join foodbank.organization_manager om on om.organization_id in (m.old_organization_id, m.new_organization_id)
      union
      select om.user_id, m.request_id, false from moved m
      join foodbank.organization_manager om on om.organization_id = m.from_organization_id
      union
      select m.created_by, m.request_id, false from moved m where m.created_by is not null
    )
    select u.id as user_id, bool_or(t.is_desk) as is_desk, count(distinct t.request_id) as count,
      case when count(distinct m.old_organization_id) = 1 then min(o.label) end as organization_label
    from tied t
    join moved m on m.request_id = t.request_id
    join foodbank.organization o on o.id = m.old_organization_id
    join core.user u on u.id = t.user_id
    where u.active and u.deleted_at is null and u.id <> ${exceptUserId} and ${holds('u', 'fb_request.read')}
      and (m.created_by = u.id or not ${holds('u', 'fb_request.show_user')} or ${holds('u', 'fb_request.show_all')})
    group by u.id
    order by u.id`.execute(tx)
  return rows
}
