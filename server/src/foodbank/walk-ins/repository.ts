import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { householdColumns, membersOf, previousHelp } from '../daily-summary/household-repository.ts'

type HouseholdRow = Reservation['applicant'] & Pick<Reservation, 'previous'>

/** The household of an applicant who is not deleted, as a desk needs it on a day. */
export async function findHousehold(
  db: Connection,
  actor: Actor,
  id: string,
  date: string,
): Promise<HouseholdRow | undefined> {
  const day = sql`${date}::date`
  const { rows } = await sql<HouseholdRow>`
    select a.id, ${householdColumns(day)}, previous.amounts as previous
    from foodbank.applicant a ${membersOf(day)} ${previousHelp(actor, sql`s.date <= ${date}`)}
    where a.id = ${id} and a.deleted_at is null`.execute(db)
  return rows[0]
}

/** Years of birth by the key of the applicant. */
export async function birthYearsOf(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('foodbank.applicant')
    .select(['id', 'birth_year'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, birth_year }) => [id, birth_year]))
}

/** Until the transaction ends nobody else registers somebody of that name from a desk, whichever half of it comes first. */
export async function holdName(tx: Transaction, words: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('foodbank.walk_in ' || ${words.toSorted().join(' ')}, 0))`.execute(
    tx,
  )
}
