import fastify, { type FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSlowBodies } from './guard-requests.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = fastify()
  endSlowBodies(app, 300)
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, {}))
  })
  app.post('/', async () => 'taken')
  port = Number(new URL(await app.listen({ port: 0 })).port)
})
afterAll(() => app.close())

/** Sends a request whose body stops in the middle, and goes on after half a second; answers with all that comes back. */
async function sendSlowly(contentType: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: 2\r\n\r\n{`,
  )
  setTimeout(() => !socket.destroyed && socket.write('}'), 600)
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

test('a body that does not come ends its connection unanswered', async () => {
  expect(await sendSlowly('application/json')).toBe('')
})

test('a file may take its time', async () => {
  expect(await sendSlowly('multipart/form-data; boundary=x')).toContain('taken')
})
