import { endpoints, get, schemas } from '@crm/contract/platform/endpoint'
import { one } from '@crm/contract/platform/envelopes'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { call, onUnauthorized } from './call.ts'
import { ApiError, NetworkError } from './errors.ts'

const thing = z.object({ id: z.string() })
const thingSchemas = schemas({
  read: { summary: 'Read', params: thing, query: thing, answer: one(thing) },
})
const { read } = endpoints<typeof thingSchemas>()({ read: get('/things/:id', 'signed-in') })

type Sent = {
  readonly url: string
  readonly init: RequestInit
  readonly reads: readonly string[]
  readonly answer: (response: Response | Promise<never>) => void
}
let sent: Sent[]
let storage: Record<string, string>
let ended: string[]
beforeEach(() => {
  ;[sent, ended] = [[], []]
  storage = { id_token: 'token' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
  })
  onUnauthorized((code) => ended.push(code))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    const { reads = [] } = init.body ? JSON.parse(String(init.body)) : {}
    sent.push({ url, init, reads, answer: (response) => resolve(response) })
    return promise
  })
})

const ask = (id: string, signal?: AbortSignal) =>
  call(read, { params: { id }, query: { id: 'x' } }, { signal }).catch((error: unknown) => error)
const tick = async () => {
  await Promise.resolve()
  await vi.dynamicImportSettled()
}
const body = (id: string) => ({ data: { id } })
const line = (index: number, answer: unknown, status = 200, more: object = {}) =>
  `${JSON.stringify({ index, status, ...more, body: answer })}\n`

/** A stream whose pieces are given one after the other, and the response that carries it. */
function streamed() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = (text: string) => writer.write(new TextEncoder().encode(text))
  return { response: new Response(readable), write, writer }
}

test('what is read in one moment goes out as one call, a single read as it always did', async () => {
  const answers = [ask('1'), ask('2'), ask('3')]
  await tick()
  expect(sent.map(({ url, init: { method } }) => `${method} ${url}`)).toEqual([
    'POST /backend/api/reads',
  ])
  expect(sent[0]?.reads).toEqual(['/things/1?id=x', '/things/2?id=x', '/things/3?id=x'])
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer token')
  sent[0]?.answer(new Response(line(2, body('c')) + line(0, body('a')) + line(1, body('b'))))
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c'].map(body))
  void ask('4')
  await tick()
  expect(sent[1]?.url).toBe('/backend/api/things/4?id=x')
  expect(sent[1]?.init.method).toBe('GET')
})

test('each read is there with its line, however the lines are cut', async () => {
  const [slow, fast] = [ask('1'), ask('ř')]
  await tick()
  const { response, write, writer } = streamed()
  sent[0]?.answer(response)
  const text = new TextEncoder().encode(line(1, body('ř')))
  for (const byte of text) await writer.write(Uint8Array.of(byte))
  expect(await fast).toEqual(body('ř'))
  await write(line(0, body('1')))
  expect(await slow).toEqual(body('1'))
})

test('one is refused, the others are answered', async () => {
  const answers = [ask('1'), ask('2'), ask('3')]
  await tick()
  const refused = line(0, { message: 'forbidden', details: { missing: [] } }, 403)
  const away = line(1, { message: 'unavailable' }, 503, { retry_after: '7' })
  sent[0]?.answer(new Response(refused + away + line(2, body('3'))))
  expect(await Promise.all(answers)).toMatchObject([
    { status: 403, code: 'forbidden', details: { missing: [] } },
    { status: 503, retryAfter: 7 },
    body('3'),
  ])
  expect(ended).toEqual([])
})

test('an ended session is told by the read that meets it', async () => {
  const answers = [ask('1'), ask('2')]
  await tick()
  sent[0]?.answer(new Response(line(0, { message: 'token_expired' }, 401) + line(1, body('2'))))
  expect(await Promise.all(answers)).toMatchObject([{ code: 'token_expired' }, body('2')])
  expect(ended).toEqual(['token_expired'])
})

test('who gives up a read leaves its neighbours alone; the last one ends the call', async () => {
  const [first, last] = [new AbortController(), new AbortController()]
  const answers = [ask('1', first.signal), ask('2', last.signal), ask('3')]
  await tick()
  first.abort()
  expect(await answers[0]).toBeInstanceOf(DOMException)
  const { response, write } = streamed()
  sent[0]?.answer(response)
  await write(line(2, body('3')))
  expect(await answers[2]).toEqual(body('3'))
  expect(sent[0]?.init.signal?.aborted).toBe(false)
  last.abort()
  expect(await answers[1]).toBeInstanceOf(DOMException)
  expect(sent[0]?.init.signal?.aborted).toBe(true)
})

test('what is given up in the same moment is not asked for', async () => {
  const leaving = new AbortController()
  const gone = ask('1', leaving.signal)
  const answers = [ask('2'), ask('3')]
  leaving.abort()
  await tick()
  expect(await gone).toBeInstanceOf(DOMException)
  expect(sent.map(({ reads }) => reads)).toEqual([['/things/2?id=x', '/things/3?id=x']])
  sent[0]?.answer(new Response(line(0, body('2')) + line(1, body('3'))))
  expect(await Promise.all(answers)).toEqual([body('2'), body('3')])
})

test('a lost network, an answer that breaks off and one that is no answer lose what is not there yet', async () => {
  const lost = [ask('1'), ask('2')]
  await tick()
  sent[0]?.answer(Promise.reject(new TypeError('Failed to fetch')))
  for (const error of await Promise.all(lost)) expect(error).toBeInstanceOf(NetworkError)

  const broken = [ask('1'), ask('2')]
  await tick()
  const { response, write, writer } = streamed()
  sent[1]?.answer(response)
  await write(line(1, body('2')))
  expect(await broken[1]).toEqual(body('2'))
  await writer.abort(new TypeError('network error'))
  expect(await broken[0]).toBeInstanceOf(NetworkError)

  const short = [ask('1'), ask('2')]
  await tick()
  sent[2]?.answer(new Response(line(0, body('1')) + '{"index":1,"sta'))
  expect(await Promise.all(short)).toEqual([body('1'), expect.any(NetworkError)])
})

test('a refusal of the whole call is one of each read', async () => {
  const answers = [ask('1'), ask('2')]
  await tick()
  sent[0]?.answer(new Response('<html>', { status: 502, headers: { 'retry-after': '3' } }))
  for (const error of await Promise.all(answers)) {
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, code: 'unavailable', retryAfter: 3 })
  }
})

test('a server that knows no such call is asked for each read alone', async () => {
  const answers = [ask('1'), ask('2')]
  await tick()
  sent[0]?.answer(Response.json({ message: 'not_found' }, { status: 404 }))
  await tick()
  expect(sent.slice(1).map(({ url }) => url)).toEqual([
    '/backend/api/things/1?id=x',
    '/backend/api/things/2?id=x',
  ])
  for (const [at, one] of sent.slice(1).entries()) one.answer(Response.json(body(String(at))))
  expect(await Promise.all(answers)).toEqual([body('0'), body('1')])
})

test('a call has at most twenty, each of a bounded length, with the same headers', async () => {
  for (let id = 0; id < 22; id += 1) void ask(String(id))
  void ask('x'.repeat(2_000))
  storage['moved_at'] = String(Date.now() - 61_000)
  void ask('later')
  await tick()
  expect(sent.map(({ init: { method }, reads }) => [method, reads.length])).toEqual([
    ['GET', 0],
    ['GET', 0],
    ['POST', 20],
    ['POST', 2],
  ])
  const isBackground = sent.map(({ init }) => new Headers(init.headers).get('x-background'))
  expect(isBackground).toEqual([null, '1', null, null])
})
