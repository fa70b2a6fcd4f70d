import { organization } from '@crm/contract/foodbank/organizations'
import { sql, type RawBuilder } from 'kysely'

/** Of a distribution point, what its households see on a page without an account. */
export const place = organization.pick({
  name: true,
  street: true,
  house_number: true,
  city: true,
  zip: true,
  phone: true,
  email: true,
})

/** As one value, of the organization `t`. */
export const PLACE = sql`json_build_object(${sql.join(
  place.keyof().options.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]),
)})`

/**
 * Whether these are the first three letters of the surname of the applicant `a`, or all of a shorter one,
 * without accents and signs: „O'B" as well as „OBr".
 */
export const isTheirs = (letters: string) => beginsLike(sql`a.surname`, sql`${letters}::text`)

const beginsLike = (name: RawBuilder<unknown>, typed: RawBuilder<unknown>) =>
  sql`(${getLetters(name)} <> '' and ${getLetters(name)} = ${getLetters(typed)}
    or length(trim(${typed})) >= 3 and left(core.search_form(${name}), 3) = left(core.search_form(trim(${typed})), 3))`

const getLetters = (name: RawBuilder<unknown>) =>
  sql`left(regexp_replace(core.search_form(${name}), '[-–''’ʼ.[:space:]]', '', 'g'), 3)`
