import { HOUSEHOLD_LANGUAGES } from '@crm/contract/foodbank/applicants/contact'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getTexts } from '#platform/texts/texts.ts'
import { expectAllRefusedAlike, expectInert, seenBy } from '../../booking-links/testing/secrecy.ts'
import { CONFIG, DAY, getTitle, makeSite, Visitor } from '../../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../../testing/factories.ts'
import { fillDay } from '../testing/waiting.ts'
import { giveBack, LATER, makeWaiting, offerPath } from './testing/offered.ts'

let world: World
let siteId: string
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
  await fillDay(world, siteId)
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
})

let count = 0
const visit = (path: string, address = `10.8.${count++}.1`) => new Visitor(world.app, path, address)
async function makeOffered(given: Parameters<typeof makeWaiting>[2] = {}) {
  const made = await makeWaiting(world, siteId, given)
  await giveBack(world, siteId)
  return { ...made, path: await offerPath(world, made.wait.id) }
}
async function makeThree() {
  const waiting = []
  for (let at = 0; at < 3; at += 1) waiting.push(await makeWaiting(world, siteId))
  await giveBack(world, siteId)
  return Promise.all(waiting.map(({ wait }) => offerPath(world, wait.id)))
}

describe('a guesser learns nothing', () => {
  const seen = (path: string, letters?: string) => seenBy(visit(path), letters)

  test('an unknown, wrong, locked and over link answer alike, byte by byte', async () => {
    const [wrong = '', locked = '', over = ''] = await makeThree()
    const guesser = visit(locked)
    await guesser.open()
    for (let at = 0; at < 5; at += 1) await guesser.enter('xyz')
    const answers = [
      await seen(`/n/${'z'.repeat(26)}`),
      await seen('/n/x'),
      await seen(wrong, 'xyz'),
      // the right letters
      await seen(locked),
    ]
    world.setNow('2026-03-19T08:00:00.000Z')
    answers.push(await seen(over))
    expectAllRefusedAlike(answers)
  })

  test('attempts on links of both kinds count together for a network', async () => {
    const { path } = await makeOffered()
    const address = '10.9.9.9'
    for (let at = 0; at < 50; at += 1) {
      await visit(`/n/${String(at).padStart(26, '0')}`, address).enter('nov')
      await visit(`/r/${String(at).padStart(26, '0')}`, address).enter('nov')
    }
    const stopped = await visit(path, address).enter('nov')
    expect([stopped.status, getTitle(stopped), stopped.headers['retry-after']]).toEqual([
      429,
      'Příliš mnoho pokusů. Zkuste to prosím za hodinu.',
      '3600',
    ])
    expect((await visit(path).enter('nov')).status).toBe(200)
  })
})

test('no page says a name, who sent the household, or anything of another one', async () => {
  const from = await world.make.organization({ name: 'Kanárek-poradna' })
  const { path } = await makeOffered({
    surname: 'Kanárková',
    from: from.id,
    wanted_to: LATER,
  })
  await makeWaiting(world, siteId, { surname: 'Kanárková-jiná' })
  const visitor = visit(path)
  const pages = [
    await visitor.open(),
    await visitor.enter('kan'),
    await visitor.press('do', 'decline'),
    await visitor.press('do', 'ask_leave'),
    await visitor.press('do', 'show'),
    await visitor.press('s', `${LATER}T10:00`),
    await visitor.enter('kan'),
  ]
  expect(pages.map(getTitle)).toEqual([
    'Volné místo',
    'Uvolnilo se místo',
    'Dobře, místo dostane někdo jiný',
    'Opravdu už místo nepotřebujete?',
    'Dobře, místo dostane někdo jiný',
    'Místo je vaše',
    'Máte termín',
  ])
  for (const { body } of pages) {
    expect(body).not.toMatch(/kanár|xenie/i)
    // no key of a record either, by which pages could be joined
    expect(body).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
  }
})

test('a page loads, runs and keeps nothing', async () => {
  const visitor = visit((await makeOffered()).path)
  for (const page of [await visitor.open(), await visitor.enter('nov')]) expectInert(page)
})

test('the address is in no table but as a hash, and the history has not even that', async () => {
  const { path, wait } = await makeOffered()
  const token = path.slice(3)
  await visit(path).enter('nov')
  const row = await world.db
    .selectFrom('foodbank.offer')
    .selectAll()
    .where('wait_id', '=', wait.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.token_hash).toHaveLength(32)
  const entry = await world.db
    .selectFrom('core.log')
    .select('new_values')
    .where('row_id', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(entry.new_values).toMatchObject({ token_hash: '•••' })
  const { body } = await world.call(world.as('superadmin'), waitEndpoints.list, { query: {} })
  expect(JSON.stringify(body)).not.toContain(token)
})

describe('measured', () => {
  test.each(HOUSEHOLD_LANGUAGES)(
    'every page in %s has at most 30 KB, and says its language',
    async (language) => {
      const busy = await world.make.foodBank({
        name: 'Ř'.repeat(200),
        slot_minutes: 10,
        slot_capacity: 1,
        directions: 'Ř'.repeat(300),
        phone: '469123456',
      })
      const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        opens_at: '00:00',
        closes_at: '23:59',
      }))
      await world.make.openingHours(busy.id, daily)
      const { wait } = await makeWaiting(world, busy.id, { language, wanted_to: '2026-04-13' })
      await giveBack(world, busy.id)
      const visitor = visit(await offerPath(world, wait.id))
      const pages = [
        await visitor.open(`?l=${language}`),
        await visitor.enter('xyz'),
        await visitor.enter('nov'),
        await visitor.press('do', 'decline'),
      ]
      const later = /name="from" value="([\d-]+)"/.exec(visitor.page.body)?.[1] ?? ''
      pages.push(
        await visitor.press('from', later),
        await visitor.press('do', 'ask_leave'),
        await visitor.press('do', 'show'),
      )
      const slot = /name="s" value="([\dT:-]+)"/.exec(visitor.page.body)?.[1] ?? ''
      pages.push(await visitor.press('s', slot), await visitor.enter('nov'))
      for (const { body } of pages) {
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(30 * 1024)
        expect(body).toContain(`<html lang="${language}">`)
        expect(body.match(/<h1>/g)).toHaveLength(1)
      }
      // the fullest one uses what there is
      expect(Buffer.byteLength(pages[3]?.body ?? '')).toBeGreaterThan(15 * 1024)
    },
  )

  test('all languages have the same texts with the same placeholders', () => {
    const shape = (language: string) =>
      [...getTexts(language, 'offer-page')]
        .map(([key, text]) => `${key} ${[...text.matchAll(/\{\{\w+\}\}/g)].join('')}`)
        .toSorted()
    for (const language of HOUSEHOLD_LANGUAGES) expect(shape(language)).toEqual(shape('cs'))
  })
})

test('a page speaks the language that was chosen, then the household’s, then the browser’s', async () => {
  const { path } = await makeOffered({ language: 'vi' })
  const visitor = visit(path)
  expect((await visitor.open('', 'uk-UA,uk;q=0.9,en;q=0.5')).body).toContain('<html lang="uk">')
  expect((await visitor.enter('nov')).body).toContain('<html lang="vi">')
  expect((await visitor.press('l', 'rom')).body).toContain('<html lang="rom">')
  const taken = (await visitor.press('s', `${DAY}T09:00`)).body
  expect(taken).toContain('<html lang="rom">')
  expect(taken).toMatch(/href="\/r\/\w{26}\?l=rom"/)
})
