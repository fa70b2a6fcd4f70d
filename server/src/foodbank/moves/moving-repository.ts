import type { MovedOutcome } from '@crm/contract/foodbank/moves/moves'
import { id } from '@crm/contract/platform/formats'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Place } from './assignment/assignment.ts'
import type { LockedRequest } from './locks-repository.ts'

/** A reservation and the place that it shall have. */
export type NewPlace = Place & { readonly request_id: string }

type Now = { readonly today: string; readonly time: string }

/** Behind the locks: the reservations whose new place is no slot, has passed, is blocked or full, or is their household's already. */
export async function listUnavailable(tx: Transaction, moves: readonly NewPlace[], now: Now) {
  const { rows } = await typedSql(z.object({ request_id: id }))`
    with wanted as (
      select w.*, r.applicant_id,
        row_number() over (partition by w.organization_id, w.day, w.at_time order by w.place) as turn,
        row_number() over (partition by r.applicant_id, w.organization_id, w.day, w.at_time order by w.place) as time_of_household
      from ${placesOf(moves)} join foodbank.help_request r on r.id = w.request_id
    )
    select w.request_id from wanted w
    where not exists (select from foodbank.organization o where o.id = w.organization_id and o.is_food_bank and o.deleted_at is null)
      or (w.day, w.at_time) < (${now.today}::date, ${now.time}::time)
      or exists (
        select from foodbank.blocked_day b
        where w.day between b.day and b.last_day and (b.organization_id is null or b.organization_id = w.organization_id)
      )
      or w.time_of_household > 1
      or exists (
        select from foodbank.help_request r
        where r.applicant_id = w.applicant_id and r.id <> w.request_id and r.status in ('active', 'confirmed')
          and (r.to_organization_id, r.reserved_on, r.reserved_time) = (w.organization_id, w.day, w.at_time)
      )
      or w.turn + (
        select count(*) from foodbank.help_request r
        where r.to_organization_id = w.organization_id and r.reserved_on = w.day and r.reserved_time = w.at_time
          and r.status in ('active', 'confirmed')
      ) > coalesce(foodbank.capacity_at(w.organization_id, w.day, w.at_time), 0)`.execute(tx)
  return new Set(rows.map((row) => row.request_id))
}

export type NewMove = {
  readonly id: string
  readonly organization_id: string | null
  readonly period_from: string
  readonly period_to: string
  readonly created_by: string
  readonly created_at: string
}

export async function insertMove(tx: Transaction, move: NewMove) {
  await tx.insertInto('foodbank.move').values(move).execute()
}

export async function insertMoved(
  tx: Transaction,
  moveId: string,
  moved: readonly { readonly before: LockedRequest; readonly after: Place }[],
) {
  if (moved.length === 0) return
  await tx
    .insertInto('foodbank.moved_request')
    .values(
      moved.map(({ before, after }) => ({
        move_id: moveId,
        request_id: before.id,
        applicant_id: before.applicant_id,
        from_organization_id: before.from_organization_id,
        old_organization_id: before.to_organization_id,
        old_day: before.reserved_on,
        old_time: before.reserved_time,
        old_seat: before.seat,
        new_organization_id: after.organization_id,
        new_day: after.day,
        new_time: after.time,
      })),
    )
    .execute()
}

/** The trigger `take_seat` gives each its seat, one after the other. */
export async function setPlaces(tx: Transaction, moves: readonly NewPlace[]) {
  await sql`
    update foodbank.help_request r
    set to_organization_id = w.organization_id, reserved_on = w.day, reserved_time = w.at_time
    from ${placesOf(moves)}
    where r.id = w.request_id`.execute(tx)
}

export function lockMove(tx: Transaction, moveId: string) {
  return tx
    .selectFrom('foodbank.move')
    .select(['id', 'organization_id', 'created_at', 'created_by', 'undone_at'])
    .where('id', '=', moveId)
    .forUpdate()
    .executeTakeFirst()
}

export type Moved = Awaited<ReturnType<typeof listMoved>>[number]

export function listMoved(tx: Transaction, moveId: string) {
  return tx
    .selectFrom('foodbank.moved_request')
    .selectAll()
    .where('move_id', '=', moveId)
    .orderBy('request_id')
    .execute()
}

export async function setUndone(tx: Transaction, moveId: string, by: string, at: string) {
  await tx
    .updateTable('foodbank.move')
    .set({ undone_by: by, undone_at: at })
    .where('id', '=', moveId)
    .execute()
}

export async function setOutcomes(
  tx: Transaction,
  moveId: string,
  outcomes: ReadonlyMap<string, MovedOutcome>,
) {
  await sql`
    update foodbank.moved_request m set outcome = o.outcome
    from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) o (request_id, outcome)
    where m.move_id = ${moveId} and m.request_id = o.request_id`.execute(tx)
}

/**
 * Behind the locks: of those who go back, the ones whose old seat somebody else has, and for whom
 * there is no other one in their slot. The rule is that of `take_seat`.
 */
export async function listWithoutWayBack(tx: Transaction, moveId: string, ids: readonly string[]) {
  const { rows } = await typedSql(z.object({ request_id: id }))`
    with back as (
      select m.*, coalesce(
        foodbank.capacity_at(m.old_organization_id, m.old_day, m.old_time),
        (select slot_capacity from foodbank.offer_on(m.old_organization_id, m.old_day))
      ) as capacity, array(
        select r.seat from foodbank.help_request r
        where r.to_organization_id = m.old_organization_id and r.reserved_on = m.old_day and r.reserved_time = m.old_time
          and r.status in ('active', 'confirmed')
      ) as taken
      from foodbank.moved_request m where m.move_id = ${moveId} and m.request_id = any(${ids}::uuid[])
    ), counted as (
      select b.*, b.old_seat = any(b.taken) as lost,
        (select count(*) from generate_series(1, b.capacity) free (seat) where free.seat <> all(b.taken)) as free,
        count(*) filter (where b.old_seat <> all(b.taken) and b.old_seat <= b.capacity) over slot as owned,
        row_number() over (slot order by b.old_seat = any(b.taken) desc, b.request_id) as turn
      from back b
      window slot as (partition by b.old_organization_id, b.old_day, b.old_time)
    )
    select c.request_id from counted c
    where (c.lost and c.turn > c.free - c.owned) or exists (
      select from foodbank.help_request r
      where r.applicant_id = c.applicant_id and r.id <> c.request_id and r.status in ('active', 'confirmed')
        and (r.to_organization_id, r.reserved_on, r.reserved_time) = (c.old_organization_id, c.old_day, c.old_time)
    )`.execute(tx)
  return rows.map((row) => row.request_id)
}

const placesOf = (moves: readonly NewPlace[]): RawBuilder<unknown> => sql`unnest(
  ${moves.map((move) => move.request_id)}::uuid[], ${moves.map((move) => move.organization_id)}::uuid[],
  ${moves.map((move) => move.day)}::date[], ${moves.map((move) => move.time)}::time(0)[]
) with ordinality w (request_id, organization_id, day, at_time, place)`
