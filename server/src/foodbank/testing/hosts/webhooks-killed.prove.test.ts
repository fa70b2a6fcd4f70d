import { webhookEndpoints } from '@crm/contract/core/webhooks/webhooks'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addWebhook, tell } from '#core/webhooks/testing/hooked.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { startLoad, tally } from '../../../testing/machines/steady-load.ts'
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { makeBookings } from './bookings.ts'

const KILLS = 8
/** By each of the two servers. */
const BOOKINGS_PER_SECOND = 4
const EVENT = 'request.created'

const message = z.object({ type: z.string(), data: z.object({ id: z.string() }) })
type Got = { readonly id: string; readonly about: string; readonly isAnswered: boolean }

/** Hangs, refuses, breaks off in the middle of its answer or before it, as long as it is rude. */
async function startRudeReceiver() {
  const got: Got[] = []
  const forged: string[] = []
  const state = { isRude: true, secret: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('error', () => undefined)
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      if (!isGenuine(state.secret, request.headers, body)) forged.push(id)
      const dice = state.isRude ? randomInt(100) : 100
      got.push({ id, about: message.parse(JSON.parse(body)).data.id, isAnswered: dice >= 40 })
      if (dice < 4) return
      if (dice < 20) return void request.socket.destroy()
      if (dice < 30) return void response.writeHead(503).end()
      if (dice < 40) return void request.socket.end('HTTP/1.1 20')
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    forged,
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function isGenuine(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)])
  try {
    new Webhook(secret).verify(body, Object.fromEntries(named))
    return true
  } catch {
    return false
  }
}

let world: World
let root: string
let receiver: Awaited<ReturnType<typeof startRudeReceiver>>
const running: ServerProcess[] = []

beforeAll(async () => {
  world = await createWorld({ config: { WEBHOOK_HOSTS: ['127.0.0.1'] } })
  root = await mkdtemp(join(tmpdir(), 'crm-webhooks-'))
  receiver = await startRudeReceiver()
})
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  receiver.close()
  await world.close()
  await rm(root, { recursive: true })
})

async function start(place: number, port?: string): Promise<string> {
  const server = startServerProcess(join(root, String(place)), {
    ...(port ? { PORT: port } : {}),
    DATABASE_URL: world.connectionString,
    DATABASE_OWNER_URL: world.ownerUrl,
    SECRET_KEY: 'the key of a test and of nothing else',
    WEBHOOK_HOSTS: '127.0.0.1',
  })
  running[place] = server
  return server.ready
}

const deliveryRow = z.object({
  id: z.string(),
  about: z.string(),
  status: z.string(),
  tries: z.number(),
  http_status: z.number().nullable(),
})
const listDeliveries = async () =>
  (
    await typedSql(deliveryRow)`
    select id, body::jsonb -> 'data' ->> 'id' as about, status, tries, http_status from core.webhook_delivery`.execute(
      world.owner,
    )
  ).rows

/** As if the pauses after failed tries had passed. */
const letPausesPass = () =>
  sql`with due as (
    update core.webhook_delivery set next_try_at = null where status = 'waiting' and next_try_at is not null returning webhook_id
  ) select graphile_worker.add_job('webhooks.send', json_build_object('id', webhook_id)) from (select distinct webhook_id from due) w`.execute(
    world.owner,
  )

test('two servers are killed again and again: each committed event arrives, signed, under one id, and none that was taken back', async () => {
  const { secret } = await addWebhook(world, receiver.url, [EVENT])
  receiver.state.secret = secret
  const bases = [await start(0), await start(1)]
  const { token } = world.as('superadmin')
  const { booking } = await makeBookings(world.owner, token)
  const loads = bases.map((base, place) =>
    startLoad(base, BOOKINGS_PER_SECOND, (index) => booking(2 * index + place)),
  )
  const [told, takenBack]: [string[], string[]] = [[], []]
  const telling = { isOn: true }
  const teller = (async () => {
    while (telling.isOn) {
      const id = newId()
      const fails = randomInt(2) === 0
      await tell(world, EVENT, { id }, () =>
        fails ? Promise.reject(new Error('taken back')) : Promise.resolve(),
      ).catch((error: unknown) => {
        if (!fails) throw error
      })
      const ids = fails ? takenBack : told
      ids.push(id)
      await pause(100)
    }
  })()

  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(randomInt(500, 4_000))
    const place = randomInt(2)
    running[place]?.kill('SIGKILL')
    expect(await running[place]?.ended).toBe(null)
    await start(place, new URL(bases[place] ?? '').port)
  }
  telling.isOn = false
  await teller
  const outcomes = (await Promise.all(loads.map((load) => load.stop()))).flat()
  receiver.state.isRude = false
  // what a killed process had claimed is taken up a minute later
  await expect
    .poll(
      async () => {
        await letPausesPass()
        return (await listDeliveries()).filter(({ status }) => status === 'waiting').length
      },
      { timeout: 900_000, interval: 2_000 },
    )
    .toBe(0)

  const booked = await typedSql(z.object({ id: z.string() }))`
    select id from foodbank.help_request`.execute(world.owner)
  const committed = [...booked.rows.map(({ id }) => id), ...told].toSorted()
  process.stderr.write(
    `${committed.length} committed events (answers: ${JSON.stringify(tally(outcomes))}), ${takenBack.length} taken back, ${receiver.got.length} requests received\n`,
  )
  expect(booked.rows.length).toBeGreaterThan(50)
  expect(takenBack.length).toBeGreaterThan(20)

  const { got, forged } = receiver
  expect(forged).toEqual([])
  // one id for each event, and one event for each id
  const events = new Map(got.map(({ id, about }) => [id, about]))
  expect([...events.values()].toSorted()).toEqual(committed)
  expect(got.filter(({ id, about }) => events.get(id) !== about)).toEqual([])

  // the log says what happened
  const deliveries = await listDeliveries()
  expect(deliveries.map(({ about }) => about).toSorted()).toEqual(committed)
  const requests = Map.groupBy(got, ({ id }) => id)
  for (const { id, about, status, tries, http_status } of deliveries) {
    const received = requests.get(id) ?? []
    expect([events.get(id), status, http_status]).toEqual([about, 'taken', 204])
    expect(received.some(({ isAnswered }) => isAnswered)).toBe(true)
    // a try of a killed process may never have left
    expect(received.length).toBeLessThanOrEqual(tries)
  }
  const { body } = await world.call(world.as('superadmin'), webhookEndpoints.list, { query: {} })
  expect(body.data).toMatchObject([{ is_on: true, stopped_for: null }])
})
