import { authEndpoints } from '@crm/contract/core/auth/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { issueConfirmation } from './confirmation.ts'
import { ATTEMPTS_PER_ADDRESS } from './throttle.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  world.setNow(NOW)
})

async function unconfirmed() {
  const id = newId()
  const email = `${id}@posta.example`
  await world.db
    .insertInto('core.user')
    .values({ id, username: id, name: 'Jana', surname: 'Nová', email, confirmed: false })
    .execute()
  return { id, email }
}
const issue = (user: { id: string; email: string }) =>
  transact(world.db, { userId: null }, (tx) => issueConfirmation(tx, world.clock, user))
const confirm = async (token: string) => {
  const { status, body } = await world.call(world.anonymous, authEndpoints.confirmAccount, {
    body: { token },
  })
  return [status, body.message]
}
const isConfirmed = async ({ id }: { id: string }) =>
  (
    await world.db
      .selectFrom('core.user')
      .select('confirmed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).confirmed
const set = (
  { id }: { id: string },
  change: { email?: string; deleted_at?: string; active?: boolean },
) => world.db.updateTable('core.user').set(change).where('id', '=', id).execute()
const later = (ms: number) => world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
const DAY = 24 * 3_600_000
const INVALID = [404, 'verification.invalid']

test('a link confirms an account, once', async () => {
  const user = await unconfirmed()
  const token = await issue(user)
  expect(await isConfirmed(user)).toBe(false)
  expect(await confirm(token)).toEqual([200, 'user.verified'])
  expect(await isConfirmed(user)).toBe(true)
  expect(await confirm(token)).toEqual(INVALID)
})

test('of fifty uses at once one wins', async () => {
  const user = await unconfirmed()
  const token = await issue(user)
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 404, 429]))
})

test('it works for seven days and not a moment longer', async () => {
  const user = await unconfirmed()
  const token = await issue(user)
  later(7 * DAY)
  expect(await confirm(token)).toEqual(INVALID)
  later(7 * DAY - 1)
  expect(await confirm(token)).toEqual([200, 'user.verified'])
})

test('a newer one makes the older void', async () => {
  const user = await unconfirmed()
  const [older, newer] = [await issue(user), await issue(user)]
  expect(await confirm(older)).toEqual(INVALID)
  expect(await confirm(newer)).toEqual([200, 'user.verified'])
})

test.each([{ email: 'jiny@posta.example' }, { deleted_at: NOW }])(
  'it is void once the user is %j',
  async (change) => {
    const user = await unconfirmed()
    const token = await issue(user)
    await set(user, change)
    expect(await confirm(token)).toEqual(INVALID)
    expect(await isConfirmed(user)).toBe(false)
  },
)

test('confirming lets nobody in who has been put to rest', async () => {
  const user = await unconfirmed()
  const token = await issue(user)
  await set(user, { active: false })
  expect(await confirm(token)).toEqual([200, 'user.verified'])
  const { active } = await world.db
    .selectFrom('core.user')
    .select('active')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(active).toBe(false)
})

test('guessing is throttled', async () => {
  const statuses = []
  for (let guess = 0; guess <= ATTEMPTS_PER_ADDRESS; guess += 1)
    statuses.push((await confirm(`odhad${guess}`))[0])
  expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test.each(['', 'x'.repeat(201)])('the token %j is refused at its field', async (token) => {
  const { status, body } = await world.call(world.anonymous, authEndpoints.confirmAccount, {
    body: { token },
  })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['token']])
})

test('only a hash of the token is kept', async () => {
  const token = await issue(await unconfirmed())
  const rows = await world.db.selectFrom('core.user_token').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('the history tells of the confirmation without naming an author', async () => {
  const user = await unconfirmed()
  await confirm(await issue(user))
  const rows = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'new_values'])
    .where('row_id', '=', user.id)
    .where('action', '=', 'update')
    .execute()
  expect(rows).toEqual([{ actor_id: null, new_values: { confirmed: true } }])
})
