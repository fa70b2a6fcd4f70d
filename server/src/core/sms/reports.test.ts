import { smsEndpoints } from '@crm/contract/core/sms/sms'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { standInSettings } from './testing/gateway.ts'
import { runSmsJobs } from './testing/send-sms.ts'

let world: World
let key = ''
beforeAll(async () => {
  world = await createWorld()
  const { report_key } = await world.db
    .updateTable('core.sms_settings')
    .set(standInSettings('http://127.0.0.1:9'))
    .returning('report_key')
    .executeTakeFirstOrThrow()
  key = report_key
})
afterAll(() => world.close())
beforeEach(() => world.setNow(NOW))
afterEach(async () => {
  await world.db.deleteFrom('core.sms').execute()
  await world.db.deleteFrom('core.login_attempt').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

type Given = { status?: string; provider_id?: string | null; attempts?: number; failure?: string }
async function insert({
  status = 'sent',
  provider_id = 'gw-1',
  attempts = 1,
  failure,
}: Given = {}) {
  const id = newId()
  await sql`insert into core.sms (id, kind, once, number_end, segments, status, content, attempts, attempt_id, created_at,
      trying_since, provider, provider_id, sent_at, delivered_at, failure)
    values (${id}, 'appointment', ${id}, '456', 1, ${status}, ${status === 'sending' || status === 'uncertain' ? 'v1:x' : null},
      ${attempts}, ${id}, ${NOW}, ${NOW}, 'http', ${provider_id}, null, ${status === 'delivered' ? NOW : null}, ${failure ?? null})`.execute(
    world.db,
  )
  return id
}
const tell = (body: unknown, how = key) =>
  world.callWith(world.anonymous, smsEndpoints.report, { params: { key: how }, body })
const getState = async (id: string) => {
  const { status, failure, delivered_at, content } = await world.db
    .selectFrom('core.sms')
    .select(['status', 'failure', 'delivered_at', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { status, failure, isDelivered: delivered_at !== null, isKept: content !== null }
}

test('a report tells what became of a message, by the gateway’s name of it or by ours', async () => {
  const byTheirs = await insert()
  const byOurs = await insert({ provider_id: null })
  const failed = await insert({ provider_id: 'gw-3' })
  const { body } = await tell([
    { id: 'gw-1', state: 'DELIVRD' },
    { id: byOurs, state: 'DELIVRD' },
    { id: 'gw-3', state: 'UNDELIV' },
  ])
  expect(body).toEqual({ data: { received: true } })
  expect(await Promise.all([byTheirs, byOurs, failed].map(getState))).toEqual([
    { status: 'delivered', failure: null, isDelivered: true, isKept: false },
    { status: 'delivered', failure: null, isDelivered: true, isKept: false },
    { status: 'failed', failure: 'undelivered', isDelivered: false, isKept: false },
  ])
})

test.each([
  // twice, and in the wrong order
  [['DELIVRD', 'DELIVRD'], 'delivered'],
  [['DELIVRD', 'ACCEPTD'], 'delivered'],
  // contradicting: delivered is the last word
  [['UNDELIV', 'DELIVRD'], 'delivered'],
  [['DELIVRD', 'UNDELIV'], 'delivered'],
  [['UNDELIV', 'ACCEPTD'], 'failed'],
])('after the reports %j it is %s', async (states, status) => {
  const id = await insert()
  for (const state of states) await tell({ id: 'gw-1', state })
  expect(await getState(id)).toMatchObject({ status, isDelivered: status === 'delivered' })
})

test.each(['sending', 'uncertain'])('a report settles a message that is %s', async (status) => {
  const id = await insert({ status, provider_id: null })
  await tell({ id, state: 'ACCEPTD' })
  expect(await getState(id)).toMatchObject({ status: 'sent', isKept: false })
})

test.each(['waiting', 'held', 'cancelled', 'expired'])(
  'no report changes a message that is %s',
  async (status) => {
    const id = newId()
    await sql`insert into core.sms (id, kind, once, number_end, segments, status, held_for, created_at, trying_since, provider, attempts)
    values (${id}, 'appointment', ${id}, '456', 1, ${status}, ${status === 'held' ? 'quiet' : null}, ${NOW}, ${NOW}, 'http', 1)`.execute(
      world.db,
    )
    await tell({ id, state: 'DELIVRD' })
    expect(await getState(id)).toMatchObject({ status })
  },
)

test('a report before the answer that names the message is kept until it is there', async () => {
  const id = await insert({ status: 'sending', provider_id: null })
  await tell({ id: 'gw-9', state: 'DELIVRD' })
  expect(await getState(id)).toMatchObject({ status: 'sending' })
  await sql`update core.sms set status = 'sent', content = null, provider_id = 'gw-9' where id = ${id}`.execute(
    world.db,
  )
  await runSmsJobs(world)
  expect(await getState(id)).toMatchObject({ status: 'delivered' })
})

test('a wrong key, unknown messages and nonsense are answered alike, and change nothing', async () => {
  const id = await insert()
  const answers = [
    await tell({ id: 'gw-1', state: 'DELIVRD' }, 'wrong'),
    await tell(
      { id: 'gw-1', state: 'DELIVRD' },
      key.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')),
    ),
    await tell({ id: 'unknown', state: 'DELIVRD' }),
    await tell({ hello: 1 }),
    await tell([{}, { id: null, state: 5 }]),
  ]
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(await getState(id)).toMatchObject({ status: 'sent' })
})

test('who guesses the key is slowed down', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 605; count += 1) statuses.add((await tell({}, 'guess')).status)
  expect([...statuses]).toEqual([200, 429])
})
