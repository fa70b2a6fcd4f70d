import type { DespiteEntitlement } from '@crm/contract/foodbank/entitlement/despite'
import { helpRequest, type helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { sql, type Insertable, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { ifNamed, managedOrganizations, visibleRequests } from '../visibility/scope.ts'
import { SETTLED_ON } from './matching.ts'
import { requestFacts } from './policy.ts'

export const requestRow = helpRequest.omit({ can: true }).extend(requestFacts.shape)
export type RequestRow = z.infer<typeof requestRow>
const bookingParts = z.object({
  applicant: z.boolean(),
  provider: z.boolean(),
  target: z.boolean(),
})

export type Place = Pick<
  BodyOf<typeof helpRequestEndpoints.create>,
  'to_organization_id' | 'reserved_on' | 'reserved_time'
>

export async function findVisible(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(requestRow)`
    select ${columns(actor)} from foodbank.help_request r ${joins}
    where r.id = ${id} and ${visibleRequests(actor)}`.execute(db)
  return rows[0]
}

/** In any scope: answers a write that may have moved the request out of the actor's. */
export async function getById(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(requestRow)`
    select ${columns(actor)} from foodbank.help_request r ${joins} where r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The reservation has been written and is not there.')
  return row
}

/**
 * Undefined if the actor may not use the applicant or the recommending organization, or there is no
 * such slot. Constraints refuse a full slot, a blocked day and a wrong target.
 */
export async function insert(
  tx: Transaction,
  actor: Actor,
  request: Omit<BodyOf<typeof helpRequestEndpoints.create>, keyof DespiteEntitlement> & {
    id: string
  },
) {
  const { rows } = await typedSql(requestRow)`
    with applicant as (select id from foodbank.applicant where id = ${request.applicant_id} and deleted_at is null and restricted_at is null for share),
    provider as (select id from foodbank.organization where id = ${request.from_organization_id} and ${mayRecommend(actor)} for key share),
    r as (
      insert into foodbank.help_request
        (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat, note, created_by)
      select ${request.id}::uuid, applicant.id, provider.id, ${request.to_organization_id}::uuid, ${request.reserved_on}::date,
        ${request.reserved_time}::time, 0, ${request.note}::text, ${actor.user.id}::uuid
      from applicant, provider
      where ${isSlot(request)}
      returning *
    )
    select ${columns(actor)} from r ${joins}`.execute(tx)
  return rows[0]
}

/** By nobody with an account. Constraints refuse like those of `insert`. */
export async function insertOwn(
  tx: Transaction,
  request: Omit<Insertable<DB['foodbank.help_request']>, 'seat' | 'created_by'>,
): Promise<void> {
  await tx
    .insertInto('foodbank.help_request')
    .values({ ...request, seat: 0 })
    .execute()
}

export async function findParts(
  db: Connection,
  actor: Actor,
  parts: Pick<RequestRow, 'applicant_id' | 'from_organization_id' | 'to_organization_id'>,
) {
  const { rows } = await typedSql(bookingParts)`
    select
      exists (select from foodbank.applicant where id = ${parts.applicant_id} and deleted_at is null) as applicant,
      exists (select from foodbank.organization where id = ${parts.from_organization_id} and ${mayRecommend(actor)}) as provider,
      exists (select from foodbank.organization where id = ${parts.to_organization_id} and is_food_bank and deleted_at is null) as target`.execute(
    db,
  )
  return rows[0] ?? { applicant: false, provider: false, target: false }
}

/** Also locks the distribution point's row. */
export async function hasSlot(tx: Transaction, place: Place) {
  const { is_slot } = await tx.selectNoFrom(isSlot(place).as('is_slot')).executeTakeFirstOrThrow()
  return is_slot
}

type Changes = Pick<RequestRow, 'updated_at'> &
  Partial<Pick<RequestRow, keyof Place | 'note' | 'coming_at'>>

/** False if not active or changed since `updated_at`. */
export async function update(tx: Transaction, id: string, { updated_at, ...values }: Changes) {
  return changesRow(
    tx
      .updateTable('foodbank.help_request')
      .set(values)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('updated_at', '=', updated_at),
  )
}

/** False if not active or of a later day. */
export async function settle(
  tx: Transaction,
  id: string,
  today: string,
  values:
    | { status: 'confirmed'; confirmed_at: string; confirmed_by: string }
    | { status: 'rejected'; closed_at: string; closed_by: string },
) {
  return changesRow(
    tx
      .updateTable('foodbank.help_request')
      .set(values)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .where('reserved_on', '<=', today),
  )
}

/**
 * False if not settled today or changed since `updatedAt`. Constraints refuse a hand-out, a lost
 * place and another booking of the household.
 */
export async function reopen(tx: Transaction, id: string, today: string, updatedAt: string) {
  return changesRow(
    tx
      .updateTable('foodbank.help_request as r')
      .set({
        status: 'active',
        confirmed_at: null,
        confirmed_by: null,
        closed_at: null,
        closed_by: null,
      })
      .where('r.id', '=', id)
      .where('r.status', '<>', 'active')
      .where('r.updated_at', '=', updatedAt)
      .where(condition`${SETTLED_ON} = ${today}::date`),
  )
}

export async function lockConfirmed(tx: Transaction, id: string) {
  const { rows } =
    await sql`select from foodbank.help_request where id = ${id} and status = 'confirmed' for share`.execute(
      tx,
    )
  return rows.length > 0
}

/**
 * False if not active, or changed since `updatedAt` where that is given. Comes before the household is told, in every transaction, and
 * is no stronger than changes need: a message that is handed over meanwhile may make the link.
 */
export async function lockActive(
  tx: Transaction,
  id: string,
  updatedAt?: string,
): Promise<boolean> {
  const active = tx
    .selectFrom('foodbank.help_request')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
  const found = updatedAt === undefined ? active : active.where('updated_at', '=', updatedAt)
  return (await found.executeTakeFirst()) !== undefined
}

/** Undefined if the household has no such active reservation. As strong as `lockActive`, behind the lock of the applicant. */
export function lockActiveOf(tx: Transaction, applicantId: string, id: string) {
  return tx
    .selectFrom('foodbank.help_request')
    .select([
      'id',
      'applicant_id',
      'to_organization_id',
      'reserved_on',
      'reserved_time',
      'updated_at',
    ])
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False if not active, or changed since `updatedAt` where that is given. */
export async function remove(tx: Transaction, id: string, updatedAt?: string) {
  const active = tx
    .deleteFrom('foodbank.help_request')
    .where('id', '=', id)
    .where('status', '=', 'active')
  return changesRow(updatedAt === undefined ? active : active.where('updated_at', '=', updatedAt))
}

const isSlot = (place: Place): RawBuilder<boolean> =>
  condition`foodbank.is_slot(${place.to_organization_id}, ${place.reserved_on}, ${place.reserved_time})`

const mayRecommend = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'fb_request.show_all')
    ? condition`deleted_at is null`
    : condition`deleted_at is null and id = any(${managedOrganizations(actor)})`

export const joins = sql`
  join foodbank.applicant a on a.id = r.applicant_id
  join foodbank.organization f on f.id = r.from_organization_id
  join foodbank.organization t on t.id = r.to_organization_id
  left join foodbank.support s on s.help_request_id = r.id`

export const columns = (actor: Actor): RawBuilder<unknown> => sql`
  r.id, r.applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name, ${ifNamed(actor, sql`a.surname`)} as applicant_surname,
  ${ifNamed(actor, unlessWithheld('a', actor, sql`a.personal_number`))} as personal_number,
  r.from_organization_id, f.name as from_organization_name, f.label as from_organization_label,
  r.to_organization_id, t.name as to_organization_name, t.label as to_organization_label,
  r.reserved_on, r.reserved_time, r.status, ${ifNamed(actor, unlessWithheld('a', actor, sql`r.note`))} as note, r.created_at, r.coming_at, r.confirmed_at, r.closed_at, r.updated_at, s.id as support_id,
  ${SETTLED_ON} as settled_on,
  coalesce(r.created_by = ${actor.user.id}, false) as is_author,
  r.from_organization_id = any(${managedOrganizations(actor)}) as manages_from,
  r.to_organization_id = any(${managedOrganizations(actor)}) as manages_to, ${isRestricted('a')} as is_restricted`
