import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPassword } from './core/passwords/hashing.ts'
import { prepareFirstStart, type FirstAdministrator } from './first-start.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.ts'

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const users = () => db.selectFrom('core.user').select(['username', 'password_hash']).execute()

test('a password is shown before it counts, so that none can be lost', async () => {
  const seen: { administrator: FirstAdministrator; users: number }[] = []
  const show = async (administrator: FirstAdministrator) => {
    seen.push({ administrator, users: (await users()).length })
  }
  const made = await prepareFirstStart(db, show)
  expect(seen).toEqual([{ administrator: made, users: 0 }])
  const [user] = await users()
  expect(await isPassword(made?.password ?? '', user?.password_hash ?? null)).toBe(true)
  expect(await prepareFirstStart(db, show)).toBeNull()
  expect(seen).toHaveLength(1)
})

test('the printed password holds until it is changed at the first sign-in', async () => {
  await prepareFirstStart(db)
  expect(await db.selectFrom('core.user').select('must_change_password').execute()).toEqual([
    { must_change_password: true },
  ])
})

test('a start that ends while it shows the password has made nobody, and the next one shows another', async () => {
  await expect(
    prepareFirstStart(db, () => Promise.reject(new Error('the terminal is gone'))),
  ).rejects.toThrow('the terminal is gone')
  expect(await users()).toEqual([])
  expect(await prepareFirstStart(db)).toMatchObject({ username: 'admin' })
})

test('of five processes that start at once one makes the administrator', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => prepareFirstStart(db)))
  expect(made.filter((administrator) => administrator !== null)).toHaveLength(1)
  expect(await users()).toHaveLength(1)
})
