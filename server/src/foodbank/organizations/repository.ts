import { id } from '@crm/contract/platform/formats'
import type { OrganizationQuery } from '@crm/contract/foodbank/organizations'
import { sql, type Insertable, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { containing, pageOf, getSort } from '#platform/http/paging.ts'
import { beginningsFirst, hasPieces } from '#platform/database/piece-search.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { managedOrganizations } from '../visibility/scope.ts'
import { OPENING_HOURS } from './matching.ts'

type Organizations = DB & { o: DB['foodbank.organization'] }
export type OrganizationValues = Omit<Insertable<DB['foodbank.organization']>, 'id'>

const rowColumns = [
  'o.id',
  'o.name',
  'o.short_name',
  'o.label',
  'o.company_id',
  'o.email',
  'o.phone',
  'o.city',
  'o.is_food_bank',
] as const
const columns = [
  ...rowColumns,
  'o.tax_id',
  'o.street',
  'o.house_number',
  'o.zip',
  'o.directions',
  'o.region_id',
  'o.slot_minutes',
  'o.slot_capacity',
  'o.desk_requires_pin',
  'o.desk_lock_minutes',
  'o.updated_at',
  'o.deleted_at',
] as const

/** Sorted by `label`, names that begin with the typed text come first. */
export async function list(db: Connection, actor: Actor, query: OrganizationQuery) {
  const matching = filtered(db.selectFrom('foodbank.organization as o'), actor, query)
  const { key, direction } = getSort(query.sort)
  const rows = await matching
    .leftJoin('foodbank.region as r', 'r.id', 'o.region_id')
    .select([...rowColumns, 'r.name as region_name'])
    .$if(key === 'city', (q) =>
      q.orderBy(sql`o.city collate "cs-CZ-x-icu"`, (order) => order[direction]().nullsLast()),
    )
    .$if(key === 'label', (q) =>
      q.orderBy(beginningsFirst(sql`o.search`, query.search)).orderBy('o.label', direction),
    )
    .orderBy('o.name', direction)
    .orderBy('o.id')
    .modifyEnd(pageOf(query))
    .execute()
  const { total } = await matching.select(rowCount.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

function filtered<O>(
  from: SelectQueryBuilder<Organizations, 'o', O>,
  actor: Actor,
  query: OrganizationQuery,
) {
  const { search, email, phone, region_id, is_food_bank } = query
  const digits = phone && phone.replace(/[\s-]/g, '').replace(/^(\+|00)420/, '')
  return from
    .where('o.deleted_at', query.deleted ? 'is not' : 'is', null)
    .where(hasPieces(sql`o.search`, search))
    .$if(Boolean(email), (q) =>
      q.where(condition`lower(o.email) like lower(${containing(email ?? '')})`),
    )
    .$if(Boolean(digits), (q) => q.where('o.phone', 'like', containing(digits ?? '')))
    .$if(region_id !== undefined, (q) => q.where('o.region_id', '=', region_id ?? null))
    .$if(is_food_bank !== undefined, (q) => q.where('o.is_food_bank', '=', is_food_bank ?? false))
    .$if(query.mine === true, (q) => q.where(managedBy(actor)))
}

const managedBy = (actor: Actor) => condition`o.id = any(${managedOrganizations(actor)})`

export function findById(db: Connection, actor: Actor, id: string) {
  return db
    .selectFrom('foodbank.organization as o')
    .leftJoin('foodbank.region as r', 'r.id', 'o.region_id')
    .select([...columns, 'r.name as region_name'])
    .select([managedBy(actor).as('manages'), OPENING_HOURS.as('opening_hours')])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

/** Locks against bookings from or to the organization. */
export async function lockById(tx: Transaction, actor: Actor, id: string) {
  await tx
    .selectFrom('foodbank.organization')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return findById(tx, actor, id)
}

/** Undefined for a deleted organization. */
export function findStanding(db: Connection, actor: Actor, id: string) {
  return db
    .selectFrom('foodbank.organization as o')
    .select(managedBy(actor).as('manages'))
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst()
}

export function insert(tx: Transaction, id: string, values: OrganizationValues) {
  return tx
    .with('written', (cte) =>
      cte
        .insertInto('foodbank.organization')
        .values({ ...values, id })
        .returningAll(),
    )
    .selectFrom('written as o')
    .leftJoin('foodbank.region as r', 'r.id', 'o.region_id')
    .select([...columns, 'r.name as region_name'])
    .executeTakeFirstOrThrow()
}

export function update(tx: Transaction, id: string, values: OrganizationValues) {
  return tx
    .with('written', (cte) =>
      cte.updateTable('foodbank.organization').set(values).where('id', '=', id).returningAll(),
    )
    .selectFrom('written as o')
    .leftJoin('foodbank.region as r', 'r.id', 'o.region_id')
    .select([...columns, 'r.name as region_name'])
    .executeTakeFirstOrThrow()
}

/** Null restores it. */
export async function setDeleted(tx: Transaction, id: string, at: string | null) {
  await tx
    .updateTable('foodbank.organization')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .execute()
}

export async function hasActiveRequests(
  db: Connection,
  id: string,
  { fromToo }: { fromToo: boolean },
) {
  const { rows } = await typedSql(z.object({ found: z.boolean() }))`
    select exists (select from foodbank.help_request where to_organization_id = ${id} and status = 'active')
      or ${fromToo} and exists (select from foodbank.help_request where from_organization_id = ${id} and status = 'active') as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

/** By the RÚIAN code, otherwise by name in any spelling. */
export async function findRegion(db: Connection, code: number | null, name: string | null) {
  const { rows } = await typedSql(z.object({ id }))`
    select id from foodbank.region
    where ares_code = ${code} or core.search_form(name) = core.search_form(${name})
    order by ares_code is not distinct from ${code} desc
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Distribution points, by their short names. */
export const listSites = (db: Connection) =>
  db
    .selectFrom('foodbank.organization')
    .select(['id', 'label'])
    .where('deleted_at', 'is', null)
    .where(condition`is_food_bank`)
    .orderBy('label')
    .orderBy('id')
    .execute()

/** Only distribution points hand anything out. */
export async function isSite(db: Connection, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('foodbank.organization')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(condition`is_food_bank`)
    .executeTakeFirst()
  return found !== undefined
}
