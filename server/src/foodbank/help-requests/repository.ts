import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database.ts'
import type { RequestFacts } from './policy.ts'
import { managedOrganizations, visibleRequests } from './scope.ts'

/** A request as it is answered, with what its rights are worked out from. */
export type RequestRow = Omit<HelpRequest, 'can'> & RequestFacts

/** An applicant's requests that the actor sees: the active ones and the last `limit`, each with its place from the newest. */
export async function listOfApplicant(
  db: Connection,
  actor: Actor,
  applicantId: string,
  limit: number,
): Promise<(RequestRow & { place: number; total: number })[]> {
  const { rows } = await sql<RequestRow & { place: number; total: number }>`
    with visible as (
      select *, row_number() over (order by reserved_on desc, reserved_time desc, id desc) as place, count(*) over () as total
      from foodbank.help_request r
      where applicant_id = ${applicantId} and ${visibleRequests(actor)}
    )
    select ${columns(actor)}, r.place, r.total
    from visible r ${joins}
    where r.status = 'active' or r.place <= ${limit}
    order by r.place`.execute(db)
  return rows
}

const joins = sql`
  join foodbank.applicant a on a.id = r.applicant_id
  join foodbank.organization f on f.id = r.from_organization_id
  join foodbank.organization t on t.id = r.to_organization_id
  left join foodbank.support s on s.help_request_id = r.id`

const columns = (actor: Actor): RawBuilder<unknown> => sql`
  r.id, r.applicant_id, a.name as applicant_name, a.surname as applicant_surname, a.personal_number,
  r.from_organization_id, f.name as from_organization_name, r.to_organization_id, t.name as to_organization_name,
  r.reserved_on, r.reserved_time, r.status, r.note, r.created_at, r.confirmed_at, r.closed_at, r.updated_at, s.id as support_id,
  coalesce(r.created_by = ${actor.user.id}, false) as is_author,
  r.from_organization_id = any(${managedOrganizations(actor)}) as manages_from,
  r.to_organization_id = any(${managedOrganizations(actor)}) as manages_to`
