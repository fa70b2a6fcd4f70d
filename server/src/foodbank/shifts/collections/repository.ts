import {
  collectionPlace,
  collectionRow,
  type collectionEndpoints,
  type CollectionQuery,
} from '@crm/contract/foodbank/shifts/collections'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'
import { ownCollection, takenSeats } from '../scope.ts'

const sums = sql`
  (select count(*) from foodbank.shift_place p where p.collection_id = c.id) as places,
  seats.shifts, seats.seats, seats.taken`
const joinSums = sql`
  cross join lateral (
    select count(*) as shifts, coalesce(sum(h.seats), 0)::integer as seats, coalesce(sum(${takenSeats}), 0)::integer as taken
    from foodbank.shift h join foodbank.shift_place p on p.id = h.place_id where p.collection_id = c.id
  ) seats`

const countedCollectionRow = collectionRow.extend({ total: z.number() })

export async function list(db: Connection, today: string, query: CollectionQuery) {
  const { key, direction } = getSort(query.sort)
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  const found = allOf([
    hasPieces(formOfText(sql`c.name`), query.search),
    query.to_come ? condition`c.ends_on >= ${today}` : null,
  ])
  const { rows } = await typedSql(countedCollectionRow)`
    with page as (
      select c.*, count(*) over () as total from foodbank.collection c where ${found}
      order by ${key === 'name' ? sql`c.name` : sql`c.starts_on`} ${way}, c.id
      ${pageOf(query)}
    )
    select c.id, c.name, c.starts_on, c.ends_on, ${sums}, c.total from page c ${joinSums}
    order by ${key === 'name' ? sql`c.name` : sql`c.starts_on`} ${way}, c.id`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

const detail = collectionRow.extend({
  public_text: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: moment,
  is_own: z.boolean(),
})

export async function find(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(detail)`
    select c.id, c.name, c.starts_on, c.ends_on, ${sums}, c.public_text, c.note, c.updated_at, ${ownCollection(actor)} as is_own
    from foodbank.collection c ${joinSums} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function listPlaces(db: Connection, collectionId: string) {
  const { rows } = await typedSql(collectionPlace)`
    select p.id, p.name, p.address, p.updated_at, count(h.id) as shifts,
      coalesce(sum(h.seats), 0)::integer as seats, coalesce(sum(${takenSeats}), 0)::integer as taken
    from foodbank.shift_place p left join foodbank.shift h on h.place_id = p.id
    where p.collection_id = ${collectionId}
    group by p.id order by p.name, p.address nulls first, p.id`.execute(db)
  return rows
}

export async function insert(
  tx: Transaction,
  actor: Actor,
  collection: BodyOf<typeof collectionEndpoints.create>,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('foodbank.collection')
    .values({ id, ...collection, created_by: actor.user.id })
    .execute()
  return id
}

/** False if changed since `updated_at`. */
export const update = (
  tx: Transaction,
  id: string,
  { updated_at, ...values }: BodyOf<typeof collectionEndpoints.update>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('foodbank.collection')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updated_at),
  )

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('foodbank.collection').where('id', '=', id))

/** Of a collection, or of one of its places. */
type Part = { readonly collectionId: string } | { readonly placeId: string }

/** Locks the shifts, so that nobody signs up meanwhile. */
export async function countPeopleOf(tx: Transaction, part: Part): Promise<number> {
  const which =
    'placeId' in part
      ? sql`h.place_id = ${part.placeId}`
      : sql`h.place_id in (select id from foodbank.shift_place where collection_id = ${part.collectionId})`
  await sql`select from foodbank.shift h where ${which} order by h.id for update`.execute(tx)
  const { rows } = await typedSql(z.object({ people: z.number() }))`
    select count(*) as people from foodbank.shift_seat s join foodbank.shift h on h.id = s.shift_id
    where ${which} and s.state <> 'cancelled'`.execute(tx)
  return rows[0]?.people ?? 0
}

export async function hasShiftsOutside(
  tx: Transaction,
  id: string,
  { starts_on, ends_on }: { readonly starts_on: string; readonly ends_on: string },
): Promise<boolean> {
  const { is } = await tx
    .selectNoFrom(
      condition`exists (
        select from foodbank.shift h join foodbank.shift_place p on p.id = h.place_id
        where p.collection_id = ${id} and h.day not between ${starts_on} and ${ends_on}
      )`.as('is'),
    )
    .executeTakeFirstOrThrow()
  return is
}

type NewPlace = { readonly name: string; readonly address: string | null }

/** Adds those that are not there yet; returns the keys of all, and how many are new. */
export async function ensurePlaces(
  tx: Transaction,
  collectionId: string,
  places: readonly NewPlace[],
): Promise<{ ids: string[]; added: number }> {
  const before = new Map((await listKeys(tx, collectionId)).map(({ id, key }) => [key, id]))
  const fresh = new Map<string, NewPlace & { readonly id: string }>()
  const ids = (await toKeys(tx, places)).map(({ key, ...place }) => {
    const known = before.get(key) ?? fresh.get(key)?.id
    if (known !== undefined) return known
    const id = newId()
    fresh.set(key, { id, ...place })
    return id
  })
  const rows = [...fresh.values()].map((place) => ({ ...place, collection_id: collectionId }))
  if (rows.length > 0) await tx.insertInto('foodbank.shift_place').values(rows).execute()
  return { ids, added: rows.length }
}

const placeKey = sql`core.search_form(name) || chr(10) || core.search_form(coalesce(address, ''))`

async function listKeys(tx: Transaction, collectionId: string) {
  const { rows } = await typedSql(z.object({ id: z.string(), key: z.string() }))`
    select id, ${placeKey} as key from foodbank.shift_place where collection_id = ${collectionId}`.execute(
    tx,
  )
  return rows
}

async function toKeys(tx: Transaction, places: readonly NewPlace[]) {
  const row = z.object({ name: z.string(), address: z.string().nullable(), key: z.string() })
  const { rows } = await typedSql(row)`
    select name, address, ${placeKey} as key
    from rows from (jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as (name text, address text))
      with ordinality as given (name, address, ordinality)
    order by ordinality`.execute(tx)
  return rows
}

/** Of a place of a collection that the actor coordinates. */
export async function findOwnPlace(db: Connection, actor: Actor, id: string) {
  return db
    .selectFrom('foodbank.shift_place as p')
    .innerJoin('foodbank.collection as c', 'c.id', 'p.collection_id')
    .select(['p.id', 'p.collection_id'])
    .where('p.id', '=', id)
    .where(ownCollection(actor))
    .executeTakeFirst()
}

export const updatePlace = (
  tx: Transaction,
  id: string,
  { updated_at, ...values }: BodyOf<typeof collectionEndpoints.updatePlace>,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('foodbank.shift_place')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updated_at),
  )

export const removePlace = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('foodbank.shift_place').where('id', '=', id))
