import { shiftLinkEndpoints } from '@crm/contract/foodbank/shifts/collections'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOW } from '../../../testing/world.ts'
import { SHOPS } from '../testing/collection-day.ts'
import { createShiftWorld, type ShiftWorld } from '../testing/shift-world.ts'

let world: ShiftWorld
beforeAll(async () => {
  world = await createShiftWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('foodbank.shift_seat').execute()
  await world.db.deleteFrom('core.mail').execute()
  await world.db.deleteFrom('core.login_attempt').execute()
})

const JANA = { name: 'Jana', surname: 'Dobrá', email: 'jana@example.cz', phone: '' }
const PETR = { name: 'Petr', surname: 'Malý', email: '', phone: '603 123 456' }
const seats = () => world.db.selectFrom('foodbank.shift_seat').selectAll().orderBy('seat').execute()
const mails = () => world.db.selectFrom('core.mail').select(['subject', 'to_address']).execute()

test('somebody without an account signs up in three steps, is told by e-mail, and has a page of their own', async () => {
  const { link, shifts } = await world.collect()
  const shift = shifts[0]?.id ?? ''
  const list = await world.visit(link)
  expect(list.status).toBe(200)
  expect(list.text).toContain('Tesco Žabovřesky')
  expect(list.text).toContain('2 volná místa')
  expect(list.text).toContain(`${link}/${shift}`)
  const form = await world.visit(`${link}/${shift}`)
  expect(form.text).toContain('Co o vás uložíme')
  const own = await world.signUp(link, shift, JANA)
  const page = await world.visit(own)
  expect(page.text).toContain('počítáme s vámi')
  expect(await mails()).toEqual([
    { to_address: 'jana@example.cz', subject: 'Směna 25. 4. – Tesco Žabovřesky' },
  ])
  expect(await seats()).toMatchObject([{ seat: 1, state: 'signed', origin: 'link' }])
})

test('pages need no script, and nobody’s name, phone or address is on them', async () => {
  const { link, shifts } = await world.collect()
  const shift = shifts[0]?.id ?? ''
  const own = await world.signUp(link, shift, JANA)
  await world.signUp(link, shift, PETR)
  const texts = [
    await world.visit(link),
    await world.visit(`${link}/${shift}`),
    await world.visit(own),
  ]
  for (const { text } of texts) {
    expect(text).not.toMatch(/<script|Dobrá|Malý|jana@|603 ?123 ?456/)
    expect(Buffer.byteLength(text)).toBeLessThan(30_000)
  }
})

test('the list of 25 shops with two shifts each takes no more than 30 kB', async () => {
  const { link } = await world.collect({
    places: SHOPS,
    hours: [
      { starts_at: '08:00', ends_at: '12:00' },
      { starts_at: '12:00', ends_at: '16:00' },
    ],
  })
  const { text } = await world.visit(link)
  expect(text.match(/<li /g)).toHaveLength(50)
  expect(Buffer.byteLength(text)).toBeLessThan(30_000)
})

test('what is wrong is said at its field, nothing is written, and nothing typed is lost', async () => {
  const { link, shifts } = await world.collect()
  const refused = await world.submit(`${link}/${shifts[0]?.id ?? ''}`, {
    name: 'Jana <b>',
    surname: '',
    email: 'jana@',
    phone: '',
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Vyplňte prosím toto pole.')
  expect(refused.text).toContain('Zkontrolujte e-mail')
  expect(refused.text).toContain('value="Jana &lt;b&gt;"')
  const unreached = await world.submit(`${link}/${shifts[0]?.id ?? ''}`, {
    ...JANA,
    email: ' ',
  })
  expect([unreached.status, unreached.text.includes('Vyplňte telefon nebo e-mail.')]).toEqual([
    422,
    true,
  ])
  expect(await seats()).toEqual([])
})

test('a machine that fills in the hidden field gets no seat', async () => {
  const { link, shifts } = await world.collect()
  const trapped = await world.submit(`${link}/${shifts[0]?.id ?? ''}`, {
    ...JANA,
    website: 'https://example.com',
  })
  expect(trapped.status).toBe(422)
  expect(await seats()).toEqual([])
})

test('a full shift, the same shift twice and two shifts at once are refused in words', async () => {
  const { link, shifts } = await world.collect({
    places: [
      { name: 'Albert', address: null, seats: 1 },
      { name: 'Billa', address: null, seats: 5 },
    ],
  })
  const [albert = '', billa = ''] = shifts.map(({ id }) => id)
  await world.signUp(link, albert, JANA)
  const full = await world.submit(`${link}/${albert}`, PETR)
  expect([full.status, full.text.includes('Místo mezitím obsadil někdo jiný')]).toEqual([409, true])
  const elsewhere = await world.submit(`${link}/${billa}`, {
    ...JANA,
    name: 'JANA',
    surname: 'Dobra',
  })
  expect(elsewhere.text).toContain('V tuto dobu už jste přihlášeni na jinou směnu.')
  await world.signUp(link, billa, PETR)
  const twice = await world.submit(`${link}/${billa}`, { ...PETR, phone: '+420603123456' })
  expect(twice.text).toContain('Na tuto směnu už jste přihlášeni.')
  expect(await seats()).toHaveLength(2)
})

test('the own page promises again, gives the seat back, and somebody else gets it', async () => {
  const { link, shifts } = await world.collect({
    places: [{ name: 'Albert', address: null, seats: 1 }],
  })
  const shift = shifts[0]?.id ?? ''
  const own = await world.signUp(link, shift, JANA)
  expect((await world.submit(`${own}/prijdu`, {})).status).toBe(303)
  expect((await world.visit(own)).text).toContain('Potvrdili jste')
  expect((await world.submit(`${own}/odhlasit`, {})).status).toBe(303)
  expect((await world.visit(own)).text).toContain('Místo je zase volné')
  await world.signUp(link, shift, PETR)
  // what was given back is not promised again by an old page
  await world.submit(`${own}/prijdu`, {})
  expect((await seats()).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'signed'])
})

test('within the hours of the settings nobody cancels by themselves, and is told whom to ask', async () => {
  const { link, shifts } = await world.collect()
  const own = await world.signUp(link, shifts[0]?.id ?? '', JANA)
  world.setNow('2026-04-24T09:00:00Z')
  const page = await world.visit(own)
  expect(page.text).toContain('Odhlásit se tady už nejde')
  expect(page.text).not.toContain('/odhlasit')
  await world.submit(`${own}/odhlasit`, {})
  expect(await seats()).toMatchObject([{ state: 'signed' }])
})

test('the calendar gets the shift in Prague time', async () => {
  const { link, shifts } = await world.collect()
  const own = await world.signUp(link, shifts[0]?.id ?? '', JANA)
  const file = await world.visit(`${own}/smena.ics`)
  const [event] = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent')
  expect(String(event?.getFirstPropertyValue('location'))).toBe(
    'Tesco Žabovřesky, Korejská 3, Brno',
  )
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-04-25T08:00:00')
})

test('a link that is revoked, has expired, was guessed or is of another kind opens nothing, and all look the same', async () => {
  const { link, linkId, shifts } = await world.collect()
  const own = await world.signUp(link, shifts[0]?.id ?? '', JANA)
  const another = await world.collect()
  await world.call(world.coordinator(), shiftLinkEndpoints.revoke, { params: { id: linkId } })
  const token = another.link.replace('/smeny/', '')
  const texts = [
    link,
    `${link}/${shifts[0]?.id ?? ''}`,
    `/smeny/${'A'.repeat(43)}`,
    `/smeny/${token.slice(0, -2)}AA`,
    `/smeny/${own.replace('/smeny/moje/', '')}`,
    `/smeny/moje/${token}`,
  ]
  for (const path of texts) {
    const { status, text } = await world.visit(path)
    expect([path, status, text.includes('Tento odkaz neplatí')]).toEqual([path, 404, true])
  }
  expect((await world.submit(`${link}/${shifts[0]?.id ?? ''}`, PETR)).status).toBe(404)
  // one's own page outlives the link
  expect((await world.visit(own)).status).toBe(200)
  world.setNow('2026-04-26T08:00:00Z')
  expect((await world.visit(another.link)).status).toBe(404)
})

test('a shift of another collection is not to be had by this link', async () => {
  const [one, other] = [await world.collect(), await world.collect()]
  const answer = await world.submit(`${one.link}/${other.shifts[0]?.id ?? ''}`, JANA)
  expect([answer.status, answer.location]).toEqual([303, one.link])
  expect(await seats()).toEqual([])
})

test('a network that tries too often waits', async () => {
  const { link, shifts } = await world.collect({
    places: [{ name: 'Albert', address: null, seats: 100 }],
  })
  const statuses = []
  for (let index = 0; index < 61; index++) {
    const answer = await world.submit(`${link}/${shifts[0]?.id ?? ''}`, {
      ...PETR,
      phone: String(603_000_000 + index),
    })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 60).every((status) => status === 303)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('the page speaks the language of the address, of the browser, or Czech', async () => {
  const { link } = await world.collect()
  expect((await world.visit(`${link}?lang=en`)).text).toContain('<html lang="en">')
  expect((await world.visit(link)).text).toContain('<html lang="cs">')
  const english = await world.app.inject({ url: link, headers: { 'accept-language': 'en-GB,en' } })
  expect(english.body).toContain('You need no account')
})

test('the link is made, copied and ended by who coordinates alone', async () => {
  const { id } = await world.collect()
  const stranger = await world.signIn({ role: 'organization_manager' })
  const query = { collection_id: id }
  expect((await world.call(stranger, shiftLinkEndpoints.get, { query })).status).toBe(404)
  expect(
    (await world.call(world.as('desk_worker'), shiftLinkEndpoints.get, { query })).status,
  ).toBe(403)
  const found = await world.call(world.coordinator(), shiftLinkEndpoints.get, { query })
  const again = await world.call(world.coordinator(), shiftLinkEndpoints.create, {
    body: { collection_id: id, expires_on: '2026-04-30' },
  })
  expect(again.body.data.url).not.toBe(found.body.data?.url)
  expect((await world.visit(new URL(found.body.data?.url ?? '').pathname)).status).toBe(404)
  expect((await world.call(world.coordinator(), shiftEndpoints.list, { query: {} })).status).toBe(
    200,
  )
})
