import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { shiftEndpoints, shiftFiles } from '@crm/contract/foodbank/shifts/shifts'
import { volunteerEndpoints, volunteerFiles } from '@crm/contract/foodbank/shifts/volunteers'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/call.ts'
import { NOW } from '../../../testing/world.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { replayVolunteerErasures } from '../../data-protection/volunteers.ts'
import { notifyGaps, remindVolunteers } from '../sweeps.ts'
import { createShiftWorld, type ShiftWorld } from '../testing/shift-world.ts'
import { applyVolunteerRetention } from './erasing.ts'

let world: ShiftWorld
let point: { id: string; name: string }
let manager: Caller
beforeAll(async () => {
  world = await createShiftWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('foodbank.shift_seat').execute()
  await world.db.deleteFrom('foodbank.shift').execute()
  await world.db.deleteFrom('core.mail').execute()
  await world.db.deleteFrom('core.notification').execute()
  point = await world.make.foodBank()
  manager = await world.signIn({ role: 'organization_manager' })
  await world.make.manager(manager, point)
})

let made = 0
async function makeShift(day: string, hours: [string, string] = ['08:00', '12:00'], seats = 5) {
  const [starts_at, ends_at] = hours
  await world.call(manager, shiftEndpoints.create, {
    body: {
      organization_id: point.id,
      from: day,
      to: day,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      starts_at,
      ends_at,
      seats,
    },
  })
  const query = { organization_id: point.id, from: day, to: day, per_page: 100 }
  const { data } = (await world.call(manager, shiftEndpoints.list, { query })).body
  return data.find((shift) => shift.starts_at === starts_at)?.id ?? ''
}
const person = () => ({
  name: 'Jana',
  surname: 'Dobrá',
  email: `jana${(made += 1)}@example.cz`,
  phone: `60400${String(made).padStart(4, '0')}`,
})
type Person = ReturnType<typeof person>
const add = async (shiftId: string, who: Person) =>
  (await world.call(manager, shiftEndpoints.addPerson, { params: { id: shiftId }, body: who })).body
    .data
async function work(day: string, who: Person, hours: [string, string], minutes: number | null) {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000).toISOString()
  world.setNow(before)
  const seat = await add(await makeShift(day, hours), who)
  world.setNow(`${day}T22:00:00Z`)
  await world.call(manager, shiftEndpoints.updateSeat, {
    params: { id: seat.id },
    body: { state: 'came', minutes, updated_at: seat.updated_at },
  })
  return seat.volunteer_id
}
const certify = (
  id: string,
  body: { date_from: string; date_to: string; language?: 'cs' | 'en' },
) => world.call(manager, volunteerFiles.certificate, { params: { id }, body })

describe('hours', () => {
  test('are exact to the minute, by shift or as entered, and only of the period', async () => {
    const who = person()
    const id = await work('2026-03-12', who, ['08:00', '12:20'], null)
    await work('2026-03-13', who, ['08:00', '12:00'], 95)
    await work('2026-04-02', who, ['09:10', '10:05'], null)
    const query = { search: who.phone, date_from: '2026-03-01', date_to: '2026-03-31' }
    const listed = await world.call(manager, volunteerEndpoints.list, { query })
    expect(listed.body.data).toMatchObject([{ id, minutes: 260 + 95, shifts: 2 }])
    const got = await world.call(manager, volunteerEndpoints.get, { params: { id } })
    expect(got.body.data).toMatchObject({ minutes: 260 + 95 + 55, shifts: 3 })
    expect(got.body.data.seats.map(({ minutes }) => minutes)).toEqual([55, 95, 260])
  })

  test('are certified by a document that anybody can verify and that tells nobody’s name', async () => {
    const who = person()
    const id = await work('2026-03-12', who, ['08:00', '12:20'], null)
    await work('2026-03-13', who, ['08:00', '12:00'], 95)
    for (const language of ['cs', 'en'] as const) {
      const paper = await certify(id, { date_from: '2026-03-01', date_to: '2026-03-31', language })
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    const document = await world.db
      .selectFrom('core.issued_document')
      .select(['number', 'content_sha256', 'facts', 'file_sha256'])
      .orderBy('serial')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(document.facts)).toContain(
      '5 h 55 min'.replaceAll(' ', '\u00A0').replace('h\u00A0', 'h '),
    )
    expect(JSON.stringify(document)).not.toMatch(/Dobrá/)
    const verified = await world.call(world.anonymous, documentEndpoints.verify, {
      body: { number: document.number, code: document.content_sha256.slice(0, 16) },
    })
    expect(verified.body.data).toMatchObject({ title: 'Potvrzení o dobrovolnické činnosti' })
  })

  test('that nobody has worked are not certified', async () => {
    const who = person()
    const { volunteer_id } = await add(await makeShift('2026-03-12'), who)
    const paper = await certify(volunteer_id, { date_from: '2026-01-01', date_to: '2026-12-31' })
    expect([paper.status, paper.body.message]).toEqual([409, 'volunteer.no_hours'])
  })

  test('of volunteers of others are not seen', async () => {
    const id = await work('2026-03-12', person(), ['08:00', '12:00'], null)
    const other = await world.signIn({ role: 'organization_manager' })
    expect((await world.call(other, volunteerEndpoints.get, { params: { id } })).status).toBe(404)
    expect((await world.call(other, volunteerEndpoints.list, { query: {} })).body.data).toEqual([])
    const period = { date_from: '2026-01-01', date_to: '2026-12-31' }
    const paper = await world.call(other, volunteerFiles.certificate, {
      params: { id },
      body: period,
    })
    expect(paper.status).toBe(404)
  })
})

describe('the day’s sheet', () => {
  test('is made of a site and of a collection, and recorded with how many it names', async () => {
    const shiftId = await makeShift('2026-03-12')
    await add(shiftId, person())
    const sheet = await world.call(manager, shiftFiles.daySheet, {
      body: { day: '2026-03-12', organization_id: point.id },
    })
    expect(sheet.status).toBe(200)
    const { new_values } = await world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('action', '=', 'print')
      .where('row_id', '=', point.id)
      .executeTakeFirstOrThrow()
    expect(new_values).toMatchObject({ found: 1, date_from: '2026-03-12' })
    const stranger = await world.signIn({ role: 'organization_manager' })
    const refused = await world.call(stranger, shiftFiles.daySheet, {
      body: { day: '2026-03-12', organization_id: point.id },
    })
    expect(refused.status).toBe(404)
  })
})

describe('an erasure', () => {
  const texts = async (who: Person) => {
    const { rows } = await sql`
      select l::text as text from core.log l union all select m::text from core.mail m
      union all select v::text from foodbank.volunteer v`.execute(world.db)
    return JSON.stringify(rows).includes(who.email) || JSON.stringify(rows).includes(who.phone)
  }

  test('removes name and contacts from the record, the history and e-mails, and keeps the hours', async () => {
    const who = person()
    const id = await work('2026-03-12', who, ['08:00', '12:00'], 200)
    expect(await texts(who)).toBe(true)
    const erased = await world.call(manager, volunteerEndpoints.erase, { params: { id } })
    expect(erased.status).toBe(200)
    expect(await texts(who)).toBe(false)
    const seat = await world.db
      .selectFrom('foodbank.shift_seat')
      .select(['state', 'minutes'])
      .where('volunteer_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(seat).toEqual({ state: 'came', minutes: 200 })
    expect((await world.call(manager, volunteerEndpoints.get, { params: { id } })).status).toBe(404)
  })

  test('waits until the last shift is over', async () => {
    const { volunteer_id: id } = await add(await makeShift('2026-03-12'), person())
    const refused = await world.call(manager, volunteerEndpoints.erase, { params: { id } })
    expect(refused.body.message).toBe('volunteer.expected')
  })

  test('comes by itself after the months of the settings, counted from the last shift, and not for accounts', async () => {
    const [old, recent] = [person(), person()]
    const id = await work('2026-03-12', old, ['08:00', '12:00'], null)
    world.setNow('2026-03-11T08:00:00Z')
    const desk = await world.signIn({ role: 'desk_worker' })
    await world.call(desk, shiftEndpoints.signUp, { params: { id: await makeShift('2026-03-14') } })
    const kept = await work('2026-09-01', recent, ['08:00', '12:00'], null)
    await sql`update foodbank.volunteer set created_at = '2026-03-01'`.execute(world.db)
    const noted: string[] = []
    const noteErased = async (ids: readonly string[]) => void noted.push(...ids)
    const apply = () =>
      applyVolunteerRetention({ ...world, noteErased }, new AbortController().signal)
    world.setNow('2028-03-12T08:00:00Z')
    await apply()
    expect(noted).not.toContain(id)
    world.setNow('2028-03-13T08:00:00Z')
    await apply()
    expect(noted).toContain(id)
    expect(noted).not.toContain(kept)
    const named = await world.db
      .selectFrom('foodbank.volunteer')
      .select('id')
      .where('user_id', '=', desk.userId)
      .execute()
    expect(named).toHaveLength(1)
  })

  test('is repeated when a restored backup brings somebody back', async () => {
    const who = person()
    const id = await work('2026-03-12', who, ['08:00', '12:00'], null)
    await world.call(manager, volunteerEndpoints.erase, { params: { id } })
    const folder = await mkdtemp(join(tmpdir(), 'volunteers-'))
    await replayVolunteerErasures(world.db, world.clock, folder)
    expect(await readFile(join(folder, 'erasures.jsonl'), 'utf8')).toContain(id)
    await sql`
      update foodbank.volunteer set name = 'Jana', surname = 'Dobrá', email = ${who.email}, anonymized_at = null
      where id = ${id}`.execute(world.db)
    expect(await replayVolunteerErasures(world.db, world.clock, folder)).toBe(1)
    expect(await texts(who)).toBe(false)
    await rm(folder, { recursive: true })
  })
})

describe('sweeps', () => {
  const gaps = () =>
    world.db
      .selectFrom('core.notification')
      .select(['user_id', 'title'])
      .where('kind', '=', 'fb_shift_gap')
      .where('user_id', '=', manager.userId)
      .execute()

  test('tell whoever coordinates once of a shift that lacks people within 48 hours', async () => {
    await makeShift('2026-03-12', ['09:30', '12:00'])
    await makeShift('2026-03-12', ['09:31', '12:00'])
    const full = await makeShift('2026-03-11', ['08:00', '09:00'], 1)
    await add(full, person())
    await Promise.all([notifyGaps(world), notifyGaps(world)])
    await notifyGaps(world)
    expect(await gaps()).toHaveLength(1)
    world.setNow('2026-03-10T08:31:00Z')
    await notifyGaps(world)
    expect(await gaps()).toHaveLength(2)
    const stranger = await world.signIn({ role: 'organization_manager' })
    const all = await world.db.selectFrom('core.notification').select('user_id').execute()
    expect(all.map(({ user_id }) => user_id)).not.toContain(stranger.userId)
  })

  test('and are listed to them, not to who coordinates elsewhere', async () => {
    await makeShift('2026-03-11')
    const gapsOf = async (caller: Caller) =>
      (await world.call(caller, shiftEndpoints.list, { query: { gaps: 'true' } })).body.meta.total
    expect(await gapsOf(manager)).toBe(1)
    expect(await gapsOf(await world.signIn({ role: 'organization_manager' }))).toBe(0)
    expect(await gapsOf(world.coordinator())).toBe(1)
    expect(await gapsOf(world.as('desk_worker'))).toBe(1)
  })

  test('remind volunteers a day before, once, and not those who signed up since or do not come', async () => {
    const config = readConfig({ SECRET_KEY: 'k'.repeat(44) })
    const context = { ...world, config, secrets: openSecretBox(config) }
    const shiftId = await makeShift('2026-03-12')
    const [comes, cancels] = [person(), person()]
    await add(shiftId, comes)
    const seat = await add(shiftId, cancels)
    await world.call(manager, shiftEndpoints.updateSeat, {
      params: { id: seat.id },
      body: { state: 'cancelled', updated_at: seat.updated_at },
    })
    await world.db.deleteFrom('core.mail').execute()
    await sql`update foodbank.shift_seat set created_at = ${NOW}::timestamptz`.execute(world.db)
    world.setNow('2026-03-11T06:59:00Z')
    await remindVolunteers(context)
    expect(await mails()).toEqual([])
    world.setNow('2026-03-11T07:00:00Z')
    const late = await add(shiftId, person())
    await sql`update foodbank.shift_seat set created_at = '2026-03-11T07:00:00Z' where id = ${late.id}`.execute(
      world.db,
    )
    await world.db.deleteFrom('core.mail').execute()
    await Promise.all([remindVolunteers(context), remindVolunteers(context)])
    world.setNow('2026-03-11T09:00:00Z')
    await remindVolunteers(context)
    expect(await mails()).toEqual([comes.email])
  })

  const mails = async () =>
    (await world.db.selectFrom('core.mail').select('to_address').execute()).map(
      ({ to_address }) => to_address,
    )
})

test('who corrects a volunteer second is told, and given the newer record', async () => {
  const { volunteer_id: id } = await add(await makeShift('2026-03-12'), person())
  const { updated_at } = (await world.call(manager, volunteerEndpoints.get, { params: { id } }))
    .body.data
  const correct = (surname: string) =>
    world.callWith(manager, volunteerEndpoints.update, {
      params: { id },
      body: { ...person(), surname, updated_at },
    })
  expect((await correct('Milá')).status).toBe(200)
  const { status, body } = await correct('Jiná')
  expect([status, body.message, body.details]).toMatchObject([
    409,
    'stale_record',
    { id, surname: 'Milá' },
  ])
})

test('reading people is recorded', async () => {
  const { volunteer_id: id } = await add(await makeShift('2026-03-12'), person())
  await world.call(manager, volunteerEndpoints.get, { params: { id } })
  const { rows } = await sql`
    select 1 from core.log where action = 'read' and table_name = 'foodbank.volunteer' and row_id = ${id}`.execute(
    world.db,
  )
  expect(z.array(z.unknown()).parse(rows)).toHaveLength(1)
})
