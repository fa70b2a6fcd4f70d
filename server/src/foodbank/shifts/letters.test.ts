import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import { LANGUAGES } from '@crm/contract/core/translations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { smsContext } from '#core/sms/testing/send-sms.ts'
import { modules } from '../../modules.ts'
import { NOW } from '../../testing/world.ts'
import { remindVolunteers } from './sweeps.ts'
import { createShiftWorld, type ShiftWorld } from './testing/shift-world.ts'

const DAY = '2026-03-12'
const BEFORE = '2026-03-11T07:00:00.000Z'

let world: ShiftWorld
let post: MailServer
let read = 0
beforeAll(async () => {
  world = await createShiftWorld()
  post = await startMailServer()
  await world.db
    .updateTable('core.settings')
    .set({
      mail_sender_email: 'crm@example.test',
      smtp_external: true,
      smtp_host: 'localhost',
      smtp_port: post.port,
      smtp_security: 'none',
    })
    .execute()
})
afterAll(async () => {
  await post.close()
  await world.close()
})
beforeEach(() => {
  world.setNow(NOW)
  read = post.letters.length
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.shift_seat').execute()
  await world.db.deleteFrom('foodbank.volunteer').execute()
  await world.db.deleteFrom('foodbank.collection').execute()
  await world.db.deleteFrom('core.mail').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const leave = () => sendQueue(world, {}, modules)
const left = () => post.letters.slice(read).map(({ mail }) => mail)
const subjects = () => left().map(({ subject }) => subject)

/** The e-mail that confirms it waits in the queue. */
async function signed() {
  const { shifts } = await world.collect({ day: DAY })
  const shiftId = shifts[0]?.id ?? ''
  const added = await world.call(world.coordinator(), shiftEndpoints.addPerson, {
    params: { id: shiftId },
    body: { name: 'Jana', surname: 'Dobrá', phone: null, email: 'jana@example.cz' },
  })
  await sql`update foodbank.shift_seat set created_at = ${NOW}::timestamptz`.execute(world.db)
  return { shiftId, ...added.body.data }
}
async function remind(): Promise<void> {
  world.setNow(BEFORE)
  await remindVolunteers(smsContext(world, {}, modules))
}
async function move(shiftId: string, starts_at: string, ends_at: string): Promise<void> {
  const query = { from: DAY, to: DAY, per_page: 100 }
  const listed = await world.call(world.coordinator(), shiftEndpoints.list, { query })
  const { updated_at = '' } = listed.body.data.find(({ id }) => id === shiftId) ?? {}
  const { status } = await world.call(world.coordinator(), shiftEndpoints.update, {
    params: { id: shiftId },
    body: { day: DAY, starts_at, ends_at, seats: 2, task: null, note: null, updated_at },
  })
  expect(status).toBe(200)
}

const CHANGES = [
  ['is taken off', sql`update foodbank.shift_seat set state = 'cancelled'`],
  ['has another address', sql`update foodbank.volunteer set email = 'jina@example.cz'`],
  ['has lost the shift', sql`delete from foodbank.shift_seat`],
] as const

test.each(CHANGES)('to somebody who %s meanwhile no confirmation leaves', async (_what, change) => {
  await signed()
  await change.execute(world.db)
  await leave()
  expect(left()).toEqual([])
  const row = await world.db.selectFrom('core.mail').select(['status', 'content']).execute()
  expect(row).toEqual([{ status: 'cancelled', content: null }])
})

test.each(CHANGES)('to somebody who %s meanwhile no reminder leaves', async (_what, change) => {
  await signed()
  await leave()
  await remind()
  await change.execute(world.db)
  await leave()
  expect(subjects()).toEqual(['Směna 12. 3. – Tesco Žabovřesky'])
})

test('of a shift that is moved nothing leaves that says its former time', async () => {
  const { shiftId } = await signed()
  await move(shiftId, '13:00', '16:00')
  await move(shiftId, '14:00', '17:00')
  await leave()
  expect(subjects()).toEqual(['Změna směny 12. 3. – Tesco Žabovřesky'])
  expect(left()[0]?.text).toMatch(/14:00[–-]17:00/)
})

test('that somebody is no longer expected is said, whatever became of the confirmation', async () => {
  const { id } = await signed()
  const { updated_at } = await world.db
    .selectFrom('foodbank.shift_seat')
    .select('updated_at')
    .executeTakeFirstOrThrow()
  const { status } = await world.call(world.coordinator(), shiftEndpoints.updateSeat, {
    params: { id },
    body: { updated_at, state: 'cancelled', minutes: null },
  })
  expect(status).toBe(200)
  await leave()
  expect(subjects()).toEqual(['Zrušená směna 12. 3. – Tesco Žabovřesky'])
})

test.each(LANGUAGES)(
  'letters in %s say the same as text and as HTML, fetch nothing, and speak as the screens do',
  async (language) => {
    const { shiftId } = await signed()
    await sql`update foodbank.volunteer set language = ${language}`.execute(world.db)
    await leave()
    await move(shiftId, '08:00', '11:00')
    await leave()
    await remind()
    await leave()
    const [, ...letters] = left()
    expect(letters).toHaveLength(2)
    for (const { text = '', html } of letters) {
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toMatch(/<(?:img|script|link|style|iframe)|url\(|src=/)
      expect(html).toContain('Tesco Žabovřesky')
      expect(text).toContain('Tesco Žabovřesky')
      expect(text.split('\n\n')[1]?.charAt(0)).toMatch(language === 'cs' ? /\p{Ll}/u : /\p{Lu}/u)
      expect(text).not.toMatch(/ V(ás|ám|áš|aš|aše|aši)\b|\(a\)|!/u)
    }
  },
)
