import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { visibleSupports } from '../visibility/scope.ts'

/**
 * Applicant `a` with the household on a day; only the name of a restricted one. Needs `membersOf`.
 */
export const householdColumns = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  a.name, a.surname, ${isRestricted('a')} as is_restricted,
  case when not ${isRestricted('a')} then a.personal_number end as personal_number,
  case when not ${isRestricted('a')} then a.warning end as warning,
  1 + members.persons as persons, members.children + ${isChild(day, sql`a`)}::integer as children`

/** The number of members of applicant `a`, and of children on a day. */
export const membersOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as persons, count(*) filter (where ${isChild(day, sql`m`)} or (m.birth_year is null and m.type = 'child')) as children
    from foodbank.household_member m where m.applicant_id = a.id
  ) members`

/** The latest hand-out `s` of applicant `a` that the actor sees and the condition allows. */
export const previousHelp = (
  actor: Actor,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join lateral (
    select json_build_object('date', s.date, ${amountsBy((code) => sql`s.${code}`)}) as amounts from foodbank.support s
    where s.applicant_id = a.id and ${condition} and ${visibleSupports(actor)}
    order by s.date desc, s.id desc limit 1
  ) previous on true`

/** Categories and values for a JSON object. */
export const amountsBy = (
  value: (code: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(AMOUNT_CODES.flatMap((code) => [sql.lit(code), value(sql.ref(code))]))

/** Under 18 in the year of that day, as ESF+ counts children. */
const isChild = (day: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  condition`coalesce(extract(year from ${day}) - ${person}.birth_year < 18, false)`

const { applicant, previous } = reservation.shape
const householdRow = applicant.extend({ previous })

/** Undefined for a deleted applicant. */
export async function findHousehold(
  db: Connection,
  actor: Actor,
  id: string,
  date: string,
): Promise<z.infer<typeof householdRow> | undefined> {
  const day = sql`${date}::date`
  const { rows } = await typedSql(householdRow)`
    select a.id, ${householdColumns(day)}, previous.amounts as previous
    from foodbank.applicant a ${membersOf(day)} ${previousHelp(actor, sql`s.date <= ${date}`)}
    where a.id = ${id} and a.deleted_at is null`.execute(db)
  return rows[0]
}

/**
 * Until the transaction ends no other desk registers a person of that name, in either order of its
 * parts.
 */
export async function lockName(tx: Transaction, words: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.walk_in ' || ${words.toSorted().join(' ')}, 0))`.execute(
    tx,
  )
}
