import { endpoints, post, schemas, withSchemas } from '@crm/contract/platform/endpoint'
import { one } from '@crm/contract/platform/envelopes'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { handleErrors } from '#platform/http/error-handler.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { mountManyUploads, readUploads } from './upload.ts'

const MB = 1024 * 1024
const parcelSchemas = schemas({
  send: {
    summary: 'Up to three files',
    body: z.strictObject({ name: z.string().min(1) }),
    answer: one(z.array(z.string())),
    refusals: { too_many_requests: 429 },
  },
})
const uploads = withSchemas(
  endpoints<typeof parcelSchemas>()({
    send: post('/parcels', 'public', { kind: 'upload', maxBytes: MB, maxFiles: 3 }),
  }),
  parcelSchemas,
)

const app = fastify({ bodyLimit: 1000 })
let address: string
let admitted = 0
let release: (() => void) | undefined
beforeAll(async () => {
  app.setValidatorCompiler(() => () => true)
  handleErrors(app)
  await readUploads(app)
  const authenticate = () => Promise.reject(new AppError('token_invalid'))
  mountManyUploads(
    app,
    { authenticate, noteRefused: () => Promise.resolve(), screenFiles: () => Promise.resolve() },
    uploads,
    {
      send: async ({ body, files }) => {
        if (body.name === 'wait') await new Promise<void>((resolve) => (release = resolve))
        return { data: files.map(({ name, content }) => `${name} ${content.length}`) }
      },
    },
    async ({ userAgent }) => {
      if (userAgent === 'unwelcome')
        throw new AppError('too_many_requests', { retryAfterSeconds: 9 })
      admitted += 1
    },
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function send(
  data: unknown,
  files: readonly (readonly [name: string, bytes: number])[],
  headers: Record<string, string> = {},
) {
  const form = new FormData()
  form.append('data', JSON.stringify(data))
  for (const [name, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(address + API_BASE + uploads.send.path, {
    method: 'POST',
    body: form,
    headers,
  })
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
  }
}
const refused = (field: string, failure: object) => ({
  status: 422,
  body: { message: 'check_data', errors: { [field]: [failure] } },
})

test('anybody sends none, one or as many files as are allowed, and they keep their order', async () => {
  const files = [
    ['b.txt', MB],
    ['a.txt', 1],
    ['b.txt', 2],
  ] as const
  expect(await send({ name: 'x' }, files)).toMatchObject({
    status: 200,
    body: { data: [`b.txt ${MB}`, 'a.txt 1', 'b.txt 2'] },
  })
  expect((await send({ name: 'x' }, [])).body).toEqual({ data: [] })
})

test('what is wrong with a file is said at that file', async () => {
  expect(
    await send({ name: 'x' }, [
      ['a', 1],
      ['b', MB + 1],
    ]),
  ).toMatchObject(refused('files.1', { rule: 'file_size', length: 1 }))
  expect(
    await send({ name: 'x' }, [
      ['a', 1],
      ['b', 2],
      ['c', 0],
    ]),
  ).toMatchObject(refused('files.2', { rule: 'required' }))
  expect(
    await send(
      { name: 'x' },
      Array.from({ length: 4 }, () => ['a', 1] as const),
    ),
  ).toMatchObject(refused('files', { rule: 'file_count', length: 3 }))
  expect(
    await send(
      { name: 'x' },
      Array.from({ length: 40 }, () => ['a', 1] as const),
    ),
  ).toMatchObject({ status: 422 })
  expect(await send({ name: '' }, [['a', 1]])).toMatchObject(refused('name', { rule: 'required' }))
})

test('who is not admitted is refused before anything is read', async () => {
  const before = admitted
  const answer = await send({ name: 'x' }, [['a', MB]], { 'user-agent': 'unwelcome' })
  expect(answer).toEqual({ status: 429, body: { message: 'too_many_requests' }, retryAfter: '9' })
  expect(admitted).toBe(before)
})

test('of one network two full uploads are in memory at once, and many small ones', async () => {
  const full = [
    ['a', MB],
    ['b', MB],
    ['c', MB],
  ] as const
  const first = send({ name: 'wait' }, full)
  await expect.poll(() => release).toBeDefined()
  const others = await Promise.all([send({ name: 'x' }, full), send({ name: 'x' }, full)])
  const small = await Promise.all(
    Array.from({ length: 20 }, () => send({ name: 'x' }, [['a', 10]])),
  )
  expect(others.map(({ status }) => status).sort()).toEqual([200, 429])
  expect(small.filter(({ status }) => status !== 200)).toEqual([])
  release?.()
  expect((await first).status).toBe(200)
  expect((await send({ name: 'x' }, full)).status).toBe(200)
})
