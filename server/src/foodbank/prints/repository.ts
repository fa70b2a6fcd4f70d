import { helpRequest } from '@crm/contract/foodbank/help-requests'
import { organization } from '@crm/contract/foodbank/organizations'
import { z } from 'zod'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { namedInFile, visibleRequests } from '../visibility/scope.ts'
import { place } from '../organizations/matching.ts'
import { isPresent } from '../household-members/matching.ts'

export async function findOrganizationName(db: Connection, id: string) {
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
  /** Whether the paper says who it is. */
  is_named: z.boolean(),
  persons: z.number(),
})
export type Expected = z.infer<typeof expected>

export async function listExpected(
  db: Connection,
  actor: Actor,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
) {
  const { rows } = await typedSql(expected)`
    select r.reserved_on, to_char(r.reserved_time, 'HH24:MI') as reserved_time, a.name, a.surname, ${isRestricted('a')} as is_restricted,
      ${namedInFile(actor, 'r.applicant_id')} as is_named,
      (select 1 + count(*)::integer from foodbank.household_member m where m.applicant_id = a.id and ${isPresent('m')}) as persons
    from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id
    where r.to_organization_id = ${organizationId} and r.reserved_on between ${from} and ${to}
      and r.status in ('active', 'confirmed') and ${visibleRequests(actor)}
    order by r.reserved_on, r.reserved_time, a.surname, a.name, r.id`.execute(db)
  return rows
}

const contact = place.extend(
  organization.pick({ phone: true, email: true, directions: true }).shape,
)

const slipSource = helpRequest
  .pick({
    applicant_id: true,
    personal_number: true,
    reserved_on: true,
    reserved_time: true,
    status: true,
  })
  .extend({
    name: z.string(),
    surname: z.string(),
    is_restricted: z.boolean(),
    place: contact,
    provider: contact,
  })
export type SlipSource = Readonly<z.infer<typeof slipSource>>

export async function findSlip(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(slipSource)`
    select r.applicant_id, a.name, a.surname, a.personal_number, r.reserved_on, to_char(r.reserved_time, 'HH24:MI') as reserved_time, r.status,
      ${isRestricted('a')} as is_restricted, ${getPlace('t')} as place, ${getPlace('f')} as provider
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization f on f.id = r.from_organization_id
    join foodbank.organization t on t.id = r.to_organization_id
    where r.id = ${id} and ${visibleRequests(actor)}`.execute(db)
  return rows[0]
}

const getPlace = (alias: 't' | 'f') =>
  sql`json_build_object(${sql.join(
    contact.keyof().options.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]),
  )})`
