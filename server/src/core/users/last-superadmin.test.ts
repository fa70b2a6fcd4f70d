import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertSeedRoles } from '#core/roles/seed-roles.ts'
import type { Actor } from '#platform/actor.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase, transact, type Database } from '#platform/database/database.ts'
import { getConstraint } from '#platform/errors.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { newId } from '#platform/id.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { deactivate } from './account.ts'
import { removeUser, restoreUser } from './register.ts'
import { removeUserRole, setUserRoles } from './rights.ts'
import { deactivateUser, lockUser, setUserRights } from './service.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

let database: TestDatabase
let db: Database
let superadminRole: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
  const roles = [
    {
      code: 'superadmin',
      name: 'Superadministrátor',
      translations: {},
      superadmin: true,
      permissions: [],
    },
  ]
  await transact(db, { userId: null }, (tx) => insertSeedRoles(tx, roles))
  superadminRole = (await db.selectFrom('core.role').select('id').executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
// truncating runs no trigger: the last superadministrator could not be deleted otherwise
beforeEach(() => sql`truncate core.user_role`.execute(db))

const clock = createClock(() => new Date('2026-03-10T08:30:00Z'))
const config = readConfig({ SECRET_KEY: 'the key of a test and of nothing else' })
const telling = () => ({ db, clock, config, secrets: openSecretBox(config) })
/** A superadministrator who is none of those that are taken away: nobody asks whether they could still sign in. */
const actor: Actor = {
  user: {
    id: newId(),
    username: 'x',
    name: 'X',
    surname: 'Y',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin: true,
  permissions: new Set(),
  address: null,
  viewingAs: null,
}

type Given = {
  active?: boolean
  confirmed?: boolean
  password_hash?: string | null
  directory_id?: string
  deleted_at?: string
}
async function insertSuperadmin(given: Given = {}, role = superadminRole): Promise<string> {
  const id = newId()
  await db
    .insertInto('core.user')
    .values({
      id,
      username: id,
      name: 'Eva',
      surname: 'Malá',
      confirmed: true,
      password_hash: 'none',
      ...given,
    })
    .execute()
  await db.insertInto('core.user_role').values({ user_id: id, role_id: role }).execute()
  return id
}

/** What only looks like one: none of them could sign in when the others are gone. */
async function insertDisabledOnes() {
  await insertSuperadmin({ active: false })
  await insertSuperadmin({ confirmed: false })
  await insertSuperadmin({ password_hash: null })
  await insertSuperadmin({ directory_id: newId() })
  await insertSuperadmin({ deleted_at: '2026-01-01T00:00:00Z' })
}

const ableOnes = async () =>
  (
    await typedSql(z.object({ id: z.string() }))`
      select distinct u.id from core.user u join core.user_role ur on ur.user_id = u.id join core.role r on r.id = ur.role_id
      where r.is_superadmin and core.can_administer(u)`.execute(db)
  ).rows

const isLast = (error: unknown) =>
  getConstraint(error) === 'role__superadmin_last' ||
  (error instanceof Error && error.message === 'role.superadmin_last')

async function expectOneLeft(removals: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(removals)
  const refused = settled.flatMap((removal) =>
    removal.status === 'rejected' ? [removal.reason] : [],
  )
  expect(refused.map((error: unknown) => isLast(error) || error)).toEqual([true])
  expect(await ableOnes()).toHaveLength(1)
}

const system = { userId: null }
const ways: Record<string, (id: string) => Promise<unknown>> = {
  deactivating: (id) => deactivate(db, actor, id),
  'deactivating as the food bank does': (id) =>
    transact(db, system, async (tx) => deactivateUser(tx, await lockUser(tx, id))),
  deleting: (id) => removeUser(db, clock, actor, id),
  'setting no roles for': (id) => setUserRoles(telling(), actor, id, []),
  'taking the role from': (id) => removeUserRole(telling(), actor, id, superadminRole),
  'taking all rights from': (id) =>
    transact(db, system, async (tx) =>
      setUserRights(tx, actor, await lockUser(tx, id), { role_ids: [], permissions: [] }, []),
    ),
  unconfirming: (id) =>
    db.updateTable('core.user').set({ confirmed: false }).where('id', '=', id).execute(),
  'taking the password from': (id) =>
    db.updateTable('core.user').set({ password_hash: null }).where('id', '=', id).execute(),
  'handing to the directory': (id) =>
    db.updateTable('core.user').set({ directory_id: newId() }).where('id', '=', id).execute(),
}

test.each(Object.entries(ways))(
  '%s twenty superadministrators at once leaves one',
  async (_name, removeOne) => {
    await insertDisabledOnes()
    const ids = await Promise.all(Array.from({ length: 20 }, () => insertSuperadmin()))
    await expectOneLeft(ids.map(removeOne))
  },
)

test('twenty superadministrators taken away at once in every way leave one', async () => {
  await insertDisabledOnes()
  const ids = await Promise.all(Array.from({ length: 20 }, () => insertSuperadmin()))
  const all = Object.values(ways)
  await expectOneLeft(ids.map((id, index) => all[index % all.length]?.(id) ?? Promise.resolve()))
})

test('taking the full access from twenty roles at once leaves one role that has it and somebody who has that role', async () => {
  const roles = Array.from({ length: 20 }, () => newId())
  for (const id of roles) {
    await db
      .insertInto('core.role')
      .values({ id, code: id, name: id, is_superadmin: true })
      .execute()
    await insertSuperadmin({}, id)
  }
  await expectOneLeft(
    roles.map((id) =>
      db.updateTable('core.role').set({ is_superadmin: false }).where('id', '=', id).execute(),
    ),
  )
})

test('who comes back with their roles comes back inactive, so that deleting the others meanwhile still leaves one', async () => {
  const gone = await Promise.all(
    Array.from({ length: 10 }, () => insertSuperadmin({ deleted_at: '2026-01-01T00:00:00Z' })),
  )
  const ids = await Promise.all(Array.from({ length: 10 }, () => insertSuperadmin()))
  const restored = Promise.all(gone.map((id) => restoreUser(db, actor, id)))
  await expectOneLeft(ids.map((id) => removeUser(db, clock, actor, id)))
  await restored
  const [back] = await db
    .selectFrom('core.user')
    .select(['active', 'deleted_at'])
    .where('id', 'in', gone)
    .execute()
  expect(back).toEqual({ active: false, deleted_at: null })
})

test('one superadministrator’s role may be changed for another', async () => {
  const id = await insertSuperadmin()
  const other = newId()
  await db
    .insertInto('core.role')
    .values({ id: other, code: other, name: other, is_superadmin: true })
    .execute()
  await setUserRoles(telling(), actor, id, [other])
  expect(await ableOnes()).toEqual([{ id }])
  await expect(setUserRoles(telling(), actor, id, [])).rejects.toMatchObject({
    code: 'role.superadmin_last',
  })
})

test('an account that could not sign in anyway is nobody’s last', async () => {
  const last = await insertSuperadmin()
  for (const given of [{ active: false }, { confirmed: false }, { password_hash: null }]) {
    const id = await insertSuperadmin(given)
    await removeUserRole(telling(), actor, id, superadminRole)
    await deactivate(db, actor, id)
    await removeUser(db, clock, actor, id)
  }
  expect(await ableOnes()).toEqual([{ id: last }])
})
