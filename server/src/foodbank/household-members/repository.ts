import { id } from '@crm/contract/platform/formats'
import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { isPresent, registeredMember, SINCE, UNTIL } from './matching.ts'

type Stored = DB['foodbank.household_member']
type Facts = Pick<Insertable<Stored>, 'type' | 'sex' | 'birth_year' | 'birth_date'>
type NewMember = Insertable<Stored>

const member = registeredMember.extend({ applicant_id: id })

/** Of a registered applicant, not of a deleted one. */
export async function findById(db: Connection, id: string) {
  const { rows } = await typedSql(member)`
    select m.id, m.applicant_id, m.type, m.sex, m.birth_year, m.birth_date, ${SINCE} as since, ${UNTIL} as until, m.updated_at
    from foodbank.household_member m
    where m.id = ${id} and ${ofRegistered}`.execute(db)
  return rows[0]
}

export async function insertAll(tx: Transaction, members: NewMember[]) {
  await tx.insertInto('foodbank.household_member').values(members).execute()
}

/** Carries a new member into all recorded help, as an insert without a beginning does not. */
export async function extendToStart(tx: Transaction, id: string) {
  await tx
    .updateTable('foodbank.household_member')
    .set({ present: '{(,)}' })
    .where('id', '=', id)
    .execute()
}

export async function countOf(tx: Transaction, applicantId: string) {
  const { count } = await tx
    .selectFrom('foodbank.household_member as m')
    .select(rowCount.as('count'))
    .where('m.applicant_id', '=', applicantId)
    .where(isPresent('m'))
    .executeTakeFirstOrThrow()
  return count
}

/** Who left the household and is told apart from this person by nothing. */
export async function findFormer(
  tx: Transaction,
  applicantId: string,
  { type, sex, birth_year, birth_date }: Facts,
) {
  const { rows } = await typedSql(z.object({ id }))`
    select m.id from foodbank.household_member m
    where m.applicant_id = ${applicantId} and not ${isPresent('m')} and m.type = ${type} and m.sex = ${sex}
      and m.birth_year is not distinct from ${birth_year}::smallint
      and coalesce(m.birth_date = ${birth_date}::date, true)
    order by upper(m.present) desc, m.id limit 1`.execute(tx)
  return rows[0]?.id
}

/** False if changed since `updated_at`. `since`, if given, begins the last time in the household. */
export async function update(
  tx: Transaction,
  id: string,
  { type, sex, birth_year, birth_date }: Facts,
  { updated_at, since }: { updated_at: string; since: string | null | undefined },
) {
  const last = sql`datemultirange((select r from unnest(present) r order by r desc limit 1))`
  const begun = typedSql(
    z.string(),
  )`present - ${last} + datemultirange(daterange(${since ?? null}::date, upper(present)))`
  return changesRow(
    tx
      .updateTable('foodbank.household_member as m')
      .set({ type, sex, birth_year, birth_date, ...(since !== undefined && { present: begun }) })
      .where('m.id', '=', id)
      .where('m.updated_at', '=', updated_at)
      .where(ofRegistered),
  )
}

/** Takes days from the first one on out of somebody's time in the household, or adds them. False if changed since `updatedAt`. */
export async function setPresent(
  tx: Transaction,
  id: string,
  change: 'leaves' | 'comes back',
  { day, updated_at }: { day: string; updated_at: string },
) {
  const from = sql`datemultirange(daterange(${day}::date, null))`
  return changesRow(
    tx
      .updateTable('foodbank.household_member as m')
      .set({
        present:
          change === 'leaves'
            ? typedSql(z.string())`present - ${from}`
            : typedSql(z.string())`present + ${from}`,
      })
      .where('m.id', '=', id)
      .where('m.updated_at', '=', updated_at)
      .where(ofRegistered),
  )
}

/** Without any day first, which takes the person out of the recorded help. */
export async function remove(tx: Transaction, id: string) {
  await tx
    .updateTable('foodbank.household_member as m')
    .set({ present: '{}' })
    .where('m.id', '=', id)
    .where(ofRegistered)
    .execute()
  return changesRow(
    tx.deleteFrom('foodbank.household_member as m').where('m.id', '=', id).where(ofRegistered),
  )
}

const ofRegistered = condition`exists (select from foodbank.applicant a where a.id = m.applicant_id and a.deleted_at is null)`
