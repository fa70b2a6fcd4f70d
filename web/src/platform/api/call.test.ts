import { endpoints, get, post, schemas } from '@crm/contract/platform/endpoint'
import { done, one } from '@crm/contract/platform/envelopes'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call, onUnauthorized } from './call.ts'
import { decodeFileName } from './download.ts'
import { ApiError, NetworkError } from './errors.ts'
import { READ_RETRIES, retryDelay, shouldRetry } from './query-client.ts'
import { getKey, reaches } from './query.ts'

const region = z.object({ name: z.string() })
const regionSchemas = schemas({
  read: { summary: 'Read', params: z.object({ id: z.string() }), answer: one(region) },
  create: { summary: 'Create', body: region, answer: done('region.created', region) },
})
const { read, create } = endpoints<typeof regionSchemas>()({
  read: get('/regions/:id', 'signed-in'),
  create: post('/regions', 'signed-in'),
})

let sent: { url: string; init: RequestInit } | undefined
let ended: string[]

let storage: Record<string, string>

beforeEach(() => {
  storage = { id_token: 'secret-token' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
  })
  ended = []
  onUnauthorized((code) => ended.push(code))
})

test('a read carries the token and gives the body', async () => {
  answers(Response.json({ data: { name: 'Brno' } }))
  expect(await call(read, { params: { id: '7' } })).toEqual({ data: { name: 'Brno' } })
  expect(sent?.url).toBe('/backend/api/regions/7')
  expect(new Headers(sent?.init.headers).get('authorization')).toBe('Bearer secret-token')
  expect(new Headers(sent?.init.headers).has('content-type')).toBe(false)
})

test('a write carries its body as JSON', async () => {
  answers(Response.json({ message: 'region.created', data: { name: 'Brno' } }, { status: 201 }))
  await call(create, { body: { name: 'Brno' } })
  expect(sent?.init).toMatchObject({ method: 'POST', body: '{"name":"Brno"}' })
  expect(new Headers(sent?.init.headers).get('content-type')).toBe('application/json')
})

test('a refusal is an ApiError with everything the server said', async () => {
  const errors = { name: [{ rule: 'max', length: 100 }] }
  answers(
    Response.json(
      { message: 'check_data', errors, details: { a: 1 } },
      { status: 422, headers: { 'retry-after': '7' } },
    ),
  )
  expect(await failure(call(create, { body: { name: '' } }))).toMatchObject({
    status: 422,
    code: 'check_data',
    errors,
    details: { a: 1 },
    retryAfter: 7,
  })
})

test.each([
  [502, 'unavailable'],
  [503, 'unavailable'],
  [413, 'body_too_large'],
  [429, 'too_many_requests'],
  [500, 'server_error'],
])("a proxy's page with status %i has the code %s", async (status, code) => {
  answers(new Response('<html>', { status }))
  expect(await failure(call(create, { body: { name: '' } }))).toMatchObject({
    status,
    code,
    retryAfter: undefined,
  })
})

test('a call counts as use of the session, unless nobody has moved for a minute', async () => {
  const isBackground = () => new Headers(sent?.init.headers).get('x-background')
  storage['moved_at'] = String(Date.now() - 61_000)
  answers(Response.json({ data: {} }))
  await call(read, { params: { id: '1' } })
  expect([isBackground(), storage['used_at']]).toEqual(['1', undefined])
  storage['moved_at'] = String(Date.now())
  answers(Response.json({ data: {} }))
  await call(read, { params: { id: '1' } })
  expect([isBackground(), storage['used_at']]).toEqual([null, expect.any(String)])
})

test('a 401 on a read ends the session, whatever its code', async () => {
  answers(Response.json({ message: 'anything' }, { status: 401 }))
  await failure(call(read, { params: { id: '1' } }))
  expect(ended).toEqual(['anything'])
})

test("a write ends the session by the platform's codes only", async () => {
  answers(Response.json({ message: 'login.invalid_credentials' }, { status: 401 }))
  await failure(call(create, { body: { name: '' } }))
  expect(ended).toEqual([])
  answers(Response.json({ message: 'token_expired' }, { status: 401 }))
  await failure(call(create, { body: { name: '' } }))
  expect(ended).toEqual(['token_expired'])
})

test('a lost network, a broken answer and a caller who gave up are three things', async () => {
  answers(new TypeError('Failed to fetch'))
  expect(await failure(call(read, { params: { id: '1' } }))).toBeInstanceOf(NetworkError)
  answers(new Response('{"data":'))
  expect(await failure(call(read, { params: { id: '1' } }))).toBeInstanceOf(NetworkError)
  const abort = new AbortController()
  answers(new DOMException('gone', 'AbortError'))
  abort.abort()
  expect(
    await failure(call(read, { params: { id: '1' } }, { signal: abort.signal })),
  ).toBeInstanceOf(DOMException)
})

test.each([
  [null, 'export'],
  ['souhrnny-report.xlsx', 'souhrnny-report.xlsx'],
  ['Souhrnn%C3%BD+report.pdf', 'Souhrnný report.pdf'],
  ['100%', '100%'],
])('the header %j names the file %s', (header, name) => {
  expect(decodeFileName(header)).toBe(name)
})

test('invalidating a path reaches what lies below it and nothing beside it', () => {
  const key = getKey(
    { path: '/records/applicants/:id/members' },
    { params: { id: '1' }, query: { page: 2 } },
  )
  expect(key).toEqual(['/records/applicants/1/members', { page: 2 }])
  expect(
    (
      ['/records/applicants', '/records/applicants/1', '/records/applicants/1/members'] as const
    ).every((path) => reaches({ path }, key)),
  ).toBe(true)
  expect(
    (['/records/applicant', '/records/applicants/2', '/users'] as const).some((path) =>
      reaches({ path }, key),
    ),
  ).toBe(false)
})

test('reads are repeated while the server or the network is away, refusals never', () => {
  const away = new ApiError({ status: 503, code: 'unavailable' })
  expect(shouldRetry(0, away)).toBe(true)
  expect(shouldRetry(0, new NetworkError())).toBe(true)
  expect(shouldRetry(READ_RETRIES, away)).toBe(false)
  for (const status of [401, 403, 404, 422, 429, 500])
    expect(shouldRetry(0, new ApiError({ status, code: 'x' }))).toBe(false)
})

test('the wait before repeating follows Retry-After within reason', () => {
  expect(retryDelay(0, new ApiError({ status: 503, code: 'unavailable', retryAfter: 3 }))).toBe(
    3000,
  )
  expect(retryDelay(0, new ApiError({ status: 503, code: 'unavailable', retryAfter: 900 }))).toBe(
    10_000,
  )
  expect([0, 1, 2].map((failures) => retryDelay(failures, new NetworkError()))).toEqual([
    1000, 2000, 4000,
  ])
})

function answers(next: Response | Error) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent = { url, init }
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next)
  })
}

const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
