import { smsEndpoints } from '@crm/contract/core/sms/sms'
import { smsSettingsEndpoints as endpoints } from '@crm/contract/core/sms/sms-settings'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { standInSettings, startGateway, type StandIn } from './testing/gateway.ts'

const CANARY = 'kanárek-Klíč.2026'
let world: World
let gateway: StandIn
beforeAll(async () => {
  world = await createWorld({ config: { WEB_URL: 'https://crm.example.test' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(async () => {
  await gateway.close()
  await world.db.deleteFrom('core.sms').execute()
  await world.db.deleteFrom('core.login_attempt').execute()
})

const admin = () => world.as('superadmin')
const get = async () => (await world.call(admin(), endpoints.get, {})).body.data
const save = async (values: object) => {
  const { is_set: _set, report_url: _url, used: _used, ...current } = await get()
  return world.callWith(admin(), endpoints.update, {
    body: { ...current, password: '', ...values },
  })
}

test('they are read and changed, and begin with nothing that is sent', async () => {
  const before = await get()
  expect(before).toMatchObject({
    provider: null,
    is_plain: true,
    quiet_from: '20:00',
    quiet_to: '08:00',
    is_set: { password: false },
    used: { messages: 0, price: 0 },
  })
  expect(before.report_url).toMatch(
    /^https:\/\/crm\.example\.test\/backend\/api\/sms\/reports\/[0-9a-f]{32}$/,
  )
  const values = {
    ...standInSettings(gateway.url),
    sender: 'Banka',
    monthly_messages: 500,
    monthly_price: 700.5,
    segment_price: 1.15,
    quiet_from: '21:00',
    quiet_to: '07:30',
  }
  const { status, body } = await save(values)
  expect([status, body.message]).toEqual([200, 'sms_settings.updated'])
  expect(await get()).toMatchObject(values)
  const stale = await world.callWith(admin(), endpoints.update, {
    body: { ...values, is_plain: true, updated_at: before.updated_at },
  })
  expect([stale.status, stale.body.message]).toEqual([409, 'stale_record'])
})

test.each([
  [{ provider: 'smsmanager' }, 'password', 'required'],
  [{ provider: 'smsbrana', password: 'x' }, 'username', 'required'],
  [{ provider: 'http', address: null }, 'address', 'required'],
  [{ address: 'http://sms.example.cz/send' }, 'address', 'gateway'],
  [{ address: 'https://sms.example.cz/{{name}}' }, 'address', 'placeholder'],
  [{ body: '{"to":"{{number}}","text":"{{jmeno}}"}' }, 'body', 'placeholder'],
  [{ body: '{"to":' }, 'body', 'json'],
  [{ body: '{"to":"{{number}}"}' }, 'body', 'sms_text'],
  [{ body: '{"text":"{{text}}"}' }, 'body', 'sms_number'],
  [{ headers: 'no colon' }, 'headers', 'headers'],
  [{ id_path: 'data[0]' }, 'id_path', 'answer_path'],
  [{ monthly_price: 100, segment_price: null }, 'segment_price', 'required'],
  [{ quiet_from: '20:00', quiet_to: null }, 'quiet_to', 'required'],
  [{ quiet_from: '25:00', quiet_to: '08:00' }, 'quiet_from', 'time_validate'],
  [{ monthly_messages: 0 }, 'monthly_messages', 'min_value'],
  [{ sender: 'Ž' }, 'sender', 'characters'],
] as const)('%j is refused at %s: %s', async (values, field, rule) => {
  const before = await get()
  const { status, body } = await save({ ...standInSettings(gateway.url), ...values })
  expect([status, Object.keys(body.errors ?? {}), body.errors?.[field]?.[0]?.rule]).toEqual([
    422,
    [field],
    rule,
  ])
  expect(await get()).toEqual(before)
})

test('the password is sealed, kept when left empty, never told, and no other gateway gets it', async () => {
  await save({ provider: 'smsmanager', password: CANARY })
  expect((await get()).is_set).toEqual({ password: true })
  const getSealed = async () =>
    (await world.db.selectFrom('core.sms_settings').select('password').executeTakeFirstOrThrow())
      .password
  const sealed = await getSealed()
  expect(sealed).toMatch(/^v1:/)
  await save({ sender: 'Banka' })
  expect(await getSealed()).toBe(sealed)
  const other = await save({ ...standInSettings(gateway.url) })
  expect([other.status, other.body.errors]).toEqual([422, { password: [{ rule: 'required' }] }])
  const log = await world.db
    .selectFrom('core.log')
    .selectAll()
    .where('table_name', '=', 'core.sms_settings')
    .execute()
  const { report_key } = await world.db
    .selectFrom('core.sms_settings')
    .select('report_key')
    .executeTakeFirstOrThrow()
  const everything = JSON.stringify([log, other.body])
  expect(everything).toContain('•••')
  for (const secret of [CANARY, 'v1:', report_key]) expect(everything).not.toContain(secret)
  await save({ provider: null, password: '' })
  expect((await get()).is_set).toEqual({ password: false })
})

test('who may only read them is not told where reports go', async () => {
  const reader = await world.signIn({ permissions: ['settings.read'] })
  const { body } = await world.call(reader, endpoints.get, {})
  expect(body.data.report_url).toBeNull()
  expect((await world.callWith(reader, endpoints.update, { body: {} })).status).toBe(403)
  const nobody = await world.signIn()
  for (const endpoint of [endpoints.get, smsEndpoints.list])
    expect((await world.callWith(nobody, endpoint, {})).status).toBe(403)
})

test('a test message goes out in quiet hours as well, and its failure is told in our words', async () => {
  const test = () => world.call(admin(), endpoints.test, { body: { number: '+420 603 123 456' } })
  const unset = await test()
  expect([unset.status, unset.body.message]).toEqual([409, 'sms.not_configured'])
  await save({
    ...standInSettings(gateway.url),
    quiet_from: '00:00',
    quiet_to: '23:59',
    password: 'x',
  })
  const sent = await test()
  expect(sent.body).toEqual({
    message: 'sms.test_sent',
    data: { number: '603123456', segments: 1 },
  })
  expect(gateway.taken.map(({ number, text }) => [number, text])).toEqual([
    ['+420603123456', 'Testovaci SMS. Odesilani funguje.'],
  ])
  gateway.behave = () => ({ status: 401, body: 'secret words of the gateway' })
  const failed = await test()
  expect([failed.status, failed.body]).toEqual([
    502,
    { message: 'sms.test_failed', details: { reason: 'credentials' } },
  ])
  await save({ monthly_messages: 1 })
  gateway.behave = () => 'answers'
  const limited = await test()
  expect([limited.status, limited.body.message]).toEqual([409, 'sms.limit_reached'])
})
