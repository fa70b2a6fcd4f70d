import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { visibleRequests } from '../visibility/scope.ts'

const cardReservation = z.object({
  request_id: id,
  kind: z.enum(['expected', 'settled', 'elsewhere', 'late', 'next']),
  organization_id: id,
  organization_label: z.string(),
  reserved_on: day,
  reserved_time: z.string(),
})
export type CardReservation = z.infer<typeof cardReservation>

/**
 * A household's most important visible reservation for a desk on a day: waiting here, settled here,
 * elsewhere that day, unsettled here from an earlier day, the next one.
 */
export async function findReservation(
  db: Connection,
  actor: Actor,
  {
    applicantId,
    organizationId,
    date,
    lateBefore,
  }: { applicantId: string; organizationId: string; date: string; lateBefore: string },
): Promise<CardReservation | undefined> {
  const { rows } = await typedSql(cardReservation)`
    with known as (
      select r.id, r.to_organization_id, r.reserved_on, r.reserved_time,
        case
          when r.reserved_on = ${date} and r.to_organization_id = ${organizationId} then case r.status when 'active' then 1 else 2 end
          when r.status <> 'active' then null
          when r.reserved_on = ${date} then 3
          when r.reserved_on < ${lateBefore} and r.to_organization_id = ${organizationId} then 4
          when r.reserved_on > ${date} then 5
        end as place
      from foodbank.help_request r
      where r.applicant_id = ${applicantId} and ${visibleRequests(actor)}
    )
    select k.id as request_id, (array['expected', 'settled', 'elsewhere', 'late', 'next'])[k.place] as kind,
      o.id as organization_id, o.label as organization_label, k.reserved_on, k.reserved_time
    from known k join foodbank.organization o on o.id = k.to_organization_id
    where k.place is not null
    order by k.place, case when k.place = 4 then k.reserved_on end desc, k.reserved_on, k.reserved_time, k.id
    limit 1`.execute(db)
  return rows[0]
}
