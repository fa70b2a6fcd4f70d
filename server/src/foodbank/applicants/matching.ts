import { id } from '@crm/contract/platform/formats'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { isRestricted } from '../restriction/scope.ts'

/** The records of fewer people are looked up person by person; those of more are soon met in the order of the list. */
export const FEW_PEOPLE = 5000

/** Which records of a list belong to the people found by a typed name. */
export type Named = {
  /** Condition on a column that holds an applicant's identifier. */
  readonly isOf: (column: 's.applicant_id' | 'r.applicant_id') => RawBuilder<boolean>
  /** So few people that everything of theirs can be counted. */
  readonly areFew: boolean
}

/**
 * Whose name or personal number holds what was typed, or whose card it is, deleted ones too: what was done for them stays in the lists. Null when nothing was
 * typed. A file that leaves the house is asked for without those whose data are restricted, so that a name does not give them away.
 */
export async function named(
  db: Connection,
  typed: string | undefined,
  { withRestricted = true } = {},
): Promise<Named | null> {
  if (!typed?.trim()) return null
  const card = readCardNumber(typed)
  const isMeant = card === null ? hasPieces(sql`a.search`, typed) : isHolderOf(card)
  const isCalled = withRestricted ? isMeant : condition`${isMeant} and not ${isRestricted('a')}`
  // the order of the index that holds the search form as well, so that no row is read that is left out
  const found = (deleted: RawBuilder<unknown>) => sql`(
    select a.id from foodbank.applicant a where a.deleted_at is ${deleted} and ${isCalled} order by a.surname, a.name, a.id limit ${FEW_PEOPLE}
  )`
  const { rows } = await typedSql(
    z.object({ id }),
  )`${found(sql`null`)} union all ${found(sql`not null`)} ${plannedAnew}`.execute(db)
  if (rows.length < FEW_PEOPLE) {
    const ids = rows.map(({ id }) => id)
    return { isOf: (column) => condition`${sql.ref(column)} = any(${ids}::uuid[])`, areFew: true }
  }
  return {
    // a value and not `exists`, which the planner would join: it would read the whole register first
    isOf: (column) =>
      condition`(select ${isCalled} from foodbank.applicant a where a.id = ${sql.ref(column)})`,
    areFew: false,
  }
}

/** The applicant `a` holds the card of that whole number, and it is valid: it says who is meant, so that nothing alike is looked for. */
export const isHolderOf = (number: string): RawBuilder<boolean> =>
  condition`a.id = any (array(select applicant_id from foodbank.client_card where number = ${number} and revoked_at is null))`
