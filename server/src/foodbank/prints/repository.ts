import { helpRequest } from '@crm/contract/foodbank/help-requests'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { visibleRequests } from '../visibility/scope.ts'
import type { Expected } from './planned-week.ts'

export async function findOrganizationName(
  db: Connection,
  id: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('foodbank.organization')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.name
}

const expected = helpRequest.pick({ reserved_on: true, reserved_time: true }).extend({
  name: z.string(),
  surname: z.string(),
  is_restricted: z.boolean(),
  persons: z.number(),
})

/** Visible active and served reservations between two days, by time, then surname. */
export async function listExpected(
  db: Connection,
  actor: Actor,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<Expected[]> {
  const { rows } = await typedSql(expected)`
    select r.reserved_on, to_char(r.reserved_time, 'HH24:MI') as reserved_time, a.name, a.surname, ${isRestricted('a')} as is_restricted,
      (select 1 + count(*)::integer from foodbank.household_member m where m.applicant_id = a.id) as persons
    from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
    where r.to_organization_id = ${organizationId} and r.reserved_on between ${from} and ${to}
      and r.status in ('active', 'confirmed') and ${visibleRequests(actor)}
    order by r.reserved_on, r.reserved_time, a.surname, a.name, r.id`.execute(db)
  return rows
}
