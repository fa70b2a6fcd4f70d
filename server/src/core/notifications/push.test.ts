import { notificationEndpoints } from '@crm/contract/core/notifications'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { sql } from 'kysely'
import { Agent } from 'node:https'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endSessionsOf } from '#core/auth/service.ts'
import { hashToken, newToken } from '#platform/tokens.ts'
import { makeCertificates } from '#core/mail/testing/certificates.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { notificationJobs } from './service.ts'
import { PUSH_JOB } from './notify.ts'
import { PUSH_WAY, subscribe, type PushWay, isKnownService } from './push.ts'
import { jobContext } from './testing/context.ts'
import { startPushService, vapidClaims, type PushService } from './testing/push-service.ts'
import { tell } from './testing/tell.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

let world: World
let context: Context
let service: PushService
let way: PushWay
let jana: Caller
beforeAll(async () => {
  world = await createWorld()
  const certificates = makeCertificates()
  service = await startPushService(certificates)
  way = {
    isService: ({ origin }) => origin === service.origin,
    agent: new Agent({ ca: certificates.ca }),
  }
  context = jobContext(world)
})
afterAll(async () => {
  way.agent?.destroy()
  await service.close()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  service.answerWith(201)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  jana = await world.signIn()
})

const push = async (caller = jana) =>
  (await world.call(caller, notificationEndpoints.push, {})).body.data
/** Subscribes a browser for a user of the world, past the list of the services that there are. */
async function subscribed(caller = jana) {
  const browser = service.browser()
  const actor = { user: { id: caller.userId } }
  await subscribe(
    world,
    { ...ACTOR, user: { ...ACTOR.user, ...actor.user } },
    caller.token ?? '',
    browser.subscription,
    way,
  )
  return browser
}
const ACTOR = {
  user: {
    id: '',
    username: '',
    name: '',
    surname: '',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin: false,
  permissions: new Set<string>(),
  address: null,
  viewingAs: null,
} as const
/** Runs what the queue holds for browsers; a failed one stays. */
async function runPushes(using = way) {
  const { rows } = await typedSql(z.object({ id: z.string(), payload: z.unknown() }))`
    select j.id::text, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${PUSH_JOB} order by j.id`.execute(world.db)
  const job = notificationJobs(using).find(({ name }) => name === PUSH_JOB)
  for (const { payload } of rows) await job?.run(payload, context, new AbortController().signal)
  return rows.length
}

test('a message reaches a browser encrypted for it, with its words and the way, signed by the key that it subscribed with', async () => {
  const { public_key } = await push()
  const browser = await subscribed()
  await tell(world, { userId: jana.userId, subjectId: '01900000-0000-7000-8000-000000000001' })
  expect(await runPushes()).toBe(1)
  expect(browser.received).toEqual([
    {
      title: 'CRM',
      words: 'Termín úkolu „Objednat mléko“ uplynul (út 10. 3. 8:00).',
      path: '/tasks/01900000-0000-7000-8000-000000000001',
    },
  ])
  const headers = service.headers.at(-1) ?? {}
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '86400',
    topic: expect.stringMatching(/^[\da-f]{32}$/),
  })
  expect(vapidClaims(headers['authorization'], public_key)).toMatchObject({
    aud: service.origin,
    sub: expect.stringMatching(/^mailto:/),
  })
})

test('the keys are made once, however many ask at first, and the private one is sealed', async () => {
  await world.db
    .updateTable('core.settings')
    .set({ push_public_key: null, push_private_key: null })
    .execute()
  const answers = await Promise.all(Array.from({ length: 4 }, () => push()))
  expect(new Set(answers.map(({ public_key }) => public_key)).size).toBe(1)
  const row = await world.db
    .selectFrom('core.settings')
    .select('push_private_key')
    .executeTakeFirstOrThrow()
  expect(row.push_private_key).toMatch(/^v1:/)
})

test('every browser of a user is told, and nobody else’s', async () => {
  const [one, two, other] = [
    await subscribed(),
    await subscribed(),
    await subscribed(await world.signIn()),
  ]
  await tell(world, { userId: jana.userId })
  await runPushes()
  expect([one.received.length, two.received.length, other.received.length]).toEqual([1, 1, 0])
})

test('what has been read meanwhile is not pushed', async () => {
  const browser = await subscribed()
  await tell(world, { userId: jana.userId })
  await world.call(jana, notificationEndpoints.readAll, {})
  await runPushes()
  expect(browser.received).toEqual([])
})

test('many at once are told as one', async () => {
  const browser = await subscribed()
  await tell(world, ...Array.from({ length: 4 }, () => ({ userId: jana.userId })))
  await runPushes()
  expect(browser.received).toEqual([{ title: 'CRM', words: '4 nová oznámení', path: '/messages' }])
})

test.each([404, 410])(
  'a browser that its service no longer knows (%i) is forgotten',
  async (status) => {
    await subscribed()
    service.answerWith(status)
    await tell(world, { userId: jana.userId })
    await runPushes()
    expect((await push()).subscriptions).toEqual([])
  },
)

test.each([429, 500])('a service that answers %i is tried again', async (status) => {
  const browser = await subscribed()
  service.answerWith(status)
  await tell(world, { userId: jana.userId })
  await expect(runPushes()).rejects.toThrow('Received unexpected response code')
  service.answerWith(201)
  await runPushes()
  expect(browser.received).toHaveLength(1)
})

test('a stored address that is of no push service is never called', async () => {
  const browser = await subscribed()
  await tell(world, { userId: jana.userId })
  await runPushes(PUSH_WAY)
  expect(browser.received).toEqual([])
})

const KEYS = () => service.browser().subscription.keys
test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-db5p.notify.windows.com/w/?token=x',
])('%s is a push service', async (endpoint) => {
  expect(isKnownService(new URL(endpoint))).toBe(true)
  const { status, body } = await world.call(jana, notificationEndpoints.subscribe, {
    body: { endpoint: `${endpoint}${newId()}`, keys: KEYS() },
  })
  expect([status, body.message]).toEqual([201, 'push.subscribed'])
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://localhost:5432/x',
  'https://fcm.googleapis.com.example.test/x',
  'https://examplefcm.googleapis.com/x',
  'https://notify.windows.com.example.test/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:password@fcm.googleapis.com/x',
  'https://example.test/?https://fcm.googleapis.com',
  'https://example.test#fcm.googleapis.com',
  'https://fcm.googleapis.com\\@example.test/x',
  'file:///etc/passwd',
  'nonsense',
  '',
])('%s is none, and is refused at its field', async (endpoint) => {
  const { status, body } = await world.call(jana, notificationEndpoints.subscribe, {
    body: { endpoint, keys: KEYS() },
  })
  expect([status, body.errors]).toEqual([422, { endpoint: [{ rule: 'url' }] }])
})

test('a key that is no point of the curve is refused: nothing could be encrypted for it', async () => {
  const keys = { ...KEYS(), p256dh: 'A'.repeat(87) }
  const { body } = await world.call(jana, notificationEndpoints.subscribe, {
    body: { endpoint: 'https://fcm.googleapis.com/x', keys },
  })
  expect(body.errors).toEqual({ 'keys.p256dh': [{ rule: 'invalid' }] })
})

test('subscribing again keeps one row, and a browser that another user has left becomes theirs', async () => {
  const other = await world.signIn()
  const body = { endpoint: `https://fcm.googleapis.com/${newId()}`, keys: KEYS() }
  for (const caller of [jana, jana, other])
    await world.call(caller, notificationEndpoints.subscribe, { body })
  expect([(await push()).subscriptions.length, (await push(other)).subscriptions.length]).toEqual([
    0, 1,
  ])
})

test('one unsubscribes one’s own browsers alone; what is not there is gone already', async () => {
  const { endpoint } = (await subscribed()).subscription
  const remove = (caller: Caller) =>
    world.call(caller, notificationEndpoints.unsubscribe, { body: { endpoint } })
  expect((await remove(world.as('superadmin'))).status).toBe(200)
  expect((await push()).subscriptions).toHaveLength(1)
  expect((await remove(jana)).body).toEqual({ message: 'push.unsubscribed' })
  expect((await remove(jana)).status).toBe(200)
  expect((await push()).subscriptions).toEqual([])
})

test('of a user’s browsers the newest twenty stay', async () => {
  for (let count = 0; count < 22; count++) await subscribed()
  expect((await push()).subscriptions).toHaveLength(20)
})

test.each([
  [
    'the user ends the other sessions',
    () => world.call(jana, profileEndpoints.endOtherSessions, {}),
  ],
  [
    'all sessions are ended',
    () => transact(world.db, { userId: null }, (tx) => endSessionsOf(tx, jana.userId)),
  ],
])('once %s, no browser is told any more until it asks anew', async (_when, end) => {
  const browser = await subscribed()
  await end()
  await tell(world, { userId: jana.userId })
  await runPushes()
  expect(browser.received).toEqual([])
})

test('ending one session ends what its browser is told; the browsers of others are told on', async () => {
  const phone = await signInAgain(jana)
  const [here, lost] = [await subscribed(), await subscribed(phone)]
  const { data } = (await world.call(jana, profileEndpoints.sessions, {})).body
  const id = data.find(({ is_current }: { is_current: boolean }) => !is_current)?.id ?? ''
  await tell(world, { userId: jana.userId })
  expect((await world.call(jana, profileEndpoints.endSession, { params: { id } })).status).toBe(200)
  await runPushes()
  expect([here.received.length, lost.received.length]).toEqual([1, 0])
})

test('a browser of which nobody knows whose it is goes with any session that is ended, and stays when one runs out', async () => {
  const phone = await signInAgain(jana)
  await subscribed(phone)
  await world.db
    .deleteFrom('core.session')
    .where('token_hash', '=', hashToken(phone.token))
    .execute()
  expect((await push()).subscriptions).toHaveLength(1)
  await signInAgain(jana)
  const { data } = (await world.call(jana, profileEndpoints.sessions, {})).body
  const id = data.find(({ is_current }: { is_current: boolean }) => !is_current)?.id ?? ''
  await world.call(jana, profileEndpoints.endSession, { params: { id } })
  expect((await push()).subscriptions).toEqual([])
})

/** One more place where the same person is signed in. */
async function signInAgain({ userId }: Caller) {
  const token = newToken()
  const session = { created_at: NOW, expires_at: '2027-01-01T00:00:00.000Z', user_id: userId }
  await world.db
    .insertInto('core.session')
    .values({ ...session, token_hash: hashToken(token) })
    .execute()
  return { userId, token }
}
