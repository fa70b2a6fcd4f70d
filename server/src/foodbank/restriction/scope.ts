import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'

/**
 * The data may only be stored, not used (GDPR, Article 18). Everything that shows or sends names
 * checks it.
 */
export const isRestricted = (applicant: string): RawBuilder<boolean> =>
  condition`${sql.ref(`${applicant}.restricted_at`)} is not null`

/** The desk of data protection needs the data to decide on the restriction. */
export const seesRestricted = (actor: Actor) => can(actor, 'fb_data_protection.read')

/** Only the name and that they are restricted may be shown to the actor. */
export const isWithheld = (applicant: string, actor: Actor): RawBuilder<boolean> =>
  seesRestricted(actor) ? condition`false` : isRestricted(applicant)

/** A value that is null in the rows of those withheld. */
export const unlessWithheld = (
  applicant: string,
  actor: Actor,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`case when not ${isWithheld(applicant, actor)} then ${value} end`

/**
 * Condition on a search: digits find somebody restricted only as the whole personal number, so that
 * nobody finds it out digit by digit, and nobody registers the person again; an e-mail does not find
 * them. Null for everybody else.
 */
export function isNotGuessed(
  applicant: string,
  actor: Actor,
  typed: string | undefined,
): RawBuilder<boolean> | null {
  if (!typed || !/[\d@]/.test(typed) || seesRestricted(actor)) return null
  const number = typed.replace(/[\s/]/g, '')
  return condition`(not ${isRestricted(applicant)} or ${sql.ref(`${applicant}.personal_number`)} = ${number})`
}
