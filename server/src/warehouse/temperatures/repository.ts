import {
  measuredPlace,
  temperatureMonth,
  temperatureReading,
  type MeasuredPlace,
  type TemperatureMonth,
  type TemperatureQuery,
  type TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { firstDay } from '../confirmations/months.ts'
import { nameOfUser } from '../goods/scope.ts'

const label = sql`concat_ws(' · ', w.name, p.name)`
const place = sql`p.id, ${label} as label, p.kind, p.storage, p.min_decicelsius, p.max_decicelsius, p.readings_a_day`
const places = sql`warehouse.place p left join warehouse.place w on w.id = p.parent_id`

/** The first moment of a day in Prague, which a change of time makes longer or shorter. */
const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Prague')`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Prague')`

/** Each used place with a thermometer: those that are to be read today, then those out of their limits. */
export async function listToday(db: Connection, today: string): Promise<MeasuredPlace[]> {
  const { rows } = await typedSql(measuredPlace)`
    select ${place}, t.read_today, l.decicelsius, l.read_at, ${nameOfUser(sql.ref('l.entered_by'))} as entered_by_name, l.measure,
      coalesce(l.is_out, false) as is_out
    from ${places}
    left join lateral (
      select r.* from warehouse.temperature_reading r where r.place_id = p.id and r.withdrawn_at is null
      order by r.read_at desc, r.entered_at desc, r.id desc limit 1
    ) l on true
    cross join lateral (
      select count(*) as read_today from warehouse.temperature_reading r
      where r.place_id = p.id and r.withdrawn_at is null and r.read_at >= ${beginOf(today)} and r.read_at < ${endOf(today)}
    ) t
    where p.is_measured and p.is_active and w.is_active is not false
    order by t.read_today < coalesce(p.readings_a_day, 0) desc, coalesce(l.is_out, false) desc, ${label}, p.id`.execute(
    db,
  )
  return rows
}

const reading = sql`r.id, r.place_id, ${label} as place_label, r.decicelsius, r.read_at, (r.read_at at time zone 'Europe/Prague')::date as day,
  r.min_decicelsius, r.max_decicelsius, r.is_out, r.measure, ${nameOfUser(sql.ref('r.entered_by'))} as entered_by_name, r.entered_at,
  ${nameOfUser(sql.ref('r.withdrawn_by'))} as withdrawn_by_name, r.withdrawn_at, r.withdrawn_for`
const ofPlace = sql`join warehouse.place p on p.id = r.place_id left join warehouse.place w on w.id = p.parent_id`

const inOrder = (key: string, direction: 'asc' | 'desc'): RawBuilder<unknown> => {
  const way = sql.raw(direction)
  const time = sql`r.read_at ${way}, r.entered_at ${way}, r.id ${way}`
  if (key === 'place') return sql`${label} ${way}, r.read_at desc, r.entered_at desc, r.id desc`
  return key === 'decicelsius' ? sql`r.decicelsius ${way}, ${time}` : time
}

export async function list(
  db: Connection,
  query: TemperatureQuery,
): Promise<{ rows: TemperatureReading[]; total: number }> {
  const { search, place_id, from, to, is_out, is_withdrawn } = query
  const { key, direction } = getSort(query.sort)
  const found = sql`warehouse.temperature_reading r ${ofPlace} where ${allOf([
    hasPieces(formOfText(sql`concat_ws(' ', w.name, p.name, r.measure, r.withdrawn_for)`), search),
    place_id === undefined ? null : condition`r.place_id = ${place_id}`,
    from === undefined ? null : condition`r.read_at >= ${beginOf(from)}`,
    to === undefined ? null : condition`r.read_at < ${endOf(to)}`,
    is_out === undefined ? null : condition`r.is_out = ${is_out}`,
    is_withdrawn === undefined ? null : condition`(r.withdrawn_at is not null) = ${is_withdrawn}`,
  ])}`
  const { rows } = await typedSql(temperatureReading)`
    select ${reading} from ${found} order by ${inOrder(key, direction)} ${pageOf(query)}`.execute(
    db,
  )
  const counted = await typedSql(
    z.object({ total: z.number() }),
  )`select ${rowCount} as total from ${found}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const headRow = temperatureMonth.omit({ month: true, readings: true })
export type PlaceHead = Omit<TemperatureMonth, 'month' | 'readings'>

export async function findPlace(db: Connection, id: string): Promise<PlaceHead | undefined> {
  const { rows } = await typedSql(headRow)`
    select ${place} from ${places} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Of a month in Prague, the oldest first. */
export async function listMonth(
  db: Connection,
  placeId: string,
  month: string,
): Promise<TemperatureReading[]> {
  const { rows } = await typedSql(temperatureReading)`
    select ${reading} from warehouse.temperature_reading r ${ofPlace}
    where r.place_id = ${placeId} and r.read_at >= ${beginOf(firstDay(month))}
      and r.read_at < (${firstDay(month)}::date + interval '1 month') at time zone 'Europe/Prague'
    order by r.read_at, r.entered_at, r.id`.execute(db)
  return rows
}

export async function find(db: Connection, id: string): Promise<TemperatureReading | undefined> {
  const { rows } = await typedSql(temperatureReading)`
    select ${reading} from warehouse.temperature_reading r ${ofPlace} where r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Entered = Pick<
  Insertable<DB['warehouse.temperature_reading']>,
  'id' | 'place_id' | 'decicelsius' | 'read_at' | 'measure' | 'entered_by' | 'entered_at'
>

/** False if there is a reading of this key already. The database adds the limits of the place. */
export async function insert(tx: Transaction, values: Entered): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.temperature_reading')
    // the trigger replaces it
    .values({ ...values, max_decicelsius: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What a repetition must be equal in. */
export const findEntered = (tx: Transaction, id: string) =>
  tx
    .selectFrom('warehouse.temperature_reading')
    .select(['place_id', 'decicelsius', 'entered_by'])
    .where('id', '=', id)
    .executeTakeFirst()

/** False if there is none, or it was withdrawn before. */
export const withdraw = (
  tx: Transaction,
  id: string,
  values: { withdrawn_by: string; withdrawn_at: string; withdrawn_for: string },
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.temperature_reading')
      .set(values)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null),
  )
