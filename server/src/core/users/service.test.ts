import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#core/roles/policy.ts'
import { openDatabase, type Database } from '#platform/database.ts'
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
  await db.insertInto('core.user').values({ id, username: id, name: 'Eva', surname: 'Příhodová' }).execute()
  const find = async (search: string) => (await searchUsers(db, search, [])).map(({ surname }) => surname)
  expect(await find('prihod')).toEqual(['Příhodová'])
  expect(await find('eva příhod')).toEqual(['Příhodová'])
  expect(await find('p')).toEqual([])
  expect(await find('  p ')).toEqual([])
})

const rights = (permissions: string[], superadmin = false) => ({ superadmin, permissions: new Set(permissions) })

test.each([
  [rights(['a.read', 'b.read']), rights(['a.read']), true],
  [rights(['a.read']), rights(['a.read']), true],
  [rights([]), rights([]), true],
  [rights(['a.read']), rights(['a.read', 'b.read']), false],
  [rights(['a.read']), rights([], true), false],
  [rights([], true), rights(['a.read']), true],
  [rights([], true), rights([], true), true],
])('%j covers %j: %s', (holder, other, expected) => {
  expect(covers(holder, other)).toBe(expected)
})
