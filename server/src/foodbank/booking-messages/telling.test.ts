import type { HouseholdLanguage } from '@crm/contract/foodbank/applicants/contact'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { ensureLinks } from '../booking-links/service.ts'
import { tellMoved } from './tell.ts'
import { HOUR, MINUTE, startMessages, type Messages } from './testing/messages.ts'

let m: Messages
beforeAll(async () => {
  m = await startMessages()
})
afterAll(() => m.close())
beforeEach(() => m.begin())
afterEach(() => m.clear())

test('who wishes a text message is told of the booking once, with day, time and place', async () => {
  const request = await m.book(await m.household())
  await m.passTo(MINUTE)
  expect(m.said()).toEqual([])
  await m.passTo(2 * MINUTE)
  await m.passTo(3 * MINUTE)
  expect(m.said()).toEqual([
    'Objednano: ct 12. 3. v 9:00, Vydejna Zizkov, Vymyslena 12, 130 00 Praha 3. Nemuzete-li prijit, dejte nam vedet.',
  ])
  expect((await m.states(request)).messages).toEqual([
    expect.objectContaining({ event: 'booked', channel: 'sms', state: 'sent', number_end: '456' }),
  ])
})

test('the link of the reservation is in the message, always the same one, and no word hangs where there is none', async () => {
  const request = await m.book(await m.household('sms', { language: 'en' }))
  await m.passTo(2 * MINUTE)
  expect(m.said()).toEqual([expect.stringMatching(/If you cannot come, please let us know\.$/)])
  await m.world.db.updateTable('core.settings').set({ web_url: 'https://crm.example.cz' }).execute()
  await m.passTo(26 * HOUR)
  const links = await transact(m.world.db, { userId: null }, (tx) =>
    ensureLinks(tx, m.context(), [request.id], null),
  )
  await m.world.db.updateTable('core.settings').set({ web_url: null }).execute()
  expect(links.get(request.id)).toMatch(/^https:\/\/crm\.example\.cz\/r\/[0-9a-z]{26}$/)
  expect(m.said().at(-1)).toContain(`please let us know: ${links.get(request.id)}`)
})

test('who wishes an e-mail gets one, without the food bank’s name below it', async () => {
  const setCompany = (values: object) =>
    m.world.db.updateTable('core.settings').set(values).execute()
  await setCompany({ company_name: 'Banka', company_city: 'Praha', company_zip: '15000' })
  await m.book(await m.household('email', { language: 'en' }))
  await m.passTo(2 * MINUTE)
  await setCompany({ company_name: null, company_city: null, company_zip: null })
  expect(await m.mails()).toMatchObject([
    {
      kind: 'appointment',
      to_address: 'jana@example.cz',
      subject: 'Your appointment at the food bank',
    },
  ])
  expect(m.written()).toEqual([
    'Booked: Thu 12/3 at 9:00, Výdejna Žižkov, Vymyšlená 12, 130 00 Praha 3. If you cannot come, please let us know.',
  ])
  expect(m.said()).toEqual([])
})

test.each(['call', 'paper', 'none', null] as const)(
  'who wishes %s is sent nothing, and the caller learns it',
  async (told_by) => {
    const applicant = await m.household(told_by)
    const { id } = await m.book(applicant)
    await m.passTo(2 * MINUTE)
    expect([m.said(), await m.mails()]).toEqual([[], []])
    const untold = await transact(m.world.db, { userId: null }, (tx) =>
      tellMoved(tx, { clock: m.world.clock, by: null }, [{ id, before: null }]),
    )
    expect(untold).toEqual([id])
  },
)

test('while messages are off nobody is told, and the caller learns it', async () => {
  await m.set({ is_on: false })
  const { id } = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  expect(m.said()).toEqual([])
  expect(
    await transact(m.world.db, { userId: null }, (tx) =>
      tellMoved(tx, { clock: m.world.clock, by: null }, [{ id, before: null }]),
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
  await m.book(await m.household('sms', { language }))
  await m.passTo(2 * MINUTE)
  expect(m.said()).toHaveLength(1)
  expect(m.said()[0]).toMatch(new RegExp(`^${beginning}`))
})

test('neutral texts say neither who writes nor where by name', async () => {
  await m.set({ is_neutral: true })
  const request = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  await m.remove(request)
  await m.passTo(10 * MINUTE)
  expect(m.said()).toEqual([
    'Objednano: ct 12. 3. v 9:00, Vymyslena 12, 130 00 Praha 3. Nemuzete-li prijit, dejte nam vedet.',
    'Vas termin ct 12. 3. v 9:00 je zruseny. Novy si prosim domluvte s nami.',
  ])
  for (const text of m.said()) expect(text).not.toMatch(/vydejn|bank|potravin/i)
})

test('what is booked and moved within minutes is told once, as it is in the end', async () => {
  await m.move(await m.book(await m.household()))
  await m.passTo(2 * MINUTE)
  expect(m.said()).toEqual([expect.stringMatching(/^Objednano: pa 13\. 3\. v 10:30/)])
})

test('what is moved and moved back within minutes is not told', async () => {
  const booked = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  await m.move(await m.move(booked), '2026-03-12', '09:00')
  await m.passTo(5 * MINUTE)
  expect(m.said()).toHaveLength(1)
  expect((await m.states(booked)).messages[0]).toMatchObject({
    event: 'moved',
    state: 'dropped',
  })
})

test('a move is told with the new time, a cancellation with the old one', async () => {
  const booked = await m.book(await m.household())
  await m.passTo(2 * MINUTE)
  const moved = await m.move(booked)
  await m.passTo(5 * MINUTE)
  await m.remove(moved)
  await m.passTo(8 * MINUTE)
  expect(m.said().slice(1)).toEqual([
    expect.stringMatching(/^Zmena terminu: prijdte pa 13\. 3\. v 10:30/),
    expect.stringMatching(/^Vas termin pa 13\. 3\. v 10:30, .* je zruseny/),
  ])
})

test('who has not heard of a reservation is not told that it is cancelled', async () => {
  await m.remove(await m.book(await m.household()))
  await m.passTo(5 * MINUTE)
  expect(m.said()).toEqual([])
})
