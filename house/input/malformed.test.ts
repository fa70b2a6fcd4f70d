import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { API_BASE } from '../../server/src/platform/http/mount.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'

/** Every endpoint is sent what is no request, and every address what is none: each is refused by a code, and nothing is written. */

let world: World
let entries: ContractEntry[]
beforeAll(async () => {
  world = await createWorld()
  entries = (await contractEntries()).filter(({ endpoint }) => endpoint.kind !== 'stream')
})
afterAll(() => world.close())

const NOBODY = '0190a000-0000-7000-8000-000000000000'
const JSON_TYPE = 'application/json'

/** What is sent as a body, and by which statuses it may be refused. */
const BODIES: readonly (readonly [
  what: string,
  payload: string | Buffer,
  type: string,
  refused: readonly number[],
])[] = [
  ['broken JSON', '{"name":', JSON_TYPE, [400]],
  ['two values', '{}{}', JSON_TYPE, [400]],
  ['a comment', '{/* */}', JSON_TYPE, [400]],
  ['the prototype', '{"__proto__":{"superadmin":true}}', JSON_TYPE, [400]],
  ['the constructor', '{"constructor":{"prototype":{"superadmin":true}}}', JSON_TYPE, [400]],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), JSON_TYPE, [400]],
  ['brackets without end', '['.repeat(5_000), JSON_TYPE, [400]],
  ['brackets far too deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, JSON_TYPE, [422]],
  ['a number that no number is', '{"page":1e309,"id":1e400}', JSON_TYPE, [422]],
  [
    'three hundred fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, at]))),
    JSON_TYPE,
    [422],
  ],
  ['half of a sign', '{"name":"\\ud800","\\udfff":1}', JSON_TYPE, [422]],
  ['an array', '[]', JSON_TYPE, [422]],
  ['a text', '"name"', JSON_TYPE, [422]],
  ['more than a megabyte', `{"name":"${'x'.repeat(1_048_576)}"}`, JSON_TYPE, [413]],
  ['a form', 'name=x', 'application/x-www-form-urlencoded', [415]],
  [
    'XML',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    'application/xml',
    [415],
  ],
  ['no kind at all', '{}', '', [415]],
]
/** An upload reads a form of parts and nothing else. */
const PARTS: readonly (readonly [what: string, payload: string, type: string])[] = [
  ['no boundary', 'x', 'multipart/form-data'],
  ['no part', '--a--\r\n', 'multipart/form-data; boundary=a'],
  [
    'a part that does not end',
    '--a\r\nContent-Disposition: form-data; name="data"\r\n\r\n{',
    'multipart/form-data; boundary=a',
  ],
  [
    'a file that does not end',
    '--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
    'multipart/form-data; boundary=a',
  ],
  [
    'a part that is no JSON',
    '--a\r\nContent-Disposition: form-data; name="data"\r\n\r\n{\r\n--a--\r\n',
    'multipart/form-data; boundary=a',
  ],
  [
    'the prototype',
    '--a\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"__proto__":{"a":1}}\r\n--a--\r\n',
    'multipart/form-data; boundary=a',
  ],
  [
    'a part called __proto__',
    '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
    'multipart/form-data; boundary=a',
  ],
  ['headers without end', `--a\r\n${'X: y\r\n'.repeat(5_000)}`, 'multipart/form-data; boundary=a'],
  ['JSON instead', '{}', JSON_TYPE],
]

async function send({ endpoint }: ContractEntry, payload: string | Buffer, type: string) {
  const path = endpoint.path.replace(/:date_\w+/g, '2026-01-01').replace(/:\w+/g, NOBODY)
  const url = API_BASE + path
  const headers = {
    authorization: `Bearer ${world.as('superadmin').token}`,
    ...(type ? { 'content-type': type } : {}),
  }
  const { statusCode, body } = await world.app.inject({
    method: endpoint.method,
    url,
    headers,
    payload,
  })
  return { status: statusCode, body }
}

/** Why an answer is no refusal as it should be. */
function toFault(
  { status, body }: { status: number; body: string },
  refused: readonly number[],
): string | null {
  const isCode =
    /^\{"message":"[a-z_.]+"/.test(body) && !/ at |\.ts|select |insert |node_modules/.test(body)
  return refused.includes(status) && isCode ? null : `${status} ${body.slice(0, 150)}`
}

const getRows = async () => {
  const counts = [
    world.db.selectFrom('core.user').select('id').execute(),
    world.db.selectFrom('core.session').select('id').execute(),
    world.db.selectFrom('foodbank.region').select('id').execute(),
    world.db.selectFrom('foodbank.applicant').select('id').execute(),
  ]
  return (await Promise.all(counts)).map((rows) => rows.length)
}

test('no endpoint takes a body that is none', { timeout: 180_000 }, async () => {
  const before = await getRows()
  const taking = entries.filter(({ endpoint }) => endpoint.body && endpoint.kind !== 'upload')
  expect(taking.length).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const entry of taking) {
    for (const [what, payload, type, refused] of BODIES) {
      const fault = toFault(await send(entry, payload, type), refused)
      if (fault) wrong.push(`${entry.name}, ${what}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
  expect(await getRows()).toEqual(before)
})

test('no upload takes what are no parts', { timeout: 180_000 }, async () => {
  const uploads = entries.filter(({ endpoint }) => endpoint.kind === 'upload')
  expect(uploads.length).toBeGreaterThan(5)
  const wrong: string[] = []
  for (const entry of uploads) {
    for (const [what, payload, type] of PARTS) {
      const fault = toFault(await send(entry, payload, type), [400, 404, 415, 422])
      if (fault) wrong.push(`${entry.name}, ${what}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
})

const QUERIES = [
  '__proto__=1',
  'constructor=1',
  'page=1&page=2',
  'page[]=1',
  'page[$gt]=1',
  'a=%ff%fe',
  'a=%00',
  `a=${'x'.repeat(10_000)}`,
  Array.from({ length: 300 }, (_, at) => `f${at}=1`).join('&'),
]

test('no endpoint takes an address with what it does not know', { timeout: 180_000 }, async () => {
  const asking = entries.filter(({ endpoint }) => endpoint.query && endpoint.method === 'GET')
  expect(asking.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const { name, endpoint } of asking) {
    for (const query of QUERIES) {
      const url = `${API_BASE}${endpoint.path.replace(/:\w+/g, NOBODY)}?${query}`
      const { statusCode, body } = await world.app.inject({
        url,
        headers: { authorization: `Bearer ${world.as('superadmin').token}` },
      })
      const fault = toFault({ status: statusCode, body }, [404, 422])
      if (fault) wrong.push(`${name}?${query.slice(0, 40)}: ${fault}`)
    }
  }
  expect(wrong).toEqual([])
})

test('nothing of all that has stuck to the objects of the process', () => {
  expect(Reflect.get({}, 'superadmin')).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})
