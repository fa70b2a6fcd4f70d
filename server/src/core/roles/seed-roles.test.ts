import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, transact, type Database } from '#platform/database/database.ts'
import type { SeedRole } from '#platform/module.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { insertSeedRoles } from './seed-roles.ts'

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

const role = (name: string, permissions: SeedRole['permissions']): SeedRole => ({
  code: 'keeper',
  name,
  translations: {},
  permissions,
})

const rows = () =>
  db
    .selectFrom('core.role')
    .innerJoin('core.role_permission', 'role_id', 'core.role.id')
    .select(['code', 'name', 'permission'])
    .orderBy('permission')
    .execute()

test('a later module adds its permissions to the role of the same code, whose name stays', async () => {
  const roles = [
    role('Keeper', ['task.read', 'log.read']),
    role('Lender', ['log.read', 'user.read']),
  ]
  await transact(db, { userId: null }, (tx) => insertSeedRoles(tx, roles))
  expect(await rows()).toEqual(
    ['log.read', 'task.read', 'user.read'].map((permission) => ({
      code: 'keeper',
      name: 'Keeper',
      permission,
    })),
  )
})

test('a role that is there already keeps what administrators gave it', async () => {
  const before = await rows()
  await transact(db, { userId: null }, (tx) =>
    insertSeedRoles(tx, [role('Keeper', ['position.read'])]),
  )
  expect(await rows()).toEqual(before)
})
