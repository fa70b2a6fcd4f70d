import {
  volunteer,
  volunteerRow,
  type volunteerEndpoints,
  type VolunteerQuery,
} from '@crm/contract/foodbank/shifts/volunteers'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { endOfShift, visibleVolunteers, whereItIs, workedMinutes } from '../scope.ts'

/** Days of the hours; without them all. */
export type Period = {
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
}

const countedVolunteerRow = volunteerRow.extend({ total: z.number() })

export async function list(
  db: Connection,
  actor: Actor,
  { search, worked, sort, ...query }: VolunteerQuery,
  now: string,
) {
  const { key, direction } = getSort(sort)
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const by =
    key === 'surname' ? sql`v.surname` : key === 'minutes' ? sql`w.minutes` : sql`w.last_day`
  const text = sql`concat_ws(' ', v.surname, v.name, v.email, v.phone)`
  const found = allOf([
    visibleVolunteers(actor),
    hasPieces(formOfText(text), search),
    worked ? condition`w.minutes > 0` : null,
  ])
  const { rows } = await typedSql(countedVolunteerRow)`
    select ${columns}, count(*) over () as total
    from foodbank.volunteer v ${hours(query, now)}
    where ${found} order by ${by} ${way}, v.surname, v.name, v.id
    ${pageOf(query)}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

const columns = sql`
  v.id, v.name, v.surname, v.email, v.phone, v.user_id is not null as is_user,
  w.expected, w.shifts, w.minutes, w.last_day`

const hours = ({ date_from, date_to }: Period, now: string): RawBuilder<unknown> => sql`
  cross join lateral (
    select
      count(*) filter (where s.state in ('signed', 'confirmed') and ${endOfShift} > ${now}::timestamptz) as expected,
      count(*) filter (where s.state = 'came' and ${isWithin({ date_from, date_to })}) as shifts,
      coalesce(sum(${workedMinutes}) filter (where s.state = 'came' and ${isWithin({ date_from, date_to })}), 0)::integer as minutes,
      max(h.day) filter (where s.state = 'came') as last_day
    from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id where s.volunteer_id = v.id
  ) w`

const isWithin = ({ date_from, date_to }: Period) => condition`(
  (${date_from ?? null}::date is null or h.day >= ${date_from ?? null}::date)
  and (${date_to ?? null}::date is null or h.day <= ${date_to ?? null}::date)
)`

const detail = volunteer.omit({ can: true, seats: true })

export async function find(db: Connection, actor: Actor, id: string, now: string) {
  const { rows } = await typedSql(detail)`
    select ${columns}, v.language, v.note, v.informed_on, v.created_at, v.updated_at,
      (${lastDay} + make_interval(months => f.volunteer_retention_months))::date as kept_until
    from foodbank.volunteer v ${hours({}, now)} cross join foodbank.settings f
    where v.id = ${id} and ${visibleVolunteers(actor)}`.execute(db)
  return rows[0]
}

/** The last shift of `foodbank.volunteer v`, or when they were written down. */
const lastDay = sql`greatest(
  (v.created_at at time zone 'Europe/Prague')::date,
  (select max(h.day) from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id where s.volunteer_id = v.id)
)`

const MAX_SEATS_SHOWN = 200

export async function listSeats(db: Connection, volunteerId: string) {
  const { rows } = await typedSql(volunteer.shape.seats.element)`
    select s.id, h.id as shift_id, h.day, h.starts_at, h.ends_at,
      coalesce(c.name || ', ' || p.name, o.label) as place, h.task, s.state,
      case when s.state = 'came' then ${workedMinutes} end as minutes
    from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id ${whereItIs}
    where s.volunteer_id = ${volunteerId}
    order by h.day desc, h.starts_at desc, s.id limit ${MAX_SEATS_SHOWN}`.execute(db)
  return rows
}

const workedSeat = z.object({
  day: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
  minutes: z.number(),
})
export type WorkedSeat = z.infer<typeof workedSeat>

/** At which somebody was, in order. */
export async function listWorked(db: Connection, volunteerId: string, period: Period) {
  const { rows } = await typedSql(workedSeat)`
    select h.day, h.starts_at, h.ends_at, coalesce(c.name || ', ' || p.name, o.name) as place, ${workedMinutes} as minutes
    from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id ${whereItIs}
    where s.volunteer_id = ${volunteerId} and s.state = 'came' and ${isWithin(period)}
    order by h.day, h.starts_at, s.id`.execute(db)
  return rows
}

export async function isVisible(db: Connection, actor: Actor, id: string): Promise<boolean> {
  const { is } = await db
    .selectNoFrom(
      condition`exists (select from foodbank.volunteer v where v.id = ${id} and ${visibleVolunteers(actor)})`.as(
        'is',
      ),
    )
    .executeTakeFirstOrThrow()
  return is
}

/** False if changed since `updated_at`. */
export const update = (
  tx: Transaction,
  id: string,
  { updated_at, ...values }: BodyOf<typeof volunteerEndpoints.update>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('foodbank.volunteer')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updated_at),
  )
