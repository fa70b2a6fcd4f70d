import { sql, type RawBuilder } from 'kysely'
import { hasPieces } from '#platform/database/piece-search.ts'
import { condition } from '#platform/database/typed-sql.ts'

/** Fewer digits begin too many phones, and are rather a personal number. */
const MIN_DIGITS = 6
const SEPARATORS = /[\s\-./()]/g
const PHONE = new RegExp(String.raw`^(?:\+|00)?\d{${MIN_DIGITS},15}$`)

type TypedContact = {
  readonly column: 'phone' | 'email'
  /** As they are stored. */
  readonly beginnings: readonly string[]
}

/** Whether somebody searches by the beginning of a phone or e-mail; null for everything else. */
export function typedContact(typed: string): TypedContact | null {
  const text = typed.trim()
  if (/^[^\s@]{2,}@\S*$/.test(text)) return { column: 'email', beginnings: [text.toLowerCase()] }
  const digits = text.replace(SEPARATORS, '')
  if (!PHONE.test(digits)) return null
  const abroad = digits.replace(/^(?:00|\+)/, '')
  const isAbroad = abroad !== digits
  const own = abroad.replace(/^420(?=\d)/, '')
  return {
    column: 'phone',
    beginnings: isAbroad ? [own, `+${abroad}`] : [digits, `+${digits}`, own],
  }
}

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
