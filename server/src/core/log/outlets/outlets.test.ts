import { logEndpoints } from '@crm/contract/core/log'
import { sql } from 'kysely'
import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttps } from 'node:https'
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTls } from 'node:tls'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCertificates, type Certificates } from '#core/mail/testing/certificates.ts'
import { jobContext } from '#core/notifications/testing/context.ts'
import type { Context } from '#platform/context.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { logJobs } from '../service.ts'
import { sendAlarm } from './outlets.ts'
import { newSigningSecret } from '#platform/outgoing/sign.ts'
import { sealLog } from '../seals/sealing.ts'
import { findSealState } from '../seals/state.ts'

let world: World
let context: Context
let dataDir: string
let certificates: Certificates
const running: (() => unknown)[] = []
beforeAll(async () => {
  certificates = makeCertificates()
  dataDir = await mkdtemp(join(tmpdir(), 'crm-outlets-'))
  world = await createWorld()
  const given = jobContext(world)
  context = { ...given, config: { ...given.config, DATA_DIR: dataDir } }
})
beforeEach(async () => {
  await sql`delete from core.seal_delivery`.execute(world.db)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await set({
    seal_syslog: null,
    seal_https: null,
    seal_secret: null,
    seal_certificate: certificates.ca,
  })
})
afterEach(() => {
  for (const close of running.splice(0)) close()
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

type Places = {
  seal_syslog?: string | null
  seal_https?: string | null
  seal_secret?: string | null
  seal_certificate?: string | null
}
const set = (values: Places) => world.db.updateTable('core.settings').set(values).execute()
const sendTest = (place: 'syslog' | 'https') =>
  world.call(world.as('superadmin'), logEndpoints.testSeal, { body: { place } })

/** What arrives over connections, each as one text. */
function receiving() {
  const received: string[] = []
  const take = (socket: Socket) => {
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', () => undefined)
    socket.on('end', () => received.push(text))
  }
  return { received, take }
}
type Listening = {
  listen: (port: number, host: string, done: () => void) => unknown
  address: () => AddressInfo | string | null
  close: () => unknown
}
async function start(server: Listening): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  running.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** As the queue would run it. */
async function runQueued(name = 'log.send_seal') {
  const { rows } = await typedSql(z.object({ payload: z.unknown() }))`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`.execute(world.db)
  const job = logJobs.find((each) => each.name === name)
  for (const { payload } of rows) await job?.run(payload, context, new AbortController().signal)
  return rows.length
}
async function seal() {
  await sql`insert into core.log (action, table_name) values ('read', 'test.sealed')`.execute(
    world.db,
  )
  await sealLog(context)
}

const MESSAGE = /^<109>1 2026-03-10T08:30:00\.000Z \S+ crm \d+ seal - test=true$/

test('a syslog server gets one datagram of RFC 5424', async () => {
  const socket = createSocket('udp4')
  const received = new Promise<string>((resolve) =>
    socket.on('message', (content) => resolve(String(content))),
  )
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  running.push(() => socket.close())
  await set({ seal_syslog: `udp://127.0.0.1:${socket.address().port}` })
  expect((await sendTest('syslog')).body).toEqual({
    message: 'seal.test_sent',
    data: { place: 'syslog' },
  })
  expect(await received).toMatch(MESSAGE)
})

test('over a connection the message comes with its length, also encrypted', async () => {
  const { received, take } = receiving()
  const plain = await start(createTcp(take))
  const { key, cert } = certificates
  const encrypted = await start(createTls({ key, cert }, take))
  for (const address of [`tcp://127.0.0.1:${plain}`, `tls://localhost:${encrypted}`]) {
    await set({ seal_syslog: address })
    expect((await sendTest('syslog')).status).toBe(200)
  }
  await expect.poll(() => received.length).toBe(2)
  for (const text of received) {
    const [, length, message = ''] = /^(\d+) (.*)$/.exec(text) ?? []
    expect(message).toMatch(MESSAGE)
    expect(Number(length)).toBe(message.length)
  }
})

test('an address gets JSON by POST, and a redirect is not followed', async () => {
  const asked: string[] = []
  const { key, cert } = certificates
  const port = await start(
    createHttps({ key, cert }, (request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        asked.push(`${request.method} ${request.url} ${body}`)
        response.writeHead(request.url === '/moved' ? 302 : 204, { location: '/elsewhere' }).end()
      })
    }),
  )
  await set({ seal_https: `https://127.0.0.1:${port}/seals` })
  expect((await sendTest('https')).status).toBe(200)
  await set({ seal_https: `https://127.0.0.1:${port}/moved` })
  expect(await sendTest('https')).toMatchObject({
    status: 502,
    body: { message: 'seal.test_failed', details: { reason: 'refused' } },
  })
  expect(asked).toEqual([
    `POST /seals {"at":"${NOW}","test":true}`,
    `POST /moved {"at":"${NOW}","test":true}`,
  ])
})

test('what is sent to HTTPS is signed once there is a secret, under one id with every try', async () => {
  const { key, cert } = certificates
  const asked: { headers: Record<string, string>; body: string }[] = []
  const port = await start(
    createHttps({ key, cert }, (request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const headers = Object.entries(request.headers)
        asked.push({ headers: Object.fromEntries(headers.map(([k, v]) => [k, String(v)])), body })
        response.writeHead(asked.length === 2 ? 503 : 204).end()
      })
    }),
  )
  await set({ seal_https: `https://127.0.0.1:${port}/alarms` })
  expect((await sendTest('https')).status).toBe(200)
  expect(asked[0]?.headers['webhook-signature']).toBeUndefined()
  const secret = newSigningSecret()
  await set({ seal_secret: context.secrets.seal(secret) })
  // the reader compares with the clock of the machine
  const before = world.clock.now().toISOString()
  world.setNow(new Date().toISOString())
  const alarm = { at: NOW, alarm: 'unusual_reading', user: 'jana', count: 412 }
  await world.db
    .transaction()
    .execute((tx) => sendAlarm(tx, { ...alarm, address: null, detail: null }))
  await expect(runQueued('log.send_alarm')).rejects.toThrow('refused')
  await runQueued('log.send_alarm')
  const [, first, second] = asked
  for (const got of [first, second])
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject(alarm)
  expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id'])
  const changed = (second?.body ?? '').replace('412', '4')
  expect(() => new Webhook(secret).verify(changed, second?.headers ?? {})).toThrow('signature')
  world.setNow(before)
})

test('an alarm goes to every place, to syslog as severe and in ASCII, and is tried again where it is not taken', async () => {
  const { received, take } = receiving()
  const port = await start(createTcp(take))
  await set({ seal_syslog: `tcp://127.0.0.1:${port}`, seal_https: 'https://127.0.0.1:9/' })
  const alarm = { at: NOW, alarm: 'unusual_reading', user: 'jiří k', count: 412 }
  await world.db
    .transaction()
    .execute((tx) => sendAlarm(tx, { ...alarm, address: null, detail: null }))
  await expect(runQueued('log.send_alarm')).rejects.toThrow(
    'could not be sent (https: unreachable)',
  )
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toMatch(
    /^\d+ <105>1 2026-03-10T08:30:00\.000Z \S+ crm \d+ alarm - alarm=unusual_reading user=ji%C5%99%C3%AD%20k count=412$/,
  )
})

test('why a test failed is told in our words', async () => {
  expect(await sendTest('https')).toMatchObject({
    status: 409,
    body: { message: 'seal.not_configured' },
  })
  const { key, cert } = certificates
  const encrypted = await start(createTls({ key, cert }, receiving().take))
  const reason = async (values: Places, place: 'syslog' | 'https' = 'syslog') => {
    await set(values)
    const { body } = await sendTest(place)
    return 'details' in body ? body.details : body
  }
  expect(await reason({ seal_syslog: 'tcp://127.0.0.1:9' })).toEqual({ reason: 'unreachable' })
  expect(await reason({ seal_https: 'https://127.0.0.1:9/' }, 'https')).toEqual({
    reason: 'unreachable',
  })
  expect(
    await reason({ seal_syslog: `tls://127.0.0.1:${encrypted}`, seal_certificate: null }),
  ).toEqual({ reason: 'certificate' })
})

test('the line of a run goes to every place, of waiting ones only the newest, and what came of it is known', async () => {
  const { received, take } = receiving()
  const port = await start(createTcp(take))
  await set({ seal_syslog: `tcp://127.0.0.1:${port}` })
  await seal()
  await seal()
  expect(await runQueued()).toBe(1)
  await expect.poll(() => received.length).toBe(1)
  const { anchors, deliveries } = await findSealState(context)
  expect(anchors).toBe(2)
  // the newest one; how many links a run adds depends on how much there is to seal
  const { id } = await world.db
    .selectFrom('core.log_seal')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(received[0]).toMatch(new RegExp(` entries=\\d+ removed=0 seal=${id}:[0-9a-f]{64}$`))
  expect(deliveries).toEqual([{ place: 'syslog', seal_id: id, delivered_at: NOW, failure: null }])
})

test('a place that cannot be reached is tried again by the queue and told meanwhile', async () => {
  await set({ seal_syslog: 'tcp://127.0.0.1:9' })
  await seal()
  await expect(runQueued()).rejects.toThrow('syslog: unreachable')
  expect((await findSealState(context)).deliveries).toEqual([
    { place: 'syslog', seal_id: null, delivered_at: null, failure: 'unreachable' },
  ])
  await set({ seal_syslog: null })
  expect(await runQueued()).toBe(1)
})
