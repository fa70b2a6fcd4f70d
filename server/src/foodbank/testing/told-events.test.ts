import { webhookEndpoints } from '@crm/contract/core/webhooks/webhooks'
import { helpRequestEndpoints as endpoints } from '@crm/contract/foodbank/help-requests'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ALLOWED } from '#core/webhooks/testing/send-queued.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { succeeding } from '../../testing/succeeding.ts'
import { toldEvents } from '../told-events.ts'
import { createWorld, TODAY, type World } from './factories.ts'

/** What somebody writes of a person, everywhere where it can be written. */
const PERSONAL = {
  name: 'Kanárka',
  surname: 'Kanárková',
  phone: '777111222',
  email: 'kanarkova@example.cz',
  description: 'kanárek má dietu',
  warning: 'kanárek kouše',
}
const NOTE = 'přijde kanárkova dcera'

let world: World
let point: { id: string }
beforeAll(async () => {
  world = await createWorld({ config: { WEBHOOK_HOSTS: ALLOWED } })
  point = await world.make.foodBank({ slot_capacity: 50 })
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
  await succeeding(world)(world.as('superadmin'), webhookEndpoints.create, {
    body: {
      name: 'Sklad',
      address: 'https://sklad.example.cz/crm',
      events: Object.keys(toldEvents),
      is_on: true,
    },
  })
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('core.webhook_delivery').execute())

const call: World['call'] = (...given) => succeeding(world)(...given)
const admin = () => world.as('superadmin')
const told = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.string()),
})

/** What was told since the last time, in the order in which it happened. */
async function takeTold() {
  const { rows } = await typedSql(z.object({ body: z.string() }))`
    select body from core.webhook_delivery order by created_at, ctid`.execute(world.db)
  await world.db.deleteFrom('core.webhook_delivery').execute()
  return rows.map(({ body }) => told.parse(JSON.parse(body)))
}
const inShort = async () => (await takeTold()).map(({ type, data }) => `${type} ${data['state']}`)

async function book(reserved_time = '10:00') {
  const { id: applicant_id, organization_id } = await world.make.applicant(PERSONAL)
  const body = {
    applicant_id,
    from_organization_id: organization_id,
    to_organization_id: point.id,
    reserved_on: TODAY,
    reserved_time,
    note: NOTE,
  }
  return (await call(admin(), endpoints.create, { body })).body.data
}

test('each step of a reservation is told, from its making to its end', async () => {
  const request = await book()
  expect(await takeTold()).toEqual([
    {
      type: 'applicant.created',
      timestamp: expect.any(String),
      data: { id: request.applicant_id, state: 'active' },
    },
    {
      type: 'request.created',
      timestamp: expect.any(String),
      data: {
        id: request.id,
        state: 'active',
        day: TODAY,
        time: '10:00',
        organization_id: point.id,
        from_organization_id: request.from_organization_id,
        applicant_id: request.applicant_id,
      },
    },
  ])
  const { id, updated_at } = request
  const params = { id }
  const place = { to_organization_id: point.id, reserved_on: TODAY, note: NOTE }
  await call(admin(), endpoints.update, {
    params,
    body: { ...place, reserved_time: '11:00', updated_at },
  })
  const [moved] = await takeTold()
  expect(moved).toMatchObject({ type: 'request.changed', data: { id, time: '11:00' } })
  const closed = await call(admin(), endpoints.close, { params })
  expect(await inShort()).toEqual(['request.settled rejected'])
  const body = { updated_at: closed.body.data.updated_at }
  await call(admin(), endpoints.reopen, { params, body })
  expect(await inShort()).toEqual(['request.changed active'])
  await call(admin(), endpoints.remove, { params })
  expect(await inShort()).toEqual(['request.changed cancelled'])
})

test('a hand-out of a reservation is told, and that it was taken back', async () => {
  const { id, applicant_id } = await book('12:00')
  await takeTold()
  const support = await call(admin(), supportEndpoints.create, {
    body: {
      applicant_id,
      organization_id: point.id,
      help_request_id: id,
      date: TODAY,
      durables: 5,
    },
  })
  expect(await inShort()).toEqual(['request.settled confirmed', 'request.settled handed_out'])
  await call(admin(), supportEndpoints.remove, { params: { id: support.body.data.id } })
  expect(await inShort()).toContain('request.changed confirmed')
})

test('nothing that somebody wrote of a person gets into what is told', async () => {
  const { id, applicant_id, updated_at } = await book('13:00')
  const changed = { ...PERSONAL, surname: 'Kanárková-Nová', phone: '777333444' }
  await world.db
    .updateTable('foodbank.applicant')
    .set(changed)
    .where('id', '=', applicant_id)
    .execute()
  const body = { to_organization_id: point.id, reserved_on: TODAY, reserved_time: '14:00' }
  await call(admin(), endpoints.update, {
    params: { id },
    body: { ...body, note: `${NOTE}, a syn`, updated_at },
  })
  await call(admin(), endpoints.confirm, { params: { id } })
  const all = await takeTold()
  expect(all.map(({ type }) => type)).toEqual([
    'applicant.created',
    'request.created',
    'applicant.changed',
    'request.changed',
    'request.settled',
  ])
  expect(JSON.stringify(all)).not.toMatch(/kan[aá]r|dieta|777111222|777333444|dcera|syn/i)
  // whatever a column holds: only keys, days, times and states are said
  const key = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
  const other =
    /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d|active|confirmed|rejected|handed_out|cancelled|deleted|anonymized)$/
  const values = all.flatMap(({ data }) => Object.values(data))
  expect(values.filter((value) => !key.test(value) && !other.test(value))).toEqual([])
})

test('every declared event is one that a trigger tells, and no other is told', async () => {
  const { rows } = await typedSql(z.object({ source: z.string() }))`
    select prosrc as source from pg_proc where prosrc like '%core.tell_event(%' and pronamespace = 'foodbank'::regnamespace`.execute(
    world.db,
  )
  const said = rows.flatMap(({ source }) => source.match(/(?<=')(?:request|applicant)\.\w+/g) ?? [])
  expect([...new Set(said)].toSorted()).toEqual(Object.keys(toldEvents).toSorted())
})

test('without a webhook nothing is written and nothing queued', async () => {
  await sql`update core.webhook set is_on = false`.execute(world.db)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  await book('15:00')
  expect(await takeTold()).toEqual([])
  const { rows } = await typedSql(z.object({ task: z.string() }))`
    select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'webhooks.send'`.execute(world.db)
  expect(rows).toEqual([])
})
