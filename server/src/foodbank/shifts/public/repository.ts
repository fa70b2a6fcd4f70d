import { day, id } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { LinkOwner } from '../links-repository.ts'
import { startOfShift, takenSeats, whereItIs } from '../scope.ts'

const openShift = z.object({
  id,
  day,
  starts_at: z.string(),
  ends_at: z.string(),
  place_name: z.string(),
  place_address: z.string().nullable(),
  task: z.string().nullable(),
  note: z.string().nullable(),
  free: z.number(),
})
export type OpenShift = z.infer<typeof openShift>

const MOST = 1_000

/** Shifts of a link that have not begun, with their free seats and nothing of those who come. */
export async function listOpen(
  db: Connection,
  { collection_id, organization_id }: LinkOwner,
  now: string,
  shiftId: string | null = null,
): Promise<OpenShift[]> {
  const owner =
    collection_id === null
      ? sql`h.organization_id = ${organization_id}`
      : sql`p.collection_id = ${collection_id}`
  const { rows } = await typedSql(openShift)`
    select h.id, h.day, h.starts_at, h.ends_at, coalesce(p.name, o.name) as place_name,
      coalesce(p.address, nullif(concat_ws(', ', concat_ws(' ', o.street, o.house_number), o.city), '')) as place_address,
      h.task, h.note, (h.seats - ${takenSeats})::integer as free
    from foodbank.shift h ${whereItIs}
    where ${owner} and ${startOfShift} > ${now}::timestamptz and (${shiftId}::uuid is null or h.id = ${shiftId}::uuid)
    order by h.day, place_name, p.address, h.starts_at, h.id limit ${MOST}`.execute(db)
  return rows
}

/** What the notice on the page says. */
export async function findKeeping(db: Connection): Promise<number> {
  const row = await db
    .selectFrom('foodbank.settings')
    .select('volunteer_retention_months')
    .executeTakeFirstOrThrow()
  return row.volunteer_retention_months
}

/** The valid link by which the shifts of a seat's collection or site are open. */
export async function findLinkOfSeat(
  db: Connection,
  seatId: string,
  today: string,
): Promise<string | undefined> {
  const { rows } = await typedSql(z.object({ id }))`
    select l.id from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id
    left join foodbank.shift_place p on p.id = h.place_id
    join foodbank.shift_link l on l.collection_id = p.collection_id or l.organization_id = h.organization_id
    where s.id = ${seatId} and l.revoked_at is null and l.expires_on >= ${today}`.execute(db)
  return rows[0]?.id
}
