import { sql, type Insertable } from 'kysely'
import { z } from 'zod'
import { euProject, type EuProjectQuery } from '@crm/contract/warehouse/eu/eu-projects'
import type { DB } from '#platform/database/schema.generated.ts'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { condition, rowCount, typedSql } from '#platform/database/typed-sql.ts'
import { getSort, pageOf } from '#platform/http/paging.ts'

type Row = Insertable<DB['warehouse.eu_project']>
export type ProjectValues = Pick<
  Row,
  'name' | 'registration_number' | 'runs_from' | 'runs_to' | 'note'
>

const head = euProject.omit({ account: true })
export type ProjectHead = z.infer<typeof head>

const columns = sql`p.id, p.name, p.registration_number, p.runs_from, p.runs_to, p.note, p.updated_at, (
  select ${rowCount} from warehouse.eu_delivery where project_id = p.id) as deliveries`

/** Where nobody has said when it begins, it is new. */
const BEGINS = sql`coalesce(p.runs_from, 'infinity')`

export async function list(
  db: Connection,
  query: EuProjectQuery,
): Promise<{ rows: ProjectHead[]; total: number }> {
  const { key, direction } = getSort(query.sort)
  const way = sql.raw(direction)
  const isWanted =
    hasPieces(
      formOfText(sql`concat_ws(' ', p.name, p.registration_number, p.note)`),
      query.search,
    ) ?? condition`true`
  const { rows } = await typedSql(head)`
    select ${columns} from warehouse.eu_project p where ${isWanted}
    order by ${key === 'name' ? sql`p.name` : BEGINS} ${way}, p.name, p.id ${pageOf(query)}`.execute(
    db,
  )
  const { total } = await db
    .selectFrom('warehouse.eu_project as p')
    .where(isWanted)
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export async function listChoices(db: Connection) {
  const { rows } = await typedSql(euProject.pick({ id: true, name: true }))`
    select p.id, p.name from warehouse.eu_project p order by ${BEGINS} desc, p.name, p.id`.execute(
    db,
  )
  return rows
}

export async function find(db: Connection, id: string): Promise<ProjectHead | undefined> {
  const { rows } = await typedSql(head)`
    select ${columns} from warehouse.eu_project p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** False if there is a project of this key already. */
export async function insert(tx: Transaction, values: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('warehouse.eu_project')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findAuthor = (tx: Transaction, id: string) =>
  tx.selectFrom('warehouse.eu_project').select('created_by').where('id', '=', id).executeTakeFirst()

/** False if it was changed since `updatedAt` or is gone. */
export const update = (
  tx: Transaction,
  id: string,
  updatedAt: string,
  values: ProjectValues,
): Promise<boolean> =>
  changesRow(
    tx
      .updateTable('warehouse.eu_project')
      .set(values)
      .where('id', '=', id)
      .where('updated_at', '=', updatedAt),
  )

export const remove = (tx: Transaction, id: string): Promise<boolean> =>
  changesRow(tx.deleteFrom('warehouse.eu_project').where('id', '=', id))
