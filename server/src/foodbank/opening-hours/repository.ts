import { datedHours, type OpeningPatternBody } from '@crm/contract/foodbank/slots/opening-patterns'
import { day } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { changesRow } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { displacedRequests, type Now } from '../displaced/matching.ts'
import { INTERVALS, OPENING_HOURS } from '../organizations/matching.ts'

export async function findHours(db: Connection, organizationId: string) {
  const { rows } = await typedSql(datedHours)`
    select o.id, o.slot_minutes, o.slot_capacity, o.updated_at, ${OPENING_HOURS} as opening_hours, (
      select coalesce(json_agg(json_build_object(
        'id', p.id, 'kind', p.kind, 'starts_on', p.starts_on, 'ends_on', p.ends_on, 'name', p.name,
        'slot_minutes', p.slot_minutes, 'slot_capacity', p.slot_capacity, 'opening_hours', ${INTERVALS}
      ) order by p.starts_on, p.kind), '[]')
      from foodbank.opening_pattern p where p.organization_id = o.id
    ) as patterns
    from foodbank.organization o
    where o.id = ${organizationId} and o.deleted_at is null`.execute(db)
  return rows[0]
}

export type PatternValues = Pick<
  OpeningPatternBody,
  'kind' | 'starts_on' | 'name' | 'slot_minutes' | 'slot_capacity'
> & { readonly ends_on: string | null }

export async function insert(
  tx: Transaction,
  values: PatternValues & { id: string; organization_id: string },
) {
  await tx.insertInto('foodbank.opening_pattern').values(values).execute()
}

/** False if the organization has no such pattern. */
export async function update(
  tx: Transaction,
  { id, organizationId }: { id: string; organizationId: string },
  values: PatternValues,
) {
  return changesRow(
    tx
      .updateTable('foodbank.opening_pattern')
      .set(values)
      .where('id', '=', id)
      .where('organization_id', '=', organizationId),
  )
}

/** With its intervals. False if the organization has no such pattern. */
export async function remove(
  tx: Transaction,
  { id, organizationId }: { id: string; organizationId: string },
) {
  return changesRow(
    tx
      .deleteFrom('foodbank.opening_pattern')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId),
  )
}

const bookedDay = z.object({
  day,
  active: z.number(),
  confirmed: z.number(),
  displaced: z.number(),
})

/** Days of the period with reservations that hold, or held, a place. */
export async function countBooked(
  db: Connection,
  organizationId: string,
  { from, to }: { from: string; to: string },
  now: Now,
) {
  const ofPeriod = condition`r.to_organization_id = ${organizationId} and r.reserved_on between ${from} and ${to}`
  const { rows } = await typedSql(bookedDay)`
    select r.reserved_on as day, count(*) filter (where r.status = 'active') as active,
      count(*) filter (where r.status = 'confirmed') as confirmed, count(d.id) as displaced
    from foodbank.help_request r
    left join ${displacedRequests(ofPeriod, now)} d on d.id = r.id
    where ${ofPeriod} and r.status in ('active', 'confirmed')
    group by r.reserved_on`.execute(db)
  return rows
}
