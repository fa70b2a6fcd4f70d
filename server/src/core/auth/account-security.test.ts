import { authEndpoints } from '@crm/contract/core/auth/auth'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { editBody } from '#core/users/testing/people.ts'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { ATTEMPTS_PER_ACCOUNT } from './throttle.ts'

const PASSWORD = 'modrý koberec v předsíni'
const NEXT = 'zelená sova u potoka'
let world: World
let mail: MailServer
let hash: string
beforeAll(async () => {
  world = await createWorld({ config: { WEB_URL: 'https://crm.example.cz' } })
  mail = await startMailServer()
  hash = cheapHash(PASSWORD)
  await world.db
    .updateTable('core.settings')
    .set({
      mail_sender_email: 'crm@example.cz',
      smtp_external: true,
      smtp_security: 'none',
      smtp_host: '127.0.0.1',
      smtp_port: mail.port,
    })
    .execute()
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
})
afterEach(async () => {
  await world.db.deleteFrom('core.mail').execute()
})

async function person(given: { language?: 'cs' | 'en'; directory_id?: string } = {}) {
  const caller = await world.signIn({ permissions: ['profile.read', 'profile.update'] })
  const email = `${caller.userId}@posta.example`
  await world.db
    .updateTable('core.user')
    .set({ email, password_hash: hash, ...given })
    .where('id', '=', caller.userId)
    .execute()
  return { ...caller, email }
}
type Person = Awaited<ReturnType<typeof person>>

/** The subjects of all letters that an address has got. */
async function lettersTo(address: string) {
  await sendQueue(world, { WEB_URL: 'https://crm.example.cz' })
  return mail.letters.filter(({ to }) => to.includes(address)).map((letter) => letter.mail.subject)
}
const told = async (userId: string) =>
  (
    await world.db
      .selectFrom('core.notification')
      .select('kind')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ kind }) => kind)

async function changeProfile(
  caller: Person,
  change: { email?: string | null; city?: string; current_password?: string },
) {
  const {
    username: _username,
    position_id: _position,
    ...body
  } = await editBody(world, caller.userId)
  return world.call(caller, profileEndpoints.update, { body: { ...body, ...change } })
}
const getEmail = async ({ userId }: Person) =>
  (
    await world.db
      .selectFrom('core.user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email

describe('one’s own e-mail', () => {
  test('is changed with the current password alone', async () => {
    const caller = await person()
    const email = `${newId()}@posta.example`
    expect((await changeProfile(caller, { email })).body.errors).toEqual({
      current_password: [{ rule: 'required' }],
    })
    expect((await changeProfile(caller, { email: null })).body.errors).toEqual({
      current_password: [{ rule: 'required' }],
    })
    const wrong = await changeProfile(caller, { email, current_password: 'odhad' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: [{ rule: 'password_wrong' }] },
    ])
    expect(await getEmail(caller)).toBe(caller.email)
    expect((await changeProfile(caller, { email, current_password: PASSWORD })).status).toBe(200)
    expect(await getEmail(caller)).toBe(email)
  })

  test('asks for nothing while it stays', async () => {
    expect((await changeProfile(await person(), { city: 'Písek' })).status).toBe(200)
  })

  test('is no way to guess the password', async () => {
    const caller = await person()
    const guess = () =>
      changeProfile(caller, { email: `${newId()}@posta.example`, current_password: 'odhad' })
    for (let attempt = 0; attempt < ATTEMPTS_PER_ACCOUNT; attempt += 1)
      expect((await guess()).status).toBe(422)
    expect((await guess()).body.message).toBe('login.too_many_attempts')
  })

  test('of a user of the directory is the directory’s, whatever is typed', async () => {
    const caller = await person({ directory_id: newId() })
    expect((await changeProfile(caller, { email: 'jiny@posta.example' })).body.errors).toEqual({
      email: [{ rule: 'directory_managed' }],
    })
  })

  test('when changed is told to the old address and to the new one', async () => {
    const caller = await person()
    const email = `${newId()}@posta.example`
    await changeProfile(caller, { email, current_password: PASSWORD })
    expect(await lettersTo(caller.email)).toEqual(['Změna e-mailu účtu – CRM'])
    expect(await lettersTo(email)).toEqual(['Změna e-mailu účtu – CRM'])
    expect(mail.letters.find(({ to }) => to.includes(caller.email))?.mail.text).not.toContain(email)
    expect(await told(caller.userId)).toEqual(['account_email_changed'])
  })

  test('when changed by an administrator is told as well', async () => {
    const caller = await person({ language: 'en' })
    const body = { ...(await editBody(world, caller.userId)), email: `${newId()}@posta.example` }
    await world.call(world.as('superadmin'), userEndpoints.update, {
      params: { id: caller.userId },
      body,
    })
    expect(await lettersTo(caller.email)).toEqual([
      'The e-mail address of your account was changed – CRM',
    ])
  })
})

describe('a changed password is told', () => {
  const CHANGED = ['Změna hesla – CRM']

  test('when one changes it oneself', async () => {
    const caller = await person()
    await world.call(caller, authEndpoints.setPassword, {
      body: { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT },
    })
    expect(await lettersTo(caller.email)).toEqual(CHANGED)
    expect(await told(caller.userId)).toEqual(['account_password_changed'])
  })

  test('but not when one changes what was handed over, as the product has just asked for', async () => {
    const caller = await person()
    await world.db
      .updateTable('core.user')
      .set({ must_change_password: true })
      .where('id', '=', caller.userId)
      .execute()
    await world.call(caller, authEndpoints.setPassword, {
      body: { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT },
    })
    expect([await lettersTo(caller.email), await told(caller.userId)]).toEqual([[], []])
  })

  test('when an administrator sets one', async () => {
    const caller = await person()
    const body = { password: NEXT, password_confirmation: NEXT, send_password: false }
    await world.call(world.as('superadmin'), userEndpoints.setPassword, {
      params: { id: caller.userId },
      body,
    })
    expect(await lettersTo(caller.email)).toEqual(CHANGED)
  })

  test('when it is set by a link', async () => {
    const caller = await person()
    await world.call(world.anonymous, authEndpoints.forgotPassword, {
      body: { email: caller.email },
    })
    await lettersTo(caller.email)
    const token =
      /\/forgot-password\/([\w-]+)/.exec(mail.letters.at(-1)?.mail.text ?? '')?.[1] ?? ''
    await world.call(world.anonymous, authEndpoints.resetPassword, {
      body: { token, password: NEXT, password_confirmation: NEXT },
    })
    expect(await lettersTo(caller.email)).toEqual(['Obnovení hesla – CRM', ...CHANGED])
  })
})

describe('a new device', () => {
  const signInFrom = (login: string, remoteAddress: string, userAgent: string) =>
    world.app.inject({
      method: 'POST',
      url: `${API_BASE}/auth/login`,
      remoteAddress,
      headers: { 'user-agent': userAgent },
      payload: { login, password: PASSWORD },
    })
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

  test('is told, the first one is not, and neither is one that is known, in another version or nearby', async () => {
    const { email, userId } = await person()
    await signInFrom(email, '192.0.2.1', FIREFOX)
    await signInFrom(email, '192.0.77.9', FIREFOX.replaceAll('145', '146'))
    expect([await lettersTo(email), await told(userId)]).toEqual([[], []])
    await signInFrom(email, '192.0.2.1', CHROME)
    expect(await lettersTo(email)).toEqual(['Přihlášení z nového zařízení – CRM'])
    expect(mail.letters.at(-1)?.mail.text).toContain('(Chrome, Windows, adresa 192.0.2.1)')
    await signInFrom(email, '192.0.2.1', CHROME)
    await signInFrom(email, '198.51.100.7', FIREFOX)
    expect(await lettersTo(email)).toHaveLength(2)
    expect(await told(userId)).toEqual(['account_new_device', 'account_new_device'])
  })

  test('of an IPv6 network is known by the provider', async () => {
    const { email } = await person()
    for (const address of ['2001:db8:1::1', '2001:db8:ffff:2::9'])
      await signInFrom(email, address, FIREFOX)
    expect(await lettersTo(email)).toEqual([])
    await signInFrom(email, '2a00:1028::1', FIREFOX)
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('that fails to sign in is none', async () => {
    const { email, userId } = await person()
    await signInFrom(email, '192.0.2.1', FIREFOX)
    await world.app.inject({
      method: 'POST',
      url: `${API_BASE}/auth/login`,
      remoteAddress: '203.0.113.5',
      payload: { login: email, password: 'nesprávně' },
    })
    expect(await told(userId)).toEqual([])
  })
})
