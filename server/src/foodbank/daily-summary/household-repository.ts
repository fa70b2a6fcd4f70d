import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { day, id } from '@crm/contract/platform/formats'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'
import { visibleRequests, visibleSupports } from '../visibility/scope.ts'

/**
 * Applicant `a` with the household on a day; only the name of a restricted one. Needs `getMembers`.
 */
export const householdColumns = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  a.name, a.surname, ${isRestricted('a')} as is_restricted,
  case when not ${isRestricted('a')} then a.personal_number end as personal_number,
  case when not ${isRestricted('a')} then a.warning end as warning,
  case when not ${isRestricted('a')} then a.phone end as phone,
  case when not ${isRestricted('a')} then a.language end as language,
  case when not ${isRestricted('a')} then a.told_by end as told_by,
  case when not ${isRestricted('a')} then 1 + members.persons end as persons,
  case when not ${isRestricted('a')} then members.children + ${isChild(day, sql`a`)}::integer end as children`

/** Members of applicant `a` on a day, and children among them. */
export const getMembers = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select count(*) as persons, count(*) filter (where ${isChild(day, sql`m`)} or (m.birth_year is null and m.type = 'child')) as children
    from foodbank.household_member m
    where m.applicant_id = a.id and m.present @> ${day} and coalesce(${getAge(day, sql`m`)} >= 0, true)
  ) members`

export const previousHelp = (
  actor: Actor,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  left join lateral (
    select json_build_object('date', s.date, ${amountsBy((code) => sql`s.${code}`)}) as amounts from foodbank.support s
    where s.applicant_id = a.id and ${condition} and ${visibleSupports(actor)}
    order by s.date desc, s.id desc limit 1
  ) previous on true`

export const amountsBy = (
  value: (code: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql.join(AMOUNT_CODES.flatMap((code) => [sql.lit(code), value(sql.ref(code))]))

const getAge = (day: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`foodbank.age_on(${day}, ${person}.birth_date, ${person}.birth_year)`

/** Under 18 on that day, as ESF+ counts children. */
const isChild = (day: RawBuilder<unknown>, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  condition`coalesce(${getAge(day, person)} < 18, false)`

const { applicant, previous } = reservation.shape
const householdRow = applicant.extend({ previous })

export async function findHousehold(db: Connection, actor: Actor, id: string, date: string) {
  const day = sql`${date}::date`
  const { rows } = await typedSql(householdRow)`
    select a.id, ${householdColumns(day)}, previous.amounts as previous
    from foodbank.applicant a ${getMembers(day)} ${previousHelp(actor, sql`s.date <= ${date}`)}
    where a.id = ${id} and a.deleted_at is null`.execute(db)
  return rows[0]
}

/** Until the transaction ends, no other desk registers this name in either order. */
export async function lockName(tx: Transaction, words: readonly string[]) {
  await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.walk_in ' || ${words.toSorted().join(' ')}, 0))`.execute(
    tx,
  )
}

const cardReservation = z.object({
  request_id: id,
  kind: z.enum(['expected', 'settled', 'elsewhere', 'late', 'next']),
  organization_id: id,
  organization_label: z.string(),
  reserved_on: day,
  reserved_time: z.string(),
})

/**
 * The most important visible reservation: waiting here, settled here, elsewhere that day, unsettled
 * here from an earlier day, the next one.
 */
export async function findReservation(
  db: Connection,
  actor: Actor,
  applicantId: string,
  { organization_id, date }: { organization_id: string; date: string },
  today: string,
) {
  const { rows } = await typedSql(cardReservation)`
    with known as (
      select r.id, r.to_organization_id, r.reserved_on, r.reserved_time,
        case
          when r.reserved_on = ${date} and r.to_organization_id = ${organization_id} then case r.status when 'active' then 1 else 2 end
          when r.status <> 'active' then null
          when r.reserved_on = ${date} then 3
          when r.reserved_on < least(${date}::date, ${today}::date) and r.to_organization_id = ${organization_id} then 4
          when r.reserved_on > ${date} then 5
        end as place
      from foodbank.help_request r
      where r.applicant_id = ${applicantId} and ${visibleRequests(actor)}
    )
    select k.id as request_id, (array['expected', 'settled', 'elsewhere', 'late', 'next'])[k.place] as kind,
      o.id as organization_id, o.label as organization_label, k.reserved_on, k.reserved_time
    from known k join foodbank.organization o on o.id = k.to_organization_id
    where k.place is not null
    order by k.place, case when k.place = 4 then k.reserved_on end desc, k.reserved_on, k.reserved_time, k.id
    limit 1`.execute(db)
  return rows[0]
}
