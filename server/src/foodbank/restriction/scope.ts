import { sql, type RawBuilder } from 'kysely'

/** Whether the data of the applicant of this alias may be kept and no more (Article 18): the one condition of all who show or send names. */
export const isRestricted = (applicant: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${applicant}.restricted_at`)} is not null`
