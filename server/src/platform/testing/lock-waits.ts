import { sql } from 'kysely'
import { rowCount } from '../database/typed-sql.ts'
import type { Connection } from '../database/database.ts'

/** How many statements of this database wait for a lock. */
export async function countLockWaits(db: Connection): Promise<number> {
  const { waiting } = await db
    .selectFrom(
      sql`(select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')`.as(
        'a',
      ),
    )
    .select(rowCount.as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}
