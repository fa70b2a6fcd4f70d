import { sql, type RawBuilder } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'

/**
 * The data may only be stored, not used (GDPR, Article 18). Everything that shows or sends names
 * checks it.
 */
export const isRestricted = (applicant: string): RawBuilder<boolean> =>
  condition`${sql.ref(`${applicant}.restricted_at`)} is not null`
