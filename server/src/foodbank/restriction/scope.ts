import { sql, type RawBuilder } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'

/** Condition on an applicant by alias: the data may be kept and not used (GDPR, Article 18). Everything that shows or sends names asks it. */
export const isRestricted = (applicant: string): RawBuilder<boolean> =>
  condition`${sql.ref(`${applicant}.restricted_at`)} is not null`
