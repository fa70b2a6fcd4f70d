import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, plannedAnew, type Database } from './database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { z } from 'zod'
import { typedSql } from './typed-sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, because a plan is kept by the connection that made it.
  db = openDatabase(database.connectionString, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const kept = async () => {
  const { rows } = await typedSql(
    z.object({ statement: z.string() }),
  )`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement with values keeps its plan for the next time', async () => {
  for (const value of [1, 2]) await sql`select ${value}::integer + 1 as kept`.execute(db)
  expect(await kept()).toEqual(['select $1::integer + 1 as kept'])
})

test('a statement marked so is planned for the values of each call', async () => {
  for (const value of [1, 2])
    await sql`select ${value}::integer + 2 as anew ${plannedAnew}`.execute(db)
  expect((await kept()).filter((statement) => statement.includes('anew'))).toEqual([])
})
