import { id } from '@crm/contract/platform/formats'
import { walkIn } from '@crm/contract/foodbank/desk/daily-summary'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { managedOrganizations, visibleSupports } from '../visibility/scope.ts'
import { supportFacts } from '../supports/policy.ts'
import { RECORDED_ON } from '../supports/matching.ts'
import { householdColumns, membersOf } from './household-repository.ts'

const walkInRow = z
  .object({
    ...walkIn.omit({ can: true }).shape,
    ...walkIn.shape.applicant.omit({ id: true }).shape,
    ...supportFacts.shape,
    applicant_id: id,
  })
  .omit({ applicant: true })
export type WalkInRow = z.infer<typeof walkInRow>

/** The visible hand-outs of a day without a reservation, by time of recording. */
export async function listWalkIns(
  db: Connection,
  actor: Actor,
  { organizationId, date }: { organizationId: string; date: string },
): Promise<WalkInRow[]> {
  const day = sql`s.date`
  const { rows } = await typedSql(walkInRow)`
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
