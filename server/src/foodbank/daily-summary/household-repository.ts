import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { visibleSupports } from '../visibility/scope.ts'

/** Applicant `a` with the household on a day, as a desk gets them: of a restricted one the name alone. Needs `membersOf`. */
export const householdColumns = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  a.name, a.surname, ${isRestricted('a')} as is_restricted,
  case when not ${isRestricted('a')} then a.personal_number end as personal_number,
  case when not ${isRestricted('a')} then a.warning end as warning,
  1 + members.persons as persons, members.children + ${isChild(day, sql`a`)}::integer as children`

/** How many members applicant `a` has, and how many of them are children on a day. */
export const membersOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as persons, count(*) filter (where ${isChild(day, sql`m`)} or (m.birth_year is null and m.type = 'child')) as children
    from foodbank.household_member m where m.applicant_id = a.id
  ) members`

/** What applicant `a` got the last time, of the hand-outs `s` that the actor sees and that the condition leaves. */
export const previousHelp = (
  actor: Actor,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join lateral (
    select json_build_object('date', s.date, ${amountsBy((code) => sql`s.${code}`)}) as amounts from foodbank.support s
    where s.applicant_id = a.id and ${condition} and ${visibleSupports(actor)}
    order by s.date desc, s.id desc limit 1
  ) previous on true`

/** Pairs of a category and a value, for an object in JSON. */
export const amountsBy = (
  value: (code: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(AMOUNT_CODES.flatMap((code) => [sql.lit(code), value(sql.ref(code))]))

/** Under 18 in the year of that day; ESF+ counts children so (domain.md §3.3). */
const isChild = (day: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  condition`coalesce(extract(year from ${day}) - ${person}.birth_year < 18, false)`

const { applicant, previous } = reservation.shape
const householdRow = applicant.extend({ previous })

/** The household of an applicant who is not deleted, as a desk needs it on a day. */
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

/** Keeps other desks from registering a person of that name, in either order of its halves, until the transaction ends. */
export async function lockName(tx: Transaction, words: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.walk_in ' || ${words.toSorted().join(' ')}, 0))`.execute(
    tx,
  )
}
