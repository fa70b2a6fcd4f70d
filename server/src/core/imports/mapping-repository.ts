import { IMPORT_DECISIONS } from '@crm/contract/core/imports/imports'
import { z } from 'zod'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'

const mapping = z.object({
  id: z.string(),
  titles: z.array(z.string()),
  targets: z.array(z.string()),
  options: z.record(z.string(), z.string()),
  duplicates: z.enum(IMPORT_DECISIONS),
})
export type Mapping = z.output<typeof mapping>

/** The latest first. */
export async function listMappings(
  db: Connection,
  userId: string,
  kind: string,
): Promise<Mapping[]> {
  const rows = await db
    .selectFrom('core.import_mapping')
    .select(['id', 'titles', 'targets', 'options', 'duplicates'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return z.array(mapping).parse(rows)
}

export async function insertMapping(
  tx: Transaction,
  { options, ...values }: Omit<Mapping, 'id'> & { user_id: string; kind: string; used_at: string },
): Promise<void> {
  await tx
    .insertInto('core.import_mapping')
    .values({ ...values, options: JSON.stringify(options), id: newId() })
    .execute()
}

export async function removeMappings(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('core.import_mapping').where('id', 'in', ids).execute()
}
