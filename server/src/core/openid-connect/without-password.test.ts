import { authEndpoints } from '@crm/contract/core/auth/auth'
import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { NOW } from '../../testing/world.ts'
import { factorWorld } from '../auth/testing/factor-world.ts'
import { editBody } from '../users/testing/people.ts'
import { createOpenidWorld, WEB_URL, type OpenidWorld } from './testing/openid-world.ts'

let world: OpenidWorld
beforeAll(async () => {
  world = await createOpenidWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('core.login_attempt').execute()
  await world.set()
})

/** Somebody whom the first sign-in has made. */
async function enter(groups: readonly string[] = []): Promise<Caller & { email: string }> {
  const name = `p${newId().slice(-12)}`
  const email = `${name}@example.test`
  world.provider.person = {
    sub: newId(),
    preferred_username: name,
    email,
    email_verified: true,
    groups,
  }
  const { userId, token } = await world.enter()
  return { userId: userId ?? '', token: token ?? '', email }
}
const later = () => world.setNow('2026-03-10T08:46:00.000Z')
const MANAGED = { password: [{ rule: 'provider_managed' }] }

test('the session says that there is no password', async () => {
  const caller = await enter()
  const { body } = await world.call(caller, authEndpoints.verify, {})
  expect(body.has_password).toBe(false)
  expect(
    (await world.call(world.as('superadmin'), authEndpoints.verify, {})).body.has_password,
  ).toBe(true)
})

test('they add no passkey, which would outlive their account at the provider', async () => {
  const caller = await enter()
  const { status, body } = await world.call(caller, passkeyEndpoints.start, {
    body: { current_password: 'x' },
  })
  expect([status, body.message]).toEqual([409, 'passkey.of_provider'])
})

test('their password is neither changed nor set by others while the provider is in use', async () => {
  const caller = await enter()
  const changed = await world.call(caller, authEndpoints.setPassword, {
    body: {
      old_password: 'x',
      password: 'modrý koberec v předsíni',
      password_confirmation: 'modrý koberec v předsíni',
    },
  })
  expect([changed.status, changed.body.errors]).toEqual([422, MANAGED])
  const admin = world.as('superadmin')
  const params = { id: caller.userId }
  const { body } = await world.call(admin, userEndpoints.get, { params })
  expect([body.data.from_provider, body.data.can.set_password]).toEqual([true, false])
  const set = () =>
    world.call(admin, userEndpoints.setPassword, {
      params,
      body: { password: '', password_confirmation: '', send_password: false },
    })
  const refused = await set()
  expect([refused.status, refused.body.errors]).toEqual([422, MANAGED])
  const reset = await world.call(admin, userEndpoints.sendReset, { params })
  expect([reset.status, reset.body.errors]).toEqual([422, MANAGED])
  // without the provider they would stay out for good
  await world.set({ is_enabled: false })
  expect((await set()).status).toBe(200)
  const after = await world.call(admin, userEndpoints.get, { params })
  expect([after.body.data.from_provider, after.body.data.can.set_password]).toEqual([false, true])
})

test('a new e-mail address needs a sign-in that is not older than a quarter of an hour', async () => {
  await world.addGroup('profil', ['profile.read', 'profile.update'])
  const caller = await enter(['profil'])
  const change = async (email: string) => {
    const {
      username: _username,
      position_id: _position,
      ...body
    } = await editBody(world, caller.userId)
    return world.call(caller, profileEndpoints.update, { body: { ...body, email } })
  }
  expect((await change(`nova-${caller.email}`)).status).toBe(200)
  later()
  const late = await change(`dalsi-${caller.email}`)
  expect([late.status, late.body.message]).toEqual([403, 'login.not_recent'])
  expect((await change(`nova-${caller.email}`)).status).toBe(200)
})

test('a second factor is set up and turned off by a recent sign-in instead of a password', async () => {
  const people = factorWorld(world)
  const caller = await enter()
  later()
  const start = () =>
    world.call(caller, secondFactorEndpoints.startTotp, { body: { current_password: null } })
  const late = await start()
  expect([late.status, late.body.message]).toEqual([403, 'login.not_recent'])
  world.setNow(NOW)
  const made = await people.setUp(caller)
  people.later(60)
  const off = await world.call(caller, secondFactorEndpoints.remove, {
    body: { code: made.code() },
  })
  expect(off.status).toBe(200)
})

test('who forgot a password that is not here is told where it is, and no link works', async () => {
  const mail = await startMailServer()
  await world.db
    .updateTable('core.settings')
    .set({ mail_sender_email: 'crm@example.cz', smtp_external: true, smtp_host: '127.0.0.1' })
    .set({ smtp_port: mail.port, smtp_security: 'none' })
    .execute()
  const textOf = async (email: string) => {
    await world.call(world.anonymous, authEndpoints.forgotPassword, { body: { email } })
    await sendQueue(world, { WEB_URL })
    return mail.letters.filter(({ to }) => to.includes(email)).at(-1)?.mail.text ?? ''
  }
  const caller = await enter()
  expect(await textOf(caller.email)).toContain('firemním účtem')
  expect(await textOf(caller.email)).not.toContain('/forgot-password/')
  // an imported user has no password either, and gets one by the link
  const imported = newId()
  const email = `${imported}@example.test`
  await world.db
    .insertInto('core.user')
    .values({
      id: imported,
      username: imported,
      name: 'Ivo',
      surname: 'Nový',
      email,
      confirmed: true,
    })
    .execute()
  expect(await textOf(email)).toContain('/forgot-password/')
  await mail.close()
})
