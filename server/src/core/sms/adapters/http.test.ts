import { afterEach, beforeEach, expect, test } from 'vitest'
import { standInSettings, startGateway, type StandIn } from '../testing/gateway.ts'
import type { Gateway } from './adapter.ts'
import { httpGateway } from './http.ts'

let standIn: StandIn
beforeEach(async () => {
  standIn = await startGateway()
})
afterEach(() => standIn.close())

const sms = {
  number: '+420603123456',
  text: 'Řekl: "ahoj"\n{{password}} & víc',
  reference: '0190a000-0000-7000-8000-000000000071',
  callback: null,
}
const gateway = (given: Partial<Gateway> = {}): Gateway => ({
  ...standInSettings(standIn.url),
  username: null,
  sender: 'Banka',
  password: 'tajne\r\nX-Evil: 1',
  base: null,
  timeoutMs: 1_000,
  ...given,
})

test('what somebody wrote stays text, in JSON, forms and addresses, and begins no header', async () => {
  await httpGateway.send(gateway(), sms)
  const form = 'to={{digits}}\ntext={{text}}\nfrom={{sender}}'
  standIn.behave = () => ({ status: 200, body: '{"data":{"id":7}}' })
  await httpGateway.send(gateway({ body_format: 'form', body: form }), sms)
  const address = `${standIn.url}/send?to={{number}}&text={{text}}&key={{password}}`
  await httpGateway.send(gateway({ method: 'GET', address, body: null, headers: null }), sms)
  expect(standIn.taken[0]?.text).toBe(sms.text)
  const [json = '', posted = '', got = ''] = standIn.log
  expect(json).not.toContain('"x-evil"')
  expect(json).toContain('"authorization":"Bearer tajne X-Evil: 1"')
  expect(Object.fromEntries(new URLSearchParams(posted.split('\n')[2]))).toEqual({
    to: '420603123456',
    text: sms.text,
    from: 'Banka',
  })
  const [, path = ''] = got.split(' ')
  expect(new URL(path, standIn.url).searchParams.get('text')).toBe(sms.text)
})

test.each([
  [
    '{"data":{"id":"a"},"price":0.5}',
    { is: 'accepted', providerId: 'a', segments: null, price: 0.5 },
  ],
  [
    '{"data":{"id":12},"price":"x"}',
    { is: 'accepted', providerId: '12', segments: null, price: null },
  ],
  ['{"data":{}}', { is: 'unknown', failure: 'protocol' }],
  ['{"data":{"id":{}}}', { is: 'unknown', failure: 'protocol' }],
  ['', { is: 'unknown', failure: 'protocol' }],
])('an answer of %j is read as %j', async (body, outcome) => {
  standIn.behave = () => ({ status: 200, body })
  expect(await httpGateway.send(gateway(), sms)).toEqual(outcome)
})

test('where no number of the answer is read, taken is taken', async () => {
  standIn.behave = () => ({ status: 202 })
  expect(await httpGateway.send(gateway({ id_path: null, price_path: null }), sms)).toMatchObject({
    is: 'accepted',
    providerId: null,
  })
})

test('reports are read by the words of the settings', () => {
  const read = (body: unknown) => httpGateway.readReports(gateway(), body)
  const told = { price: null, segments: null }
  expect(
    read([
      { id: 'a', state: 'delivrd' },
      { id: 5, state: 'EXPIRED' },
      { id: 'c', state: 'ACCEPTD' },
    ]),
  ).toEqual([
    { reference: 'a', result: 'delivered', ...told },
    { reference: '5', result: 'failed', ...told },
    { reference: 'c', result: 'sent', ...told },
  ])
  expect(read({ state: 'DELIVRD' })).toEqual([])
  expect(
    httpGateway.readReports(gateway({ report_status: null }), { id: 'a', state: 'DELIVRD' }),
  ).toEqual([])
})
