import { infoEndpoints } from '@crm/contract/core/info'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { documentApi, getHeadings } from './documentation.ts'
import { API_BASE, mountRoute } from './mount.ts'

const getDocument = (version: number) => ({
  openapi: '3.1.0',
  info: { title: 'CRM', version: String(version) },
  paths: {},
  components: {},
  webhooks: {},
})
const app = fastify()
let made = 0
beforeAll(async () => {
  app.decorate('swagger', () => getDocument((made += 1)))
  documentApi(app, getHeadings([{ name: 'module' }]))
  mountRoute(app, infoEndpoints.get, async () => ({ data: {} }))
  await app.ready()
})
afterAll(() => app.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: API_BASE + path, headers })
const PATHS = ['/openapi.json', '/docs']

test('the document is made once, however many ask for it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/openapi.json')))
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => getDocument(1)))
  expect(made).toBe(1)
  expect((await ask('/docs')).body).toContain(infoEndpoints.get.path)
})

test.each(PATHS)('%s comes compressed to who takes it so', async (path) => {
  const plain = await ask(path)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const [br, gzip] = [
    await ask(path, { 'accept-encoding': 'gzip, br;q=0.9' }),
    await ask(path, { 'accept-encoding': 'gzip, br;q=0' }),
  ]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect([brotliDecompressSync(br.rawPayload), gunzipSync(gzip.rawPayload)]).toEqual([
    plain.rawPayload,
    plain.rawPayload,
  ])
})

test.each(PATHS)('who has %s is told that it is the same', async (path) => {
  const { etag = '' } = (await ask(path)).headers
  const answer = await ask(path, { 'if-none-match': `"x", ${String(etag)}` })
  expect([answer.statusCode, answer.body]).toEqual([304, ''])
  expect((await ask(path, { 'if-none-match': '"x"' })).statusCode).toBe(200)
})

test.each([
  ['/auth/login', 'auth'],
  ['/module/things/:id', 'module/things'],
])('%s is documented under %s', (path, heading) => {
  expect(getHeadings([{ name: 'core' }, { name: 'module' }])(path)).toBe(heading)
})
