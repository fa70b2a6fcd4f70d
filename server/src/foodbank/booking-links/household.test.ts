import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { CONFIG, DAY, getTitle, makeBooked, makeSite, Visitor } from './testing/visitor.ts'

let world: World
let siteId: string
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
})

const visit = (path: string) => new Visitor(world.app, path, `10.2.${count++}.1`)
let count = 0
async function opened(path: string, letters = 'nov') {
  const visitor = visit(path)
  await visitor.open()
  await visitor.enter(letters)
  return visitor
}
const stored = (id: string) =>
  world.db.selectFrom('foodbank.help_request').selectAll().where('id', '=', id).executeTakeFirst()
const entries = (id: string) =>
  world.db
    .selectFrom('core.log')
    .select(['actor_id', 'address', 'action', 'table_name', 'new_values'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()

test('the letters open day, time, place, way, what to bring and whom to call', async () => {
  const { path } = await makeBooked(world, siteId)
  const { page } = await opened(path)
  expect([page.status, getTitle(page)]).toEqual([200, 'Váš termín'])
  for (const part of [
    'úterý 17. března 2026 v 09:00',
    'Výdejna Lesná',
    'Dlouhá 12, 580 01 Lesná',
    'Vchod ze dvora',
    'S sebou',
    'href="tel:+420469123456"',
    'href="mailto:lesna@banka.example"',
  ])
    expect(page.body).toContain(part)
})

test('to come is said in two presses, and is in the reservation and its history', async () => {
  const { path, request } = await makeBooked(world, siteId)
  const visitor = await opened(path)
  const page = await visitor.press('do', 'come')
  expect([getTitle(page), visitor.taps]).toEqual(['Děkujeme, počítáme s vámi', 2])
  expect(page.body).not.toContain('value="come"')
  expect((await stored(request.id))?.coming_at).toBe(NOW)
  expect((await entries(request.id)).at(-1)).toEqual({
    actor_id: null,
    address: null,
    action: 'update',
    table_name: 'foodbank.help_request',
    new_values: { coming_at: expect.any(String) },
  })
  const link = await world.db
    .selectFrom('foodbank.booking_link')
    .select(['id', 'last_act', 'last_act_at', 'last_used_at'])
    .where('help_request_id', '=', request.id)
    .executeTakeFirstOrThrow()
  expect(link).toMatchObject({ last_act: 'coming', last_act_at: NOW, last_used_at: NOW })
  expect((await entries(link.id)).at(-1)).toMatchObject({
    actor_id: null,
    new_values: { last_act: 'coming' },
  })
})

test('cancelling takes three presses, gives the place back, ends the link and tells who looks after the household', async () => {
  const manager = await world.signIn({ permissions: ['fb_request.read'] })
  const stranger = await world.signIn({ permissions: ['fb_request.read'] })
  const { path, request, applicant } = await makeBooked(world, siteId)
  await world.make.manager(manager, { id: applicant.organization_id })
  const visitor = await opened(path)
  await visitor.press('do', 'ask_cancel')
  expect(await stored(request.id)).toBeDefined()
  const page = await visitor.press('do', 'cancel')
  expect([getTitle(page), visitor.taps]).toEqual(['Termín je zrušený', 3])
  expect(await stored(request.id)).toBeUndefined()
  expect((await opened(path)).page.status).toBe(403)
  const told = await world.call(manager, notificationEndpoints.list, {})
  expect(told.body.data).toMatchObject([
    { kind: 'fb_link_cancelled', path: `/foodbank/applicants/${applicant.id}` },
  ])
  const [first] = told.body.data
  expect(JSON.stringify(first)).toContain('17. března 2026 v 09:00')
  expect(JSON.stringify(first)).not.toMatch(/Novákov|Xenie/)
  expect((await world.call(stranger, notificationEndpoints.list, {})).body.data).toEqual([])
  const again = await makeBooked(world, siteId)
  expect(again.request.seat).toBe(1)
})

test('another slot is taken in three presses; the link stays, and who chooses says to come', async () => {
  const { path, request } = await makeBooked(world, siteId)
  const visitor = await opened(path)
  await visitor.press('do', 'slots')
  expect(getTitle(visitor.page)).toBe('Vyberte jiný termín')
  expect(visitor.page.body).not.toContain(`value="${DAY}T09:00"`)
  const page = await visitor.press('s', '2026-03-24T10:00')
  expect([getTitle(page), visitor.taps]).toEqual(['Termín je změněný', 3])
  expect(page.body).toContain('úterý 24. března 2026 v 10:00')
  expect(await stored(request.id)).toMatchObject({
    reserved_on: '2026-03-24',
    reserved_time: '10:00',
    coming_at: NOW,
  })
  expect((await opened(path)).page.body).toContain('24. března')
})

test('the slots are those of the same site in five weeks that are free', async () => {
  const other = await makeBooked(world, siteId, { time: '08:00', surname: 'Jiná' })
  const { path } = await makeBooked(world, siteId)
  const visitor = await opened(path)
  await visitor.press('do', 'slots')
  const offered = Array.from(
    visitor.page.body.matchAll(/name="s" value="(.*?)"/g),
    ([, slot]) => slot,
  )
  expect(offered).toEqual([
    '2026-03-10T10:00',
    '2026-03-10T11:00',
    '2026-03-17T10:00',
    '2026-03-17T11:00',
    ...['2026-03-24', '2026-03-31', '2026-04-07'].flatMap((day) =>
      ['08:00', '09:00', '10:00', '11:00'].map((time) => `${day}T${time}`),
    ),
  ])
  // one that was taken while the page was open is answered kindly, and what is free is shown again
  await world.make.request({
    applicant_id: other.applicant.id,
    to_organization_id: siteId,
    reserved_on: DAY,
    reserved_time: '11:00',
  })
  const page = await visitor.press('s', `${DAY}T11:00`)
  expect(getTitle(page)).toBe('Tento čas už má někdo jiný, vyberte prosím jiný')
  expect(page.body).not.toContain(`value="${DAY}T11:00"`)
  expect(page.body).toContain(`value="${DAY}T10:00"`)
  for (const slot of ['2026-05-05T09:00', '2026-03-18T09:00', 'x', `${DAY}T08:00`]) {
    const refused = await visitor.send({ ...visitor.fields(), s: slot })
    expect(getTitle(refused)).toBe('Tento čas už má někdo jiný, vyberte prosím jiný')
  }
})

test('days on which a rule refuses another visit are not offered, and not taken', async () => {
  const { path, applicant } = await makeBooked(world, siteId)
  await world.make.request({
    applicant_id: applicant.id,
    to_organization_id: siteId,
    reserved_on: '2026-04-07',
    reserved_time: '10:00',
  })
  const visitor = await opened(path)
  await visitor.press('do', 'slots')
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
  const refused = await visitor.press('s', '2026-03-31T09:00')
  expect(getTitle(refused)).toBe('Tento čas už má někdo jiný, vyberte prosím jiný')
  const offered = new Set(
    Array.from(refused.body.matchAll(/name="s" value="(.*?)T/g), ([, day]) => day),
  )
  // at most two weeks before the other visit, and the own day
  expect([...offered]).toEqual(['2026-03-10', DAY, '2026-03-24'])
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})

test('what was changed meanwhile is shown before anything is done', async () => {
  const { path, request } = await makeBooked(world, siteId)
  const visitor = await opened(path)
  await world.call(world.as('superadmin'), helpRequestEndpoints.update, {
    params: { id: request.id },
    body: {
      to_organization_id: siteId,
      reserved_on: '2026-03-24',
      reserved_time: '11:00',
      note: null,
      updated_at: request.updated_at,
    },
  })
  const page = await visitor.press('do', 'come')
  expect(getTitle(page)).toBe('Termín se mezitím změnil')
  expect(page.body).toContain('24. března')
  expect((await stored(request.id))?.coming_at).toBeNull()
})

test('who said to come at one time has not said so of another to which the desk moves them', async () => {
  const { path, request } = await makeBooked(world, siteId)
  await (await opened(path)).press('do', 'come')
  const { updated_at = '' } = (await stored(request.id)) ?? {}
  await world.call(world.as('superadmin'), helpRequestEndpoints.update, {
    params: { id: request.id },
    body: {
      to_organization_id: siteId,
      reserved_on: '2026-03-24',
      reserved_time: '11:00',
      note: null,
      updated_at,
    },
  })
  expect((await stored(request.id))?.coming_at).toBeNull()
})

describe('the hours before the slot', () => {
  const setSettings = async (values: {
    booking_link_hours?: number
    has_booking_links?: boolean
  }) => {
    const { data } = (await world.call(world.as('superadmin'), foodbankSettingsEndpoints.get, {}))
      .body
    const { can: _can, ...body } = { ...data, ...values }
    await world.call(world.as('superadmin'), foodbankSettingsEndpoints.update, { body })
  }

  test('that the settings demand stop changes, not coming', async () => {
    await setSettings({ booking_link_hours: 24 })
    const { path, request } = await makeBooked(world, siteId)
    world.setNow('2026-03-16T07:59:59.000Z')
    const early = await opened(path)
    expect(early.page.body).toContain('value="slots"')
    world.setNow('2026-03-16T08:00:00.000Z')
    const late = await opened(path)
    expect(late.page.body).not.toContain('value="slots"')
    expect(late.page.body).toContain('Prosíme zavolejte')
    for (const fields of [{ do: 'cancel' }, { s: '2026-03-24T10:00' }]) {
      const page = await early.send({ ...late.fields(), ...fields })
      expect(getTitle(page)).toBe('Tady to teď nejde, prosíme zavolejte')
    }
    expect(getTitle(await late.press('do', 'come'))).toBe('Děkujeme, počítáme s vámi')
    expect(await stored(request.id)).toMatchObject({ reserved_on: DAY })
    await setSettings({ booking_link_hours: 0 })
  })

  test('are none by default: until the slot begins', async () => {
    const { path } = await makeBooked(world, siteId)
    world.setNow('2026-03-17T07:59:59.000Z')
    expect((await opened(path)).page.body).toContain('value="ask_cancel"')
    world.setNow('2026-03-17T08:00:00.000Z')
    const { page } = await opened(path)
    expect(page.body).toContain('Tento termín už začal.')
    expect(page.body).not.toMatch(/value="(?:ask_cancel|slots|come)"/)
  })

  test('a link opens to the end of the day after the slot, and not while links are off', async () => {
    const { path } = await makeBooked(world, siteId)
    world.setNow('2026-03-18T22:59:00.000Z')
    expect((await opened(path)).page.status).toBe(200)
    world.setNow('2026-03-18T23:00:00.000Z')
    expect((await opened(path)).page.status).toBe(403)
    world.setNow(NOW)
    await setSettings({ has_booking_links: false })
    expect((await opened(path)).page.status).toBe(403)
    await setSettings({ has_booking_links: true })
    expect((await opened(path)).page.status).toBe(200)
  })
})

test('the calendar gets a neutral entry with the place, for ten minutes', async () => {
  const { path } = await makeBooked(world, siteId)
  const { page } = await opened(path)
  const href = /href="([^"]+termin\.ics[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const file = await world.app.inject({ url: href })
  expect([
    file.statusCode,
    file.headers['content-type'],
    file.headers['content-disposition'],
  ]).toEqual([200, 'text/calendar; charset=utf-8', 'attachment; filename="termin.ics"'])
  const calendar = new ICAL.Component(ICAL.parse(file.body))
  const [component] = calendar.getAllSubcomponents('vevent')
  const event = new ICAL.Event(component)
  expect([event.summary, event.location, String(event.startDate), String(event.endDate)]).toEqual([
    'Termín',
    'Dlouhá 12, 580 01 Lesná',
    '2026-03-17T09:00:00',
    '2026-03-17T10:00:00',
  ])
  expect(file.body).not.toMatch(/banka potr|Výdejna|Novák|Xenie/i)
  world.setNow('2026-03-10T08:41:00.000Z')
  const later = await world.app.inject({ url: href })
  expect(later.headers['content-type']).toMatch(/^text\/html/)
  expect((await world.app.inject({ url: `${path}/termin.ics?p=x` })).body).toContain('name="n"')
})

test('after half an hour the letters are asked again, and the proof of one link opens no other', async () => {
  const { path } = await makeBooked(world, siteId)
  const second = await makeBooked(world, siteId, { time: '10:00', surname: 'Novotný' })
  const visitor = await opened(path)
  const stolen = await visit(second.path).send({ ...visitor.fields(), do: 'show' })
  expect(stolen.body).toContain('name="n"')
  expect(stolen.body).not.toContain('Výdejna')
  world.setNow('2026-03-10T09:01:00.000Z')
  const page = await visitor.press('do', 'come')
  expect(page.body).toContain('Napište prosím písmena znovu')
})

test('a reservation that is settled, removed, revoked or of a restricted household opens no more', async () => {
  const admin = world.as('superadmin')
  const [settled, removed, revoked, restricted] = await Promise.all([
    makeBooked(world, siteId, { time: '08:00' }),
    makeBooked(world, siteId, { time: '09:00' }),
    makeBooked(world, siteId, { time: '10:00' }),
    makeBooked(world, siteId, { time: '11:00' }),
  ])
  await world.call(admin, helpRequestEndpoints.remove, { params: { id: removed.request.id } })
  await world.call(admin, bookingLinkEndpoints.revoke, {
    params: { id: revoked.request.id },
    body: {},
  })
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: NOW, restriction_reason: 'Spor o údaje' })
    .where('id', '=', restricted.applicant.id)
    .execute()
  world.setNow('2026-03-17T09:30:00.000Z')
  await world.call(admin, helpRequestEndpoints.confirm, {
    params: { id: settled.request.id },
    body: {},
  })
  for (const { path } of [settled, removed, revoked, restricted])
    expect((await opened(path)).page.status).toBe(403)
})
