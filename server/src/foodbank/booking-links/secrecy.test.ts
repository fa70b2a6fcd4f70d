import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getTexts } from '#platform/texts/texts.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { preferredLanguage } from './languages.ts'
import { STYLE } from './style.ts'
import { getToken, readToken } from './token.ts'
import { expectAllRefusedAlike, expectInert, seenBy } from './testing/secrecy.ts'
import { CONFIG, getTitle, makeBooked, makePath, makeSite, Visitor } from './testing/visitor.ts'

let world: World
let siteId: string
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world, 20)).id
})

let count = 0
const visit = (path: string, address = `10.3.${count++}.1`) => new Visitor(world.app, path, address)
const NOBODYS = `/r/${'z'.repeat(26)}`

describe('a guesser learns nothing', () => {
  const seen = (path: string, letters?: string) => seenBy(visit(path), letters)

  test('an unknown, wrong, revoked, locked and over link answer alike, byte by byte', async () => {
    const wrong = await makeBooked(world, siteId)
    const revoked = await makeBooked(world, siteId)
    await world.call(world.as('superadmin'), bookingLinkEndpoints.revoke, {
      params: { id: revoked.request.id },
      body: {},
    })
    const locked = await makeBooked(world, siteId)
    const over = await makeBooked(world, siteId)
    const guesser = visit(locked.path)
    await guesser.open()
    for (let at = 0; at < 5; at += 1) await guesser.enter('xyz')
    const answers = [
      await seen(NOBODYS),
      await seen('/r/x'),
      await seen(wrong.path, 'xyz'),
      await seen(revoked.path),
      // the right letters
      await seen(locked.path),
    ]
    world.setNow('2026-03-19T08:00:00.000Z')
    answers.push(await seen(over.path))
    expectAllRefusedAlike(answers)
  })

  test('after five attempts the right letters wait, each time twice as long, and then open', async () => {
    const { path } = await makeBooked(world, siteId)
    const guesser = visit(path)
    const guess = async (letters: string) => {
      await guesser.open()
      return (await guesser.enter(letters)).status
    }
    for (let at = 0; at < 6; at += 1) expect(await guess('xyz')).toBe(403)
    expect(await guess('nov')).toBe(403)
    world.setNow('2026-03-10T08:44:59.000Z')
    expect(await guess('nov')).toBe(403)
    world.setNow('2026-03-10T08:45:01.000Z')
    expect(await guess('nov')).toBe(200)
  })

  test('a network is stopped by itself, whatever links it tries', async () => {
    const address = '10.4.4.4'
    const { path } = await makeBooked(world, siteId)
    for (let at = 0; at < 100; at += 1)
      await visit(`/r/${String(at).padStart(26, '0')}`, address).enter('nov')
    const stopped = await visit(path, address).enter('nov')
    expect([stopped.status, getTitle(stopped), stopped.headers['retry-after']]).toEqual([
      429,
      'Příliš mnoho pokusů. Zkuste to prosím za hodinu.',
      '3600',
    ])
    expect((await visit(path).enter('nov')).status).toBe(200)
  })

  test.each([
    [
      'Nováková',
      ['nov', 'NOV', ' nov ', 'nová', 'Nováková', 'n-o-v', 'novx'],
      ['no', 'nav', '', '%', 'n_v'],
    ],
    ['Čžřová', ['czr', 'ČŽŘ'], ['cz']],
    ['Le', ['le', 'LE', 'Lê'], ['l', 'lea', 'le ten']],
    ['Nguyễn', ['ngu', 'NGUYEN', 'Nguyễn'], ['ng']],
    ['Đỗ', ['do', 'Đỗ'], ['d', 'dom']],
    ["O'Brien", ['obr', "O'B"], ['o', 'ob']],
    ['Шевченко', ['шев', 'ШЕВ'], ['sev', 'ше']],
    ['De la Cruz', ['del', 'De la Cruz'], ['de']],
  ])('of %s these letters open: %j, and these do not: %j', async (surname, right, wrong) => {
    const { path } = await makeBooked(world, siteId, { surname })
    const opening = async (letters: string) => (await visit(path).enter(letters)).status
    for (const letters of right) expect([letters, await opening(letters)]).toEqual([letters, 200])
    for (const letters of wrong) expect([letters, await opening(letters)]).toEqual([letters, 403])
  })
})

test('no page says a name, a note, who sent the household, or anything of another one', async () => {
  const from = await world.make.organization({ name: 'Kanárek-poradna' })
  const { path, applicant } = await makeBooked(world, siteId, {
    surname: 'Kanárková',
    note: 'Kanárek-poznámka',
    from: from.id,
  })
  await makeBooked(world, siteId, { surname: 'Kanárková-jiná', time: '10:00' })
  await world.make.request({
    applicant_id: applicant.id,
    to_organization_id: siteId,
    reserved_on: '2026-03-24',
    reserved_time: '11:00',
    note: 'Kanárek-druhá',
  })
  const visitor = visit(path)
  const pages = [
    await visitor.open(),
    await visitor.enter('kan'),
    await visitor.press('do', 'ask_cancel'),
    await visitor.press('do', 'show'),
    await visitor.press('do', 'slots'),
    await visitor.press('s', '2026-03-24T10:00'),
    await visitor.press('do', 'ask_cancel'),
    await visitor.press('do', 'cancel'),
  ]
  for (const { body } of pages) {
    expect(body).not.toMatch(/kanár|xenie/i)
    // no key of a record either, by which pages could be joined
    expect(body).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
  }
  expect(pages.at(-1)?.status).toBe(200)
})

test('a page loads, runs and keeps nothing', async () => {
  const { path } = await makeBooked(world, siteId)
  const visitor = visit(path)
  for (const page of [await visitor.open(), await visitor.enter('nov')]) expectInert(page)
})

describe('measured', () => {
  test('the style has at most 4 KB', () => {
    expect(Buffer.byteLength(STYLE)).toBeLessThanOrEqual(4096)
  })

  test.each(HOUSEHOLD_LANGUAGES)(
    'every page in %s has at most 30 KB, and says its language',
    async (language) => {
      const busy = await world.make.foodBank({
        name: 'Ř'.repeat(200),
        slot_minutes: 10,
        slot_capacity: 5,
        directions: 'Ř'.repeat(300),
        phone: '469123456',
      })
      await world.make.openingHours(
        busy.id,
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          weekday,
          opens_at: '00:00',
          closes_at: '23:59',
        })),
      )
      const { request } = await makeBooked(world, busy.id, { language })
      const visitor = visit(await makePath(world, request))
      const pages = [
        await visitor.open(`?l=${language}`),
        await visitor.enter('xyz'),
        await visitor.enter('nov'),
        await visitor.press('do', 'ask_cancel'),
        await visitor.press('do', 'show'),
        await visitor.press('do', 'slots'),
      ]
      const later = /name="from" value="([\d-]+)"/.exec(visitor.page.body)?.[1] ?? ''
      pages.push(await visitor.press('from', later))
      for (const { body } of pages) {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30 * 1024)
        expect(body).toContain(`<html lang="${language}">`)
        expect(body.match(/<h1>/g)).toHaveLength(1)
      }
      // the fullest one uses what there is
      expect(Buffer.byteLength(pages[5]?.body ?? '')).toBeGreaterThan(15 * 1024)
    },
  )

  test('five weeks of many times a day stand on one page', async () => {
    const busy = await world.make.foodBank({ name: 'Výdejna', slot_minutes: 60, slot_capacity: 5 })
    await world.make.openingHours(
      busy.id,
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '19:00' })),
    )
    const { request } = await makeBooked(world, busy.id, { language: 'uk' })
    const visitor = visit(await makePath(world, request))
    await visitor.enter('nov')
    const { body } = await visitor.press('do', 'slots')
    expect(body).not.toContain('name="from"')
    expect(body.match(/<fieldset>/g)).toHaveLength(35)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30 * 1024)
    expect(Buffer.byteLength(body)).toBeGreaterThan(25 * 1024)
  })

  test('all languages have the same texts with the same placeholders', () => {
    const shape = (language: string) =>
      [...getTexts(language, 'booking-page')]
        .map(([key, text]) => `${key} ${[...text.matchAll(/\{\{\w+\}\}/g)].join('')}`)
        .toSorted()
    for (const language of HOUSEHOLD_LANGUAGES) expect(shape(language)).toEqual(shape('cs'))
  })
})

test('a page speaks the language that was chosen, then the household’s, then the browser’s', async () => {
  const { path } = await makeBooked(world, siteId, { language: 'vi' })
  const visitor = visit(path)
  expect((await visitor.open('', 'uk-UA,uk;q=0.9,en;q=0.5')).body).toContain('<html lang="uk">')
  expect((await visitor.enter('nov')).body).toContain('<html lang="vi">')
  expect((await visitor.press('l', 'rom')).body).toContain('<html lang="rom">')
  expect((await visitor.press('do', 'ask_cancel')).body).toContain('<html lang="rom">')
  const chosen = visit(path)
  await chosen.open('?l=ru')
  expect((await chosen.enter('nov')).body).toContain('<html lang="ru">')
})

test.each([
  ['', 'cs'],
  ['de', 'cs'],
  ['sk-SK', 'cs'],
  ['de-DE,de;q=0.9,vi;q=0.4,en;q=0.8', 'en'],
  ['rmc', 'rom'],
  ['*;q=0.5, uk;q=0', 'cs'],
])('for a browser that accepts „%s“ it is %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})

test('a token is the same for its link whoever asks, and is read as it is typed from paper', () => {
  const keys = { SECRET_KEY: 'a'.repeat(40), DATA_DIR: '/nowhere' }
  const token = getToken(keys, '0190a000-0000-7000-8000-000000000001')
  expect(token).toMatch(/^[0-9abcdefghjkmnpqrstvwxyz]{26}$/)
  expect(getToken(keys, '0190a000-0000-7000-8000-000000000001')).toBe(token)
  expect(getToken(keys, '0190a000-0000-7000-8000-000000000002')).not.toBe(token)
  expect(
    getToken({ ...keys, SECRET_KEY: 'b'.repeat(40) }, '0190a000-0000-7000-8000-000000000001'),
  ).not.toBe(token)
  expect(readToken(' 0O1l-Iab ')).toBe('00111ab')
  expect(readToken(token.toUpperCase().replace(/(.{4})/g, '$1-'))).toBe(token)
})

test('the database holds no address and the history no fingerprint', async () => {
  const { path, request } = await makeBooked(world, siteId)
  const row = await world.db
    .selectFrom('foodbank.booking_link')
    .selectAll()
    .where('help_request_id', '=', request.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(path.slice(3))
  expect(row.token_hash).toHaveLength(32)
  const entry = await world.db
    .selectFrom('core.log')
    .select('new_values')
    .where('row_id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(entry.new_values).toMatchObject({ token_hash: '•••' })
})
