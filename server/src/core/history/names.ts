import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { ServerModule } from '#platform/module.ts'

/** Finds the names of records, including deleted ones; `named` selects `id` and `name` of all. */
export const namesIn =
  (named: RawBuilder<unknown>): ServerModule['names'][string] =>
  async (db: Connection, ids: readonly string[]) => {
    const { rows } = await typedSql(z.object({ id: z.string(), name: z.string() }))`
      select id, name from (${named}) named where id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
