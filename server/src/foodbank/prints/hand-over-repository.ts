import { AMOUNT_CODES, amounts } from '@crm/contract/foodbank/amounts'
import { support } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { place, PLACE } from '../organizations/matching.ts'
import { isRestricted } from '../restriction/scope.ts'
import { managedOrganizations, namedInFile, visibleSupports } from '../visibility/scope.ts'

const handedOver = support
  .pick({ id: true, applicant_id: true, organization_id: true, date: true, persons: true })
  .extend({
    ...amounts,
    total: z.number(),
    is_restricted: z.boolean(),
    /** All three null where the actor may not know who it is, or nobody may be named. */
    surname: z.string().nullable(),
    name: z.string().nullable(),
    personal_number: z.string().nullable(),
  })
export type HandedOver = Readonly<z.infer<typeof handedOver>>

/** One hand-out that the actor may see. */
export async function findHandedOver(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<HandedOver | undefined> {
  const [row] = await read(db, actor, condition`s.id = ${id}`)
  return row
}

/** What a distribution point handed over on a day, in the order of recording, as far as the actor may see it. */
export const listHandedOver = (
  db: Connection,
  actor: Actor,
  { organizationId, day }: { organizationId: string; day: string },
): Promise<HandedOver[]> =>
  read(
    db,
    actor,
    condition`s.organization_id = ${organizationId} and s.date = ${day}`,
    namedInFile(actor, 's.applicant_id'),
  )

async function read(
  db: Connection,
  actor: Actor,
  which: RawBuilder<boolean>,
  isKnown: RawBuilder<boolean> = condition`${can(actor, 'fb_applicant.read')}`,
): Promise<HandedOver[]> {
  const isNamed = condition`${isKnown} and not ${isRestricted('a')} and a.anonymized_at is null`
  const named = (column: string) =>
    sql`case when ${isNamed} then ${sql.ref(`a.${column}`)} end as ${sql.ref(column)}`
  const { rows } = await typedSql(handedOver)`
    select s.id, s.applicant_id, s.organization_id, s.date, jsonb_array_length(s.household) as persons,
      ${sql.join(AMOUNT_CODES.map((code) => sql.ref(`s.${code}`)))}, s.total, ${isRestricted('a')} as is_restricted,
      ${named('surname')}, ${named('name')}, ${named('personal_number')}
    from foodbank.support s
    join foodbank.applicant a on a.id = s.applicant_id
    where ${which} and ${visibleSupports(actor)}
    order by s.created_at, s.id`.execute(db)
  return rows
}

const site = place.extend({ is_own: z.boolean() })
export type Site = Readonly<z.infer<typeof site>>

/** A distribution point, and whether the actor is of its staff. */
export async function findSite(db: Connection, actor: Actor, id: string): Promise<Site> {
  const { rows } = await typedSql(site)`
    select ${PLACE}, o.id = any(${managedOrganizations(actor)}) as is_own from foodbank.organization o where o.id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A hand-out has its organization.')
  return row
}
