import { helpRequestEndpoints as requests } from '@crm/contract/foodbank/help-requests'
import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import type { HouseholdLanguage, ToldBy } from '@crm/contract/foodbank/applicants/contact'
import { requestMessageEndpoints } from '@crm/contract/foodbank/booking-messages/booking-messages'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import { smsJobs } from '#core/sms/delivery.ts'
import { startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { runSmsJobs, smsContext } from '#core/sms/testing/send-sms.ts'
import { transact } from '#platform/database/database.ts'
import { modules } from '../../modules.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { eraseMessages } from './service.ts'
import { ensureLinks } from '../booking-links/service.ts'
import { sendDueMessages } from './send.ts'
import { tellMoved } from './tell.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let world: World
let gateway: StandIn
let point: { id: string }
let from: { id: string }
beforeAll(async () => {
  world = await createWorld()
  gateway = await startGateway()
  await world.db.updateTable('core.sms_settings').set(standInSettings(gateway.url)).execute()
  from = await world.make.organization()
  point = await world.make.foodBank({
    name: 'Výdejna Žižkov',
    street: 'Vymyšlená',
    house_number: '12',
    city: 'Praha 3',
    zip: '13000',
  })
  await world.make.openingHours(
    point.id,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '16:00' })),
  )
})
afterAll(async () => {
  await gateway.close()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  gateway.taken.splice(0)
  await setMessages({ is_on: true, is_neutral: false, remind_day: true, remind_hours: true })
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.booking_message').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
  await world.db.deleteFrom('core.sms').execute()
  await world.db.deleteFrom('core.mail').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const setMessages = (values: object) =>
  world.db.updateTable('foodbank.message_settings').set(values).execute()
const admin = () => world.as('superadmin')
const household = (told_by: ToldBy | null = 'sms', given: object = {}) =>
  world.make.applicant({
    organization_id: from.id,
    phone: '603123456',
    email: 'jana@example.cz',
    told_by,
    ...given,
  })
const slot = (reserved_on: string, reserved_time: string) => ({
  to_organization_id: point.id,
  reserved_on,
  reserved_time,
  note: null,
})
async function book(applicant: { id: string }, day = '2026-03-12', time = '09:00') {
  const { body } = await world.call(admin(), requests.create, {
    body: { applicant_id: applicant.id, from_organization_id: from.id, ...slot(day, time) },
  })
  return body.data
}
async function move(
  { id, updated_at }: { id: string; updated_at: string },
  day = '2026-03-13',
  time = '10:30',
) {
  const { body } = await world.call(admin(), requests.update, {
    params: { id },
    body: { ...slot(day, time), updated_at },
  })
  return body.data
}
const remove = ({ id }: { id: string }) => world.call(admin(), requests.remove, { params: { id } })
const context = () => ({ ...getContext(world.connectionString, world.db, world.clock), modules })
/** The sweep of a moment, and what the queue of text messages does then. */
async function passTo(ms: number) {
  world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
  await sendDueMessages(context(), ensureLinks)
  await runSmsJobs(world, smsContext(world, {}, modules))
}
const said = () => gateway.taken.map(({ text }) => text)
const mails = () => world.db.selectFrom('core.mail').selectAll().orderBy('created_at').execute()
const states = async (id: string) =>
  (await world.call(admin(), requestMessageEndpoints.list, { params: { id } })).body.data

test('who wishes a text message is told of the booking once, with day, time and place', async () => {
  const request = await book(await household())
  await passTo(MINUTE)
  expect(said()).toEqual([])
  await passTo(2 * MINUTE)
  await passTo(3 * MINUTE)
  expect(said()).toEqual([
    'Objednano: ct 12. 3. v 9:00, Vydejna Zizkov, Vymyslena 12, 130 00 Praha 3. Nemuzete-li prijit, dejte nam vedet.',
  ])
  expect((await states(request.id)).messages).toEqual([
    expect.objectContaining({ event: 'booked', channel: 'sms', state: 'sent', number_end: '456' }),
  ])
})

test('the link of the reservation is in the message, always the same one, and no word hangs where there is none', async () => {
  const request = await book(await household('sms', { language: 'en' }))
  await passTo(2 * MINUTE)
  expect(said()).toEqual([expect.stringMatching(/If you cannot come, please let us know\.$/)])
  await world.db.updateTable('core.settings').set({ web_url: 'https://crm.example.cz' }).execute()
  await passTo(26 * HOUR)
  const links = await transact(world.db, { userId: null }, (tx) =>
    ensureLinks(tx, context(), [request.id], null),
  )
  await world.db.updateTable('core.settings').set({ web_url: null }).execute()
  expect(links.get(request.id)).toMatch(/^https:\/\/crm\.example\.cz\/r\/[0-9a-z]{26}$/)
  expect(said().at(-1)).toContain(`please let us know: ${links.get(request.id)}`)
})

test('who wishes an e-mail gets one, without the food bank’s name below it', async () => {
  await world.db
    .updateTable('core.settings')
    .set({ company_name: 'Banka', company_city: 'Praha', company_zip: '15000' })
    .execute()
  await book(await household('email', { language: 'en' }))
  await passTo(2 * MINUTE)
  const [mail] = await mails()
  await world.db
    .updateTable('core.settings')
    .set({ company_name: null, company_city: null, company_zip: null })
    .execute()
  expect(mail).toMatchObject({
    kind: 'appointment',
    to_address: 'jana@example.cz',
    subject: 'Your appointment at the food bank',
  })
  const { text } = JSON.parse(context().secrets.open(mail?.content ?? ''))
  expect(text).toBe(
    'Booked: Thu 12/3 at 9:00, Výdejna Žižkov, Vymyšlená 12, 130 00 Praha 3. If you cannot come, please let us know.\n',
  )
  expect(said()).toEqual([])
})

test.each(['call', 'paper', 'none', null] as const)(
  'who wishes %s is sent nothing, and the caller learns it',
  async (told_by) => {
    const applicant = await household(told_by)
    const { id } = await book(applicant)
    await passTo(2 * MINUTE)
    expect([said(), await mails()]).toEqual([[], []])
    const untold = await transact(world.db, { userId: null }, (tx) =>
      tellMoved(tx, { clock: world.clock, by: null }, [{ id, before: null }]),
    )
    expect(untold).toEqual([id])
  },
)

test('while messages are off nobody is told, and the caller learns it', async () => {
  await setMessages({ is_on: false })
  const { id } = await book(await household())
  await passTo(2 * MINUTE)
  expect(said()).toEqual([])
  expect(
    await transact(world.db, { userId: null }, (tx) =>
      tellMoved(tx, { clock: world.clock, by: null }, [{ id, before: null }]),
    ),
  ).toEqual([id])
})

test.each([
  ['cs', 'Objednano: ct 12. 3. v 9:00, '],
  ['en', 'Booked: Thu 12/3 at 9:00, '],
  ['uk', 'Записано: чт 12.3 о 9:00, '],
  ['ru', 'Вы записаны: чт 12.3 в 9:00, '],
  ['vi', 'Da dat hen: Thu 5 12/3 luc 9:00, '],
  ['rom', 'Tumaro vachtos: 12. 3. andro 9:00, '],
] as const)('in %s a household reads „%s…“', async (language: HouseholdLanguage, beginning) => {
  await book(await household('sms', { language }))
  await passTo(2 * MINUTE)
  expect(said()).toHaveLength(1)
  expect(said()[0]).toMatch(new RegExp(`^${beginning}`))
})

test('neutral texts say neither who writes nor where by name', async () => {
  await setMessages({ is_neutral: true })
  const request = await book(await household())
  await passTo(2 * MINUTE)
  await remove(request)
  await passTo(10 * MINUTE)
  expect(said()).toEqual([
    'Objednano: ct 12. 3. v 9:00, Vymyslena 12, 130 00 Praha 3. Nemuzete-li prijit, dejte nam vedet.',
    'Vas termin ct 12. 3. v 9:00 je zruseny. Novy si prosim domluvte s nami.',
  ])
  for (const text of said()) expect(text).not.toMatch(/vydejn|bank|potravin/i)
})

test('what is booked and moved within minutes is told once, as it is in the end', async () => {
  await move(await book(await household()))
  await passTo(2 * MINUTE)
  expect(said()).toEqual([expect.stringMatching(/^Objednano: pa 13\. 3\. v 10:30/)])
})

test('what is moved and moved back within minutes is not told', async () => {
  const booked = await book(await household())
  await passTo(2 * MINUTE)
  await move(await move(booked), '2026-03-12', '09:00')
  await passTo(5 * MINUTE)
  expect(said()).toHaveLength(1)
  expect((await states(booked.id)).messages[0]).toMatchObject({ event: 'moved', state: 'dropped' })
})

test('a move is told with the new time, a cancellation with the old one', async () => {
  const booked = await book(await household())
  await passTo(2 * MINUTE)
  const moved = await move(booked)
  await passTo(5 * MINUTE)
  await remove(moved)
  await passTo(8 * MINUTE)
  expect(said().slice(1)).toEqual([
    expect.stringMatching(/^Zmena terminu: prijdte pa 13\. 3\. v 10:30/),
    expect.stringMatching(/^Vas termin pa 13\. 3\. v 10:30, .* je zruseny/),
  ])
})

test('who has not heard of a reservation is not told that it is cancelled', async () => {
  await remove(await book(await household()))
  await passTo(5 * MINUTE)
  expect(said()).toEqual([])
})

test('what waits for the end of quiet hours is overtaken by what happens meanwhile', async () => {
  await world.db
    .updateTable('core.sms_settings')
    .set({ quiet_from: '09:00', quiet_to: '12:00' })
    .execute()
  const booked = await book(await household())
  const cancelled = await book(await household())
  await passTo(2 * MINUTE)
  expect((await states(booked.id)).messages[0]?.state).toBe('waiting')
  await move(booked)
  await remove(cancelled)
  await passTo(10 * MINUTE)
  await world.db
    .updateTable('core.sms_settings')
    .set({ quiet_from: null, quiet_to: null })
    .execute()
  await passTo(4 * HOUR)
  expect(said()).toEqual([expect.stringMatching(/^Objednano: pa 13\. 3\. v 10:30/)])
})

test.each([
  ['restricted', { restricted_at: NOW, restriction_reason: 'spor' }],
  ['deleted', { deleted_at: NOW }],
  ['refuses meanwhile', { told_by: 'none' }],
  ['has another number', { phone: '603999888' }],
] as const)(
  'to somebody who is %s nothing leaves, not even what already waits in the queue',
  async (_what, change) => {
    const applicant = await household()
    const request = await book(applicant)
    await sendDueMessagesAt(2 * MINUTE)
    await world.db
      .updateTable('foodbank.applicant')
      .set(change)
      .where('id', '=', applicant.id)
      .execute()
    await runSmsJobs(world, smsContext(world, {}, modules))
    expect(said()).toEqual([])
    const { status } = await world.db
      .selectFrom('core.sms')
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
    expect(request.id).toBeDefined()
  },
)
async function sendDueMessagesAt(ms: number) {
  world.setNow(new Date(Date.parse(NOW) + ms).toISOString())
  await sendDueMessages(context(), ensureLinks)
}

test('an erasure calls off what waits, and leaves no number behind', async () => {
  const applicant = await household()
  await book(applicant)
  await sendDueMessagesAt(2 * MINUTE)
  await transact(world.db, { userId: null }, (tx) => eraseMessages(tx, [applicant.id]))
  await runSmsJobs(world, smsContext(world, {}, modules))
  expect(said()).toEqual([])
  const row = await world.db
    .selectFrom('core.sms')
    .select(['status', 'content', 'number_end'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'cancelled', content: null, number_end: '•••' })
})

test('reminders come a day and two hours before, once each, and anew for a new time', async () => {
  const booked = await book(await household(), '2026-03-12', '09:00')
  await passTo(2 * MINUTE)
  // the day before at nine, and again a minute later
  await passTo(24 * HOUR - 30 * MINUTE)
  expect(said().slice(1)).toEqual([expect.stringMatching(/^Pripominame: ct 12\. 3\. v 9:00/)])
  await passTo(24 * HOUR - 29 * MINUTE)
  expect(said()).toHaveLength(2)
  // two hours before
  world.setNow('2026-03-12T06:00:00.000Z')
  await passTo(Date.parse('2026-03-12T06:00:00.000Z') - Date.parse(NOW))
  expect(said()).toHaveLength(3)
  // moved to the afternoon: told at once, and reminded two hours before the new time
  const { updated_at } = await world.db
    .selectFrom('foodbank.help_request')
    .select('updated_at')
    .where('id', '=', booked.id)
    .executeTakeFirstOrThrow()
  await move({ id: booked.id, updated_at }, '2026-03-12', '14:00')
  await passTo(Date.parse('2026-03-12T06:10:00.000Z') - Date.parse(NOW))
  expect(said()).toHaveLength(4)
  await passTo(Date.parse('2026-03-12T11:00:00.000Z') - Date.parse(NOW))
  expect(said().slice(4)).toEqual([expect.stringMatching(/^Pripominame: ct 12\. 3\. v 14:00/)])
})

test('a reminder is not sent for what is settled, nor where it is switched off', async () => {
  const request = await book(await household())
  await passTo(2 * MINUTE)
  await setMessages({ remind_day: false })
  await passTo(24 * HOUR)
  expect(said()).toHaveLength(1)
  await sql`update foodbank.help_request set status = 'rejected', closed_at = ${NOW} where id = ${request.id}`.execute(
    world.db,
  )
  await setMessages({ remind_hours: true })
  await passTo(Date.parse('2026-03-12T06:30:00.000Z') - Date.parse(NOW))
  expect(said()).toHaveLength(1)
})

test('a message that failed is sent again by one click, recorded, and nothing else can be', async () => {
  const request = await book(await household())
  gateway.behave = () => ({ status: 400 })
  await passTo(2 * MINUTE)
  gateway.behave = () => 'answers'
  const failed = await states(request.id)
  expect(failed).toMatchObject({
    messages: [{ state: 'failed', failure: 'refused' }],
    can: { resend: true },
  })
  const { body } = await world.call(admin(), requestMessageEndpoints.resend, {
    params: { id: request.id },
  })
  expect(body.message).toBe('booking_message.resent')
  await passTo(5 * MINUTE)
  expect(said()).toHaveLength(1)
  const { messages, can } = await states(request.id)
  expect([messages[0]?.state, can.resend]).toEqual(['sent', false])
  const again = await world.call(admin(), requestMessageEndpoints.resend, {
    params: { id: request.id },
  })
  expect([again.status, again.body.message]).toEqual([409, 'booking_message.nothing_to_send'])
  const log = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'action'])
    .where('table_name', '=', 'foodbank.booking_message')
    .where('action', '=', 'insert')
    .execute()
  expect(log.at(-1)?.actor_id).toBe(admin().userId)
})

test('what failed is in the list of reservations and counted in the overview until it is sent', async () => {
  await book(await household())
  await book(await household(), '2026-03-12', '09:30')
  const answers = [{ status: 400 }]
  gateway.behave = () => answers.pop() ?? 'answers'
  await passTo(2 * MINUTE)
  gateway.behave = () => 'answers'
  const find = async () => {
    const { body } = await world.call(admin(), requests.list, {
      query: { told: 'failed', page: 1, per_page: 15, sort: 'reserved_on' },
    })
    const overview = await world.call(admin(), overviewEndpoints.get, {})
    return [body.data.map(({ id }) => id), overview.body.data.untold]
  }
  const failed = await find()
  expect(failed).toEqual([[expect.any(String)], 1])
  const failedId = String(Object(failed[0])[0])
  await world.call(admin(), requestMessageEndpoints.resend, { params: { id: failedId } })
  await passTo(5 * MINUTE)
  expect(await find()).toEqual([[], 0])
})

test('the jobs of messages stand in the queue that processes run', () => {
  const names = modules.flatMap(({ jobs }) => jobs.map(({ name }) => name))
  expect(names).toEqual(
    expect.arrayContaining(['booking_messages.send', ...smsJobs.map(({ name }) => name)]),
  )
})
