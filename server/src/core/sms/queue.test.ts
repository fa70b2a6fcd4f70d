import { smsEndpoints } from '@crm/contract/core/sms/sms'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact, type Transaction } from '#platform/database/database.ts'
import { coreModule } from '../module.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { deliver, pruneSms, resumeForgotten } from './delivery.ts'
import { cancelSms, queueSms, type NewSms } from './queue.ts'
import { startGateway, standInSettings, type StandIn } from './testing/gateway.ts'
import { runSmsJobs, smsContext } from './testing/send-sms.ts'

/** More than is read of an answer. */
const LONG = { toString: () => 'x'.repeat(100_000) }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let world: World
let gateway: StandIn
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  gateway = await startGateway()
  await set(standInSettings(gateway.url))
  await set({ monthly_messages: null, monthly_price: null, segment_price: null, limit_told: null })
})
afterEach(async () => {
  await gateway.close()
  await world.db.deleteFrom('core.sms').execute()
  await world.db.deleteFrom('core.notification').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const set = (values: object) => world.db.updateTable('core.sms_settings').set(values).execute()
const later = (ms: number) => world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
const run = () => runSmsJobs(world)
const queue = async (given: Partial<NewSms> = {}): Promise<string> => {
  const once = given.once ?? `o${Math.random()}`
  const sms = { kind: 'appointment', to: '603123456', text: 'Čekáme vás zítra v 9:00.' } as const
  const ids = await transact(world.db, { userId: null }, (tx) =>
    queueSms(tx, smsContext(world), [{ ...sms, once, ...given }]),
  )
  return ids.get(once) ?? ''
}
const getState = async (id: string) => {
  const { content, ...row } = await world.db
    .selectFrom('core.sms')
    .select(['status', 'held_for', 'failure', 'attempts', 'price', 'provider_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, isKept: content !== null }
}

test('a message leaves once what caused it is certain, without accents, and what it said is forgotten', async () => {
  await expect(
    transact(world.db, { userId: null }, async (tx) => {
      await queueSms(tx, smsContext(world), [
        { kind: 'appointment', to: '603123456', text: 'x', once: 'x' },
      ])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const id = await queue({ once: 'a' })
  expect(await queue({ once: 'a', text: 'Jiný text.' })).toBe(id)
  await run()
  await run()
  expect(gateway.taken).toEqual([
    { reference: id, number: '+420603123456', text: 'Cekame vas zitra v 9:00.' },
  ])
  expect(await getState(id)).toEqual({
    status: 'sent',
    held_for: null,
    failure: null,
    attempts: 1,
    price: 1.25,
    provider_id: 'gw-0',
    isKept: false,
  })
})

test('nobody learns more from a gateway’s log than number and text', async () => {
  await set({ password: smsContext(world).secrets.seal('tajny klic') })
  const subjectId = '0190a000-0000-7000-8000-00000000aaaa'
  const id = await queue({ subjectId, once: 'booked:kanárek-osoby' })
  await run()
  await set({ password: null })
  const [line = ''] = gateway.log
  expect(line).toContain('+420603123456')
  expect(line).toContain(id)
  expect(line).toContain('Bearer tajny klic')
  for (const canary of ['kanárek', subjectId, 'booked', 'appointment'])
    expect(line).not.toContain(canary)
})

test('text and number are sealed while they wait, and the list tells only the end of the number', async () => {
  const id = await queue()
  const row = await world.db.selectFrom('core.sms').selectAll().executeTakeFirstOrThrow()
  expect(row.content).toMatch(/^v1:/)
  expect(JSON.stringify(row)).not.toContain('603123456')
  const { body } = await world.call(world.as('superadmin'), smsEndpoints.list, {})
  expect(body.data).toEqual([
    expect.objectContaining({
      id,
      number_end: '456',
      status: 'waiting',
      can: { retry: true, cancel: true },
    }),
  ])
})

test.each(['loses the answer', 'takes it and fails', 'hangs'] as const)(
  'a gateway that takes it and %s gets it again under the same reference, if it documents to send it once',
  async (behaviour) => {
    gateway.behave = (request) => (request === 1 ? behaviour : 'answers')
    const id = await queue()
    await deliver(smsContext(world), id, 300)
    expect(await getState(id)).toMatchObject({ status: 'sending', isKept: true })
    later(MINUTE)
    await run()
    expect(gateway.log).toHaveLength(2)
    expect(gateway.taken).toHaveLength(1)
    expect(await getState(id)).toMatchObject({ status: 'sent', attempts: 2, provider_id: 'gw-0' })
  },
)

test('a gateway that does not know references gets it once, and people are told that nobody knows', async () => {
  await set({ ...standInSettings(gateway.url, false), report_reference: null, report_status: null })
  gateway.behave = () => 'loses the answer'
  const id = await queue()
  await run()
  later(MINUTE)
  await run()
  later(2 * HOUR)
  await run()
  expect(gateway.log).toHaveLength(1)
  expect(await getState(id)).toMatchObject({ status: 'uncertain', isKept: true })
  const { kind, user_id } = await world.db
    .selectFrom('core.notification')
    .select(['kind', 'user_id'])
    .executeTakeFirstOrThrow()
  expect([kind, user_id]).toEqual(['sms_uncertain', world.as('superadmin').userId])
  // a person decides to send it again
  gateway.behave = () => 'answers'
  await world.call(world.as('superadmin'), smsEndpoints.retry, { params: { id } })
  await run()
  expect(await getState(id)).toMatchObject({ status: 'sent' })
})

test('where reports may still tell, half an hour passes before a message is given up as uncertain', async () => {
  await set(standInSettings(gateway.url, false))
  gateway.behave = () => 'loses the answer'
  const id = await queue()
  await run()
  later(10 * MINUTE)
  await run()
  expect(await getState(id)).toMatchObject({ status: 'sending' })
  later(31 * MINUTE)
  await run()
  expect(await getState(id)).toMatchObject({ status: 'uncertain' })
})

test('a gateway that is away delays and loses nothing, and one message at a time tests it', async () => {
  await gateway.close()
  const ids = [await queue(), await queue(), await queue()]
  await run()
  const states = await Promise.all(ids.map(getState))
  expect(states.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['waiting', 1],
    ['waiting', 0],
    ['waiting', 0],
  ])
  expect(states[0]).toMatchObject({ failure: 'unreachable', price: null })
  gateway = await startGateway()
  await set(standInSettings(gateway.url))
  later(MINUTE)
  await run()
  expect(gateway.taken).toHaveLength(3)
})

test.each([
  [{ status: 400 }, 'failed', 'refused'],
  [{ status: 401 }, 'waiting', 'credentials'],
  [{ status: 402 }, 'waiting', 'credit'],
  [{ status: 429 }, 'waiting', 'busy'],
  [{ status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }, 'waiting', 'protocol'],
  // it may have been taken
  [{ status: 500 }, 'sending', 'busy'],
  [{ status: 200, body: 'ok' }, 'sending', 'protocol'],
  [{ status: 200, body: LONG }, 'sending', 'protocol'],
] as const)(
  'an answer of %o leaves it %s for the reason %s',
  async (behaviour, status, failure) => {
    gateway.behave = () => behaviour
    const id = await queue()
    await run()
    expect(await getState(id)).toMatchObject({ status, failure, isKept: true })
    expect(gateway.log).toHaveLength(1)
  },
)

test('after three days a message is given up', async () => {
  gateway.behave = () => ({ status: 429 })
  const id = await queue()
  later(72 * HOUR)
  await run()
  expect(await getState(id)).toMatchObject({ status: 'failed', failure: 'busy' })
})

test('without a gateway it is given up at once, and goes out by hand once there is one', async () => {
  await set({ provider: null })
  const id = await queue()
  await run()
  expect(await getState(id)).toMatchObject({ status: 'failed', failure: 'not_configured' })
  await set(standInSettings(gateway.url))
  const { body } = await world.call(world.as('superadmin'), smsEndpoints.retryAll, {})
  expect(body).toEqual({ message: 'sms.all_retried', data: { count: 1 } })
  await run()
  expect(await getState(id)).toMatchObject({ status: 'sent' })
  const again = await world.call(world.as('superadmin'), smsEndpoints.retryAll, {})
  expect([again.status, again.body.message]).toEqual([409, 'sms.nothing_to_send'])
})

test('what falls into quiet hours waits until they end, unless it is worth nothing by then', async () => {
  await set({ quiet_from: '20:00', quiet_to: '08:00' })
  world.setNow('2026-03-10T20:00:00.000Z')
  const kept = await queue()
  const late = await queue({ expiresAt: '2026-03-11T06:00:00.000Z' })
  await run()
  expect(await getState(kept)).toMatchObject({ status: 'held', held_for: 'quiet', attempts: 0 })
  world.setNow('2026-03-11T07:00:00.000Z')
  await run()
  expect(await getState(kept)).toMatchObject({ status: 'sent' })
  expect(await getState(late)).toMatchObject({ status: 'expired', isKept: false })
})

test('beyond the month’s limit messages wait, people are told once, and room lets out as many as fit', async () => {
  await set({ monthly_messages: 2 })
  const ids = [await queue(), await queue(), await queue(), await queue(), await queue()]
  await run()
  const statuses = async () => (await Promise.all(ids.map(getState))).map(({ status }) => status)
  expect(await statuses()).toEqual(['sent', 'sent', 'held', 'held', 'held'])
  const told = await world.db.selectFrom('core.notification').select('kind').execute()
  expect(told).toEqual([{ kind: 'sms_limit' }])
  await resumeForgotten(smsContext(world))
  await run()
  expect(await statuses()).toEqual(['sent', 'sent', 'held', 'held', 'held'])
  await set({ monthly_messages: 4 })
  await resumeForgotten(smsContext(world))
  await run()
  expect(await statuses()).toEqual(['sent', 'sent', 'sent', 'sent', 'held'])
  world.setNow('2026-04-01T08:30:00.000Z')
  await resumeForgotten(smsContext(world))
  await run()
  expect(await statuses()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent'])
})

test('the price ceiling counts reckoned prices, and then what the gateway says', async () => {
  await set({ monthly_price: 3, segment_price: 1 })
  const ids = [await queue(), await queue(), await queue()]
  await run()
  // 1.25 + 1.25 as told, and another crown is too much
  expect((await Promise.all(ids.map(getState))).map(({ status }) => status)).toEqual([
    'sent',
    'sent',
    'held',
  ])
})

test('a refused message costs nothing', async () => {
  await set({ monthly_messages: 1 })
  gateway.behave = (request) => (request === 1 ? { status: 400 } : 'answers')
  const ids = [await queue(), await queue()]
  await run()
  expect((await Promise.all(ids.map(getState))).map(({ status }) => status)).toEqual([
    'failed',
    'sent',
  ])
})

test('a cancelled message never leaves, and one that has left cannot be cancelled', async () => {
  const [first, second] = [await queue(), await queue()]
  const cancelled = await transact(world.db, { userId: null }, (tx) => cancelSms(tx, [first]))
  expect(cancelled).toEqual([first])
  await run()
  expect(gateway.taken.map(({ reference }) => reference)).toEqual([second])
  expect(
    await transact(world.db, { userId: null }, (tx) => cancelSms(tx, [first, second])),
  ).toEqual([])
  const refused = await world.call(world.as('superadmin'), smsEndpoints.cancel, {
    params: { id: second },
  })
  expect([refused.status, refused.body.message]).toEqual([409, 'sms.settled'])
})

test('the module is asked once more when it is sent', async () => {
  const wanted = '0190a000-0000-7000-8000-00000000bbbb'
  const ids = [
    await queue({ subjectId: wanted }),
    await queue({ subjectId: '0190a000-0000-7000-8000-00000000cccc' }),
  ]
  const stillWanted = {
    appointment: (_tx: Transaction, id: string) => Promise.resolve(id === wanted),
  }
  await runSmsJobs(world, smsContext(world, {}, [{ ...coreModule, stillWanted }]))
  expect(
    (await Promise.all(ids.map(getState))).map(({ status, isKept }) => [status, isKept]),
  ).toEqual([
    ['sent', false],
    ['cancelled', false],
  ])
})

test('a message that a process is sending is sent by no other', async () => {
  const id = await queue()
  await sql`update core.sms set status = 'sending', attempt_id = ${id}, claimed_at = ${NOW} where id = ${id}`.execute(
    world.db,
  )
  await run()
  await resumeForgotten(smsContext(world))
  await run()
  expect(gateway.log).toEqual([])
})

test('after a month a failed message says nothing, after a year it is forgotten', async () => {
  gateway.behave = () => ({ status: 400 })
  const id = await queue()
  await run()
  world.setNow('2026-04-12T09:00:00.000Z')
  await pruneSms(smsContext(world))
  expect(await getState(id)).toMatchObject({ status: 'failed', isKept: false })
  world.setNow('2027-03-11T09:00:00.000Z')
  await pruneSms(smsContext(world))
  expect(await world.db.selectFrom('core.sms').select('id').execute()).toEqual([])
})
