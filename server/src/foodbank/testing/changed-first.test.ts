import { authEndpoints } from '@crm/contract/core/auth/auth'
import { signedIn } from '@crm/contract/core/auth/session'
import { notificationEndpoints, notificationStreams } from '@crm/contract/core/notifications'
import { profileEndpoints, profileUploads } from '@crm/contract/core/users/profile'
import { userEndpoints, userFiles } from '@crm/contract/core/users/users'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPerson, wizardBody } from '#core/users/testing/people.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from './factories.ts'

const OWN = 'modrý koberec v předsíni'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
})

const admin = () => world.as('superadmin')
const signIn = async (login: string, password: string) =>
  signedIn.parse(
    (await world.call(world.anonymous, authEndpoints.login, { body: { login, password } })).body,
  )
const getMessage = async (caller: Caller, endpoint: Endpoint) =>
  (await world.callWith(caller, endpoint, { body: {} })).body.message
const change = (caller: Caller, old_password: string, password = OWN) =>
  world.call(caller, authEndpoints.setPassword, {
    body: { old_password, password, password_confirmation: password },
  })

/** Every way in which somebody else sets a password, and what they hand over. */
const WAYS: readonly [string, () => Promise<{ login: string; password: string }>][] = [
  [
    'made by the wizard',
    async () => {
      const { body } = await world.call(admin(), userEndpoints.create, {
        body: wizardBody({ username: 'zpruvodce' }),
      })
      return { login: 'zpruvodce', password: body.data.password ?? '' }
    },
  ],
  [
    'typed by an administrator',
    async () => {
      const { id } = await insertPerson(world)
      const password = 'zelená sova u potoka'
      await world.call(admin(), userEndpoints.setPassword, {
        params: { id },
        body: { password, password_confirmation: password, send_password: false },
      })
      return { login: id, password }
    },
  ],
  [
    'of a new manager of an organization',
    async () => {
      const role = await world.db
        .selectFrom('core.role')
        .select('id')
        .where('code', '=', 'desk_worker')
        .executeTakeFirstOrThrow()
      const body = {
        username: 'novaspravkyne',
        name: 'Jitka',
        surname: 'Hrubá',
        role_ids: [role.id],
      }
      const { body: made } = await world.callWith(admin(), organizationManagerEndpoints.create, {
        params: await world.make.organization(),
        body,
      })
      return { login: body.username, password: made.data.password ?? '' }
    },
  ],
]

test.each(WAYS)('a password %s opens nothing until it is changed', async (_way, handOver) => {
  const { login, password } = await handOver()
  const { token, must_change_password, user } = await signIn(login, password)
  const caller = { userId: user.id, token }
  expect(must_change_password).toBe(true)
  const closed = [
    profileEndpoints.sessions,
    notificationEndpoints.list,
    notificationStreams.follow,
    profileUploads.setAvatar,
    userFiles.export,
  ]
  for (const endpoint of closed)
    expect(await getMessage(caller, endpoint)).toBe('password.change_required')
  expect((await change(caller, password, password)).body.errors).toEqual({
    password: [{ rule: 'password_same' }],
  })
  expect((await change(caller, password)).body.message).toBe('password.set')
  expect((await world.call(caller, authEndpoints.verify, {})).body.must_change_password).toBe(false)
  expect((await world.call(caller, profileEndpoints.sessions, {})).status).toBe(200)
  expect((await signIn(login, OWN)).must_change_password).toBe(false)
})

test('who may not enter yet may leave', async () => {
  const caller = await world.signIn()
  await world.db
    .updateTable('core.user')
    .set({ must_change_password: true })
    .where('id', '=', caller.userId)
    .execute()
  expect((await world.call(caller, authEndpoints.profil, {})).status).toBe(200)
  expect((await world.call(caller, authEndpoints.logout, {})).body.message).toBe('logout.success')
})

test('whose password the directory keeps changes none here', async () => {
  const caller = await world.signIn()
  const change = { must_change_password: true, directory_id: newId() }
  await world.db.updateTable('core.user').set(change).where('id', '=', caller.userId).execute()
  expect((await world.call(caller, profileEndpoints.sessions, {})).status).toBe(200)
})
