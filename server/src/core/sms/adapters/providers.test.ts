import { afterEach, beforeEach, expect, test } from 'vitest'
import { startGateway, type StandIn } from '../testing/gateway.ts'
import type { Gateway } from './adapter.ts'
import { smsBrana } from './smsbrana.ts'
import { smsManager } from './smsmanager.ts'

let standIn: StandIn
beforeEach(async () => {
  standIn = await startGateway()
})
afterEach(() => standIn.close())

const REFERENCE = '0190a000-0000-7000-8000-000000000071'
const sms = {
  number: '+420603123456',
  text: 'Zitra v 9:00 & dale',
  reference: REFERENCE,
  callback: 'https://crm.example.test/backend/api/sms/reports/abc',
}
const gateway = (): Gateway => ({
  username: 'crm_h1',
  password: 'tajne&heslo',
  sender: null,
  address: null,
  method: 'POST',
  headers: null,
  body_format: 'json',
  body: null,
  id_path: null,
  price_path: null,
  repeats: false,
  report_reference: null,
  report_status: null,
  report_delivered: null,
  report_failed: null,
  base: standIn.url,
  timeoutMs: 1_000,
})
const answer = (status: number, body: string) => {
  standIn.behave = () => ({ status, body })
}
const asked = () => {
  const [line = '', headers = '{}', body = ''] = (standIn.log[0] ?? '').split('\n')
  const [method = '', path = ''] = line.split(' ')
  return { method, url: new URL(path, standIn.url), headers: JSON.parse(headers), body }
}

test('SMSManager is asked as its documentation says', async () => {
  answer(200, `{"request_id":"r","accepted":[{"key":"0","message_id":"m-1"}],"rejected":[]}`)
  expect(await smsManager.send({ ...gateway(), sender: 'Banka' }, sms)).toEqual({
    is: 'accepted',
    providerId: 'm-1',
    segments: null,
    price: null,
  })
  const { method, url, headers, body } = asked()
  expect([method, url.pathname, headers['x-api-key']]).toEqual(['POST', '/message', 'tajne&heslo'])
  expect(JSON.parse(body)).toEqual({
    body: sms.text,
    to: [{ phone_number: '420603123456' }],
    tag: 'transactional',
    flow: [{ sms: { body: sms.text, type: 'sms', sender: 'Banka' } }],
    callback: sms.callback,
    payload: { reference: REFERENCE },
  })
})

test.each([
  [200, '{"accepted":[],"rejected":[{"key":"0"}]}', 'refused', 'refused'],
  [400, '{}', 'refused', 'text'],
  [401, '{}', 'refused', 'credentials'],
  [429, '{}', 'refused', 'busy'],
  [200, '{}', 'unknown', 'protocol'],
  [200, '<html>', 'unknown', 'protocol'],
  [503, '', 'unknown', 'busy'],
])('SMSManager’s %i %s is %s (%s)', async (status, body, is, failure) => {
  answer(status, body)
  expect(await smsManager.send(gateway(), sms)).toEqual({ is, failure })
})

test('a message whose answer was lost is found in SMSManager’s list of the day, but never twice', async () => {
  const row = { message_parts: 1, price_czk: '1.2', phone_number: '420603123456' }
  standIn.answers.set('/messages', {
    success: true,
    messages: [
      { ...row, message_id: 'other', body: 'Jiny text' },
      { ...row, message_id: 'known', body: sms.text },
      { ...row, message_id: 'm-2', body: sms.text },
    ],
    next_cursor: null,
  })
  const isKnown = (ids: readonly string[]) =>
    Promise.resolve(new Set(ids.filter((id) => id === 'known')))
  expect(await smsManager.find?.(gateway(), sms, '2026-03-10', isKnown)).toEqual({
    is: 'accepted',
    providerId: 'm-2',
    segments: 1,
    price: 1.2,
  })
  expect(asked().url.search).toBe('?date=2026-03-10&phone_number=420603123456')
  standIn.answers.set('/messages', { success: true, messages: [], next_cursor: null })
  expect(await smsManager.find?.(gateway(), sms, '2026-03-10', isKnown)).toBeNull()
})

test('SMSManager’s events are reports, and replies are not', () => {
  const event = { request_id: 'r', message_id: 'm-1', gateway: 'sms', type: 'outgoing' }
  expect(
    smsManager.readReports(gateway(), [
      {
        ...event,
        payload: { reference: REFERENCE },
        result: 'sent',
        sms: { price_czk: 1.2, count: 2 },
      },
      { ...event, payload: null, result: 'delivered' },
      { ...event, result: 'undelivered' },
      { ...event, result: 'unheard of' },
      { message_id: 'm-1', type: 'incoming', body: 'STOP' },
      'nonsense',
    ]),
  ).toEqual([
    { reference: REFERENCE, result: 'sent', price: 1.2, segments: 2 },
    { reference: 'm-1', result: 'delivered', price: null, segments: null },
    { reference: 'm-1', result: 'failed', price: null, segments: null },
  ])
})

test('SMSbrána is asked as its documentation says', async () => {
  answer(
    200,
    '<?xml version="1.0" encoding="utf-8"?>\n<result><err>0</err><price>1.1</price><sms_count>1</sms_count><credit>1523.32</credit><sms_id>377351</sms_id></result>',
  )
  expect(await smsBrana.send(gateway(), sms)).toEqual({
    is: 'accepted',
    providerId: '377351',
    segments: 1,
    price: 1.1,
  })
  expect(Object.fromEntries(asked().url.searchParams)).toEqual({
    login: 'crm_h1',
    password: 'tajne&heslo',
    action: 'send_sms',
    number: '+420603123456',
    message: sms.text,
    data_code: '7bit',
    user_id: REFERENCE,
  })
})

test('that SMSbrána has had a message before means that it was taken', async () => {
  answer(200, '<result><err>-1</err></result>')
  expect(await smsBrana.send(gateway(), sms)).toEqual({
    is: 'accepted',
    providerId: null,
    segments: null,
    price: null,
  })
})

test.each([
  ['1', 'refused', 'busy'],
  ['2', 'refused', 'credentials'],
  ['3', 'refused', 'credentials'],
  ['5', 'refused', 'credentials'],
  ['8', 'refused', 'busy'],
  ['9', 'refused', 'credit'],
  ['10', 'refused', 'number'],
  ['11', 'refused', 'text'],
  ['12', 'refused', 'text'],
  ['99', 'unknown', 'protocol'],
])('SMSbrána’s error %s is %s (%s)', async (code, is, failure) => {
  answer(200, `<result>\n<err>${code}</err>\n</result>`)
  expect(await smsBrana.send(gateway(), sms)).toEqual({ is, failure })
})

test('what needs accents goes in the other alphabet', async () => {
  answer(200, '<result><err>0</err></result>')
  await smsBrana.send({ ...gateway(), sender: '7' }, { ...sms, text: 'Завтра' })
  const { searchParams } = asked().url
  expect([searchParams.get('data_code'), searchParams.get('sender_id')]).toEqual(['ucs2', '7'])
})
