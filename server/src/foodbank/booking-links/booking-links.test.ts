import { bookingLinkEndpoints as endpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { callsTo, type Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { ensureLinks } from './service.ts'
import { CONFIG, DAY, makeBooked, makeSite, Visitor } from './testing/visitor.ts'

let world: World
let siteId: string
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world, 100)).id
})

const admin = () => world.as('superadmin')
const read = (id: string, caller = admin()) => world.call(caller, endpoints.get, { params: { id } })
const make = (id: string, replaces: string | null, caller = admin()) =>
  world.call(caller, endpoints.make, { params: { id }, body: { replaces } })
const makeRequest = async () => {
  const applicant = await world.make.applicant()
  return world.make.request({
    applicant_id: applicant.id,
    from_organization_id: applicant.organization_id,
    to_organization_id: siteId,
    reserved_on: DAY,
  })
}
const config = { ...readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }), ...CONFIG }
const ensure = (ids: string[], given: { config?: typeof config } = {}) =>
  transact(world.db, { userId: null }, (tx) =>
    ensureLinks(tx, { clock: world.clock, config, ...given }, ids, null),
  )

test('a link is made, shown again with the same address, replaced and revoked', async () => {
  const { id } = await makeRequest()
  expect((await read(id)).body.data).toEqual({
    link: null,
    revoked: null,
    can: { make: true, revoke: false },
    reason: null,
  })
  const made = await make(id, null)
  expect([made.status, made.body.message]).toEqual([201, 'booking_link.made'])
  const { link } = made.body.data
  expect(link).toEqual({
    id: expect.any(String),
    address: expect.stringMatching(/^https:\/\/banka\.example\/r\/[\da-z]{26}$/),
    created_at: expect.any(String),
    created_by_name: expect.any(String),
    expires_on: '2026-03-18',
    last_used_at: null,
    last_act: null,
    last_act_at: null,
  })
  expect((await read(id)).body.data).toEqual(made.body.data)
  const next = await make(id, link?.id ?? null)
  expect(next.body.data.link?.address).not.toBe(link?.address)
  // another user has seen the former one
  expect((await make(id, link?.id ?? null)).body.message).toBe('booking_link.changed')
  const path = new URL(next.body.data.link?.address ?? '').pathname
  const revoked = await world.call(admin(), endpoints.revoke, { params: { id }, body: {} })
  expect(revoked.body).toMatchObject({
    message: 'booking_link.revoked',
    data: { link: null, revoked: { revoked_at: NOW }, can: { make: true, revoke: false } },
  })
  expect((await new Visitor(world.app, path).enter('nov')).status).toBe(403)
  const again = await world.call(admin(), endpoints.revoke, { params: { id }, body: {} })
  expect([again.status, again.body.message]).toEqual([409, 'booking_link.changed'])
})

test('its reading is recorded as one of the household', async () => {
  const { id, applicant_id } = await makeRequest()
  await read(id)
  const entry = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', applicant_id)
    .where('action', '=', 'read')
    .executeTakeFirst()
  expect(entry).toEqual({ action: 'read', actor_id: admin().userId })
})

describe('who may change the reservation has its link', () => {
  const permissions = ['fb_request.read', 'fb_request.update'] as const
  test.each<
    [string, (caller: Caller, ids: { from: string; to: string }) => Promise<unknown>, number]
  >([
    ['the staff of the site', (caller, { to }) => world.make.manager(caller, { id: to }), 201],
    [
      'the recommending organization',
      (caller, { from }) => world.make.manager(caller, { id: from }),
      201,
    ],
    ['and nobody else', async () => undefined, 404],
  ])('%s', async (_who, join, status) => {
    const request = await makeRequest()
    const caller = await world.signIn({ permissions })
    await join(caller, { from: request.from_organization_id, to: siteId })
    expect((await make(request.id, null, caller)).status).toBe(status)
    expect((await read(request.id, caller)).status).toBe(status === 201 ? 200 : 404)
  })
})

test.each([
  ['over', '2026-03-17T09:30:00.000Z', async () => undefined],
  [
    'not_active',
    NOW,
    (id: string) =>
      world.db
        .updateTable('foodbank.help_request')
        .set({ status: 'rejected', closed_at: NOW })
        .where('id', '=', id)
        .execute(),
  ],
  [
    'off',
    NOW,
    () => world.db.updateTable('foodbank.settings').set({ has_booking_links: false }).execute(),
  ],
] as const)('none is made when it is %s', async (reason, now, change) => {
  const { id } = await makeRequest()
  await change(id)
  world.setNow(now)
  expect((await read(id)).body.data).toMatchObject({ link: null, can: { make: false }, reason })
  expect((await make(id, null)).body.message).toBe('booking_link.not_possible')
  expect(await ensure([id])).toEqual(new Map())
  await world.db.updateTable('foodbank.settings').set({ has_booking_links: true }).execute()
})

test('one that is there is shown and revoked on the day itself, and while links are off', async () => {
  const { id } = await makeRequest()
  const made = await make(id, null)
  world.setNow('2026-03-17T09:30:00.000Z')
  await world.db.updateTable('foodbank.settings').set({ has_booking_links: false }).execute()
  expect((await read(id)).body.data).toMatchObject({
    link: { id: made.body.data.link?.id },
    can: { make: false, revoke: true },
    reason: 'off',
  })
  const revoked = await world.call(admin(), endpoints.revoke, { params: { id }, body: {} })
  expect(revoked.body.data).toMatchObject({
    link: null,
    revoked: { revoked_by_name: expect.any(String) },
  })
  await world.db.updateTable('foodbank.settings').set({ has_booking_links: true }).execute()
})

test('of a restricted household none is made', async () => {
  const { id, applicant_id } = await makeRequest()
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: NOW, restriction_reason: 'Spor o údaje' })
    .where('id', '=', applicant_id)
    .execute()
  expect((await read(id)).body.data.reason).toBe('restricted')
  expect((await make(id, null)).body.message).toBe('applicant.restricted')
  expect((await ensure([id])).size).toBe(0)
})

test('without a public address of the product none is made, and the reason is told', async () => {
  const { connectionString, clock } = world
  const { WEB_URL: _address, ...unnamed } = config
  const app = await buildApp({ connectionString, clock, config: unnamed })
  const { id } = await makeRequest()
  const { body } = await callsTo(app).call(admin(), endpoints.get, { params: { id } })
  expect(body.data).toMatchObject({ can: { make: false }, reason: 'no_address' })
  await app.close()
})

describe('slips and messages', () => {
  test('get the address that the screen shows, for any number with the same statements', async () => {
    const requests = await Promise.all(Array.from({ length: 30 }, makeRequest))
    const ids = requests.map(({ id }) => id)
    const addresses = await ensure(ids)
    expect([...addresses.keys()].toSorted()).toEqual(ids.toSorted())
    expect(new Set(addresses.values()).size).toBe(30)
    expect(await ensure(ids)).toEqual(addresses)
    const [first = ''] = ids
    expect((await read(first)).body.data.link?.address).toBe(addresses.get(first))
  })

  test('get none where a user has revoked it, until one is made by hand', async () => {
    const { id } = await makeRequest()
    await ensure([id])
    await world.call(admin(), endpoints.revoke, { params: { id }, body: {} })
    expect((await ensure([id])).size).toBe(0)
    const { body } = await make(id, null)
    expect((await ensure([id])).get(id)).toBe(body.data.link?.address)
  })

  test('get no dead address when the key is lost; a new link can be made', async () => {
    const { id } = await makeRequest()
    await ensure([id], { config: { ...config, SECRET_KEY: 'another key that came instead of it' } })
    expect((await ensure([id])).size).toBe(0)
    const { link } = (await read(id)).body.data
    expect(link?.address).toBeNull()
    expect((await make(id, link?.id ?? null)).body.data.link?.address).toMatch(/^https:/)
  })
})

test('that the household comes is written down by hand, and taken back', async () => {
  const { id, updated_at } = await makeRequest()
  const note = (is_coming: boolean, at: string) =>
    world.call(admin(), helpRequestEndpoints.coming, {
      params: { id },
      body: { is_coming, updated_at: at },
    })
  const yes = await note(true, updated_at)
  expect([yes.status, yes.body.message, yes.body.data.coming_at]).toEqual([
    200,
    'request.coming_noted',
    NOW,
  ])
  expect((await note(false, updated_at)).body.message).toBe('stale_record')
  expect((await note(false, yes.body.data.updated_at)).body.data.coming_at).toBeNull()
})

test('a link follows its reservation to the household with which its own is merged', async () => {
  const { request, path } = await makeBooked(world, siteId, { surname: 'Nováková' })
  const other = await world.make.applicant({ surname: 'Procházková' })
  await world.db
    .updateTable('foodbank.help_request')
    .set({ applicant_id: other.id })
    .where('id', '=', request.id)
    .execute()
  expect((await new Visitor(world.app, path, '10.9.9.1').enter('nov')).status).toBe(403)
  expect((await new Visitor(world.app, path, '10.9.9.2').enter('pro')).status).toBe(200)
  const link = await world.db
    .selectFrom('foodbank.booking_link')
    .select('applicant_id')
    .where('help_request_id', '=', request.id)
    .executeTakeFirst()
  expect(link?.applicant_id).toBe(other.id)
})
