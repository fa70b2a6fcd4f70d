import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startGateway, standInSettings, type StandIn } from '#core/sms/testing/gateway.ts'
import { runSmsJobs, smsContext } from '#core/sms/testing/send-sms.ts'
import { transact } from '#platform/database/database.ts'
import { modules } from '../../modules.ts'
import { NOW } from '../../testing/world.ts'
import { remindVolunteers } from './sweeps.ts'
import { createShiftWorld, type ShiftWorld } from './testing/shift-world.ts'
import { eraseVolunteers } from './volunteers/erasing.ts'

const DAY = '2026-03-12'
/** A day before the shift begins at eight. */
const BEFORE = '2026-03-11T07:00:00.000Z'
const WEB_URL = 'https://crm.example.cz'

let world: ShiftWorld
let gateway: StandIn
beforeAll(async () => {
  world = await createShiftWorld()
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.close()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  gateway.taken.splice(0)
  gateway.behave = () => 'answers'
  await setSms(standInSettings(gateway.url))
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.shift_seat').execute()
  await world.db.deleteFrom('foodbank.volunteer').execute()
  await world.db.deleteFrom('foodbank.collection').execute()
  await world.db.deleteFrom('core.sms').execute()
  await world.db.deleteFrom('core.mail').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const setSms = (values: object) => world.db.updateTable('core.sms_settings').set(values).execute()
const context = (config: { WEB_URL?: string } = { WEB_URL }) => smsContext(world, config, modules)
const said = () => gateway.taken.map(({ text }) => text)

/** A shift of two seats with one person, who gave a phone alone unless said otherwise. */
async function promised(given: { phone?: string; email?: string } = { phone: '603123456' }) {
  const { shifts } = await world.collect({ day: DAY })
  const shiftId = shifts[0]?.id ?? ''
  const added = await world.call(world.coordinator(), shiftEndpoints.addPerson, {
    params: { id: shiftId },
    body: { name: 'Jana', surname: 'Dobrá', phone: null, email: null, ...given },
  })
  await sql`update foodbank.shift_seat set created_at = ${NOW}::timestamptz`.execute(world.db)
  await world.db.deleteFrom('core.mail').execute()
  return { shiftId, ...added.body.data }
}
const remindAt = async (moment: string, config?: { WEB_URL?: string }) => {
  world.setNow(moment)
  await remindVolunteers(context(config))
}
const leave = () => runSmsJobs(world, context())
const unreminded = async (shiftId: string) =>
  (
    await world.call(world.coordinator(), shiftEndpoints.people, { params: { id: shiftId } })
  ).body.data.map((person) => person.unreminded)

test('who gave a phone alone is reminded by a text message, once, with the own page', async () => {
  const { shiftId } = await promised()
  await remindAt('2026-03-11T06:59:00.000Z')
  await leave()
  expect(said()).toEqual([])
  world.setNow(BEFORE)
  await Promise.all([remindVolunteers(context()), remindVolunteers(context())])
  await remindAt('2026-03-11T09:00:00.000Z')
  await leave()
  expect(said()).toEqual([
    expect.stringMatching(
      /^Pripominame smenu 12\. 3\. 8:00-12:00, Tesco Zabovresky\. Nemuzete-li prijit, odhlaste se: https:\/\/crm\.example\.cz\/smeny\/moje\/[\w.~-]+$/,
    ),
  ])
  const path = /\/smeny\/moje\/\S+/.exec(said()[0] ?? '')?.[0] ?? ''
  expect((await world.visit(path)).text).toContain('Vaše směna')
  expect(await unreminded(shiftId)).toEqual([null])
})

test('without a public address it has no link', async () => {
  await promised()
  await remindAt(BEFORE, {})
  await leave()
  expect(said()).toEqual([
    'Pripominame smenu 12. 3. 8:00-12:00, Tesco Zabovresky. Nemuzete-li prijit, dejte nam prosim vedet.',
  ])
})

test('who has an e-mail address gets an e-mail and no text message', async () => {
  await promised({ phone: '603123456', email: 'jana@example.cz' })
  await remindAt(BEFORE)
  await leave()
  const mails = await world.db.selectFrom('core.mail').select('to_address').execute()
  expect([mails, said()]).toEqual([[{ to_address: 'jana@example.cz' }], []])
})

test('where text messages are not set up, whoever coordinates sees who gets no reminder', async () => {
  await setSms({ provider: null })
  const { shiftId } = await promised()
  await remindAt(BEFORE)
  expect(await world.db.selectFrom('core.sms').select('id').execute()).toEqual([])
  expect(await unreminded(shiftId)).toEqual(['unreachable'])
})

test('and sees whom the text message did not reach', async () => {
  const { shiftId } = await promised()
  gateway.behave = () => ({ status: 400 })
  await remindAt(BEFORE)
  expect(await unreminded(shiftId)).toEqual([null])
  await leave()
  expect(await unreminded(shiftId)).toEqual(['failed'])
})

test.each([
  ['is taken off', sql`update foodbank.shift_seat set state = 'cancelled'`],
  ['has another number', sql`update foodbank.volunteer set phone = '603999888'`],
  ['has lost the shift', sql`delete from foodbank.shift_seat`],
])('to somebody who %s meanwhile nothing leaves', async (_what, change) => {
  await promised()
  await remindAt(BEFORE)
  await change.execute(world.db)
  await leave()
  expect(said()).toEqual([])
  const row = await world.db.selectFrom('core.sms').select('status').executeTakeFirst()
  expect(row?.status).toBe('cancelled')
})

test('of a shift that is moved the former reminder is called off, and a new one comes', async () => {
  const { shiftId } = await promised()
  await remindAt(BEFORE)
  const find = async () => {
    const query = { from: DAY, to: DAY, per_page: 100 }
    const listed = await world.call(world.coordinator(), shiftEndpoints.list, { query })
    return listed.body.data.find(({ id }) => id === shiftId)
  }
  const move = async (starts_at: string, ends_at: string) => {
    const { updated_at = '' } = (await find()) ?? {}
    const { status } = await world.call(world.coordinator(), shiftEndpoints.update, {
      params: { id: shiftId },
      body: { day: DAY, starts_at, ends_at, seats: 2, task: null, note: null, updated_at },
    })
    expect(status).toBe(200)
  }
  await move('13:00', '16:00')
  await leave()
  expect(said()).toEqual([])
  await remindAt('2026-03-11T12:30:00.000Z')
  await leave()
  expect(said()).toEqual([expect.stringMatching(/^Pripominame smenu 12\. 3\. 13:00-16:00/)])
  // and back to where it was first
  await move('08:00', '12:00')
  await remindAt('2026-03-11T12:35:00.000Z')
  await leave()
  expect(said().slice(1)).toEqual([expect.stringMatching(/^Pripominame smenu 12\. 3\. 8:00-12:00/)])
})

test('an erasure calls it off, and leaves no number behind', async () => {
  const { volunteer_id } = await promised()
  await remindAt(BEFORE)
  await transact(world.db, { userId: null }, (tx) => eraseVolunteers(tx, [volunteer_id], BEFORE))
  await leave()
  expect(said()).toEqual([])
  expect(
    await world.db.selectFrom('core.sms').select(['status', 'content', 'number_end']).execute(),
  ).toEqual([{ status: 'cancelled', content: null, number_end: '•••' }])
})

test('the page on which they sign up says how they will be reminded', async () => {
  const { link, shifts } = await world.collect({ day: DAY })
  const page = async () => (await world.visit(`${link}/${shifts[0]?.id}`)).text
  expect(await page()).toContain('dostane připomenutí v SMS')
  await setSms({ provider: null })
  expect(await page()).not.toContain('SMS')
})
