import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import { holds } from '#core/people/scope.ts'
import type { Transaction } from '#platform/database/database.ts'
import { condition, keyRow, typedSql } from '#platform/database/typed-sql.ts'
import { isGap } from './repository.ts'
import { startOfShift, takenSeats, whereItIs } from './scope.ts'

const gap = z.object({
  id,
  place: z.string(),
  day,
  starts_at: z.string(),
  ends_at: z.string(),
  free: z.number(),
})

/** Of removed distribution points none. */
export async function listGaps(tx: Transaction, now: string) {
  const { rows } = await typedSql(gap)`
    select h.id, coalesce(c.name || ', ' || p.name, o.label) as place, h.day, h.starts_at, h.ends_at,
      (h.seats - ${takenSeats})::integer as free
    from foodbank.shift h ${whereItIs} where ${isGap(now)} and o.deleted_at is null
    order by h.day, h.starts_at, h.id`.execute(tx)
  return rows
}

/** Users who may change shifts: managers of the site, the author of the collection, and whoever answers for all. */
export async function listCoordinators(tx: Transaction, shiftIds: readonly string[]) {
  const { rows } = await typedSql(z.object({ shift_id: id, user_id: id }))`
    select h.id as shift_id, u.id as user_id
    from foodbank.shift h ${whereItIs}
    join core.user u on u.active and u.deleted_at is null and ${holds('u', 'fb_shift.update')}
      and (
        ${holds('u', 'fb_organization.full_edit')} or c.created_by = u.id
        or exists (select from foodbank.organization_manager m where m.organization_id = h.organization_id and m.user_id = u.id)
      )
    where h.id = any(${shiftIds}::uuid[])`.execute(tx)
  return rows
}

/** Marks the seats whose volunteers are to be reminded now; another process finds none of them again. */
export async function takeReminders(
  tx: Transaction,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<string[]> {
  const isDue = condition`
    s.state in ('signed', 'confirmed') and s.reminded_at is null
    and ${startOfShift} > ${now}::timestamptz and ${startOfShift} <= ${until}::timestamptz
    and h.day between (${now}::timestamptz at time zone 'Europe/Prague')::date and (${until}::timestamptz at time zone 'Europe/Prague')::date
    and s.created_at < ${startOfShift} - interval '24 hours'`
  const { rows } = await typedSql(keyRow)`
    update foodbank.shift_seat t set reminded_at = ${now}::timestamptz
    from (
      select s.id from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id
      where ${isDue} for update of s skip locked
    ) due
    where t.id = due.id and t.reminded_at is null returning t.id`.execute(tx)
  return rows.map((row) => row.id)
}
