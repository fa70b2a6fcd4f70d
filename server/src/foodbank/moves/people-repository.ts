import { displacedRow } from '@crm/contract/foodbank/moves/moves'
import { day, id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { ifNamed, managedOrganizations } from '../visibility/scope.ts'

const person = displacedRow
  .pick({
    request_id: true,
    applicant_id: true,
    applicant_name: true,
    applicant_surname: true,
    is_restricted: true,
    from_organization_label: true,
    note: true,
    preferred_time: true,
  })
  .extend({ organization_label: z.string(), busy: z.array(day) })
export type Person = z.infer<typeof person>

/** Of these reservations; `busy` are the days on which the household is booked otherwise. */
export async function listPeople(
  db: Connection,
  actor: Actor,
  requestIds: readonly string[],
  today: string,
) {
  const { rows } = await typedSql(person)`
    select r.id as request_id, r.applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name,
      ${ifNamed(actor, sql`a.surname`)} as applicant_surname, ${isRestricted('a')} as is_restricted,
      f.label as from_organization_label, t.label as organization_label,
      ${ifNamed(actor, unlessWithheld('a', actor, sql`r.note`))} as note,
      ${unlessWithheld('a', actor, sql`a.preferred_time`)} as preferred_time,
      array(
        select distinct to_char(o.reserved_on, 'YYYY-MM-DD') from foodbank.help_request o
        where o.applicant_id = r.applicant_id and o.id <> r.id and o.status in ('active', 'confirmed') and o.reserved_on >= ${today}
      ) as busy
    from foodbank.help_request r
    join foodbank.applicant a on a.id = r.applicant_id
    join foodbank.organization f on f.id = r.from_organization_id
    join foodbank.organization t on t.id = r.to_organization_id
    where r.id = any(${requestIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.request_id, row]))
}

const site = z.object({
  id,
  label: z.string(),
  city: z.string().nullable(),
  region_id: id.nullable(),
})
export type SiteRow = z.infer<typeof site>

export async function listSites(db: Connection) {
  const { rows } = await typedSql(site)`
    select id, label, city, region_id from foodbank.organization where is_food_bank and deleted_at is null`.execute(
    db,
  )
  return rows
}

export async function listManaged(db: Connection, actor: Actor): Promise<ReadonlySet<string>> {
  const { rows } = await typedSql(z.object({ id }))`
    select unnest(${managedOrganizations(actor)}) as id`.execute(db)
  return new Set(rows.map((row) => row.id))
}
