import type { CodeListName, CodeListQuery } from '@crm/contract/foodbank/code-lists'
import { sql } from 'kysely'
import { z } from 'zod'
import { changesRow, type Connection, type Transaction } from '#platform/database/database.ts'
import { pageOf, getSort } from '#platform/http/paging.ts'
import { formOfText, hasPieces } from '#platform/database/piece-search.ts'
import { rowCount, typedSql } from '#platform/database/typed-sql.ts'

const columns = ['id', 'name', 'updated_at'] as const
const flag = typedSql(z.boolean().nullable())
const number = typedSql(z.number().nullable())
const text = typedSql(z.string().nullable())
const NO_FLAG = flag`null::boolean`.as('is_homeless')
const NOT_OF_MEASURES = [
  text`null::text`.as('name_en'),
  number`null::integer`.as('place'),
  flag`null::boolean`.as('is_active'),
] as const
/** What only some lists have. */
const OWN_COLUMNS = {
  region: [NO_FLAG, ...NOT_OF_MEASURES],
  applicant_type: [flag`is_homeless`.as('is_homeless'), ...NOT_OF_MEASURES],
  measure_kind: [
    NO_FLAG,
    text`name_en`.as('name_en'),
    number`place`.as('place'),
    flag`is_active`.as('is_active'),
  ],
} as const
/** What is missing stays unchanged. */
export type Values = {
  name: string
  is_homeless?: boolean | undefined
  name_en?: string | null
  place?: number | undefined
  is_active?: boolean | undefined
}

const getTable = (name: CodeListName) => `foodbank.${name}` as const

export async function list(db: Connection, name: CodeListName, query: CodeListQuery) {
  const matching = db
    .selectFrom(getTable(name))
    .where(hasPieces(formOfText(sql`name`), query.search))
  const { direction } = getSort(query.sort)
  const isByPlace = name === 'measure_kind' && (query.sort === 'place' || query.sort === '-place')
  const rows = await matching
    .select(columns)
    .select(OWN_COLUMNS[name])
    .$if(isByPlace, (found) => found.orderBy(sql`place`, direction))
    .orderBy('name', direction)
    .orderBy('id')
    .modifyEnd(pageOf(query))
    .execute()
  const { total } = await matching.select(rowCount.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

export function findById(db: Connection, name: CodeListName, id: string) {
  return db
    .selectFrom(getTable(name))
    .select(columns)
    .select(OWN_COLUMNS[name])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insert(tx: Transaction, name: CodeListName, item: { id: string } & Values) {
  return tx
    .insertInto(getTable(name))
    .values(item)
    .returning(columns)
    .returning(OWN_COLUMNS[name])
    .executeTakeFirstOrThrow()
}

/** Undefined if changed since `updated_at`. */
export function update(
  tx: Transaction,
  list: CodeListName,
  id: string,
  { updated_at, ...values }: Values & { updated_at: string },
) {
  return tx
    .updateTable(getTable(list))
    .set(values)
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .returning(columns)
    .returning(OWN_COLUMNS[list])
    .executeTakeFirst()
}

export async function remove(tx: Transaction, name: CodeListName, id: string) {
  return changesRow(tx.deleteFrom(getTable(name)).where('id', '=', id))
}
