import {
  SEAT_ORIGINS,
  shiftPerson,
  type SeatState,
  type ShiftPerson,
} from '@crm/contract/foodbank/shifts/shifts'
import { day, id as key, moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { endOfShift, startOfShift, whereItIs } from './scope.ts'

export type Origin = (typeof SEAT_ORIGINS)[number]

/** The lowest free seat, given by the database. */
export async function insertSeat(
  tx: Transaction,
  seat: {
    readonly shift_id: string
    readonly volunteer_id: string
    readonly origin: Origin
    readonly created_by: string | null
  },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('foodbank.shift_seat')
    .values({ id, seat: 1, ...seat })
    .execute()
  return id
}

type Reminding = {
  /** Text messages are set up. */
  readonly isSms: boolean
}

export async function listPeople(
  db: Connection,
  shiftId: string,
  reminding: Reminding,
): Promise<ShiftPerson[]> {
  const { rows } = await typedSql(shiftPerson)`
    ${people(reminding)} where s.shift_id = ${shiftId} order by s.state = 'cancelled', v.surname, v.name, s.id`.execute(
    db,
  )
  return rows
}

export async function findPerson(
  db: Connection,
  seatId: string,
  reminding: Reminding,
): Promise<ShiftPerson | undefined> {
  const { rows } = await typedSql(shiftPerson)`${people(reminding)} where s.id = ${seatId}`.execute(
    db,
  )
  return rows[0]
}

const people = ({ isSms }: Reminding) => sql`
  select s.id, s.volunteer_id, v.name, v.surname, v.email, v.phone, s.seat, s.state, s.minutes, s.origin, s.updated_at,
    case
      when s.state not in ('signed', 'confirmed') or v.email is not null then null
      when reminder.status in ('failed', 'uncertain', 'expired') then 'failed'
      when reminder.status is null and (v.phone is null or not ${isSms}) then 'unreachable'
    end as unreminded
  from foodbank.shift_seat s
  join foodbank.volunteer v on v.id = s.volunteer_id
  left join lateral (
    select m.status from core.sms m where m.subject_id = s.id and m.kind = 'shift' and m.status <> 'cancelled'
    order by m.created_at desc, m.id desc limit 1
  ) reminder on true`

export async function findShiftOfSeat(db: Connection, seatId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('foodbank.shift_seat')
    .select('shift_id')
    .where('id', '=', seatId)
    .executeTakeFirst()
  return row?.shift_id
}

/** False if changed since `updated_at`. */
export function updateSeat(
  tx: Transaction,
  id: string,
  { state, minutes }: { readonly state: SeatState; readonly minutes: number | null },
  updatedAt: string,
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('foodbank.shift_seat')
      .set({ state, minutes })
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )
}

/** Who has promised to come and of whom nothing else is known. Returns how many. */
export async function setAllCame(tx: Transaction, shiftId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.shift_seat')
    .set({ state: 'came' })
    .where('shift_id', '=', shiftId)
    .where('state', 'in', ['signed', 'confirmed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A shift that is moved is reminded of anew. */
export async function clearReminders(tx: Transaction, shiftId: string): Promise<void> {
  await tx
    .updateTable('foodbank.shift_seat')
    .set({ reminded_at: null })
    .where('shift_id', '=', shiftId)
    .where('reminded_at', 'is not', null)
    .execute()
}

/** By the volunteer. False where the seat was given back or settled meanwhile. */
export function setPromise(
  tx: Transaction,
  id: string,
  state: 'confirmed' | 'cancelled',
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('foodbank.shift_seat')
      .set({ state })
      .where('id', '=', id)
      .where('state', 'in', ['signed', 'confirmed']),
  )
}

/** The promised seat of a user on a shift. */
export async function findSeatOfUser(tx: Transaction, shiftId: string, userId: string) {
  const row = await tx
    .selectFrom('foodbank.shift_seat as s')
    .innerJoin('foodbank.volunteer as v', 'v.id', 's.volunteer_id')
    .select('s.id')
    .where('s.shift_id', '=', shiftId)
    .where('v.user_id', '=', userId)
    .where('s.state', 'in', ['signed', 'confirmed'])
    .executeTakeFirst()
  return row?.id
}

const promise = z.object({
  id: key,
  shift_id: key,
  state: shiftPerson.shape.state,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(['cs', 'en']),
  user_id: key.nullable(),
  collection_name: z.string().nullable(),
  public_text: z.string().nullable(),
  place_name: z.string(),
  place_address: z.string().nullable(),
  task: z.string().nullable(),
  note: z.string().nullable(),
  day,
  starts_at: z.string(),
  ends_at: z.string(),
  begins: moment,
  ends: moment,
  sequence: z.number(),
  stamp: moment,
  /** Kept for so many months after the last shift. */
  retention_months: z.number(),
  /** Until when the volunteer may give it back. */
  cancel_until: moment,
})
export type Promised = z.infer<typeof promise>

/** All of a user that touch a period of moments. */
type OwnSeats = { readonly userId: string; readonly from: string; readonly to: string }

/** What volunteers are told of a seat of theirs: no name of anybody. */
export async function listPromised(
  db: Connection,
  of: { readonly seatIds: readonly string[] } | { readonly shiftId: string } | OwnSeats,
): Promise<Promised[]> {
  const which = whichSeats(of)
  const { rows } = await typedSql(promise)`
    select s.id, s.shift_id, s.state, v.email, v.phone, v.language, v.user_id, c.name as collection_name, c.public_text,
      coalesce(p.name, o.name) as place_name,
      coalesce(p.address, nullif(concat_ws(', ', concat_ws(' ', o.street, o.house_number), o.city), '')) as place_address,
      h.task, h.note, h.day, h.starts_at, h.ends_at,
      ${startOfShift} as begins,
      ${endOfShift} as ends,
      (extract(epoch from h.updated_at - h.created_at))::integer as sequence,
      greatest(h.updated_at, s.updated_at) as stamp,
      f.volunteer_retention_months as retention_months,
      ${startOfShift} - make_interval(hours => f.shift_cancel_hours) as cancel_until
    from foodbank.shift_seat s
    join foodbank.volunteer v on v.id = s.volunteer_id
    join foodbank.shift h on h.id = s.shift_id ${whereItIs}
    cross join foodbank.settings f
    where ${which} and v.anonymized_at is null
    order by s.id`.execute(db)
  return rows
}

function whichSeats(of: Parameters<typeof listPromised>[1]) {
  if ('seatIds' in of) return sql`s.id = any(${of.seatIds}::uuid[])`
  if ('shiftId' in of) return sql`s.shift_id = ${of.shiftId} and s.state in ('signed', 'confirmed')`
  return sql`
    v.user_id = ${of.userId} and s.state <> 'cancelled' and (h.organization_id is null or o.deleted_at is null)
      and ${startOfShift} <= ${of.to}::timestamptz and ${endOfShift} >= ${of.from}::timestamptz`
}
