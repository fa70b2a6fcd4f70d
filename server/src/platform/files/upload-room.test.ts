import { endpoints, post, schemas, withSchemas } from '@crm/contract/platform/endpoint'
import { one } from '@crm/contract/platform/envelopes'
import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { handleErrors } from '#platform/http/error-handler.ts'
import { AppError } from '#platform/errors.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { openUploadRoom, type UploadRoom } from './upload-room.ts'
import { mountManyUploads, readUploads } from './upload.ts'

const MB = 1024 * 1024
const parcelSchemas = schemas({
  send: {
    summary: 'A file',
    body: z.strictObject({ wait: z.boolean().default(false) }),
    answer: one(z.number()),
    refusals: { too_many_requests: 429 },
  },
})
const uploads = withSchemas(
  endpoints<typeof parcelSchemas>()({
    send: post('/parcels', 'public', { kind: 'upload', maxBytes: MB, maxFiles: 1 }),
  }),
  parcelSchemas,
)

let app: FastifyInstance
let origin: URL
let admitted = 0
let handled = 0
let release = Promise.withResolvers<void>()
const sockets: Socket[] = []
afterEach(async () => {
  release.resolve()
  sockets.splice(0).forEach((socket) => socket.destroy())
  await app.close()
})

async function start(room: UploadRoom) {
  app = fastify({ trustProxy: true, forceCloseConnections: true })
  app.setValidatorCompiler(() => () => true)
  handleErrors(app)
  await readUploads(app)
  admitted = handled = 0
  release = Promise.withResolvers()
  const send = async ({ body, files }: { body: { wait: boolean }; files: readonly unknown[] }) => {
    handled += 1
    if (body.wait) await release.promise
    return { data: files.length }
  }
  const context = {
    authenticate: () => Promise.reject(new AppError('token_invalid')),
    noteRefused: () => Promise.resolve(),
    screenFiles: () => Promise.resolve(),
  }
  mountManyUploads(app, context, uploads, { send }, async () => void (admitted += 1), room)
  origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
}

/** Begins a full upload and sends no more of it; the promise has all that comes back until the connection ends. */
async function trickle(network: string): Promise<{ ended: Promise<string> }> {
  const before = admitted
  const socket = connect(Number(origin.port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  const ended = once(socket, 'close').then(() => Buffer.concat(parts).toString())
  socket.write(
    `POST ${API_BASE}/parcels HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${network}\r\ncontent-length: ${MB}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  )
  await expect.poll(() => admitted).toBe(before + 1)
  return { ended }
}

async function sendWhole(network: string, { bytes = 10, wait = false } = {}) {
  const form = new FormData()
  form.append('data', JSON.stringify({ wait }))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a')
  const answer = await fetch(new URL(API_BASE + uploads.send.path, origin), {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': network },
  })
  await answer.text()
  return answer.status
}

const SLOW = /^HTTP\/1\.1 422 [^]*"errors":\{"files":\[\{"rule":"file_slow"\}\]\}/
const PATIENT = openUploadRoom({ lookMs: 1_000, graceSeconds: 3_600 })

test('who sends too slowly is ended in words, and gives the place back', async () => {
  await start(openUploadRoom({ lookMs: 10, graceSeconds: 1 }))
  const slow = [await trickle('192.0.2.1'), await trickle('192.0.2.1')]
  expect(await sendWhole('192.0.2.1', { bytes: MB })).toBe(429)
  for (const { ended } of slow) expect(await ended).toMatch(SLOW)
  expect(await sendWhole('192.0.2.1', { bytes: MB })).toBe(200)
})

test('slow uploads of two networks keep no other out, and the one that takes most gives way', async () => {
  await start(PATIENT)
  const slow = [
    await trickle('192.0.2.1'),
    await trickle('192.0.2.1'),
    await trickle('192.0.2.2'),
    await trickle('192.0.2.2'),
  ]
  expect(await sendWhole('192.0.2.1', { bytes: MB })).toBe(429)
  expect(await sendWhole('198.51.100.7')).toBe(200)
  expect(await sendWhole('198.51.100.8', { bytes: MB - 10_000 })).toBe(200)
  expect(await Promise.race(slow.map(({ ended }) => ended))).toMatch(SLOW)
  // one had to go, not more
  expect(sockets.filter(({ closed }) => closed)).toHaveLength(1)
})

test('of those who take as much as who comes, nobody is ended', async () => {
  await start(PATIENT)
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) await trickle(network)
  expect(await sendWhole('198.51.100.7', { bytes: MB })).toBe(429)
  expect(sockets.filter(({ closed }) => closed)).toEqual([])
})

test('what has come whole is not ended while it is being worked on', async () => {
  await start(openUploadRoom({ lookMs: 10, graceSeconds: 0 }))
  const working = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map((network) =>
    sendWhole(network, { bytes: MB, wait: true }),
  )
  await expect.poll(() => handled).toBe(4)
  expect(await sendWhole('198.51.100.7', { bytes: MB - 100_000 })).toBe(429)
  release.resolve()
  expect(await Promise.all(working)).toEqual([200, 200, 200, 200])
})
