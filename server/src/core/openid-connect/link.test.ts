import { providerSignInEndpoints as endpoints } from '@crm/contract/core/openid-connect/openid-connect'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { NOW } from '../../testing/world.ts'
import { createOpenidWorld, type OpenidWorld } from './testing/openid-world.ts'

let world: OpenidWorld
beforeAll(async () => {
  world = await createOpenidWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.provider.person = {
    sub: newId(),
    preferred_username: 'dana',
    email: 'dana@example.test',
    email_verified: true,
    groups: ['crm-vydej'],
  }
  await world.set({ links_by_email: true })
})
afterEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('core.user').where('email', '=', 'dana@example.test').execute()
  await world.db.deleteFrom('core.openid_group').execute()
})

const HASH = cheapHash('heslo Dany, které platí dál')
/** Somebody with an account here and with the person's e-mail address, signed in. */
async function addLocal(values: object = {}) {
  const caller = await world.signIn()
  await world.db
    .updateTable('core.user')
    .set({ email: 'dana@example.test', password_hash: HASH, ...values })
    .where('id', '=', caller.userId)
    .execute()
  return caller
}
const found = (id: string) =>
  world.db.selectFrom('core.user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rolesOf = async (id: string) =>
  (
    await world.db
      .selectFrom('core.user_role')
      .select('role_id')
      .where('user_id', '=', id)
      .execute()
  ).map(({ role_id }) => role_id)
const link = (caller: Awaited<ReturnType<typeof addLocal>>, ticket: string) =>
  world.call(caller, endpoints.link, { body: { ticket } })

test('an account with the verified address is only offered, and linked by who has signed in to it', async () => {
  const role = await world.addGroup('crm-vydej')
  const here = await addLocal()
  const offered = await world.enter()
  expect([offered.status, offered.token, offered.link?.email]).toEqual([
    200,
    null,
    'dana@example.test',
  ])
  expect((await found(here.userId)).openid_subject).toBeNull()
  const { status, body } = await link(here, offered.link?.ticket ?? '')
  expect([status, body.message]).toEqual([200, 'openid.linked'])
  expect(await found(here.userId)).toMatchObject({
    openid_issuer: world.provider.issuer,
    openid_subject: world.provider.person['sub'],
    // the password is theirs to keep
    password_hash: HASH,
  })
  expect(await rolesOf(here.userId)).toContain(role)
  const notices = await world.db
    .selectFrom('core.notification')
    .select('kind')
    .where('user_id', '=', here.userId)
    .execute()
  expect(notices).toEqual([{ kind: 'account_provider_linked' }])
  await world.set()
  expect((await world.enter()).userId).toBe(here.userId)
})

test('who cannot sign in to the account links nothing', async () => {
  const here = await addLocal()
  const { link: offer } = await world.enter()
  const other = await world.signIn()
  const refused = await link(other, offer?.ticket ?? '')
  expect([refused.status, refused.body.message]).toEqual([409, 'openid.other_account'])
  const forged = await link(here, 'v1:AAAA')
  expect([forged.status, forged.body.message]).toEqual([409, 'second_factor.expired'])
  world.setNow('2026-03-10T08:46:00.000Z')
  const late = await link(here, offer?.ticket ?? '')
  expect([late.status, late.body.message]).toEqual([409, 'second_factor.expired'])
  expect((await found(here.userId)).openid_subject).toBeNull()
})

test('an offer ends when the address becomes another one, or the account another person', async () => {
  const here = await addLocal()
  const first = await world.enter()
  world.provider.person = { ...world.provider.person, sub: newId() }
  const second = await world.enter()
  expect((await link(here, first.link?.ticket ?? '')).status).toBe(200)
  expect((await link(here, second.link?.ticket ?? '')).body.message).toBe('openid.other_account')
  // the issuer knows the account as somebody else
  expect((await world.enter()).message).toBe('openid.name_taken')
})

test('without the setting an account with the address is refused, not offered', async () => {
  await addLocal()
  await world.set()
  const refused = await world.enter()
  expect([refused.status, refused.message, refused.link]).toEqual([403, 'openid.name_taken', null])
})

test('an unverified address is offered nothing', async () => {
  await addLocal()
  for (const email_verified of [false, undefined, 'no']) {
    world.provider.person = { ...world.provider.person, email_verified }
    const { status, userId, link: offer } = await world.enter()
    expect([status, offer]).toEqual([200, null])
    await world.db.deleteFrom('core.user').where('id', '=', userId).execute()
  }
})

test('a superadministrator is offered nothing, so that somebody comes in without the provider', async () => {
  const here = await addLocal()
  const { id } = await world.db
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  const offered = await world.enter()
  await world.db
    .insertInto('core.user_role')
    .values({ user_id: here.userId, role_id: id })
    .execute()
  expect((await link(here, offered.link?.ticket ?? '')).body.message).toBe('openid.other_account')
  expect((await world.enter()).message).toBe('openid.name_taken')
})

test('who is a user of the directory keeps the roles of the directory', async () => {
  await world.addGroup('crm-vydej')
  const here = await addLocal({ directory_id: newId() })
  const before = await rolesOf(here.userId)
  const offered = await world.enter()
  expect((await link(here, offered.link?.ticket ?? '')).status).toBe(200)
  expect((await world.enter()).userId).toBe(here.userId)
  expect(await rolesOf(here.userId)).toEqual(before)
})
