import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import type { DespiteEntitlement } from '@crm/contract/foodbank/entitlement/despite'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import {
  householdPerson,
  supportDetail,
  supportSums,
  type supportEndpoints,
  type SupportQuery,
} from '@crm/contract/foodbank/supports'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import {
  changesRow,
  plannedAnew,
  type Connection,
  type Transaction,
} from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import type { Named } from '../applicants/matching.ts'
import { ifNamed, managedOrganizations, visibleSupports } from '../visibility/scope.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { keysOfPage, rowsOn } from '../visibility/matching.ts'
import { goodsOf } from './goods-repository.ts'
import { RECORDED_ON, waysTo } from './matching.ts'
import { supportFacts } from '../visibility/recorded.ts'

const supportRow = supportDetail
  .omit({ can: true, household: true, reservation: true, goods: true })
  .extend({ ...supportFacts.shape, is_restricted: z.boolean() })
export type SupportRow = z.infer<typeof supportRow>
const totalledRow = supportRow.extend({ total_supports: z.number(), recent_kg: z.number() })
const withHousehold = supportRow.extend({
  household: z.array(householdPerson),
  goods: supportDetail.shape.goods,
  reservation: supportDetail.shape.reservation,
})
const recipient = z.object({ is_registered: z.boolean(), may_record: z.boolean() })

/** Keys are chosen before the joins, so late pages stay cheap. */
export async function list(
  db: Connection,
  actor: Actor,
  query: SupportQuery,
  called: Named | null = null,
) {
  const order = ORDERS[query.sort]
  const ways = waysTo(actor, query, { named: called })
  const { rows } = await typedSql(supportRow)`
    with page as (${keysOfPage('s', ways, SORT_KEYS, order, query)})
    select ${columns(actor)} from page join foodbank.support s on s.id = page.id ${joins}
    order by ${order} ${called ? plannedAnew : sql``}`.execute(db)
  return rows
}

const countedSupportSums = supportSums.extend({ total: z.number() })

/**
 * Exact within a period, organization, applicant, rare name or scope, otherwise capped and without
 * sums.
 */
export async function count(
  db: Connection,
  actor: Actor,
  query: SupportQuery,
  called: Named | null = null,
) {
  const ways = waysTo(actor, query, { named: called })
  const isUnbounded = goesThroughAll(actor, query, called)
  const columns = sql`s.applicant_id, s.food_hundredths + s.material_hundredths as hundredths`
  const found = rowsOn('s', ways, columns, isUnbounded ? LATEST : sql``)
  const { rows } = await typedSql(countedSupportSums)`
    select coalesce(sum(supports), 0)::bigint as total, coalesce(sum(hundredths), 0) / 100 as kilograms, count(*) as households
    from (
      select applicant_id, count(*) as supports, sum(hundredths) as hundredths from (${found}) s group by applicant_id
    ) household ${called ? plannedAnew : sql``}`.execute(db)
  const { total = 0, kilograms = 0, households = 0 } = rows[0] ?? {}
  return {
    total,
    capped: isUnbounded && total >= TOTAL_CAP,
    sums: isUnbounded ? null : { kilograms, households },
  }
}

/** An exact count would read the whole table. */
const goesThroughAll = (actor: Actor, query: SupportQuery, called: Named | null) =>
  can(actor, 'fb_support.show_all') &&
  query.applicant_id === undefined &&
  query.organization_id === undefined &&
  query.date_from === undefined &&
  called?.areFew !== true

export async function listOfApplicant(
  db: Connection,
  actor: Actor,
  applicantId: string,
  { limit, since }: { limit: number; since: string },
) {
  const { rows } = await typedSql(totalledRow)`
    with visible as (
      select *, count(*) over () as total_supports, coalesce(sum(total) filter (where date > ${since}::date) over (), 0) as recent_kg
      from foodbank.support s
      where applicant_id = ${applicantId} and ${visibleSupports(actor)}
      order by date desc, id desc
      limit ${limit}
    )
    select ${columns(actor)}, s.total_supports, s.recent_kg
    from visible s ${joins}
    order by s.date desc, s.id desc`.execute(db)
  return rows
}

export async function findVisible(db: Connection, actor: Actor, id: string) {
  const { rows } = await typedSql(withHousehold)`
    select ${columns(actor)}, coalesce(${unlessWithheld('a', actor, sql`s.household`)}, '[]') as household,
      coalesce(${unlessWithheld('a', actor, goodsOf(sql`s.id`))}, '[]') as goods,
      (
        select json_build_object('reserved_on', r.reserved_on, 'reserved_time', to_char(r.reserved_time, 'HH24:MI'),
          'created_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'created_by_name', m.name || ' ' || m.surname)
        from foodbank.help_request r left join core.user m on m.id = r.created_by where r.id = s.help_request_id
      ) as reservation
    from foodbank.support s ${joins}
    where s.id = ${id} and ${visibleSupports(actor)}`.execute(db)
  return rows[0]
}

/** Not registered: a deleted applicant. */
export async function findRecipient(
  db: Connection,
  actor: Actor,
  { applicant_id, organization_id }: { applicant_id: string; organization_id: string },
) {
  const { rows } = await typedSql(recipient)`
    select
      ${mayRecordAt(actor, organization_id)} as may_record,
      exists (select from foodbank.applicant where id = ${applicant_id} and deleted_at is null) as is_registered`.execute(
    db,
  )
  return rows[0] ?? { is_registered: false, may_record: false }
}

/** Whether the actor records hand-outs of the organization. */
export async function mayRecord(db: Connection, actor: Actor, organizationId: string) {
  const { may } = await db
    .selectNoFrom(mayRecordAt(actor, organizationId).as('may'))
    .executeTakeFirstOrThrow()
  return may
}

function mayRecordAt(actor: Actor, organizationId: string) {
  const own = can(actor, 'fb_support.show_all')
    ? sql`true`
    : sql`id = any(${managedOrganizations(actor)})`
  return condition`exists (select from foodbank.organization where id = ${organizationId} and deleted_at is null and ${own})`
}

/** With the household of its day. */
export async function insert(
  tx: Transaction,
  actor: Actor,
  support: Omit<
    BodyOf<typeof supportEndpoints.create>,
    'restatement_reason' | 'measure_kind_ids' | 'goods' | keyof DespiteEntitlement
  > & {
    id: string
    created_at: string
  },
) {
  const values = {
    ...support,
    household: sql`foodbank.household_on(${support.applicant_id}, ${support.date})`,
    created_by: actor.user.id,
  }
  const { rows } = await typedSql(supportRow)`
    with s as (
      insert into foodbank.support (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(values))})
      returning *
    )
    select ${columns(actor)} from s ${joins}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The support has been written and is not there.')
  return row
}

/** Undefined if changed since `updated_at`. With another day comes the household of that day. */
export async function update(
  tx: Transaction,
  actor: Actor,
  id: string,
  {
    updated_at,
    ...values
  }: Omit<
    BodyOf<typeof supportEndpoints.update>,
    'restatement_reason' | 'goods' | keyof DespiteEntitlement
  >,
) {
  const assignments = Object.entries(values).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  const { rows } = await typedSql(supportRow)`
    with s as (
      update foodbank.support set ${sql.join(assignments)} where id = ${id} and updated_at = ${updated_at} returning *
    )
    select ${columns(actor)} from s ${joins}`.execute(tx)
  return rows[0]
}

export async function remove(tx: Transaction, id: string) {
  return changesRow(tx.deleteFrom('foodbank.support').where('id', '=', id))
}

const ORDERS: Readonly<Record<SupportQuery['sort'], RawBuilder<unknown>>> = {
  date: sql`s.date, s.id`,
  '-date': sql`s.date desc, s.id desc`,
  created_at: sql`s.created_at, s.id`,
  '-created_at': sql`s.created_at desc, s.id desc`,
}

const SORT_KEYS = sql`s.id, s.date, s.created_at`

/** The order keeps the planner from scanning the table. */
const LATEST = sql`order by s.date desc limit ${sql.lit(TOTAL_CAP)}`

const joins = sql`
  join foodbank.applicant a on a.id = s.applicant_id
  join foodbank.organization o on o.id = s.organization_id
  left join core.user u on u.id = s.created_by`

const columns = (actor: Actor): RawBuilder<unknown> => sql`
  s.id, s.applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name, ${ifNamed(actor, sql`a.surname`)} as applicant_surname, s.organization_id,
  o.name as organization_name, o.label as organization_label,
  s.help_request_id, s.date, ${ifNamed(actor, unlessWithheld('a', actor, sql`s.note`))} as note, ${sql.join(AMOUNT_CODES.map((code) => sql.ref(`s.${code}`)))}, s.total,
  jsonb_array_length(s.household) as persons, u.name || ' ' || u.surname as created_by_name, s.created_at, s.updated_at,
  s.organization_id = any(${managedOrganizations(actor)}) as manages,
  coalesce(s.created_by = ${actor.user.id}, false) as is_author, ${RECORDED_ON} as recorded_on, ${isRestricted('a')} as is_restricted`
