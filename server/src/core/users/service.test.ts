import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#core/roles/policy.ts'
import { insertSeedRoles } from '#core/roles/seed-roles.ts'
import { openDatabase, transact, type Database, type Transaction } from '#platform/database.ts'
import { newId } from '#platform/id.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { deactivateUser, findUsers, holdUser, searchUsers, setUserRights, type User } from './service.ts'

let database: TestDatabase
let db: Database
let superadminRole: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
  const roles = [{ code: 'superadmin', name: 'Superadministrátor', translations: {}, superadmin: true, permissions: [] }]
  await transact(db, { userId: null }, (tx) => insertSeedRoles(tx, roles))
  superadminRole = (await db.selectFrom('core.role').select('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function insertUser(given: { superadmin?: boolean; surname?: string; active?: boolean; confirmed?: boolean } = {}): Promise<string> {
  const { superadmin = false, surname = 'Malá', active = true, confirmed = true } = given
  const id = newId()
  await db.insertInto('core.user').values({ id, username: id, name: 'Eva', surname, active, confirmed, password_hash: 'none' }).execute()
  if (superadmin) await db.insertInto('core.user_role').values({ user_id: id, role_id: superadminRole }).execute()
  return id
}

const everything = { superadmin: true, permissions: new Set<string>() }
const takeAllRights = (tx: Transaction, user: User) => setUserRights(tx, everything, user, { role_ids: [], permissions: [] }, [])

test.each([
  ['deactivating', deactivateUser],
  ['taking the role of', takeAllRights],
])('%s twenty superadministrators at once leaves one', async (_name, removeOne) => {
  await db.deleteFrom('core.user_role').execute()
  // Neither an inactive nor an unconfirmed superadministrator could sign in, so they do not count.
  await insertUser({ superadmin: true, active: false })
  await insertUser({ superadmin: true, confirmed: false })
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertUser({ superadmin: true })))
  const removals = await Promise.allSettled(
    ids.map((id) => transact(db, { userId: null }, async (tx) => removeOne(tx, await holdUser(tx, id)))),
  )
  const refused = removals.flatMap((removal) => (removal.status === 'rejected' ? [removal.reason] : []))
  expect(refused).toEqual([expect.objectContaining({ code: 'role.superadmin_last' })])
  const left = (await findUsers(db, ids)).filter(({ active, rights }) => active && rights.superadmin)
  expect(left).toHaveLength(1)
})

test('an account without an active superadministrator’s rights is nobody’s last', async () => {
  await db.deleteFrom('core.user_role').execute()
  const id = await insertUser()
  await transact(db, { userId: null }, async (tx) => deactivateUser(tx, await holdUser(tx, id)))
  expect(await findUsers(db, [id])).toMatchObject([{ active: false }])
})

test('people are found by any part of their name, but not by less than two letters', async () => {
  await insertUser({ surname: 'Příhodová' })
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
