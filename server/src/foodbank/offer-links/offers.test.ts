import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { CONFIG, DAY, getTitle, makeSite, Visitor } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { fillDay } from '../waiting/testing/waiting.ts'
import { giveBack, LATER, makeWaiting, offerPath, statesOf } from './testing/offered.ts'

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
async function opened(path: string, letters = 'nov') {
  const visitor = new Visitor(world.app, path, `10.6.${count++}.1`)
  await visitor.open()
  await visitor.enter(letters)
  return visitor
}
const booked = (applicantId: string) =>
  world.db
    .selectFrom('foodbank.help_request')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .execute()
/** The times that can be pressed. */
const offered = ({ body }: { body: string }) =>
  Array.from(body.matchAll(/name="s" value="(.*?)"/g), ([, slot]) => slot)
const book = (applicant: { id: string; organization_id: string }, reserved_time: string) =>
  world.call(world.as('superadmin'), helpRequestEndpoints.create, {
    body: {
      applicant_id: applicant.id,
      from_organization_id: applicant.organization_id,
      to_organization_id: siteId,
      reserved_on: DAY,
      reserved_time,
      note: null,
    },
  })
async function makeOffered(given: Parameters<typeof makeWaiting>[2] = {}) {
  const made = await makeWaiting(world, siteId, given)
  await giveBack(world, siteId)
  return { ...made, path: await offerPath(world, made.wait.id) }
}

test('the letters open the offered day and time, the place, the way, and whom to call', async () => {
  const { path } = await makeOffered()
  const { page } = await opened(path)
  expect([page.status, getTitle(page)]).toEqual([200, 'Uvolnilo se místo'])
  for (const part of [
    'úterý 17. března 2026 v 09:00',
    'Výdejna Lesná',
    'Dlouhá 12, 580 01 Lesná',
    'Vchod ze dvora',
    'href="tel:+420469123456"',
  ])
    expect(page.body).toContain(part)
  expect(offered(page)).toEqual([`${DAY}T09:00`])
})

test('the place is taken in two presses; the page leads to the household’s own link, and its waiting has ended', async () => {
  const { path, applicant, wait } = await makeOffered()
  const visitor = await opened(path)
  const page = await visitor.press('s', `${DAY}T09:00`)
  expect([getTitle(page), visitor.taps]).toEqual(['Místo je vaše', 2])
  expect(page.body).toContain('úterý 17. března 2026 v 09:00')
  expect(await booked(applicant.id)).toMatchObject([
    { reserved_on: DAY, reserved_time: '09:00', coming_at: NOW, created_by: null },
  ])
  expect(await statesOf(world, wait.id)).toEqual(['booked', 'accepted'])
  const own = /<a class="b" href="(\/r\/\w{26})">/.exec(page.body)?.[1] ?? ''
  const { page: ownPage } = await opened(own)
  expect(getTitle(ownPage)).toBe('Váš termín')
  expect(ownPage.body).toContain('termin.ics')
  // whoever opens the message again sees what they have
  expect(getTitle((await opened(path)).page)).toBe('Máte termín')
})

test('pressed twice, or on a page of yesterday’s moment, nothing is done a second time', async () => {
  const { path, applicant } = await makeOffered()
  const visitor = await opened(path)
  const fields = visitor.fields()
  await visitor.press('s', `${DAY}T09:00`)
  for (const pressed of [
    { s: `${DAY}T09:00` },
    { s: `${DAY}T10:00` },
    { do: 'decline' },
    { do: 'ask_leave' },
    { do: 'leave' },
  ])
    expect(getTitle(await visitor.send({ ...fields, ...pressed }))).toBe('Máte termín')
  expect(await booked(applicant.id)).toHaveLength(1)
})

describe('who is late', () => {
  test('hears so kindly, goes on waiting, and may take another free time of the period', async () => {
    const { path, applicant, wait } = await makeOffered({ wanted_to: LATER })
    const visitor = await opened(path)
    await world.make.request({
      to_organization_id: siteId,
      reserved_on: DAY,
      reserved_time: '09:00',
    })
    const page = await visitor.press('s', `${DAY}T09:00`)
    expect(getTitle(page)).toBe('Tohle místo si už vzal někdo jiný')
    expect(page.body).toContain('Zůstáváte na čekací listině')
    expect(await booked(applicant.id)).toEqual([])
    expect((await statesOf(world, wait.id))[0]).toBe('waiting')
    expect(offered(page)).toEqual(['08:00', '09:00', '10:00', '11:00'].map((t) => `${LATER}T${t}`))
    const taken = await visitor.press('s', `${LATER}T10:00`)
    expect([getTitle(taken), visitor.taps]).toEqual(['Místo je vaše', 3])
    expect(await booked(applicant.id)).toMatchObject([
      { reserved_on: LATER, reserved_time: '10:00' },
    ])
    expect(await statesOf(world, wait.id)).toEqual(['booked', 'ended'])
  })

  test('hears so on opening too, before the next sweep and after it', async () => {
    const { path, wait } = await makeOffered()
    const { id } = await world.make.request({
      to_organization_id: siteId,
      reserved_on: DAY,
      reserved_time: '09:00',
    })
    const before = (await opened(path)).page
    expect([getTitle(before), offered(before)]).toEqual(['Tohle místo si už vzal někdo jiný', []])
    await giveBack(world, siteId, '23:00')
    expect(await statesOf(world, wait.id)).toEqual(['waiting', 'taken'])
    expect(getTitle((await opened(path)).page)).toBe('Tohle místo si už vzal někdo jiný')
    // what is free again may be taken by the old message too, but not declined a second time
    await world.db.deleteFrom('foodbank.help_request').where('id', '=', id).execute()
    const again = await opened(path)
    expect([getTitle(again.page), offered(again.page)]).toEqual([
      'Uvolnilo se místo',
      [`${DAY}T09:00`],
    ])
    expect(again.page.body).not.toContain('value="decline"')
    expect(getTitle(await again.press('s', `${DAY}T09:00`))).toBe('Místo je vaše')
  })

  test('is offered times of the same part of the day and of entitled days only, and takes no other', async () => {
    await world.make.openingHours(siteId, [{ weekday: 2, opens_at: '12:00', closes_at: '14:00' }])
    const { path, applicant } = await makeOffered({
      wanted_to: '2026-03-31',
      wanted_time: 'morning',
    })
    const visitor = await opened(path)
    for (const [reserved_on, household] of [
      [DAY, {}],
      ['2026-04-07', { applicant_id: applicant.id }],
    ] as const)
      await world.make.request({
        ...household,
        to_organization_id: siteId,
        reserved_on,
        reserved_time: '09:00',
      })
    await world.db
      .insertInto('foodbank.entitlement_rule')
      .values({
        id: newId(),
        organization_id: siteId,
        kind: 'gap',
        amount: 14,
        valid_from: '2026-01-01',
        effect: 'refuse',
        source: 'Rozhodnutí správní rady',
      })
      .execute()
    const page = await visitor.press('s', `${DAY}T09:00`)
    // two weeks before the other visit at the latest
    expect(offered(page)).toEqual(['08:00', '09:00', '10:00', '11:00'].map((t) => `${LATER}T${t}`))
    for (const slot of [
      `${LATER}T13:00`,
      `${LATER}T08:30`,
      '2026-03-31T09:00',
      '2026-04-14T09:00',
    ]) {
      const refused = await visitor.send({ ...visitor.fields(), s: slot })
      expect([slot, getTitle(refused)]).toEqual([slot, 'Tohle místo už není volné'])
    }
    for (const nothing of ['', 'x', '2026-02-31T09:00', `${LATER}T25:00`]) {
      const refused = await visitor.send({ ...visitor.fields(), s: nothing })
      expect([nothing, refused.status]).toEqual([nothing, 200])
    }
    expect(await booked(applicant.id)).toHaveLength(1)
    await world.db.deleteFrom('foodbank.entitlement_rule').execute()
  })

  test('of a place that is blocked or has begun hears that it is not free any more', async () => {
    const { path } = await makeOffered()
    world.setNow('2026-03-17T08:01:00.000Z')
    const late = await opened(path)
    expect([getTitle(late.page), offered(late.page)]).toEqual(['Tohle místo už není volné', []])
    world.setNow(NOW)
    const blocked = await opened(path)
    await world.db
      .insertInto('foodbank.blocked_day')
      .values({
        id: newId(),
        day: DAY,
        last_day: DAY,
        organization_id: siteId,
        description: 'Inventura',
      })
      .execute()
    const page = await blocked.press('s', `${DAY}T09:00`)
    expect(getTitle(page)).toBe('Tohle místo už není volné')
    expect(page.body).not.toContain('Inventura')
  })
})

describe('who does not want the place', () => {
  test('goes on waiting, and may change their mind while it is free', async () => {
    const { path, applicant, wait } = await makeOffered()
    const visitor = await opened(path)
    const page = await visitor.press('do', 'decline')
    expect([getTitle(page), visitor.taps]).toEqual(['Dobře, místo dostane někdo jiný', 2])
    expect(page.body).toContain('Zůstáváte na čekací listině')
    expect(await statesOf(world, wait.id)).toEqual(['waiting', 'declined'])
    expect(getTitle(await visitor.send({ ...visitor.fields(), do: 'decline' }))).toBe(
      getTitle(page),
    )
    expect(offered(page)).toEqual([`${DAY}T09:00`])
    expect(page.body).toContain('Přece jen beru')
    const taken = await (await opened(path)).press('s', `${DAY}T09:00`)
    expect(getTitle(taken)).toBe('Místo je vaše')
    expect(await booked(applicant.id)).toHaveLength(1)
  })

  test('may leave the list, asked once', async () => {
    const { path, wait } = await makeOffered()
    const visitor = await opened(path)
    await visitor.press('do', 'decline')
    await visitor.press('do', 'ask_leave')
    expect(getTitle(visitor.page)).toBe('Opravdu už místo nepotřebujete?')
    expect((await statesOf(world, wait.id))[0]).toBe('waiting')
    const fields = visitor.fields()
    const page = await visitor.press('do', 'leave')
    expect(getTitle(page)).toBe('Na čekací listině už nejste')
    expect(await statesOf(world, wait.id)).toEqual(['withdrawn', 'declined'])
    const entries = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'address', 'new_values'])
      .where('row_id', '=', wait.id)
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toEqual({
      actor_id: null,
      address: null,
      new_values: expect.objectContaining({ ended_for: 'withdrawn' }),
    })
    for (const pressed of [{ s: `${DAY}T09:00` }, { do: 'leave' }, { do: 'decline' }]) {
      const after = await visitor.send({ ...fields, ...pressed })
      expect(getTitle(after)).toBe('Na čekací listině už nejste')
    }
    await giveBack(world, siteId, '10:00')
    expect(await statesOf(world, wait.id)).toEqual(['withdrawn', 'declined'])
  })
})

describe('what the desk did meanwhile', () => {
  test('a household that it booked elsewhere sees its appointment, and is not booked twice', async () => {
    const { path, applicant } = await makeOffered()
    const visitor = await opened(path)
    await giveBack(world, siteId, '11:00')
    expect((await book(applicant, '11:00')).status).toBe(201)
    const page = await visitor.press('s', `${DAY}T09:00`)
    expect(getTitle(page)).toBe('Máte termín')
    expect(page.body).toContain('úterý 17. března 2026 v 11:00')
    // the desk cannot say for them that they come
    expect(page.body).not.toContain('Víme, že přijdete')
    expect(await booked(applicant.id)).toHaveLength(1)
  })

  test('a household that it took off the list, or whose reservation it removed, is told to ask', async () => {
    const { path, wait } = await makeOffered()
    await world.call(world.as('superadmin'), waitEndpoints.withdraw, {
      params: { id: wait.id },
    })
    const { page } = await opened(path)
    expect([getTitle(page), offered(page)]).toEqual(['Na čekací listině už nejste', []])
    expect(page.body).toContain('href="tel:+420469123456"')
    const other = await makeOffered()
    await (await opened(other.path)).press('s', `${DAY}T09:00`)
    const [request] = await booked(other.applicant.id)
    await world.call(world.as('superadmin'), helpRequestEndpoints.remove, {
      params: { id: request?.id ?? '' },
    })
    expect(getTitle((await opened(other.path)).page)).toBe('Na čekací listině už nejste')
  })
})

describe('opens as an unknown link', () => {
  const setLinks = async (has_booking_links: boolean) => {
    const { data } = (await world.call(world.as('superadmin'), foodbankSettingsEndpoints.get, {}))
      .body
    const { can: _can, ...body } = { ...data, has_booking_links }
    await world.call(world.as('superadmin'), foodbankSettingsEndpoints.update, { body })
  }
  const status = async (path: string) => (await opened(path)).page.status

  test('of a restricted or deleted household, while links are off, and after the day of the place', async () => {
    const { path, applicant } = await makeOffered()
    const applicants = world.db.updateTable('foodbank.applicant').where('id', '=', applicant.id)
    await applicants.set({ restricted_at: NOW, restriction_reason: 'Spor o údaje' }).execute()
    expect(await status(path)).toBe(403)
    await applicants.set({ restricted_at: null, restriction_reason: null }).execute()
    await setLinks(false)
    expect(await status(path)).toBe(403)
    await setLinks(true)
    world.setNow('2026-03-18T22:59:00.000Z')
    expect(await status(path)).toBe(200)
    world.setNow('2026-03-18T23:00:00.000Z')
    expect(await status(path)).toBe(403)
    world.setNow(NOW)
    await applicants.set({ deleted_at: NOW }).execute()
    expect(await status(path)).toBe(403)
  })

  test('whose household is restricted while the page is open', async () => {
    const { path, applicant } = await makeOffered()
    const visitor = await opened(path)
    await world.db
      .updateTable('foodbank.applicant')
      .set({ restricted_at: NOW, restriction_reason: 'Spor o údaje' })
      .where('id', '=', applicant.id)
      .execute()
    const page = await visitor.press('s', `${DAY}T09:00`)
    expect(page.body).toContain('Napište prosím písmena znovu')
    expect(page.body).not.toContain('Výdejna')
    expect(await booked(applicant.id)).toEqual([])
  })
})

test('after half an hour the letters are asked again, and the proof of one link opens no other', async () => {
  const first = await makeOffered()
  const second = await makeWaiting(world, siteId, { surname: 'Novotný' })
  await giveBack(world, siteId, '10:00')
  const visitor = await opened(first.path)
  const stranger = new Visitor(world.app, await offerPath(world, second.wait.id), '10.6.250.1')
  const stolen = await stranger.send({ ...visitor.fields(), s: `${DAY}T10:00` })
  expect(stolen.body).toContain('name="n"')
  world.setNow('2026-03-10T09:01:00.000Z')
  const page = await visitor.press('s', `${DAY}T09:00`)
  expect(page.body).toContain('Napište prosím písmena znovu')
  expect(await booked(first.applicant.id)).toEqual([])
})
