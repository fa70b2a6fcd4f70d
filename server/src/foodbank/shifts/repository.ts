import { shift, type ShiftQuery } from '@crm/contract/foodbank/shifts/shifts'
import { GAP_HOURS, MAX_WEEK_ROWS } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { ownShift, startOfShift, takenSeats, whereItIs } from './scope.ts'

const shiftRow = shift.omit({ can: true }).extend({ is_own: z.boolean() })
export type ShiftRow = z.infer<typeof shiftRow>

/** Who asks, and when. */
export type Asking = { readonly actor: Actor; readonly now: string }

const countedShiftRow = shiftRow.extend({ total: z.number() })

export async function list(db: Connection, asking: Asking, query: ShiftQuery) {
  const { key, direction } = getSort(query.sort)
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const order =
    key === 'day'
      ? sql`h.day ${way}, h.starts_at ${way}, ${place}`
      : sql`${place} ${way}, h.day, h.starts_at`
  const { rows } = await typedSql(countedShiftRow)`
    select ${columns(asking)}, count(*) over () as total
    from foodbank.shift h ${whereItIs}
    where ${allOf(filters(asking, query))}
    order by ${order}, h.id ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** By place, then by time; at most one more than `MAX_WEEK_ROWS`. */
export async function listWeek(
  db: Connection,
  asking: Asking,
  query: Pick<ShiftQuery, 'organization_id' | 'collection_id' | 'from' | 'to'>,
) {
  const { rows } = await typedSql(shiftRow)`
    select ${columns(asking)} from foodbank.shift h ${whereItIs}
    where ${allOf(filters(asking, query))}
    order by h.day, ${place}, h.starts_at, h.id limit ${MAX_WEEK_ROWS + 1}`.execute(db)
  return rows
}

export async function find(db: Connection, asking: Asking, id: string) {
  const { rows } = await typedSql(shiftRow)`
    select ${columns(asking)} from foodbank.shift h ${whereItIs} where h.id = ${id} and ${isThere}`.execute(
    db,
  )
  return rows[0]
}

/** Until the transaction ends nobody changes the shift, and nobody takes a seat. */
export async function lockShift(tx: Transaction, id: string): Promise<void> {
  await sql`select from foodbank.shift where id = ${id} for update`.execute(tx)
}

const place = sql`coalesce(c.name, o.label), p.name nulls first, p.address`

/** Shifts of a removed distribution point are not shown. */
const isThere = condition`(h.organization_id is null or o.deleted_at is null)`

const mineOf = ({ actor }: Asking) => sql`
  (select s.state from foodbank.shift_seat s join foodbank.volunteer v on v.id = s.volunteer_id
   where s.shift_id = h.id and v.user_id = ${actor.user.id} and s.state <> 'cancelled' limit 1)`

const columns = (asking: Asking) => sql`
  h.id, h.organization_id, o.label as organization_label, c.id as collection_id, c.name as collection_name,
  p.id as place_id, p.name as place_name, p.address as place_address, h.day, h.starts_at, h.ends_at,
  h.seats, ${takenSeats} as taken, h.task, h.note, h.updated_at, ${mineOf(asking)} as mine,
  ${ownShift(asking.actor)} as is_own, ${startOfShift} <= ${asking.now} as has_begun`

function filters(asking: Asking, query: Partial<ShiftQuery>): (RawBuilder<boolean> | null)[] {
  const { organization_id, collection_id, place_id, from, to, past, free, mine, gaps } = query
  const today = sql`(${asking.now}::timestamptz at time zone 'Europe/Prague')::date`
  const isNarrowed = from ?? to ?? collection_id ?? place_id
  return [
    isThere,
    organization_id ? condition`h.organization_id = ${organization_id}` : null,
    collection_id ? condition`p.collection_id = ${collection_id}` : null,
    place_id ? condition`h.place_id = ${place_id}` : null,
    past
      ? condition`h.day < ${today}`
      : isNarrowed === undefined
        ? condition`h.day >= ${today}`
        : null,
    from ? condition`h.day >= ${from}` : null,
    to ? condition`h.day <= ${to}` : null,
    free ? condition`${takenSeats} < h.seats` : null,
    mine ? condition`${mineOf(asking)} is not null` : null,
    gaps ? isGap(asking.now) : null,
    gaps && can(asking.actor, 'fb_shift.update') ? ownShift(asking.actor) : null,
  ]
}

/** Begins within 48 hours and has free seats. The days keep the index in use. */
export const isGap = (now: string): RawBuilder<boolean> => condition`(
  h.day between (${now}::timestamptz at time zone 'Europe/Prague')::date
    and (${now}::timestamptz at time zone 'Europe/Prague')::date + ${GAP_HOURS / 24 + 1}::integer
  and ${startOfShift} > ${now}::timestamptz
  and ${startOfShift} <= ${now}::timestamptz + make_interval(hours => ${GAP_HOURS})
  and ${takenSeats} < h.seats
)`
