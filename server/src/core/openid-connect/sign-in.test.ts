import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hashToken } from '#platform/tokens.ts'
import { NOW } from '../../testing/world.ts'
import { factorWorld } from '../auth/testing/factor-world.ts'
import { createOpenidWorld, WEB_URL, type OpenidWorld } from './testing/openid-world.ts'
import type { Lies } from './testing/stand-in.ts'

let world: OpenidWorld
beforeAll(async () => {
  world = await createOpenidWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.provider.person = {
    sub: newId(),
    preferred_username: 'dana',
    given_name: 'Dana',
    family_name: 'Dvořáková',
    email: 'dana@example.test',
    email_verified: true,
    groups: ['crm-vydej'],
  }
  await world.set()
})
afterEach(async () => {
  world.provider.lies = {}
  world.provider.metadata = {}
  world.setNow(NOW)
  await world.db.deleteFrom('core.user').where('username', 'like', 'dana%').execute()
  await world.db.deleteFrom('core.openid_group').execute()
  await world.db.deleteFrom('core.login_attempt').execute()
})

const found = (id: string | null) =>
  world.db
    .selectFrom('core.user')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
const rolesOf = async (id: string | null) =>
  (
    await world.db
      .selectFrom('core.user_role')
      .select('role_id')
      .where('user_id', '=', id ?? '')
      .orderBy('role_id')
      .execute()
  ).map(({ role_id }) => role_id)
const addLocal = async (values: object = {}) => {
  const id = newId()
  const user = { id, username: 'dana-here', name: 'Dana', surname: 'Zde', confirmed: true }
  await world.db
    .insertInto('core.user')
    .values({ ...user, email: 'dana@example.test', password_hash: 'x', ...values })
    .execute()
  return id
}
const lastFailure = async () =>
  (
    await world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('action', '=', 'sign_in_failed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.new_values

test('the first sign-in makes an account without a password, and the next one finds it by its subject', async () => {
  const role = await world.addGroup('crm-vydej')
  const first = await world.enter()
  expect([first.status, first.message]).toEqual([200, 'login.success'])
  expect(await found(first.userId)).toMatchObject({
    username: 'dana',
    name: 'Dana',
    surname: 'Dvořáková',
    email: 'dana@example.test',
    password_hash: null,
    confirmed: true,
    openid_issuer: world.provider.issuer,
    openid_subject: world.provider.person['sub'],
  })
  expect(await rolesOf(first.userId)).toEqual([role])
  world.provider.person = { ...world.provider.person, preferred_username: 'jiná', email: 'x@y.cz' }
  const again = await world.enter()
  expect([again.status, again.userId]).toEqual([200, first.userId])
})

test('it is the authorization code flow with PKCE, state and nonce, whose answer no server on the way sees', async () => {
  const { url } = await world.begin()
  const asked = Object.fromEntries(new URL(url).searchParams)
  expect(asked).toMatchObject({
    response_type: 'code',
    client_id: 'crm',
    scope: 'openid profile email',
    redirect_uri: `${WEB_URL}/login/provider`,
    code_challenge_method: 'S256',
    response_mode: 'fragment',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked[name]).toMatch(/^[\w-]{43}$/)
  world.provider.metadata = { response_modes_supported: ['query'] }
  expect(new URL((await world.begin()).url).searchParams.has('response_mode')).toBe(false)
})

test('an answer with another state, or without one, is refused', async () => {
  const { url, ticket } = await world.begin()
  const back = await world.provider.visit(url)
  for (const state of ['jiný', null]) {
    const wrong = new URLSearchParams(back.hash.slice(1))
    if (state === null) wrong.delete('state')
    else wrong.set('state', state)
    const answer = await world.finish(ticket, new URL(`${WEB_URL}#${wrong.toString()}`))
    expect([answer.status, answer.message]).toEqual([409, 'openid.ended'])
  }
  expect((await world.finish(ticket, back)).status).toBe(200)
})

test('the answer is worth nothing in a browser that did not begin, nor twice, nor too late', async () => {
  const mine = await world.begin()
  const foreign = await world.begin()
  const back = await world.provider.visit(mine.url)
  const refused = [409, 'openid.ended']
  const elsewhere = await world.finish(foreign.ticket, back)
  expect([elsewhere.status, elsewhere.message]).toEqual(refused)
  const forged = await world.finish('v1:AAAA', back)
  expect([forged.status, forged.message]).toEqual(refused)
  expect((await world.finish(mine.ticket, back)).status).toBe(200)
  const twice = await world.finish(mine.ticket, back)
  expect([twice.status, twice.message]).toEqual(refused)
  const late = await world.provider.visit(foreign.url)
  world.setNow('2026-03-10T08:46:00.000Z')
  const after = await world.finish(foreign.ticket, late)
  expect([after.status, after.message]).toEqual(refused)
})

test('a code that was used already is refused by the provider', async () => {
  const { url, ticket } = await world.begin()
  const back = await world.provider.visit(url)
  await world.finish(ticket, back)
  const other = await world.begin()
  const state = (await world.provider.visit(other.url)).hash.match(/state=([^&]+)/)?.[1] ?? ''
  const replayed = new URLSearchParams(back.hash.slice(1))
  replayed.set('state', state)
  const answer = await world.finish(other.ticket, new URL(`${WEB_URL}#${replayed.toString()}`))
  expect([answer.status, answer.message]).toEqual([409, 'openid.ended'])
})

const seconds = Date.parse(NOW) / 1_000
test.each<[string, Lies, number, string, string]>([
  ['another nonce', { claims: { nonce: 'jiný' } }, 502, 'openid.untrusted', 'untrusted'],
  ['another audience', { claims: { aud: 'jiná aplikace' } }, 502, 'openid.untrusted', 'untrusted'],
  [
    'another issuer',
    { claims: { iss: 'https://evil.test' } },
    502,
    'openid.untrusted',
    'untrusted',
  ],
  ['another signature', { isForged: true }, 502, 'openid.untrusted', 'untrusted'],
  ['an expired token', { claims: { exp: seconds - 60 } }, 502, 'openid.clock', 'clock'],
  ['a token of later', { claims: { nbf: seconds + 120 } }, 502, 'openid.clock', 'clock'],
  ['a declined sign-in', { error: 'access_denied' }, 403, 'openid.declined', 'declined'],
  ['a failure there', { error: 'server_error' }, 502, 'openid.unavailable', 'protocol'],
])('%s is refused, and the log says why', async (_name, lies, status, code, reason) => {
  world.provider.lies = lies
  const answer = await world.enter()
  expect([answer.status, answer.message, answer.token]).toEqual([status, code, null])
  expect(await lastFailure()).toEqual({ provider: reason })
})

test('an unverified e-mail address is neither kept nor believed', async () => {
  await world.set({ links_by_email: true })
  const here = await addLocal()
  for (const email_verified of [false, undefined]) {
    world.provider.person = { ...world.provider.person, sub: newId(), email_verified }
    world.provider.person = {
      ...world.provider.person,
      preferred_username: `dana${email_verified}`,
    }
    const { userId } = await world.enter()
    expect(userId).not.toBe(here)
    expect((await found(userId)).email).toBeNull()
  }
})

test('groups own the roles that they give, and others stay', async () => {
  const [desk, stock] = [await world.addGroup('crm-vydej'), await world.addGroup('crm-sklad')]
  const { userId } = await world.enter()
  const own = await world.addGroup('none')
  await world.db.deleteFrom('core.openid_group').where('group_name', '=', 'none').execute()
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: userId ?? '', role_id: own })
    .execute()
  expect(await rolesOf(userId)).toEqual([desk, own].toSorted())
  world.provider.person = { ...world.provider.person, groups: 'crm-sklad' }
  await world.enter()
  expect(await rolesOf(userId)).toEqual([stock, own].toSorted())
  await world.set({ groups_claim: 'realm_access.roles' })
  world.provider.person = { ...world.provider.person, realm_access: { roles: ['crm-vydej'] } }
  await world.enter()
  expect(await rolesOf(userId)).toEqual([desk, own].toSorted())
})

test.each([
  ['nobody', 'openid.no_account'],
  ['members', 'openid.no_group'],
] as const)('where %s gets an account, others are told so', async (admits, code) => {
  await world.set({ admits })
  const answer = await world.enter()
  expect([answer.status, answer.message]).toEqual([403, code])
  const users = await world.db
    .selectFrom('core.user')
    .where('username', '=', 'dana')
    .select('id')
    .execute()
  expect(users).toEqual([])
})

const factorOf = async (token: string | null) =>
  (
    await world.db
      .selectFrom('core.session')
      .select('factor')
      .where('token_hash', '=', hashToken(token ?? ''))
      .executeTakeFirst()
  )?.factor

test.each([
  ['a provider that always asks for one', { checks_factor: true }, {}, 'provider'],
  ['„mfa“ among the ways', {}, { amr: ['pwd', 'mfa'] }, 'provider'],
  ['the class of passkeys', {}, { acr: 'phrh' }, 'provider'],
  ['a password alone', {}, { amr: ['pwd'], acr: '1' }, 'none'],
  ['nothing said', {}, {}, 'none'],
])('the second factor of a session after %s', async (_name, settings, claims, factor) => {
  await world.set(settings)
  world.provider.lies = { claims }
  expect(await factorOf((await world.enter()).token)).toBe(factor)
})

test('who has a factor here is asked for it, unless the provider has asked for one', async () => {
  const people = factorWorld(world)
  const { userId, code } = await people.person()
  await world.db
    .updateTable('core.user')
    .set({
      openid_issuer: world.provider.issuer,
      openid_subject: String(world.provider.person['sub']),
    })
    .where('id', '=', userId)
    .execute()
  const step = await world.enter()
  expect([step.status, step.token]).toEqual([200, null])
  const second = await people.second(step.secondStep ?? '', code())
  expect([second.status, second.body.user.id]).toEqual([200, userId])
  world.provider.lies = { claims: { amr: ['mfa'] } }
  expect((await world.enter()).userId).toBe(userId)
})

test('a deactivated account stays out, and a deleted one does not come back', async () => {
  const { userId } = await world.enter()
  const change = (values: object) =>
    world.db.updateTable('core.user').set(values).where('id', '=', userId).execute()
  await change({ active: false })
  const inactive = await world.enter()
  expect([inactive.status, inactive.message]).toEqual([403, 'login.inactive'])
  await change({ active: true, deleted_at: NOW })
  const deleted = await world.enter()
  expect([deleted.status, deleted.message]).toEqual([403, 'openid.no_account'])
})

test('of two first sign-ins at once one makes the account and both come in', async () => {
  const attempts = [await world.begin(), await world.begin()]
  const backs = await Promise.all(attempts.map(({ url }) => world.provider.visit(url)))
  const answers = await Promise.all(
    attempts.map(({ ticket }, index) => world.finish(ticket, backs[index] ?? new URL(WEB_URL))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1)
})
