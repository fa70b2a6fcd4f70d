import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../id.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { condition, typedSql } from './typed-sql.ts'

let created: TestDatabase
let db: Database
beforeAll(async () => {
  created = await createTestDatabase()
  db = openDatabase(created.connectionString)
})
afterAll(async () => {
  await db.destroy()
  await created.drop()
})

const MISFIT = 'a row is not what its schema says'
const row = z.object({ id: z.number(), name: z.string().nullable() })

test('a statement answers rows of its schema', async () => {
  const { rows } = await typedSql(row)`select 1 as id, null as name`.execute(db)
  expect(rows).toEqual([{ id: 1, name: null }])
})

test('a statement whose row lacks a column, or has another type in it, fails', async () => {
  await expect(typedSql(row)`select 1 as id`.execute(db)).rejects.toThrow(MISFIT)
  await expect(typedSql(row)`select 'a' as id, 'b' as name`.execute(db)).rejects.toThrow(MISFIT)
})

test('so does a selected value, alone, in a transaction and in what a write returns', async () => {
  const right = typedSql(z.number())`1`.as('right')
  const wrong = typedSql(z.string())`1`.as('wrong')
  await expect(db.selectNoFrom(right).execute()).resolves.toEqual([{ right: 1 }])
  await expect(db.selectNoFrom([right, wrong]).execute()).rejects.toThrow(MISFIT)
  await expect(db.transaction().execute((tx) => tx.selectNoFrom(wrong).execute())).rejects.toThrow(
    MISFIT,
  )
  const role = { id: newId(), name: 'Role', code: 'role' }
  await expect(db.insertInto('core.role').values(role).returning(wrong).execute()).rejects.toThrow(
    MISFIT,
  )
})

test('of two queries made from one beginning each is checked by what it selects itself', async () => {
  const one = db.selectFrom('core.settings')
  await one.select(typedSql(z.string())`'a'`.as('right')).execute()
  await expect(one.select('company_name').execute()).resolves.toBeInstanceOf(Array)
  const wrong = one.select(typedSql(z.number())`'a'`.as('wrong'))
  await expect(
    Promise.all([wrong.execute(), one.select('company_name').execute()]),
  ).rejects.toThrow(MISFIT)
})

test('a condition narrows a query, and is true or false where it is selected', async () => {
  const none = await db
    .selectNoFrom(condition`true`.as('is_so'))
    .where(condition`1 = 2`)
    .execute()
  expect(none).toEqual([])
  const unknown = condition`null::boolean`.as('is_so')
  await expect(db.selectNoFrom(unknown).execute()).rejects.toThrow(MISFIT)
})
