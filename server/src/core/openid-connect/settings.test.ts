import {
  openidEndpoints as endpoints,
  openidTestDetails,
} from '@crm/contract/core/openid-connect/openid-connect'
import { environmentEndpoints } from '@crm/contract/core/environment'
import { infoEndpoints } from '@crm/contract/core/info'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createOpenidWorld, WEB_URL, type OpenidWorld } from './testing/openid-world.ts'
import { CLIENT, startProvider } from './testing/stand-in.ts'

let world: OpenidWorld
beforeAll(async () => {
  world = await createOpenidWorld()
})
afterAll(() => world.close())
beforeEach(() => world.set())
afterEach(async () => {
  world.provider.metadata = {}
  await world.db.deleteFrom('core.openid_group').execute()
  await world.db
    .updateTable('core.user')
    .set({ openid_issuer: null, openid_subject: null })
    .execute()
})

const admin = () => world.as('superadmin')
const get = async () => (await world.call(admin(), endpoints.get, {})).body.data
const save = async (values: object, caller = admin()) => {
  const {
    is_set: _set,
    return_url: _back,
    signed_out_url: _out,
    groups: _groups,
    ...current
  } = await get()
  return world.callWith(caller, endpoints.update, {
    body: { ...current, client_secret: '', ...values },
  })
}
const nameOnButton = async () =>
  (await world.call(world.anonymous, infoEndpoints.get, {})).body.data.sign_in_provider

test('the environment says whether the provider answers', async () => {
  const check = async () => {
    const { body } = await world.call(admin(), environmentEndpoints.get, {})
    const found = body.data.find(({ name }) => name === 'openid_connect')
    return [found?.status, found?.remedy]
  }
  expect(await check()).toEqual(['ok', null])
  world.provider.metadata = { issuer: 'https://another.example.test' }
  expect(await check()).toEqual(['failed', 'issuer'])
  await world.set({ is_enabled: false })
  expect(await check()).toEqual(['off', 'not_configured'])
})

test('they are read and changed, and the sign-in page learns the name alone', async () => {
  const before = await get()
  expect(before).toMatchObject({
    is_enabled: true,
    is_set: { client_secret: true },
    return_url: `${WEB_URL}/login/provider`,
    signed_out_url: `${WEB_URL}/login`,
    groups: [],
  })
  const saved = await save({ name: 'Účet banky', scopes: ' groups  email ', admits: 'nobody' })
  expect([saved.status, saved.body.message]).toEqual([200, 'settings.updated'])
  expect(await get()).toMatchObject({ scopes: 'openid groups email', admits: 'nobody' })
  expect(await nameOnButton()).toBe('Účet banky')
  const stale = await save({ updated_at: before.updated_at })
  expect([stale.status, stale.body.message]).toEqual([409, 'stale_record'])
  await save({ is_enabled: false })
  expect(await nameOnButton()).toBeNull()
})

test.each([
  [{ name: '' }, 'name', 'required'],
  [{ issuer: null }, 'issuer', 'required'],
  [{ client_id: ' ' }, 'client_id', 'required'],
  [{ issuer: 'http://login.example.cz' }, 'issuer', 'gateway'],
  [{ issuer: 'https://jiny.example.cz' }, 'client_secret', 'required'],
  [{ scopes: 'e"mail' }, 'scopes', 'characters'],
  [{ groups_claim: '' }, 'groups_claim', 'required'],
] as const)('%j is refused at %s: %s', async (values, field, rule) => {
  const before = await get()
  const { status, body } = await save(values)
  expect([status, Object.keys(body.errors ?? {}), body.errors?.[field]?.[0]?.rule]).toEqual([
    422,
    [field],
    rule,
  ])
  expect(await get()).toEqual(before)
})

test('the secret is sealed, kept when left empty, and never told', async () => {
  const canary = 'kanárek-tajný-klíč'
  await save({ client_secret: canary })
  await save({ name: 'Jiný' })
  const { client_secret } = await world.db
    .selectFrom('core.openid_settings')
    .select('client_secret')
    .executeTakeFirstOrThrow()
  expect(client_secret).toMatch(/^v1:/)
  const log = await world.db
    .selectFrom('core.log')
    .selectAll()
    .where('table_name', '=', 'core.openid_settings')
    .execute()
  const everything = JSON.stringify([log, await get()])
  expect(everything).toContain('•••')
  for (const secret of [canary, 'v1:']) expect(everything).not.toContain(secret)
})

test('nobody changes a provider whose people have rights beyond their own', async () => {
  const caller = await world.signIn({ permissions: ['settings.read', 'settings.update'] })
  expect((await save({ name: 'Jiný' }, caller)).status).toBe(200)
  await world.addGroup('crm-uzivatele', ['user.update'])
  expect((await save({ name: 'Další' }, caller)).status).toBe(403)
  await world.db.deleteFrom('core.openid_group').execute()
  const other = await world.signIn({ permissions: ['user.update'] })
  await world.db
    .updateTable('core.user')
    .set({ openid_issuer: 'https://x.test', openid_subject: '1' })
    .where('id', '=', other.userId)
    .execute()
  expect((await save({ name: 'Další' }, caller)).status).toBe(403)
})

test('groups give roles within the rights of the caller, and a role that no group gives any more is taken', async () => {
  const role = await world.addGroup('crm-uzivatele', ['user.update'])
  const set = (groups: readonly object[], caller = admin()) =>
    world.callWith(caller, endpoints.setGroups, { body: { groups } })
  const caller = await world.signIn({ permissions: ['settings.read', 'settings.update'] })
  expect((await set([], caller)).status).toBe(403)
  const unknown = await set([{ group_name: 'x', role_id: newId() }])
  expect(unknown.body.errors).toEqual({ 'groups.0.role_id': [{ rule: 'not_found' }] })
  const other = { group_name: 'crm-dalsi', role_id: role }
  const both = await set([{ group_name: 'crm-uzivatele', role_id: role }, other, other])
  expect(both.body.data.groups).toEqual([other, { group_name: 'crm-uzivatele', role_id: role }])
  const { userId } = await world.signIn()
  const local = (await world.signIn()).userId
  await world.db
    .updateTable('core.user')
    .set({ openid_issuer: world.provider.issuer, openid_subject: '1' })
    .where('id', '=', userId)
    .execute()
  await world.db
    .insertInto('core.user_role')
    .values([userId, local].map((user_id) => ({ user_id, role_id: role })))
    .execute()
  const holders = async () =>
    (
      await world.db
        .selectFrom('core.user_role')
        .select('user_id')
        .where('role_id', '=', role)
        .execute()
    ).map(({ user_id }) => user_id)
  await set([other])
  expect((await holders()).toSorted()).toEqual([userId, local].toSorted())
  await set([])
  expect(await holders()).toEqual([local])
})

const tried = async () => {
  const { status, body } = await world.callWith(admin(), endpoints.test, {})
  return status === 200
    ? body.data
    : [status, body.message, openidTestDetails.safeParse(body.details).data?.reason]
}

test('the test reads the discovery and says whether client id and secret are taken', async () => {
  expect(await tried()).toEqual({ issuer: world.provider.issuer, ends_sessions: true })
  world.provider.metadata = { end_session_endpoint: undefined }
  expect(await tried()).toMatchObject({ ends_sessions: false })
  await save({ client_secret: 'špatný' })
  expect(await tried()).toEqual([502, 'openid.test_failed', 'credentials'])
})

test.each([
  [{ issuer: 'https://jiny.example.cz' }, 'issuer'],
  [{ token_endpoint: undefined }, 'unsupported'],
  [{ response_types_supported: ['id_token'] }, 'unsupported'],
])('of a provider that says %j the test tells: %s', async (metadata, reason) => {
  world.provider.metadata = metadata
  expect(await tried()).toEqual([502, 'openid.test_failed', reason])
})

test('a provider that is away, or something else at its address, is told in words', async () => {
  const gone = await startProvider(() => world.clock.now())
  await gone.close()
  await world.set({ issuer: gone.issuer })
  expect(await tried()).toEqual([502, 'openid.test_failed', 'unreachable'])
  await world.set({ issuer: `${world.provider.issuer}/none` })
  expect(await tried()).toEqual([502, 'openid.test_failed', 'protocol'])
  await world.set({ is_enabled: false })
  expect(await tried()).toEqual([409, 'openid.not_configured', undefined])
})

test('no secret, code or token stands in an address that the provider gets', async () => {
  await world.set({ admits: 'everybody' })
  world.provider.person = { sub: newId(), preferred_username: 'eva-od-poskytovatele' }
  world.provider.log.length = 0
  expect((await world.enter()).status).toBe(200)
  const addresses = world.provider.log.map((line) => line.split(' ')[1])
  for (const address of addresses)
    expect(address).not.toMatch(/secret|code_verifier|[?&]code=|token=/)
  expect(JSON.stringify(world.provider.log)).not.toContain(CLIENT.client_secret)
})
