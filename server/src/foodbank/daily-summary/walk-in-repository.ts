import type { Reservation, WalkIn } from '@crm/contract/foodbank/desk/daily-summary'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { managedOrganizations, visibleSupports } from '../visibility/scope.ts'
import type { SupportFacts } from '../supports/policy.ts'
import { RECORDED_ON } from '../supports/matching.ts'
import { householdColumns, membersOf } from './household-repository.ts'

export type WalkInRow = Omit<Reservation['applicant'], 'id'> &
  Omit<WalkIn, 'applicant' | 'can'> &
  SupportFacts & { applicant_id: string }

/** The hand-outs of a day at a distribution point that no reservation has led to, as far as the actor sees them, by the time of recording. */
export async function listWalkIns(
  db: Connection,
  actor: Actor,
  { organizationId, date }: { organizationId: string; date: string },
): Promise<WalkInRow[]> {
  const day = sql`s.date`
  const { rows } = await sql<WalkInRow>`
    select s.id, s.applicant_id, ${householdColumns(day)}, s.total, s.created_at as recorded_at, s.updated_at,
      u.name || ' ' || u.surname as recorded_by_name, ${RECORDED_ON} as recorded_on,
      coalesce(s.created_by = ${actor.user.id}, false) as is_author, s.organization_id = any(${managedOrganizations(actor)}) as manages
    from foodbank.support s
    join foodbank.applicant a on a.id = s.applicant_id
    left join core.user u on u.id = s.created_by
    ${membersOf(day)}
    where s.organization_id = ${organizationId} and s.date = ${date} and s.help_request_id is null and ${visibleSupports(actor)}
    order by s.created_at, s.id`.execute(db)
  return rows
}
