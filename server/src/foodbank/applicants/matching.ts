import { id } from '@crm/contract/platform/formats'
import { readCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { hasPieces } from '#platform/database/piece-search.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { isNotGuessed, isRestricted } from '../restriction/scope.ts'
import { typedContact } from './contact-search.ts'
import { seesNames } from '../visibility/scope.ts'

/** With more, the list's own order is faster than a search by person. */
export const FEW_PEOPLE = 5000

export type Named = {
  /** Condition on a column with an applicant's key. */
  readonly isOf: (column: 's.applicant_id' | 'r.applicant_id') => RawBuilder<boolean>
  readonly areFew: boolean
}

/**
 * People whose name or number contains the text, or whose card it is, deleted ones too, and those whose phone or e-mail begins so. Null for an
 * empty search, nobody for who may not know names. Exports exclude restricted people, so that a search does not reveal them.
 */
export async function named(
  db: Connection,
  actor: Actor,
  typed: string | undefined,
  { withRestricted = true } = {},
): Promise<Named | null> {
  if (!typed?.trim()) return null
  if (!seesNames(actor)) return { isOf: () => condition`false`, areFew: true }
  const card = readCardNumber(typed)
  const allowed = [
    withRestricted ? null : condition`not ${isRestricted('a')}`,
    card === null ? isNotGuessed('a', actor, typed) : null,
  ]
  const isMeant = card === null ? hasPieces(sql`a.search`, typed) : isHolderOf(card)
  const isCalled = allOf([isReachedBy(typed) ?? isMeant, ...allowed])
  // the order of the index that contains the search form
  const found = (deleted: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`(
    select a.id from foodbank.applicant a where a.deleted_at is ${deleted} and ${condition} order by a.surname, a.name, a.id limit ${FEW_PEOPLE}
  )`
  const { rows } = await typedSql(
    z.object({ id }),
  )`${found(sql`null`, isCalled)} union all ${found(sql`not null`, allOf([isMeant, ...allowed]))} ${plannedAnew}`.execute(
    db,
  )
  if (rows.length < FEW_PEOPLE) {
    const ids = rows.map(({ id }) => id)
    return { isOf: (column) => condition`${sql.ref(column)} = any(${ids}::uuid[])`, areFew: true }
  }
  return {
    // a scalar: the planner would turn `exists` into a join that reads the whole register
    isOf: (column) =>
      condition`(select ${isCalled} from foodbank.applicant a where a.id = ${sql.ref(column)})`,
    areFew: false,
  }
}

/** A whole card number identifies one person, so nothing similar is searched for. */
export const isHolderOf = (number: string): RawBuilder<boolean> =>
  condition`a.id = any (array(select applicant_id from foodbank.client_card where number = ${number} and revoked_at is null))`

/**
 * Condition on applicant `a`, who is not deleted: a phone or e-mail begins as typed, or a number
 * contains the digits. Read by the indexes of the columns, whatever else is asked. Null for a text
 * that is neither.
 */
export function isReachedBy(typed: string): RawBuilder<boolean> | null {
  const contact = typedContact(typed)
  if (contact === null) return null
  const { column, beginnings } = contact
  const value = column === 'email' ? sql`lower(c.email)` : sql`c.phone`
  // the end of a range follows every text that begins so
  const ranges = beginnings.map(
    (begin) => sql`(${value} >= ${begin} and ${value} < ${`${begin}\u{10FFFF}`})`,
  )
  const standing = sql`select c.id from foodbank.applicant c where c.deleted_at is null`
  const reached = sql`${standing} and ${sql.ref(`c.${column}`)} is not null and (${sql.join(ranges, sql` or `)})`
  const numbered = sql`union all ${standing} and ${hasPieces(sql`c.search`, typed)}`
  return condition`a.id = any (array(${reached} ${column === 'phone' ? numbered : sql``}))`
}
