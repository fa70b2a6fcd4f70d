import { authEndpoints } from '@crm/contract/core/auth/auth'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS } from './throttle.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

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
beforeEach(() => setMail(mail.port))
afterEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
  await world.db.deleteFrom('core.mail').execute()
  world.setNow(NOW)
})

const setMail = (port: number | null) =>
  world.db
    .updateTable('core.settings')
    .set({
      mail_sender_email: port ? 'crm@example.cz' : null,
      smtp_external: true,
      smtp_host: '127.0.0.1',
      smtp_port: port ?? 1,
    })
    .set({ smtp_security: 'none', web_url: null })
    .execute()

type Given = {
  active?: boolean
  confirmed?: boolean
  directory_id?: string
  language?: 'cs' | 'en'
  deleted_at?: string
}
async function person(given: Given = {}) {
  const id = newId()
  const email = `${id}@posta.example`
  const values = {
    id,
    username: id,
    name: 'Jana',
    surname: 'Nová',
    email,
    confirmed: true,
    password_hash: 'none',
    ...given,
  }
  await world.db.insertInto('core.user').values(values).execute()
  return { id, email }
}
const ask = (email: string) =>
  world.call(world.anonymous, authEndpoints.forgotPassword, { body: { email } })
const sent = () => sendQueue(world, { WEB_URL: 'https://crm.example.cz' })
const lettersTo = (email: string) => mail.letters.filter(({ to }) => to.includes(email))
const getToken = (text: string | undefined) =>
  /\/forgot-password\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
/** Asks for a link as the user would and reads it in their mailbox. */
async function linkFor(email: string) {
  await ask(email)
  await sent()
  return getToken(lettersTo(email.toLowerCase()).at(-1)?.mail.text)
}
const outcome = ({ status, body }: { status: number; body: { message?: string } }) => [
  status,
  body.message,
]
const check = async (token: string) =>
  (await world.call(world.anonymous, authEndpoints.checkReset, { body: { token } })).status
const reset = async (token: string, password = 'zelená sova 2026') =>
  outcome(
    await world.call(world.anonymous, authEndpoints.resetPassword, {
      body: { token, password, password_confirmation: password },
    }),
  )
const signIn = async (login: string, password: string) =>
  (await world.call(world.anonymous, authEndpoints.login, { body: { login, password } })).body
    .message
const later = (ms: number) => world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
const MINUTE = 60_000
const DONE = [200, 'password.reset']
const INVALID = [404, 'reset.invalid']

test('who forgot their password sets a new one by the link of a letter, once', async () => {
  const { id, email } = await person()
  const token = await linkFor(email.toUpperCase())
  expect(lettersTo(email)[0]?.mail.text).toContain(
    `https://crm.example.cz/forgot-password/${token}`,
  )
  expect(await check(token)).toBe(200)
  expect(await reset(token)).toEqual(DONE)
  expect(await signIn(id, 'zelená sova 2026')).toBe('login.success')
  expect([await check(token), await reset(token)]).toEqual([404, INVALID])
})

test('an address is looked up at a moment that nobody can foresee, so that the next answer tells nothing of it', async () => {
  const { email } = await person()
  for (let asked = 0; asked < 8; asked++)
    await ask(asked % 2 === 0 ? email : `${newId()}@posta.example`)
  const { rows } = await typedSql(z.object({ delay: z.number() }))`
    select extract(epoch from run_at - created_at)::float as delay
    from graphile_worker.jobs where task_identifier = 'auth.forgotten_password'`.execute(world.db)
  const delays = rows.map(({ delay }) => delay)
  expect(delays.filter((delay) => delay < 0.4 || delay > 3)).toEqual([])
  expect(new Set(delays.map((delay) => delay.toFixed(2))).size).toBeGreaterThan(3)
  await sent()
})

test('it ends every session, confirms the account and stands in the history under the name of its user', async () => {
  const caller = await world.signIn()
  const email = `${caller.userId}@posta.example`
  await world.db
    .updateTable('core.user')
    .set({ email, confirmed: true })
    .where('id', '=', caller.userId)
    .execute()
  const token = await linkFor(email)
  await world.db
    .updateTable('core.user')
    .set({ confirmed: false })
    .where('id', '=', caller.userId)
    .execute()
  expect(await reset(token)).toEqual(DONE)
  expect((await world.call(caller, authEndpoints.verify, {})).status).toBe(401)
  const entries = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'new_values'])
    .where('row_id', '=', caller.userId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toEqual([
    { actor_id: caller.userId, new_values: { confirmed: true } },
    { actor_id: caller.userId, new_values: { password_hash: '•••' } },
  ])
})

test('of fifty uses at once one wins', async () => {
  const { email } = await person()
  const token = await linkFor(email)
  const answers = await Promise.all(Array.from({ length: 50 }, () => reset(token)))
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 404, 429]))
})

test('it works for an hour and not a moment longer', async () => {
  const { email } = await person()
  const token = await linkFor(email)
  for (const minutes of [60, 61]) {
    later(minutes * MINUTE)
    expect([await check(token), await reset(token)]).toEqual([404, INVALID])
  }
  later(60 * MINUTE - 1)
  expect(await reset(token)).toEqual(DONE)
})

test('a newer one makes the older void, and within a minute no other is sent', async () => {
  const { email } = await person()
  const older = await linkFor(email)
  await linkFor(email)
  expect(lettersTo(email)).toHaveLength(1)
  later(2 * MINUTE)
  const newer = await linkFor(email)
  expect(lettersTo(email)).toHaveLength(2)
  expect(await reset(older)).toEqual(INVALID)
  expect(await reset(newer)).toEqual(DONE)
})

const set = (id: string, change: Given & { email?: string; password_hash?: string }) =>
  world.db.updateTable('core.user').set(change).where('id', '=', id).execute()

test.each<Given & { email?: string; password_hash?: string }>([
  { email: 'jiny@posta.example' },
  { password_hash: 'jiný' },
  { deleted_at: NOW },
  { active: false },
  { directory_id: '01900000-0000-7000-8000-0000000000d4' },
])('a link is void and an unsent letter called off once the user is %j', async (change) => {
  const { id, email } = await person()
  const token = await linkFor(email)
  await setMail(1)
  later(2 * MINUTE)
  await ask(email)
  await sent()
  later(4 * MINUTE)
  await set(id, change)
  await setMail(mail.port)
  await sent()
  expect(await reset(token)).toEqual(INVALID)
  const letters = await world.db
    .selectFrom('core.mail')
    .select(['status', 'content'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(letters).toEqual([
    { status: 'sent', content: null },
    { status: 'cancelled', content: null },
  ])
  expect(lettersTo(email)).toHaveLength(1)
})

test('the answer and the work within it are the same for everybody, and what comes of it is not', async () => {
  const addresses = {
    known: (await person()).email,
    unconfirmed: (await person({ confirmed: false })).email,
    directory: (await person({ directory_id: '01900000-0000-7000-8000-0000000000d5' })).email,
    inactive: (await person({ active: false })).email,
    deleted: (await person({ deleted_at: NOW })).email,
    missing: 'nikdo@posta.example',
  }
  await ask('prvni@posta.example')
  const answers = []
  for (const email of Object.values(addresses)) {
    const before = await countRows()
    const { status, body, headers } = await ask(email)
    const after = await countRows()
    answers.push({
      status,
      body,
      headers: Object.keys(headers),
      work: after.map((count, at) => count - (before[at] ?? 0)),
    })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { message: 'password.reset_sent' } })
  await sent()
  const subjects = Object.entries(addresses).map(([who, email]) => [
    who,
    lettersTo(email).map(({ mail: letter }) => letter.subject),
  ])
  expect(Object.fromEntries(subjects)).toEqual({
    known: ['Obnovení hesla – CRM'],
    unconfirmed: ['Obnovení hesla – CRM'],
    directory: ['Heslo do aplikace CRM'],
    inactive: [],
    deleted: [],
    missing: [],
  })
})

/** How many rows the tables have that asking for a link might write to. */
async function countRows(): Promise<number[]> {
  const { rows } = await typedSql(z.object({ counts: z.array(z.number()) }))`
    select array[
      (select count(*) from graphile_worker.jobs), (select count(*) from core.login_attempt), (select count(*) from core.mail),
      (select count(*) from core.user_token), (select count(*) from core.log)
    ]::int[] as counts`.execute(world.db)
  return rows[0]?.counts ?? []
}

test('neither the address nor the token is kept readably', async () => {
  const { email } = await person()
  await ask(email)
  const jobs = await sql`select * from graphile_worker._private_jobs`.execute(world.db)
  expect(JSON.stringify(jobs.rows)).not.toContain(email)
  await setMail(1)
  await sent()
  await setMail(mail.port)
  const kept = JSON.stringify([
    await world.db.selectFrom('core.user_token').selectAll().execute(),
    await world.db.selectFrom('core.mail').selectAll().execute(),
    await world.db.selectFrom('core.log').selectAll().execute(),
  ])
  later(MINUTE)
  await world.db.updateTable('core.mail').set({ claimed_at: null }).execute()
  await sent()
  const token = getToken(lettersTo(email)[0]?.mail.text)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(kept).not.toContain(token)
})

test('the link leads to the address of the settings, whatever the caller says of the host', async () => {
  const { email } = await person({ language: 'en' })
  await world.db.updateTable('core.settings').set({ web_url: 'https://sklad.example.cz' }).execute()
  const headers = {
    'content-type': 'application/json',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  }
  await world.app.inject({
    method: 'POST',
    url: '/backend/api/auth/forgot-password',
    headers,
    payload: JSON.stringify({ email }),
  })
  await sent()
  const [letter] = lettersTo(email)
  expect(letter?.mail.subject).toBe('Reset your password – CRM')
  expect(letter?.mail.text).toContain('https://sklad.example.cz/forgot-password/')
  expect(letter?.raw).not.toContain('evil')
})

test('asking and guessing are throttled, and asking shuts nobody out of signing in', async () => {
  const { id, email } = await person()
  const token = await linkFor(email)
  expect(await reset(token)).toEqual(DONE)
  await world.db.deleteFrom('core.login_attempt').execute()
  const asked = []
  for (let count = 0; count <= ATTEMPTS_PER_ACCOUNT; count += 1)
    asked.push((await ask(email)).status)
  expect(asked).toEqual([...Array.from({ length: ATTEMPTS_PER_ACCOUNT }, () => 200), 429])
  expect(await signIn(id, 'zelená sova 2026')).toBe('login.success')
  await world.db.deleteFrom('core.login_attempt').execute()
  const guessed = []
  for (let guess = 0; guess <= ATTEMPTS_PER_ADDRESS; guess += 1)
    guessed.push(await check(`odhad${guess}`))
  expect([guessed.slice(0, -1).every((status) => status === 404), guessed.at(-1)]).toEqual([
    true,
    429,
  ])
})

test('bad input is refused at its field, and a password that was mistyped leaves the link good', async () => {
  expect(
    (
      await world.callWith(world.anonymous, authEndpoints.forgotPassword, {
        body: { email: 'jana' },
      })
    ).body.errors,
  ).toEqual({
    email: [{ rule: 'email' }],
  })
  const { email } = await person()
  const token = await linkFor(email)
  const mistyped = { token, password: 'zelená sova', password_confirmation: 'nove heslo' }
  expect(
    (await world.callWith(world.anonymous, authEndpoints.resetPassword, { body: mistyped })).body
      .errors,
  ).toEqual({
    password_confirmation: [{ rule: 'confirmed' }],
  })
  const short = { token, password: 'krátké', password_confirmation: 'krátké' }
  expect(
    (await world.callWith(world.anonymous, authEndpoints.resetPassword, { body: short })).body
      .errors,
  ).toEqual({
    password: [{ rule: 'min', length: 8 }],
  })
  expect(await reset(token)).toEqual(DONE)
})

test('a link of verification sets no password', async () => {
  const { email, id } = await person({ confirmed: false })
  const token = await linkFor(email)
  await world.db
    .updateTable('core.user_token')
    .set({ purpose: 'verification' })
    .where('user_id', '=', id)
    .execute()
  expect(await reset(token)).toEqual(INVALID)
})

test('nobody gets more than five letters in an hour: who asks for them on and on leaves the last link working', async () => {
  const { email } = await person()
  const links: string[] = []
  for (let minute = 0; minute < 8; minute++) {
    world.setNow(new Date(Date.parse(NOW) + minute * 2 * MINUTE).toISOString())
    links.push(await linkFor(email))
  }
  expect(lettersTo(email)).toHaveLength(5)
  const last = await world.call(world.anonymous, authEndpoints.checkReset, {
    body: { token: links.at(-1) ?? '' },
  })
  expect(last.status).toBe(200)
})

test('without a mail server everybody is told so, whether the address is known or not', async () => {
  await setMail(null)
  const { email } = await person()
  const answers = [await ask(email), await ask('nikdo@posta.example')].map(outcome)
  expect(answers).toEqual([
    [409, 'mail.not_configured'],
    [409, 'mail.not_configured'],
  ])
})
