import { organization } from '@crm/contract/foodbank/organizations'
import { helpRequest } from '@crm/contract/foodbank/help-requests'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { visibleRequests } from '../visibility/scope.ts'

/** An organization with its address and contacts. */
const place = organization.pick({
  id: true,
  name: true,
  label: true,
  street: true,
  house_number: true,
  city: true,
  zip: true,
  phone: true,
  email: true,
})

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
    place,
    provider: place,
  })
export type SlipSource = Readonly<z.infer<typeof slipSource>>

/** A visible request with the data of its slip. */
export async function findSlip(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<SlipSource | undefined> {
  const { rows } = await typedSql(slipSource)`
    select r.applicant_id, a.name, a.surname, a.personal_number, r.reserved_on, to_char(r.reserved_time, 'HH24:MI') as reserved_time, r.status,
      ${isRestricted('a')} as is_restricted, ${placeOf('t')} as place, ${placeOf('f')} as provider
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization f on f.id = r.from_organization_id
    join foodbank.organization t on t.id = r.to_organization_id
    where r.id = ${id} and ${visibleRequests(actor)}`.execute(db)
  return rows[0]
}

const placeOf = (alias: 't' | 'f') =>
  sql`json_build_object(${sql.join(
    place.keyof().options.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]),
  )})`
