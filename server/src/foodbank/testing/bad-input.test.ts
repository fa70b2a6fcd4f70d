import { regionEndpoints } from '@crm/contract/foodbank/code-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from './factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/backend/api/foodbank/regions',
    payload,
    headers: {
      authorization: `Bearer ${world.as('superadmin').token}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
const countRegions = async () =>
  (await world.db.selectFrom('foodbank.region').select('id').execute()).length

describe('a body that cannot be read answers 4xx with a code and writes nothing', () => {
  const cases: [
    what: string,
    payload: string | Buffer,
    headers: Record<string, string>,
    status: number,
    code: string,
  ][] = [
    ['malformed JSON', '{"name":', {}, 400, 'malformed_request'],
    [
      'an attempt on the prototype',
      '{"__proto__":{"a":1},"name":"x"}',
      {},
      400,
      'malformed_request',
    ],
    [
      'an attempt on the constructor',
      '{"constructor":{"prototype":{"a":1}},"name":"x"}',
      {},
      400,
      'malformed_request',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      {},
      400,
      'malformed_request',
    ],
    [
      'another content type',
      'name=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['plain text', '{"name":"x"}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['more than 1 MB', `{"name":"${'x'.repeat(1_048_576)}"}`, {}, 413, 'body_too_large'],
    ['an array', '[]', {}, 422, 'check_data'],
    ['nothing', '', {}, 422, 'check_data'],
    ['null', 'null', {}, 422, 'check_data'],
    ['brackets a hundred thousand deep', '['.repeat(100_000), {}, 400, 'malformed_request'],
  ]
  test.each(cases)('%s', async (_what, payload, headers, status, code) => {
    const before = await countRegions()
    const response = await post(payload, headers)
    expect([response.statusCode, response.json().message]).toEqual([status, code])
    expect(response.body).not.toMatch(/at .*\.ts|select |insert /i)
    expect(await countRegions()).toBe(before)
  })
})

describe('text is kept as typed', () => {
  test.each([
    'Ďáblova Lhota',
    'Південний край',
    '東京',
    'مرحبا',
    '👩‍👩‍👧 rodina',
    '<b>tučně</b>',
    "O'Brien; drop table",
    '=1+1',
    'a\u202eb',
  ])('%s', async (name) => {
    const { status, body } = await world.call(world.as('superadmin'), regionEndpoints.create, {
      body: { name },
    })
    expect([status, body.data.name]).toEqual([201, name])
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('%s is refused at its field', async (_what, name) => {
    const { status, body } = await world.call(world.as('superadmin'), regionEndpoints.create, {
      body: { name },
    })
    expect([status, body.errors]).toEqual([422, { name: [{ rule: 'characters' }] }])
  })
})

describe('fields', () => {
  test.each([
    [{}, { name: [{ rule: 'required' }] }],
    [{ name: '   ' }, { name: [{ rule: 'required' }] }],
    [{ name: null }, { name: [{ rule: 'required' }] }],
    [{ name: 5 }, { name: [{ rule: 'invalid' }] }],
    [{ name: ['x'] }, { name: [{ rule: 'invalid' }] }],
    [{ name: 'x'.repeat(101) }, { name: [{ rule: 'max', length: 100 }] }],
    [
      { name: 'x', id: '1', superadmin: true },
      { id: [{ rule: 'unknown_field' }], superadmin: [{ rule: 'unknown_field' }] },
    ],
  ])('%o answers with every failed rule', async (body, errors) => {
    const before = await countRegions()
    const response = await world.callWith(world.as('superadmin'), regionEndpoints.create, { body })
    expect([response.status, response.body.message, response.body.errors]).toEqual([
      422,
      'check_data',
      errors,
    ])
    expect(await countRegions()).toBe(before)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'the undeclared field %s is refused like any other',
    async (field) => {
      const response = await post(JSON.stringify({ name: 'x', [field]: 1 }))
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { [field]: [{ rule: 'unknown_field' }] },
      ])
    },
  )

  test('a version of the year 0 is refused at its field, because the database has none', async () => {
    const { id } = await world.make.region()
    const body = { name: 'x', updated_at: '0000-01-01T00:00:00Z' }
    const response = await world.callWith(world.as('superadmin'), regionEndpoints.update, {
      params: { id },
      body,
    })
    expect([response.status, response.body.errors]).toEqual([
      422,
      { updated_at: [{ rule: 'date' }] },
    ])
  })

  test.each([
    'page=0',
    'page=x',
    'per_page=101',
    'sort=password',
    'sort=name;drop',
    'unknown=1',
    'page=1&page=2',
  ])('the query %s is refused', async (query) => {
    const response = await world.app.inject({
      url: `/backend/api/foodbank/regions?${query}`,
      headers: { authorization: `Bearer ${world.as('superadmin').token}` },
    })
    expect([response.statusCode, response.json().message]).toEqual([422, 'check_data'])
  })
})

describe('addresses', () => {
  test.each([
    'x',
    '1',
    '0',
    "' or 1=1",
    '..%2f..%2fetc',
    '%00',
    'x'.repeat(200),
    '0190a000-0000-7000-8000-00000000000g',
  ])('the id %s is not found, and never an error of the server', async (id) => {
    const response = await world.app.inject({
      method: 'DELETE',
      url: `/backend/api/foodbank/regions/${id}`,
      headers: { authorization: `Bearer ${world.as('superadmin').token}` },
    })
    expect(response.statusCode).toBe(404)
    expect(response.json().message).toMatch(/(^|\.)not_found$/)
  })

  test('an address that is no UTF-8 is not found, and nothing of it is repeated', async () => {
    const response = await world.app.inject({ url: '/backend/api/foodbank/regions/%ff%fe' })
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'not_found' }])
  })

  test('an unknown path of the API answers 404 with a code', async () => {
    const response = await world.app.inject({ url: '/backend/api/nothing-here' })
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'not_found' }])
  })

  test('every answer carries the headers that keep a page safe, and none is stored', async () => {
    const { headers } = await world.app.inject({ url: '/backend/api/info' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})
