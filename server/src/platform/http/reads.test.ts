import { endpoints, get, post, schemas, withSchemas } from '@crm/contract/platform/endpoint'
import fastify, { type FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { handleErrors } from './error-handler.ts'
import { API_BASE, mountRoute } from './mount.ts'
import { guardReads, readTogether } from './reads.ts'
import { carryRequestIds, getRequestId, namesRequests } from './request-ids.ts'

const answer = z.unknown()
const schemasOfAll = schemas({
  fast: { summary: 'Fast', answer },
  held: { summary: 'Until it is let go', answer },
  broken: { summary: 'Throws', answer },
  away: { summary: 'Refuses for a while', answer, refusals: { 'thing.away': 503 } },
  seen: { summary: 'What it sees of its request', answer },
  file: { summary: 'A file', answer },
  write: { summary: 'A write', answer },
})
const all = withSchemas(
  endpoints<typeof schemasOfAll>()({
    fast: get('/fast', 'public'),
    held: get('/held', 'public'),
    broken: get('/broken', 'public'),
    away: get('/away', 'public'),
    seen: get('/seen', 'public'),
    file: get('/file', 'public', { kind: 'file' }),
    write: post('/write', 'public'),
  }),
  schemasOfAll,
)

let app: FastifyInstance
let held: PromiseWithResolvers<unknown>
let givenUp: boolean
let written: number
let address: string
beforeEach(async () => {
  held = Promise.withResolvers()
  ;[givenUp, written] = [false, 0]
  app = fastify({ genReqId: namesRequests('127.0.0.1'), trustProxy: '127.0.0.1' })
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  carryRequestIds(app)
  handleErrors(app)
  guardReads(app)
  mountRoute(app, all.fast, async () => ({ text: 'quick\nand „right"' }))
  mountRoute(app, all.held, async ({ signal }) => {
    signal.addEventListener('abort', () => (givenUp = true))
    return held.promise
  })
  mountRoute(app, all.broken, () => Promise.reject(new Error('a defect')))
  mountRoute(app, all.away, () =>
    Promise.reject(new AppError('thing.away', { retryAfterSeconds: 7 })),
  )
  mountRoute(app, all.seen, async ({ ip, headers, method, query }) => {
    const { authorization, 'x-background': background, 'content-type': type } = headers
    return { ip, authorization, background, type, method, query, id: getRequestId() }
  })
  mountRoute(app, all.file, async () => 'content')
  mountRoute(app, all.write, async () => ({ written: (written += 1) }))
  app.get('/outside', async () => 'no part of the API')
  app.post<{ Body: string[] }>(`${API_BASE}/together`, async (request, reply) =>
    readTogether(app, request.body, request, reply),
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const send = (reads: readonly string[], init: RequestInit = {}) =>
  fetch(`${address}${API_BASE}/together`, {
    method: 'POST',
    body: JSON.stringify(reads),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

async function linesOf(response: Response): Promise<Record<string, unknown>[]> {
  const lines = (await response.text()).split('\n')
  expect(lines.pop()).toBe('')
  return lines
    .map((line) => JSON.parse(line))
    .toSorted((one, other) => Number(one.index) - Number(other.index))
}

test('each read is answered, refused or broken by itself', async () => {
  const response = await send(['/fast', '/broken', '/away', '/fast'])
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = { text: 'quick\nand „right"' }
  expect(await linesOf(response)).toEqual([
    { index: 0, status: 200, body },
    { index: 1, status: 500, body: { message: 'server_error' } },
    { index: 2, status: 503, retry_after: '7', body: { message: 'thing.away' } },
    { index: 3, status: 200, body },
  ])
})

test('a slow read holds up no fast one', async () => {
  const response = await send(['/held', '/fast'])
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^\{"index":1,/)
  held.resolve({})
  expect((await reader?.read())?.value).toMatch(/^\{"index":0,/)
  expect((await reader?.read())?.done).toBe(true)
})

test('who leaves gives up what is still being read', async () => {
  const leaving = new AbortController()
  const response = await send(['/held', '/fast'], { signal: leaving.signal })
  await response.body?.getReader().read()
  expect(givenUp).toBe(false)
  leaving.abort()
  while (!givenUp) await wait(5)
})

test('a read has the headers, the address and the name of the call that it is a part of', async () => {
  const response = await send(['/seen?a=1&a=2', '/seen'], {
    headers: {
      authorization: 'Bearer token',
      'x-background': '1',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'proxy-4711',
    },
  })
  const seen = {
    ip: '203.0.113.9',
    authorization: 'Bearer token',
    background: '1',
    method: 'GET',
    id: 'proxy-4711',
  }
  expect((await linesOf(response)).map(({ body }) => body)).toEqual([
    { ...seen, query: { a: ['1', '2'] } },
    { ...seen, query: {} },
  ])
})

test.each([
  '/file',
  '/write',
  '/together',
  '/nothing',
  '/../../outside',
  '/%2e%2e/%2e%2e/outside',
  `/${'x'.repeat(3_000)}`,
])('only what is read as JSON is a part: %s', async (wrong) => {
  const [refused, right] = await linesOf(await send([wrong, '/fast']))
  expect(refused).toEqual({ index: 0, status: 404, body: { message: 'not_found' } })
  expect(right).toMatchObject({ index: 1, status: 200 })
  expect(written).toBe(0)
})

test('what comes alone meets no guard of parts', async () => {
  const answers = await Promise.all([
    fetch(`${address}${API_BASE}/file`),
    fetch(`${address}${API_BASE}/write`, { method: 'POST' }),
    fetch(`${address}/outside`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})
