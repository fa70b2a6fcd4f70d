import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts'

/** Of each kind, two thousand in all. */
const CLIENTS = 500
const HEADERS = 'POST /backend/api/auth/login HTTP/1.1\r\nhost: localhost\r\n'
const BODY = 'content-type: application/json\r\ncontent-length: 200\r\n\r\n'

let root: string
let database: TestDatabase
let server: ServerProcess
let url: string
let token: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-clients-'))
  database = await createTestDatabase()
  const env = {
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.connectionString,
  }
  server = startServerProcess(join(root, 'data'), { ...env, HOST: '0.0.0.0' })
  url = (await server.ready).replace('0.0.0.0', '127.0.0.1')
  token = await signIn(url, firstPassword(server))
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await database.drop()
  await rm(root, { recursive: true })
})

/** Each from an address of its own, as a thousand machines are. */
async function open(index: number): Promise<Socket> {
  const localAddress = `127.${1 + Math.floor(index / 200)}.0.${1 + (index % 200)}`
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends a sign more from time to time, until the server has had enough. */
function drip(socket: Socket, text: string) {
  let sent = 0
  const timer = setInterval(() => {
    if (!socket.destroyed) socket.write(text[sent++ % text.length] ?? '')
  }, 1_500)
  socket.once('close', () => clearInterval(timer))
}

const KINDS: Readonly<Record<string, (socket: Socket) => void>> = {
  'slow headers': (socket) => {
    socket.resume().write(HEADERS)
    drip(socket, 'x-slow: abc')
  },
  'slow bodies': (socket) => {
    socket.resume().write(HEADERS + BODY)
    drip(socket, '{"login": "')
  },
  idle: (socket) => void socket.resume(),
  'slow reading': (socket) => {
    // asks again and again for the description of the whole interface, and reads none of it
    socket.pause()
    const ask = `GET /backend/api/openapi.json HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`
    socket.write(ask.repeat(20))
  },
}

const countSockets = async () => (await readdir(`/proc/${server.pid}/fd`)).length
const memory = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1_024
const isAnswered = async () => {
  const answer = await fetch(`${url}/backend/api/auth/verify`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Open towards the server, by its own count. */
async function countConnections() {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  const isEstablished = new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} [0-9A-F:]+ 01 `)
  return lines.filter((line) => isEstablished.test(line)).length
}

test('two thousand clients that take their time are all put out, while others are answered, and leave nothing behind', async () => {
  for (let sent = 0; sent < 20; sent++) await isAnswered()
  const before = { sockets: await countSockets(), memory: await memory() }
  const names = Object.keys(KINDS)
  const ended = new Map(names.map((name) => [name, 0]))
  const statuses: number[] = []
  let open_ = 0
  for (let index = 0; index < CLIENTS * names.length; index++) {
    const name = names[index % names.length] ?? ''
    const socket = await open(index)
    open_ += 1
    socket.once('close', () => ended.set(name, (ended.get(name) ?? 0) + 1))
    KINDS[name]?.(socket)
    if (index % 100 === 0) statuses.push(await isAnswered())
  }
  const peak = await memory()
  while ((await countConnections()) > 10) {
    statuses.push(await isAnswered())
    await pause(500)
  }
  expect(open_).toBe(2_000)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await vi.waitUntil(async () => (await countSockets()) <= before.sockets + 5, { timeout: 30_000 })
  for (let sent = 0; sent < 20; sent++) await isAnswered()
  const after = await memory()
  process.stdout.write(
    `2,000 slow clients: ${statuses.length} others answered meanwhile; memory ${Math.round(before.memory)} MB before, ${Math.round(peak)} at the most, ${Math.round(after)} after\n`,
  )
  expect(after).toBeLessThan(before.memory + 150)
})
