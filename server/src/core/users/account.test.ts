import { authEndpoints } from '@crm/contract/core/auth/auth'
import { userEndpoints as endpoints } from '@crm/contract/core/users/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { png } from '#core/images/testing/pictures.ts'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { account, insertPerson, settingsBody, wizardBody } from './testing/people.ts'
import { sendPhoto } from './testing/send-photo.ts'

let world: World
let mail: MailServer
beforeAll(async () => {
  world = await createWorld({ config: { WEB_URL: 'https://crm.example.cz' } })
  mail = await startMailServer()
})
afterAll(async () => {
  await world.close()
  await mail.close()
})
afterEach(() => useMail(null))

const admin = () => world.as('superadmin')
const useMail = (port: number | null) =>
  world.db
    .updateTable('core.settings')
    .set({
      mail_sender_email: port === null ? null : 'crm@example.cz',
      smtp_external: true,
      smtp_security: 'none',
      smtp_host: '127.0.0.1',
      smtp_port: port ?? 1,
    })
    .execute()
/** The newest letter, once the queue has been sent. */
const lastLetter = () => mail.letters.at(-1)
const sent = () => sendQueue(world, { WEB_URL: 'https://crm.example.cz' })
const verify = (caller: Caller) => world.call(caller, authEndpoints.verify, {})
const signIn = async (login: string, password: string) =>
  (await world.call(world.anonymous, authEndpoints.login, { body: { login, password } })).body
    .message
const outcome = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]

test('a deactivated account is signed out at once, and activated it signs in anew', async () => {
  const caller = await world.signIn()
  const params = { id: caller.userId }
  const deactivate = () => world.call(admin(), endpoints.deactivate, { params })
  const activate = () => world.call(admin(), endpoints.activate, { params })
  expect(outcome(await deactivate())).toEqual([200, 'user.deactivated'])
  expect((await verify(caller)).status).toBe(401)
  expect(outcome(await deactivate())).toEqual([200, 'user.deactivated'])
  expect(outcome(await activate())).toEqual([200, 'user.activated'])
  expect((await account(world, params.id)).active).toBe(true)
  expect((await verify(caller)).status).toBe(401)
})

test('activating somebody who is active signs nobody out', async () => {
  const caller = await world.signIn()
  expect(
    outcome(await world.call(admin(), endpoints.activate, { params: { id: caller.userId } })),
  ).toEqual([200, 'user.activated'])
  expect((await verify(caller)).status).toBe(200)
})

test('nobody deactivates themselves', async () => {
  expect(
    outcome(await world.call(admin(), endpoints.deactivate, { params: { id: admin().userId } })),
  ).toEqual([409, 'user.self'])
})

test('an account is confirmed without a link', async () => {
  const { id } = await insertPerson(world, { confirmed: false })
  expect(outcome(await world.call(admin(), endpoints.verify, { params: { id } }))).toEqual([
    200,
    'user.verified',
  ])
  expect((await account(world, id)).confirmed).toBe(true)
})

const sendVerification = (id: string) =>
  world.call(admin(), endpoints.sendVerification, { params: { id } })
const confirm = (token: string) =>
  world.call(world.anonymous, authEndpoints.confirmAccount, { body: { token } })

test('a link by e-mail confirms the account, the newest alone, and leads to where the product is', async () => {
  await useMail(mail.port)
  const { id } = await insertPerson(world, {
    confirmed: false,
    email: 'overit@example.cz',
    name: 'Žofie',
    surname: 'Křížová',
  })
  expect(outcome(await sendVerification(id))).toEqual([200, 'user.verification_sent'])
  await sent()
  const first = getToken(lastLetter()?.mail.text)
  await sendVerification(id)
  await sent()
  const second = getToken(lastLetter()?.mail.text)
  expect(lastLetter()).toMatchObject({
    to: ['overit@example.cz'],
    mail: { subject: 'Ověření účtu – CRM' },
  })
  expect(lastLetter()?.mail.text).toContain('Žofie Křížová')
  expect(lastLetter()?.mail.text).toContain(`https://crm.example.cz/verify/${second}`)
  expect(outcome(await confirm(first))).toEqual([404, 'verification.invalid'])
  expect(outcome(await confirm(second))).toEqual([200, 'user.verified'])
  expect((await account(world, id)).confirmed).toBe(true)
  expect(outcome(await sendVerification(id))).toEqual([409, 'user.already_confirmed'])
})

test('a link leads to the address of the settings, whatever the caller says of the host', async () => {
  await useMail(mail.port)
  await world.db.updateTable('core.settings').set({ web_url: 'https://sklad.example.cz' }).execute()
  const { id } = await insertPerson(world, {
    confirmed: false,
    email: 'host@example.cz',
    language: 'en',
  })
  const headers = {
    authorization: `Bearer ${admin().token}`,
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  }
  const url = `/backend/api/users/${id}/send-verification`
  expect((await world.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  await world.db.updateTable('core.settings').set({ web_url: null }).execute()
  await sent()
  expect(lastLetter()?.mail.subject).toBe('Verify your account – CRM')
  expect(lastLetter()?.mail.text).toContain('https://sklad.example.cz/verify/')
  expect(lastLetter()?.raw).not.toContain('evil')
})

test('a link cannot be sent nowhere; without a mail server it is handed over, and one that is away is not waited for', async () => {
  const without = await insertPerson(world, { confirmed: false })
  expect(outcome(await sendVerification(without.id))).toEqual([409, 'user.no_email'])
  const { id } = await insertPerson(world, { confirmed: false, email: 'posta@example.cz' })
  const handed = await sendVerification(id)
  expect(outcome(handed)).toEqual([409, 'mail.not_configured'])
  expect(handed.body.details).toEqual({
    link: expect.stringMatching(/^https:\/\/crm\.example\.cz\/verify\/[\w-]{43}$/),
  })
  await useMail(1)
  expect(outcome(await sendVerification(id))).toEqual([200, 'user.verification_sent'])
  expect(outcome(await confirm(getToken(JSON.stringify(handed.body.details))))).toEqual([
    404,
    'verification.invalid',
  ])
})

const sendReset = (id: string, caller: Caller = admin()) =>
  world.call(caller, endpoints.sendReset, { params: { id } })
const reset = (token: string, password: string) =>
  world.call(world.anonymous, authEndpoints.resetPassword, {
    body: { token, password, password_confirmation: password },
  })

test('an administrator has a link sent that sets a new password, and without a mail server hands it over', async () => {
  await useMail(mail.port)
  const { id } = await insertPerson(world, { username: 'obnova', email: 'obnova@example.cz' })
  expect(outcome(await sendReset(id))).toEqual([200, 'password.reset_sent'])
  await sent()
  const mailed = getToken(lastLetter()?.mail.text)
  expect(lastLetter()).toMatchObject({
    to: ['obnova@example.cz'],
    mail: { subject: 'Obnovení hesla – CRM' },
  })
  expect(lastLetter()?.mail.text).toContain(`https://crm.example.cz/forgot-password/${mailed}`)
  await useMail(null)
  const handed = await sendReset(id)
  expect(outcome(handed)).toEqual([409, 'mail.not_configured'])
  expect(outcome(await reset(mailed, 'první sýkora'))).toEqual([404, 'reset.invalid'])
  expect(outcome(await reset(getToken(Object(handed.body.details).link), 'druhá sýkora'))).toEqual([
    200,
    'password.reset',
  ])
  expect(await signIn('obnova', 'druhá sýkora')).toBe('login.success')
})

test('no such link is made for oneself, for who is inactive or in the directory, nor sent nowhere', async () => {
  expect(outcome(await sendReset(admin().userId))).toEqual([403, 'forbidden'])
  const inactive = await insertPerson(world, { email: 'klid@example.cz', active: false })
  expect(outcome(await sendReset(inactive.id))).toEqual([409, 'user.inactive'])
  const managed = await insertPerson(world, {
    email: 'firma@example.cz',
    directory_id: '01900000-0000-7000-8000-0000000000d3',
  })
  expect((await sendReset(managed.id)).body.errors).toEqual({
    password: [{ rule: 'directory_managed' }],
  })
  const { id } = await insertPerson(world)
  expect(outcome(await sendReset(id))).toEqual([409, 'user.no_email'])
})

const setPassword = (id: string, given: Record<string, unknown>) =>
  world.callWith(admin(), endpoints.setPassword, {
    params: { id },
    body: { send_password: false, ...given },
  })
const typed = (password: string) => ({ password, password_confirmation: password })

test('a set password works at once and ends every session', async () => {
  const caller = await world.signIn()
  await world.db
    .updateTable('core.user')
    .set({ username: 'zapomnel' })
    .where('id', '=', caller.userId)
    .execute()
  const { status, body } = await setPassword(caller.userId, typed('zelená sova'))
  expect([status, body]).toEqual([
    200,
    { message: 'password.set', data: { id: caller.userId, password: null, mailed: false } },
  ])
  expect((await verify(caller)).status).toBe(401)
  expect(await signIn('zapomnel', 'zelená sova')).toBe('login.success')
})

test('a link to set a new password goes by e-mail, and no password is shown or written', async () => {
  await useMail(mail.port)
  const { id } = await insertPerson(world, { username: 'postou', email: 'postou@example.cz' })
  const { body } = await setPassword(id, { send_password: true })
  expect(body.data).toEqual({ id, password: null, mailed: true })
  await sent()
  expect(lastLetter()).toMatchObject({
    to: ['postou@example.cz'],
    mail: { subject: 'Nové heslo – CRM' },
  })
  expect(lastLetter()?.mail.text).not.toMatch(/Heslo:/)
  expect(outcome(await reset(getToken(lastLetter()?.mail.text), 'modrý koberec'))).toEqual([
    200,
    'password.reset',
  ])
  expect(await signIn('postou', 'modrý koberec')).toBe('login.success')
})

test('a new account sets its password by a link of a week, and where no mail is set up the maker hands one over', async () => {
  await useMail(mail.port)
  const create = (given: Parameters<typeof wizardBody>[0]) =>
    world.call(admin(), endpoints.create, { body: wizardBody(given) })
  const mailed = await create({
    username: 'novacek',
    email: 'novacek@example.cz',
    send_password: true,
  })
  expect(mailed.body.data).toEqual({
    id: expect.any(String),
    password: null,
    mailed: true,
    verification_mailed: false,
    link: null,
  })
  await sent()
  expect(lastLetter()).toMatchObject({
    to: ['novacek@example.cz'],
    mail: { subject: 'Nový účet – CRM' },
  })
  world.setNow(new Date(Date.parse(NOW) + 7 * 24 * 3_600_000 - 1).toISOString())
  expect(outcome(await reset(getToken(lastLetter()?.mail.text), 'modrý koberec'))).toEqual([
    200,
    'password.reset',
  ])
  expect(await signIn('novacek', 'modrý koberec')).toBe('login.success')
  world.setNow(NOW)
  await useMail(null)
  const failed = await create({
    username: 'smolar',
    email: 'smolar@example.cz',
    send_password: true,
  })
  expect([failed.status, failed.body.data]).toMatchObject([
    201,
    { password: expect.any(String), mailed: false },
  ])
  expect(await signIn('smolar', failed.body.data.password ?? '')).toBe('login.success')
  const chosen = await create({
    email: 'c@example.cz',
    send_password: true,
    ...typed('vybrané heslo'),
  })
  expect(chosen.body.data).toMatchObject({ password: null, mailed: false })
})

describe('a new account that is not confirmed', () => {
  const create = (given: Parameters<typeof wizardBody>[0]) =>
    world.call(admin(), endpoints.create, { body: wizardBody({ confirmed: false, ...given }) })

  test('gets a letter that confirms it', async () => {
    await useMail(mail.port)
    const { body } = await create({
      username: 'overovany',
      email: 'overovany@example.cz',
      ...typed('modrý koberec'),
    })
    expect(body.data).toMatchObject({
      password: null,
      mailed: false,
      verification_mailed: true,
      link: null,
    })
    await sent()
    expect(lastLetter()).toMatchObject({
      to: ['overovany@example.cz'],
      mail: { subject: 'Ověření účtu – CRM' },
    })
    expect(outcome(await confirm(getToken(lastLetter()?.mail.text)))).toEqual([
      200,
      'user.verified',
    ])
    expect(await signIn('overovany', 'modrý koberec')).toBe('login.success')
  })

  test('gets one letter when it gets a link to set a password, which confirms it too', async () => {
    await useMail(mail.port)
    await create({ username: 'jedendopis', email: 'jedendopis@example.cz', send_password: true })
    await sent()
    const letters = mail.letters.filter(({ to }) => to.includes('jedendopis@example.cz'))
    expect(letters.map((letter) => letter.mail.subject)).toEqual(['Nový účet – CRM'])
    await reset(getToken(letters[0]?.mail.text), 'modrý koberec')
    expect(await signIn('jedendopis', 'modrý koberec')).toBe('login.success')
  })
})

test('a password is not set for oneself, for a user of the directory, nor mailed nowhere', async () => {
  expect(outcome(await setPassword(admin().userId, typed('zelená sova')))).toEqual([
    403,
    'forbidden',
  ])
  const managed = await insertPerson(world, {
    directory_id: '01900000-0000-7000-8000-0000000000d2',
  })
  expect((await setPassword(managed.id, typed('zelená sova'))).body.errors).toEqual({
    password: [{ rule: 'directory_managed' }],
  })
  const { id } = await insertPerson(world)
  expect(outcome(await setPassword(id, { send_password: true }))).toEqual([409, 'user.no_email'])
  expect((await account(world, id)).password_hash).toBe('none')
  expect((await setPassword(id, typed('krátké'))).body.errors).toEqual({
    password: [{ rule: 'min', length: 8 }],
  })
  expect((await setPassword(id, { password: 'sova-a-sýkora' })).body.errors).toEqual({
    password_confirmation: [{ rule: 'confirmed' }],
  })
})

test('settings are stored, answered without the PIN, and a second change from the same sheet is stale', async () => {
  const { id } = await insertPerson(world)
  const body = {
    ...(await settingsBody(world, id)),
    bank_number: '19-2000145399',
    bank_code: '0800',
    pin: '4821',
    login_url: '/tasks',
  }
  const save = (given: object = {}) =>
    world.call(admin(), endpoints.setSettings, { params: { id }, body: { ...body, ...given } })
  const first = await save({ notify_before: ['1_hour', '7_days', '1_hour'], language: 'en' })
  expect([first.status, first.body]).toEqual([
    200,
    {
      message: 'user.updated',
      data: {
        language: 'en',
        login_url: '/tasks',
        has_pin: true,
        bank_number: '19-2000145399',
        bank_code: '0800',
        notify_before: ['1_hour', '7_days'],
        notify_by_email: true,
        updated_at: expect.any(String),
      },
    },
  ])
  const read = await world.call(admin(), endpoints.settings, { params: { id } })
  expect(read.body.data).toEqual(first.body.data)
  const stale = await save()
  expect([...outcome(stale), stale.body.details]).toEqual([409, 'stale_record', first.body.data])
})

test('a PIN is sealed, kept when none is typed, and removed when asked', async () => {
  const { id } = await insertPerson(world)
  const save = async (given: object) =>
    (
      await world.call(admin(), endpoints.setSettings, {
        params: { id },
        body: { ...(await settingsBody(world, id)), ...given },
      })
    ).body.data
  const stored = async () => (await account(world, id)).pin
  expect((await save({ pin: '48210077' })).has_pin).toBe(true)
  const sealed = await stored()
  expect(sealed).toMatch(/^v1:/)
  expect((await save({ pin: null })).has_pin).toBe(true)
  expect(await stored()).toBe(sealed)
  expect((await save({ remove_pin: true })).has_pin).toBe(false)
  expect(await stored()).toBeNull()
  const log = JSON.stringify(
    await world.db.selectFrom('core.log').selectAll().where('row_id', '=', id).execute(),
  )
  expect(log).toContain('"pin":"•••"')
  expect(log).not.toMatch(/48210077|v1:/)
})

test('a PIN that the day of birth tells is refused', async () => {
  const { id } = await insertPerson(world, { birth_date: '1985-02-28' })
  const body = { ...(await settingsBody(world, id)), pin: '2802' }
  const refused = await world.call(admin(), endpoints.setSettings, { params: { id }, body })
  expect([refused.status, refused.body.errors]).toEqual([422, { pin: [{ rule: 'pin_weak' }] }])
})

test('a photo is set, replaced and removed, and nothing is left of it', async () => {
  const { id } = await insertPerson(world)
  const images = async () =>
    (await world.db.selectFrom('core.image').select('sha256').execute()).map(({ sha256 }) => sha256)
  const first = await upload(id, await png({ width: 60, height: 40 }))
  expect(first).toMatchObject({
    status: 200,
    body: { message: 'avatar.set', data: { id, avatar: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  })
  expect((await account(world, id)).avatar).toBe((await images())[0])
  const again = await upload(id, await png({ width: 60, height: 40 }))
  expect([again.status, await images()]).toEqual([200, [(await account(world, id)).avatar]])
  const other = await insertPerson(world)
  await upload(other.id, await png({ width: 60, height: 40 }))
  expect(outcome(await world.call(admin(), endpoints.removeAvatar, { params: { id } }))).toEqual([
    200,
    'avatar.deleted',
  ])
  expect(await images()).toHaveLength(1)
  await world.call(admin(), endpoints.removeAvatar, { params: other })
  expect(await images()).toEqual([])
})

test.each<[string, Buffer, object]>([
  ['no picture at all', Buffer.from('<svg onload="alert(1)"/>'), { rule: 'image_kind' }],
  ['an empty file', Buffer.alloc(0), { rule: 'required' }],
  ['more than five megabytes', Buffer.alloc(5 * 1024 * 1024 + 1), { rule: 'file_size', length: 5 }],
])('a photo that is %s is refused at its field', async (_what, content, failure) => {
  const { id } = await insertPerson(world)
  const { status, body } = await upload(id, content)
  expect([status, body.errors]).toEqual([422, { file: [failure] }])
  expect((await account(world, id)).avatar).toBeNull()
})

const upload = (id: string, content: Buffer) => sendPhoto(world, admin(), id, content)
const getToken = (text: string | undefined) =>
  /\/(?:verify|forgot-password)\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
