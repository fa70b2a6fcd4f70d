import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { searchUsers } from './service.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('people are found by any part of their name, but not by less than two letters', async () => {
  const id = newId()
  await db
    .insertInto('core.user')
    .values({ id, username: id, name: 'Eva', surname: 'Příhodová' })
    .execute()
  const find = async (search: string) =>
    (await searchUsers(db, search, {})).map(({ surname }) => surname)
  expect(await find('prihod')).toEqual(['Příhodová'])
  expect(await find('eva příhod')).toEqual(['Příhodová'])
  expect(await find('p')).toEqual([])
  expect(await find('  p ')).toEqual([])
})
