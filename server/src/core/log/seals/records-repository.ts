import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

const sealedDigest = z.object({ row_id: z.string(), digest: z.string() })

/** What the history says of the sealed records of a table; of one that was changed several. */
export async function listSealedDigests(
  db: Connection,
  table: string,
): Promise<z.output<typeof sealedDigest>[]> {
  const { rows } = await typedSql(sealedDigest)`
    select distinct l.row_id, l.new_values ->> 'digest' as digest from core.log l
    where l.table_name = ${table} and l.action in ('insert', 'update') and l.row_id is not null
      and l.new_values ->> 'digest' is not null
    order by l.row_id, digest`.execute(db)
  return rows
}
