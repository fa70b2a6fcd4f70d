import { webhookEndpoints } from '@crm/contract/core/webhooks/webhooks'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { PAUSES_MS, pruneDeliveries, sendDue, webhookJobs } from './sending.ts'
import { addWebhook, tell } from './testing/hooked.ts'
import { startReceiver, type Receiver } from './testing/receiver.ts'
import { ALLOWED, runWebhookJobs, webhookContext } from './testing/send-queued.ts'

const HOUR = 3_600_000
let world: World
let receiver: Receiver
beforeAll(async () => {
  world = await createWorld({ config: { WEBHOOK_HOSTS: ALLOWED } })
})
afterAll(() => world.close())
beforeEach(async () => {
  // the reader of Standard Webhooks compares with the clock of the machine
  world.setNow(new Date().toISOString())
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await world.db.deleteFrom('core.webhook').execute()
  await world.db.deleteFrom('core.notification').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const later = (ms: number) => world.setNow(new Date(world.clock.now().getTime() + ms).toISOString())
const DATA = { id: '0190a000-0000-7000-8000-000000000001', state: 'active' }
const listDeliveries = () =>
  world.db
    .selectFrom('core.webhook_delivery')
    .select(['id', 'event', 'status', 'failure', 'http_status', 'tries', 'next_try_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const getWebhook = (id: string) =>
  world.db
    .selectFrom('core.webhook')
    .select(['is_on', 'stopped_for', 'failing_since', 'secret', 'earlier_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const toHeaders = ({ headers }: Receiver['received'][number]) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
const accepts = (secret: string, index = 0, change = (body: string) => body) => {
  const got = receiver.received[index]
  if (!got) throw new Error('nothing was received')
  try {
    new Webhook(secret).verify(change(got.body), toHeaders(got))
    return true
  } catch {
    return false
  }
}

test('an event leaves once what caused it is certain, signed as Standard Webhooks say', async () => {
  const { id, secret, event } = await addWebhook(world, receiver.url)
  await expect(
    tell(world, event, DATA, () => Promise.reject(new Error('taken back'))),
  ).rejects.toThrow('taken back')
  await tell(world, event, DATA)
  await tell(world, 'what.nobody.wants', DATA)
  await runWebhookJobs(world)
  await runWebhookJobs(world)
  expect(receiver.received).toHaveLength(1)
  const [got] = receiver.received
  expect(JSON.parse(got?.body ?? '')).toEqual({
    type: event,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: DATA,
  })
  const [delivery] = await listDeliveries()
  expect(delivery).toMatchObject({ event, status: 'taken', http_status: 204, tries: 1 })
  expect(got?.headers['webhook-id']).toBe(delivery?.id)
  expect(got?.headers['content-type']).toBe('application/json')
  expect(accepts(secret)).toBe(true)
  expect((await getWebhook(id)).secret).toMatch(/^v1:/)
})

test('the reader refuses a changed body, another secret and an old timestamp', async () => {
  const { secret, event } = await addWebhook(world, receiver.url)
  await tell(world, event, DATA)
  later(-10 * 60_000)
  await runWebhookJobs(world)
  expect(accepts(secret)).toBe(false)
  await world.db.deleteFrom('core.webhook_delivery').execute()
  later(10 * 60_000)
  await tell(world, event, DATA)
  await runWebhookJobs(world)
  expect(accepts(secret, 1)).toBe(true)
  expect(accepts(secret, 1, (body) => body.replace('active', 'settled'))).toBe(false)
  expect(accepts('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 1)).toBe(false)
})

test('for a day after a rotation both secrets sign, then only the new one', async () => {
  const { id, secret, event } = await addWebhook(world, receiver.url)
  const { body } = await world.call(world.as('superadmin'), webhookEndpoints.rotate, {
    params: { id },
  })
  const next = body.data.secret
  expect(next).not.toBe(secret)
  await tell(world, event, DATA)
  await runWebhookJobs(world)
  expect([accepts(secret), accepts(next)]).toEqual([true, true])
  await sql`update core.webhook set overlap_until = ${world.clock.now().toISOString()}`.execute(
    world.db,
  )
  await tell(world, event, DATA)
  await runWebhookJobs(world)
  expect([accepts(secret, 1), accepts(next, 1)]).toEqual([false, true])
  await pruneDeliveries(webhookContext(world))
  expect((await getWebhook(id)).earlier_secret).toBeNull()
})

test('what is not taken is sent again, later each time, under the same id, for three days', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  receiver.behave = () => ({ status: 500, body: 'secret words of the receiver' })
  const start = world.clock.now().getTime()
  await tell(world, event, DATA)
  for (const pause of PAUSES_MS) {
    await sendDue(webhookContext(world), id)
    const [{ status, failure, http_status, next_try_at } = {}] = await listDeliveries()
    expect({ status, failure, http_status }).toEqual({
      status: 'waiting',
      failure: 'status',
      http_status: 500,
    })
    expect(Date.parse(next_try_at ?? '') - world.clock.now().getTime()).toBe(pause)
    await sendDue(webhookContext(world), id)
    later(pause)
  }
  expect(world.clock.now().getTime() - start).toBeGreaterThan(72 * HOUR)
  await sendDue(webhookContext(world), id)
  expect(receiver.received).toHaveLength(PAUSES_MS.length + 1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(await listDeliveries()).toMatchObject([{ status: 'failed', tries: 10, next_try_at: null }])
})

test('one that has taken nothing for three days is switched off, and its keepers are told', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  receiver.behave = () => ({ status: 503 })
  await tell(world, event, DATA)
  for (const pause of PAUSES_MS) {
    await sendDue(webhookContext(world), id)
    later(pause)
  }
  await tell(world, event, DATA)
  await sendDue(webhookContext(world), id)
  expect(await getWebhook(id)).toMatchObject({ is_on: false, stopped_for: 'failing' })
  const states = (await listDeliveries()).map(({ status }) => status)
  expect(states.toSorted()).toEqual(['cancelled', 'failed'])
  const told = await world.db.selectFrom('core.notification').select(['kind', 'user_id']).execute()
  expect(told).toEqual([{ kind: 'webhook_failing', user_id: world.as('superadmin').userId }])
  await tell(world, event, DATA)
  expect(await listDeliveries()).toHaveLength(2)
})

test('one event that is never taken switches nothing off while others are', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  receiver.behave = () => ({ status: receiver.received.at(-1)?.body.includes('bad') ? 422 : 200 })
  await tell(world, event, { id: 'bad' })
  for (const pause of PAUSES_MS) {
    await sendDue(webhookContext(world), id)
    later(pause)
    await tell(world, event, { id: 'good' })
  }
  await sendDue(webhookContext(world), id)
  expect(await getWebhook(id)).toMatchObject({ is_on: true, stopped_for: null })
  const states = (await listDeliveries()).map(({ status }) => status)
  expect(states.filter((status) => status === 'failed')).toHaveLength(1)
  expect(states.filter((status) => status === 'taken')).toHaveLength(PAUSES_MS.length)
})

test('410 Gone switches it off at once', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  receiver.behave = () => ({ status: 410 })
  await tell(world, event, DATA)
  await runWebhookJobs(world)
  expect(await getWebhook(id)).toMatchObject({ is_on: false, stopped_for: 'gone' })
  expect(await listDeliveries()).toMatchObject([{ status: 'failed', http_status: 410 }])
  const told = await world.db.selectFrom('core.notification').select('kind').execute()
  expect(told).toEqual([{ kind: 'webhook_gone' }])
})

test('a receiver that lies is given up on: a redirect is not followed, a long answer not read', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  const elsewhere = await startReceiver()
  const lies = [
    { status: 302, headers: { location: elsewhere.url } },
    { status: 500, body: 'x'.repeat(1_000_000) },
    'drops',
    'talks',
  ] as const
  receiver.behave = (request) => lies[request - 1] ?? { status: 200 }
  for (const _lie of lies) {
    await tell(world, event, DATA)
    await sendDue(webhookContext(world), id)
    await world.db
      .updateTable('core.webhook_delivery')
      .set({ next_try_at: '2199-01-01T00:00:00Z' })
      .where('status', '=', 'waiting')
      .execute()
  }
  expect(elsewhere.received).toEqual([])
  await elsewhere.close()
  expect(
    (await listDeliveries()).map(({ status, failure, http_status }) => [
      status,
      failure,
      http_status,
    ]),
  ).toEqual([
    ['waiting', 'status', 302],
    ['waiting', 'status', 500],
    ['waiting', 'unreachable', null],
    ['taken', null, 200],
  ])
})

test('a receiver that hangs holds no other webhook up, and gets few at once', async () => {
  const hanging = await addWebhook(world, receiver.url)
  const quick = await startReceiver()
  const other = await addWebhook(world, quick.url)
  receiver.behave = () => 'hangs'
  for (let index = 0; index < 6; index += 1) await tell(world, hanging.event, DATA)
  const stopping = new AbortController()
  const slow = sendDue(webhookContext(world), hanging.id, stopping.signal)
  await sendDue(webhookContext(world), other.id)
  expect(quick.received).toHaveLength(6)
  await expect.poll(() => receiver.received.length).toBe(4)
  // another process finds nothing that it may send
  await sendDue(webhookContext(world), hanging.id)
  expect(receiver.received).toHaveLength(4)
  stopping.abort()
  await slow
  await quick.close()
  const failures = (await listDeliveries()).flatMap(({ failure }) => failure ?? [])
  expect(failures).toEqual(['timeout', 'timeout', 'timeout', 'timeout'])
})

test('what a dead process has claimed is sent by another a minute later', async () => {
  const { id, event } = await addWebhook(world, receiver.url)
  await tell(world, event, DATA)
  const claimed = { claimed_at: world.clock.now().toISOString(), tries: 1 }
  await world.db.updateTable('core.webhook_delivery').set(claimed).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await sendDue(webhookContext(world), id)
  expect(receiver.received).toHaveLength(0)
  later(61_000)
  const resume = webhookJobs.find(({ name }) => name === 'webhooks.resume')
  await resume?.run({}, webhookContext(world), new AbortController().signal)
  await runWebhookJobs(world)
  expect(await listDeliveries()).toMatchObject([{ status: 'taken', tries: 2 }])
})

test('deliveries are forgotten after thirty days', async () => {
  const { event } = await addWebhook(world, receiver.url)
  await tell(world, event, DATA)
  await runWebhookJobs(world)
  later(29 * 24 * HOUR)
  await pruneDeliveries(webhookContext(world))
  expect(await listDeliveries()).toHaveLength(1)
  later(2 * 24 * HOUR)
  await pruneDeliveries(webhookContext(world))
  expect(await listDeliveries()).toHaveLength(0)
})
