import { sql, type RawBuilder } from 'kysely'

/** The applicant `a` holds the card of that whole number, and it is valid: it says who is meant, so that nothing alike is looked for. */
export const isHolderOf = (number: string): RawBuilder<boolean> =>
  sql<boolean>`a.id = any (array(select applicant_id from foodbank.client_card where number = ${number} and revoked_at is null))`
