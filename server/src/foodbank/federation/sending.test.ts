import {
  dispatchEndpoints,
  federationEndpoints,
} from '@crm/contract/foodbank/federation/federation'
import { memberEndpoints } from '@crm/contract/foodbank/federation/members'
import { statementEndpoints } from '@crm/contract/foodbank/federation/statements'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isSignedBy } from '#platform/outgoing/ed25519.ts'
import { startReceiver, type Receiver } from '#core/webhooks/testing/receiver.ts'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { readStatement } from './receiving.ts'
import { PAUSES_MS } from './sending.ts'
import { ALLOWED, federationDesk } from './testing/federation-desk.ts'

const HOUR = 3_600_000
const FEBRUARY = { date_from: '2026-02-01', date_to: '2026-02-28' }
const AGAIN = { new_version: true, note: 'oprava' }
let world: World
let desk: ReturnType<typeof federationDesk>
let closings: ReturnType<typeof closingDesk>
let receiver: Receiver
let point: { id: string }
beforeAll(async () => {
  world = await createWorld({ config: { WEBHOOK_HOSTS: ALLOWED } })
  desk = federationDesk(world)
  closings = closingDesk(world)
  receiver = await startReceiver()
  point = await world.make.foodBank()
  await desk.makeKey()
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})
beforeEach(async () => {
  world.setNow('2026-05-02T08:00:00Z')
  await sql`alter table foodbank.report_closing disable trigger user`.execute(world.owner)
  await sql`alter table foodbank.report_closing_row disable trigger user`.execute(world.owner)
  await world.owner.deleteFrom('foodbank.report_closing').execute()
  await sql`alter table foodbank.report_closing enable trigger user`.execute(world.owner)
  await sql`alter table foodbank.report_closing_row enable trigger user`.execute(world.owner)
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
  receiver.received.length = 0
  receiver.behave = () => ({ status: 200 })
  await desk.set({ is_sending: true, address: receiver.url.replace('/hook', '') })
})

const later = (ms: number) => world.setNow(new Date(world.clock.now().getTime() + ms).toISOString())
const listSent = async () =>
  (await world.call(world.as('superadmin'), dispatchEndpoints.list, { query: {} })).body.data
const refuse = (status: number, message: string) => () => ({
  status,
  body: JSON.stringify({ message }),
})
const parsed = (index = 0) => JSON.parse(receiver.received[index]?.body ?? '{}')

test('what is closed leaves once, signed, with the sums of the report and nothing else', async () => {
  const applicant = await world.make.applicant()
  await world.make.support({
    organization_id: point.id,
    applicant_id: applicant.id,
    date: '2026-02-10',
    durables: 5.25,
  })
  const { id } = await closings.closed(FEBRUARY)
  await desk.send()
  await desk.send()
  expect(receiver.received).toHaveLength(1)
  const { key, signature, statement, ...rest } = parsed()
  expect(rest).toEqual({})
  const { public_key, fingerprint } = await desk.read()
  expect(key).toBe(fingerprint)
  expect(
    isSignedBy(`food-bank-federation-statement-1\n${statement}`, signature, public_key ?? ''),
  ).toBe(true)
  expect(readStatement(statement)).toMatchObject({
    ...FEBRUARY,
    version: 1,
    sums: {
      'households.total': 1,
      'categories.durables.own': 5_250,
      'categories.sum-food.total': 5_250,
    },
  })
  const shown = await world.call(world.as('superadmin'), dispatchEndpoints.get, { params: { id } })
  expect(shown.body.data).toMatchObject({ status: 'taken', http_status: 200, statement })
})

test('a report of one place leaves nothing, nor does a bank that has sending off', async () => {
  await closings.closed({ ...FEBRUARY, organization_id: point.id })
  await desk.set({ is_sending: false })
  const { id } = await closings.closed({ date_from: '2026-01-01', date_to: '2026-01-31' })
  await desk.send()
  expect(receiver.received).toEqual([])
  expect(await listSent()).toMatchObject([{ id, status: null, version: 1 }])
  const refused = await world.call(world.as('superadmin'), dispatchEndpoints.send, {
    params: { id },
  })
  expect([refused.status, refused.body.message]).toEqual([409, 'federation.not_sending'])
  await desk.set({ is_sending: true })
  await world.call(world.as('superadmin'), dispatchEndpoints.send, { params: { id } })
  await desk.send()
  expect(await listSent()).toMatchObject([{ id, status: 'taken' }])
})

test('a federation that is dead is tried again and again, and loses nothing', async () => {
  receiver.behave = () => 'drops'
  await closings.closed(FEBRUARY)
  for (const pause of [...PAUSES_MS, 24 * HOUR, 24 * HOUR]) {
    await desk.send()
    later(pause + 1)
  }
  expect(await listSent()).toMatchObject([
    { status: 'waiting', failure: 'unreachable', tries: PAUSES_MS.length + 2 },
  ])
  receiver.behave = () => ({ status: 200 })
  await desk.send()
  expect(await listSent()).toMatchObject([{ status: 'taken', failure: null }])
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
})

test('what the federation can mend is tried again, and what it cannot is refused and told', async () => {
  receiver.behave = refuse(403, 'federation.unknown_key')
  const { id } = await closings.closed(FEBRUARY)
  await desk.send()
  expect(await listSent()).toMatchObject([{ status: 'waiting', refusal: 'federation.unknown_key' }])
  receiver.behave = refuse(409, 'federation.conflict')
  later(HOUR)
  await desk.send()
  expect(await listSent()).toMatchObject([{ status: 'refused', refusal: 'federation.conflict' }])
  const told = await world.db
    .selectFrom('core.notification')
    .select(['kind', 'subject_id'])
    .where('kind', '=', 'fb_federation_refused')
    .execute()
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]).toMatchObject({ subject_id: id })
})

test('words of a federation that are none of its own are not kept', async () => {
  receiver.behave = refuse(500, 'Jana Nováková')
  await closings.closed(FEBRUARY)
  await desk.send()
  expect(await listSent()).toMatchObject([{ status: 'waiting', http_status: 500, refusal: null }])
})

test('a later version takes the place of one that has not been taken', async () => {
  receiver.behave = () => 'drops'
  await closings.closed(FEBRUARY)
  await desk.send()
  receiver.behave = () => ({ status: 200 })
  const first = (await listSent())[0]?.id ?? ''
  const { id } = await closings.closed({ ...FEBRUARY, ...AGAIN })
  later(24 * HOUR)
  await desk.send()
  const sent = new Map((await listSent()).map((row) => [row.id, row.status]))
  expect([sent.get(first), sent.get(id)]).toEqual(['replaced', 'taken'])
  expect(
    receiver.received.map((_one, index) => readStatement(parsed(index).statement)?.version),
  ).toEqual([1, 2])
  const old = await world.call(world.as('superadmin'), dispatchEndpoints.send, {
    params: { id: first },
  })
  expect(old.body.message).toBe('federation_dispatch.replaced')
})

test('a closing that is taken back leaves nothing to send', async () => {
  expect((await closings.close({ ...FEBRUARY, date_to: '2027-02-28' })).status).toBe(409)
  const { rows } = await sql`select from foodbank.federation_dispatch`.execute(world.db)
  expect(rows).toEqual([])
})

test('sending needs a key and an address that leads outside', async () => {
  const change = async (address: string | null, is_sending = true) => {
    const { updated_at, is_receiving } = await desk.read()
    const answer = await world.callWith(world.as('superadmin'), federationEndpoints.update, {
      body: { is_sending, address, is_receiving, updated_at },
    })
    return [answer.status, answer.body.errors ?? answer.body.message]
  }
  expect(await change(null)).toEqual([422, { address: [{ rule: 'required' }] }])
  expect(await change('https://10.0.0.1')).toEqual([422, { address: [{ rule: 'private' }] }])
  expect(await change('federace')).toEqual([422, { address: [{ rule: 'url' }] }])
  expect(await change('https://federace.example/cesta')).toEqual([
    422,
    { address: [{ rule: 'url' }] },
  ])
  await world.owner.deleteFrom('core.signing_key').execute()
  expect(await change('https://federace.example')).toEqual([409, 'federation.no_key'])
  await desk.makeKey()
})

test('without the right nothing of it is seen or done', async () => {
  const reader = await world.signIn({ permissions: ['fb_federation.read'] })
  const stranger = await world.signIn({ permissions: ['fb_settings.update'] })
  expect((await world.call(reader, federationEndpoints.get, {})).status).toBe(200)
  expect((await world.call(reader, federationEndpoints.makeKey, {})).status).toBe(403)
  for (const endpoint of [federationEndpoints.get, dispatchEndpoints.list, memberEndpoints.list])
    expect((await world.callWith(stranger, endpoint, {})).status).toBe(403)
  const query = FEBRUARY
  expect((await world.call(stranger, statementEndpoints.totals, { query })).status).toBe(403)
})
