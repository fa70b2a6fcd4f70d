import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { isRestricted } from '../restriction/scope.ts'
import { visibleRequests } from '../visibility/scope.ts'

/** An organization as one finds it and reaches it. */
type Place = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly street: string | null
  readonly house_number: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly phone: string | null
  readonly email: string | null
}

export type SlipSource = {
  readonly applicant_id: string
  readonly name: string
  readonly surname: string
  readonly personal_number: string | null
  readonly reserved_on: string
  readonly reserved_time: string
  readonly status: string
  readonly is_restricted: boolean
  readonly place: Place
  readonly provider: Place
}

/** A request that the actor sees with what is handed to its person; undefined when there is none. */
export async function findSlip(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<SlipSource | undefined> {
  const { rows } = await sql<SlipSource>`
    select r.applicant_id, a.name, a.surname, a.personal_number, r.reserved_on, to_char(r.reserved_time, 'HH24:MI') as reserved_time, r.status,
      ${isRestricted('a')} as is_restricted, ${placeOf('t')} as place, ${placeOf('f')} as provider
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization f on f.id = r.from_organization_id
    join foodbank.organization t on t.id = r.to_organization_id
    where r.id = ${id} and ${visibleRequests(actor)}`.execute(db)
  return rows[0]
}

const placeOf = (alias: 't' | 'f') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object(
    'id', ${column('id')}, 'name', ${column('name')}, 'label', ${column('label')}, 'street', ${column('street')},
    'house_number', ${column('house_number')}, 'city', ${column('city')}, 'zip', ${column('zip')}, 'phone', ${column('phone')},
    'email', ${column('email')})`
}
