import { id } from '@crm/contract/platform/formats'
import {
  comparison,
  duplicatePair,
  MERGED_FIELDS,
  MERGED_TEXTS,
  type DuplicatePair,
  type DuplicateQuery,
} from '@crm/contract/foodbank/duplicates'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { allOf, besideTotal, condition, typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { pageOf } from '#platform/http/paging.ts'
import { AppError } from '#platform/errors.ts'
import { isPresent, MEMBERS, registeredMembers } from '../household-members/matching.ts'
import { isOwnClient } from '../visibility/scope.ts'

const comparedRow = comparison.shape.first.extend({
  members: registeredMembers,
  restricted: z.boolean(),
})
export type ComparedRow = z.infer<typeof comparedRow>

const keysOfPair = z.object({ first_id: id, second_id: id })
type KeysOfPair = z.infer<typeof keysOfPair>

const countedDuplicatePair = besideTotal(duplicatePair)

export async function list(
  db: Connection,
  query: DuplicateQuery,
  clientsOf: Actor | null = null,
): Promise<{ rows: DuplicatePair[]; total: number }> {
  const order = query.sort === 'score' ? sql`p.score, p.id` : sql`p.score desc, p.id`
  const areOwn =
    clientsOf && condition`${isOwnClient('a.id', clientsOf)} and ${isOwnClient('b.id', clientsOf)}`
  const matching = sql`from ${pairs} where ${allOf([getConditions(query), areOwn])}`
  const { rows } = await typedSql(countedDuplicatePair)`
    select counted.total, p.id, ${person('a')} as first, ${person('b')} as second, p.reasons, n.id is not null as dismissed
    from (select count(*) as total ${matching}) counted
    left join (select p.id ${matching} order by ${order} ${pageOf(query)}) page on true
    left join foodbank.duplicate_pair p on p.id = page.id
    left join foodbank.applicant a on a.id = p.first_id
    left join foodbank.applicant b on b.id = p.second_id
    left join foodbank.not_duplicate n on n.first_id = p.first_id and n.second_id = p.second_id
    order by ${order}`.execute(db)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

export async function countOpenPairs(db: Connection): Promise<number> {
  const conditions = getConditions({ page: 1, per_page: 1, sort: '-score' })
  const { rows } = await typedSql(
    z.object({ total: z.number() }),
  )`select count(*) as total from ${pairs} where ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findPair(db: Connection, id: string): Promise<KeysOfPair | undefined> {
  const { rows } = await typedSql(keysOfPair)`
    select p.first_id, p.second_id from ${pairs} where p.id = ${id} and ${areBothThere}`.execute(db)
  return rows[0]
}

export async function dismiss(tx: Transaction, pair: KeysOfPair, by: string): Promise<void> {
  await tx
    .insertInto('foodbank.not_duplicate')
    .values({ id: newId(), ...pair, created_by: by })
    .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
    .execute()
}

export async function reopen(tx: Transaction, { first_id, second_id }: KeysOfPair): Promise<void> {
  await tx
    .deleteFrom('foodbank.not_duplicate')
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .execute()
}

/** A separate statement, because one that waited would still see the old households. */
export async function lockApplicants(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from foodbank.applicant where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
}

/** Refuses with `applicant.not_found`. */
export async function findComparedPair(
  db: Connection,
  firstId: string,
  secondId: string,
): Promise<[ComparedRow, ComparedRow]> {
  const { rows } = await typedSql(comparedRow)`
    select a.id, ${compared}, o.name as organization_name, o.label as organization_label,
      t.name as applicant_type_name, g.name as region_name, a.created_at, a.updated_at, a.restricted_at is not null as restricted,
      ${MEMBERS} as members,
      (select count(*) from foodbank.help_request r where r.applicant_id = a.id) as requests,
      (select count(*) from foodbank.help_request r where r.applicant_id = a.id and r.status = 'active') as active_requests,
      (select count(*) from foodbank.support s where s.applicant_id = a.id) as supports,
      (select max(s.date) from foodbank.support s where s.applicant_id = a.id) as last_assistance_at
    from foodbank.applicant a
    join foodbank.organization o on o.id = a.organization_id
    left join foodbank.applicant_type t on t.id = a.applicant_type_id
    left join foodbank.region g on g.id = a.region_id
    where a.id in (${firstId}, ${secondId}) and a.deleted_at is null`.execute(db)
  const [first, second] = [firstId, secondId].map((key) => rows.find(({ id }) => id === key))
  if (!first || !second || first === second) throw new AppError('applicant.not_found')
  return [first, second]
}

const compared = sql.join(
  [...MERGED_FIELDS, ...MERGED_TEXTS].map((column) => sql.ref(`a.${column}`)),
)

const pairs = sql`foodbank.duplicate_pair p
  join foodbank.applicant a on a.id = p.first_id
  join foodbank.applicant b on b.id = p.second_id
  left join foodbank.not_duplicate n on n.first_id = p.first_id and n.second_id = p.second_id`

const areBothThere = condition`a.deleted_at is null and b.deleted_at is null and a.restricted_at is null and b.restricted_at is null`

function getConditions({
  organization_id,
  reason,
  dismissed = false,
}: DuplicateQuery): RawBuilder<boolean> {
  return allOf([
    areBothThere,
    dismissed ? condition`n.id is not null` : condition`n.id is null`,
    organization_id === undefined
      ? null
      : condition`(a.organization_id = ${organization_id} or b.organization_id = ${organization_id})`,
    reason === undefined ? null : condition`${reason} = any(p.reasons)`,
  ])
}

const person = (applicant: string) => {
  const column = (name: string) => sql.ref(`${applicant}.${name}`)
  return sql`case when p.id is not null then json_build_object(
    'id', ${column('id')}, 'name', ${column('name')}, 'surname', ${column('surname')}, 'personal_number', ${column('personal_number')},
    'birth_year', ${column('birth_year')}, 'created_at', ${column('created_at')},
    'organization_name', (select o.name from foodbank.organization o where o.id = ${column('organization_id')}),
    'organization_label', (select o.label from foodbank.organization o where o.id = ${column('organization_id')}),
    'persons', 1 + (select count(*) from foodbank.household_member m where m.applicant_id = ${column('id')} and ${isPresent('m')}),
    'last_assistance_at', (select max(s.date) from foodbank.support s where s.applicant_id = ${column('id')})
  ) end`
}
