import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { allowSlowAnswers } from './guard-requests.ts'

const SILENT_MS = 300
const app = () => {
  const server = Fastify({ connectionTimeout: SILENT_MS })
  allowSlowAnswers(server)
  const think = () => new Promise((resolve) => setTimeout(resolve, SILENT_MS * 4))
  server.get('/slow', async () => think().then(() => 'here'))
  server.post('/slow', async () => think().then(() => 'here'))
  return server
}
let running: ReturnType<typeof app> | undefined
afterEach(() => running?.close())

test('an answer may take longer than a silent connection is left, with a body and without', async () => {
  running = app()
  const address = await running.listen({ port: 0, host: '127.0.0.1' })
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"year":2025}',
  }
  const answers = await Promise.all([fetch(`${address}/slow`), fetch(`${address}/slow`, asked)])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['here', 'here'])
})

test('who stalls in the middle of a body is cut off as before', async () => {
  running = app()
  const { port } = new URL(await running.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"year"',
  )
  socket.resume()
  await once(socket, 'close')
  expect(socket.destroyed).toBe(true)
})
