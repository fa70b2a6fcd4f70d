import { authEndpoints } from '@crm/contract/core/auth/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { hashPassword } from '#core/passwords/hashing.ts'
import { setPasswordHash } from './repository.ts'
import { endSessionsOf } from './service.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a password that is replaced while it is being checked opens no session', async () => {
  const { userId } = await world.signIn({ role: 'desk_worker' })
  const { username } = await world.db
    .selectFrom('core.user')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('core.user')
    .set({ password_hash: await hashPassword('staré heslo') })
    .where('id', '=', userId)
    .execute()
  const signIn = (password: string) =>
    world.call(world.anonymous, authEndpoints.login, { body: { login: username, password } })
  expect((await signIn('staré heslo')).status).toBe(200)

  const newHash = await hashPassword('nové heslo')
  let attempt: ReturnType<typeof signIn> | undefined
  await transact(world.db, { userId: null }, async (tx) => {
    await setPasswordHash(tx, userId, newHash)
    attempt = signIn('staré heslo')
    await untilSomebodyWaits()
    await endSessionsOf(tx, userId)
  })

  expect(await attempt).toMatchObject({
    status: 401,
    body: { message: 'login.invalid_credentials' },
  })
  expect(
    await world.db.selectFrom('core.session').select('id').where('user_id', '=', userId).execute(),
  ).toEqual([])
  expect((await signIn('nové heslo')).status).toBe(200)
})

/** Resolves when a statement of this database waits for a lock: the sign-in has checked its password by then. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    if ((await countLockWaits(world.db)) > 0) return
  }
}
