import { deliveryEndpoints, webhookEndpoints } from '@crm/contract/core/webhooks/webhooks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { addWebhook, tell } from './testing/hooked.ts'
import { startReceiver, type Receiver } from './testing/receiver.ts'
import { ALLOWED, runWebhookJobs } from './testing/send-queued.ts'

let world: World
let receiver: Receiver
beforeAll(async () => {
  world = await createWorld({ config: { WEBHOOK_HOSTS: ALLOWED } })
})
afterAll(() => world.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await world.db.deleteFrom('core.webhook').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})
const admin = () => world.as('superadmin')
const create = (body: object) =>
  world.callWith(admin(), webhookEndpoints.create, {
    body: { name: 'Sklad', address: 'https://sklad.example.cz', is_on: true, ...body },
  })
const someEvent = async () =>
  (await world.call(admin(), webhookEndpoints.events, {})).body.data[0]?.event ?? ''
const list = async (query: Record<string, string> = {}) =>
  (await world.callWith(admin(), deliveryEndpoints.list, { query })).body.data

test('the secret is answered when it is made and never again, and the history covers it', async () => {
  const { id, secret } = await addWebhook(world, receiver.url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { body } = await world.call(admin(), webhookEndpoints.list, { query: {} })
  expect(JSON.stringify(body)).not.toContain(secret)
  expect(body.data).toMatchObject([{ id, name: 'Sklad', is_on: true, stopped_for: null }])
  const rotated = await world.call(admin(), webhookEndpoints.rotate, { params: { id } })
  const kept = await world.db.selectFrom('core.log').selectAll().where('row_id', '=', id).execute()
  expect(kept.map(({ action }) => action)).toEqual(['insert', 'update'])
  const text = JSON.stringify(kept)
  for (const one of [secret, rotated.body.data.secret]) expect(text).not.toContain(one)
  expect(text).not.toContain('v1:')
})

test.each([
  ['http://sklad.example.cz', 'url'],
  ['ftp://sklad.example.cz', 'url'],
  ['https://', 'url'],
  ['https://jana:heslo@sklad.example.cz', 'url'],
  ['https://sklad.example.cz/#x', 'url'],
  ['https://[::1]/', 'private'],
  ['https://169.254.169.254/latest', 'private'],
  ['https://2130706434', 'private'],
  ['https://sklad', 'private'],
  ['https://999.999.999.999', 'url'],
])('%s is refused at its field, and nothing is written', async (address, rule) => {
  const { status, body } = await create({ address, events: [await someEvent()] })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ address: [{ rule }] })
  expect((await world.call(admin(), webhookEndpoints.list, { query: {} })).body.data).toEqual([])
})

test('an unknown event, none and one twice are refused', async () => {
  const event = await someEvent()
  for (const [events, rule] of [
    [['nothing.such'], 'invalid'],
    [[], 'required'],
    [[event, event], 'invalid'],
  ] as const) {
    const { status, body } = await create({ events })
    expect([status, body.errors]).toEqual([422, { events: [{ rule }] }])
  }
})

test('there are at most twenty', async () => {
  const events = [await someEvent()]
  for (let index = 0; index < 20; index += 1) expect((await create({ events })).status).toBe(201)
  const { status, body } = await create({ events })
  expect([status, body.message]).toEqual([409, 'webhook.too_many'])
})

test('a later editor overwrites nothing unseen, and switching off cancels what waits', async () => {
  const { id, event, updated_at } = await addWebhook(world, receiver.url)
  await tell(world, event, { id })
  const values = { name: 'Sklad 2', address: receiver.url, events: [event], is_on: false }
  const change = (body: object) =>
    world.callWith(admin(), webhookEndpoints.update, { params: { id }, body })
  const renamed = await change({ ...values, is_on: true, updated_at })
  expect(await list()).toMatchObject([{ status: 'waiting', webhook_name: 'Sklad 2' }])
  const off = await change({ ...values, updated_at: renamed.body.data.updated_at })
  expect(off.status).toBe(200)
  const late = await change({ ...values, is_on: true, updated_at })
  expect([late.status, late.body.message]).toEqual([409, 'stale_record'])
  expect(await list()).toMatchObject([{ status: 'cancelled', webhook_name: 'Sklad 2' }])
  await runWebhookJobs(world)
  expect(receiver.received).toEqual([])
})

test('a test is sent to one that is off too, and a delivery once more under the same id', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  await world.db.updateTable('core.webhook').set({ is_on: false }).execute()
  const { body } = await world.call(admin(), webhookEndpoints.test, { params: { id } })
  receiver.behave = () => ({ status: 500 })
  await runWebhookJobs(world)
  expect(await list()).toMatchObject([
    { id: body.data.id, event: 'webhook.test', status: 'waiting', http_status: 500, tries: 1 },
  ])
  receiver.behave = () => ({ status: 200 })
  const again = { params: { id: body.data.id } }
  expect((await world.call(admin(), deliveryEndpoints.repeat, again)).status).toBe(200)
  await runWebhookJobs(world)
  expect(await list()).toMatchObject([{ status: 'taken', http_status: 200, tries: 1 }])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([body.data.id, body.data.id])
  expect(await list({ webhook_id: id, status: 'taken', event: 'webhook.test' })).toHaveLength(1)
  expect(await list({ event })).toEqual([])
  expect(await list({ status: 'failed' })).toEqual([])
})

test('who may not manage webhooks sees and does nothing of them', async () => {
  const { id } = await addWebhook(world, receiver.url)
  const keeper = await world.signIn({ permissions: ['webhook.manage'] })
  const others = [
    await world.signIn({ permissions: ['settings.read', 'settings.update', 'log.read'] }),
    world.as('food_bank_manager'),
  ]
  const params = { id }
  const calls = [
    [webhookEndpoints.list, { query: {} }],
    [webhookEndpoints.events, {}],
    [webhookEndpoints.rotate, { params }],
    [webhookEndpoints.test, { params }],
    [deliveryEndpoints.list, { query: {} }],
    [webhookEndpoints.remove, { params }],
  ] as const
  for (const other of others)
    for (const [endpoint, input] of calls)
      expect((await world.callWith(other, endpoint, input)).status).toBe(403)
  for (const [endpoint, input] of calls)
    expect((await world.callWith(keeper, endpoint, input)).status).toBe(200)
  const gone = await world.callWith(keeper, webhookEndpoints.test, { params })
  expect([gone.status, gone.body.message]).toEqual([404, 'webhook.not_found'])
  const none = await world.callWith(keeper, deliveryEndpoints.repeat, { params })
  expect([none.status, none.body.message]).toEqual([404, 'webhook_delivery.not_found'])
})

test('a webhook that is deleted while an event happens fails nothing', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  const deleting = await world.owner.startTransaction().execute()
  await deleting.deleteFrom('core.webhook').where('id', '=', id).execute()
  const telling = tell(world, event, { id })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await deleting.commit().execute()
  await telling
  expect(await list()).toEqual([])
})
