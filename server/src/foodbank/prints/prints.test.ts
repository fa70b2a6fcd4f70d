import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { fetchDocument } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'
import { getMonday, plannedWeek } from './weekly-plan.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const getSheet = (caller: Caller, id: string, body: object = {}) =>
  fetchDocument(world, caller, printFiles.applicantSheet.path.replace(':id', id), body)
const getWeek = (caller: Caller, id: string, day = TODAY) =>
  fetchDocument(world, caller, printFiles.weeklyPlan.path.replace(':id', id), { day })
const missing = missingForPdf()
if (missing) process.stderr.write(`The tests that read PDFs are left out: ${missing}.\n`)

test('printing a sheet is recorded, and its file has no name of the person', async () => {
  const { id } = await world.make.applicant({ surname: 'Tajný' })
  const { status, fileName } = await getSheet(world.as('social_worker'), id)
  expect([status, fileName]).toEqual([200, `list-zadatele_${TODAY}.pdf`])
  const event = await world.db
    .selectFrom('core.log')
    .selectAll()
    .where('action', '=', 'print')
    .where('row_id', '=', id)
    .executeTakeFirstOrThrow()
  expect([event.table_name, event.new_values]).toEqual(['foodbank.applicant', null])
})

test('in English the files of prints have English names', async () => {
  const applicant = await world.make.applicant()
  const bank = await world.make.foodBank()
  const names = [
    await getSheet(world.as('social_worker'), applicant.id, { language: 'en' }),
    await fetchDocument(
      world,
      world.as('superadmin'),
      printFiles.weeklyPlan.path.replace(':id', bank.id),
      { day: TODAY, language: 'en' },
    ),
  ].map(({ fileName }) => String(fileName).split('_')[0])
  expect(names).toEqual(['applicant-sheet', 'weekly-plan'])
})

test('a sheet needs reading applicants, and one that is not there is not found', async () => {
  const { id } = await world.make.applicant()
  expect((await getSheet(world.as('nobody'), id)).status).toBe(403)
  expect((await getSheet(world.anonymous, id)).status).toBe(401)
  const deleted = await world.make.applicant({ deleted_at: '2026-03-01T00:00:00.000Z' })
  const answer = await getSheet(world.as('social_worker'), deleted.id)
  expect([answer.status, answer.message]).toEqual([404, 'applicant.not_found'])
})

test('the plan of a desk that one does not see is not found', async () => {
  const bank = await world.make.foodBank()
  const answer = await getWeek(await world.signIn({ permissions: ['fb_request.read'] }), bank.id)
  expect([answer.status, answer.message]).toEqual([404, 'organization.not_found'])
  expect((await getWeek(world.as('superadmin'), (await world.make.organization()).id)).status).toBe(
    404,
  )
  expect((await getWeek(world.as('nobody'), bank.id)).status).toBe(403)
  expect((await getWeek(world.as('superadmin'), bank.id, '2026-02-30')).status).toBe(422)
})

test('the file of a week is called by its Monday, and printing a day is recorded under its desk', async () => {
  const { id } = await world.make.foodBank()
  const { status, fileName } = await getWeek(world.as('superadmin'), id, '2026-03-20')
  expect([status, fileName]).toEqual([200, 'tydenni-plan_2026-03-16.pdf'])
  const { body } = await world.call(world.as('superadmin'), printEndpoints.recordDay, {
    params: { id },
    body: { day: '2026-03-17' },
  })
  expect(body).toEqual({ data: { day: '2026-03-17' } })
  const events = await world.db
    .selectFrom('core.log')
    .selectAll()
    .where('action', '=', 'print')
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()
  const day = { date_from: '2026-03-17', date_to: '2026-03-17' }
  expect(events.map(({ table_name }) => table_name)).toEqual(
    Array<string>(2).fill('foodbank.organization'),
  )
  expect(events.at(-1)?.new_values).toEqual(day)
})

test('a week begins on Monday', () => {
  expect(
    ['2026-03-09', '2026-03-10', '2026-03-15', '2026-03-16', '2026-01-01'].map(getMonday),
  ).toEqual(['2026-03-09', '2026-03-09', '2026-03-09', '2026-03-16', '2025-12-29'])
})

test('a reservation outside the hours, or on a blocked day, stays in the plan', () => {
  const offer = {
    slot_minutes: 60,
    slot_capacity: 3,
    opening_hours: [1, 2].map((weekday) => ({
      weekday,
      opens_at: '08:00',
      closes_at: '10:00',
      slot_capacity: null,
    })),
    patterns: [],
  }
  const expected = {
    reserved_on: '2026-03-09',
    reserved_time: '12:00',
    name: 'Jan',
    surname: 'Pozdní',
    persons: 1,
    is_restricted: false,
    is_named: true,
  }
  const blocked = [{ day: '2026-03-10', description: 'Inventura' }]
  const [monday, tuesday, wednesday] = plannedWeek('2026-03-09', { ...offer, blocked }, [
    expected,
    { ...expected, reserved_on: '2026-03-10' },
  ])
  expect(
    monday?.slots.map(({ time, capacity, expected: who }) => [time, capacity, who.length]),
  ).toEqual([
    ['08:00', 3, 0],
    ['09:00', 3, 0],
    ['12:00', null, 1],
  ])
  expect([tuesday?.blocked?.description, tuesday?.slots.length]).toEqual(['Inventura', 1])
  expect([wednesday?.blocked, wednesday?.slots]).toEqual([null, []])
})

test('the plan has the hours that really hold: an exception, and the places of its interval', () => {
  const morning = { weekday: null, opens_at: '09:00', closes_at: '11:00', slot_capacity: 5 }
  const saturday = {
    kind: 'exception' as const,
    starts_on: '2026-03-14',
    ends_on: '2026-03-14',
    name: 'Sobota navíc',
    slot_minutes: 60,
    slot_capacity: 2,
    opening_hours: [morning],
  }
  const offer = { slot_minutes: 30, slot_capacity: 3, opening_hours: [], patterns: [saturday] }
  const days = plannedWeek('2026-03-09', { ...offer, blocked: [] }, [])
  const open = days.filter(({ slots }) => slots.length > 0)
  expect(
    open.map(({ day, slots }) => [
      day,
      ...slots.map(({ time, capacity }) => `${time} ${capacity}`),
    ]),
  ).toEqual([['2026-03-14', '09:00 5', '10:00 5']])
})

describe.skipIf(missing !== null)('on paper', () => {
  test('a sheet has the household, its help and the notice, whose delivery it records', async () => {
    const { id } = await world.make.applicant({
      name: 'Žofie',
      surname: 'Ďurčová',
      personal_number: '0042',
      phone: '603123456',
      email: 'zofie@example.cz',
    })
    await world.make.member(id, { sex: 'male', birth_year: 2020 })
    await world.make.support({ applicant_id: id, durables: 1234.5 })
    const text = async () =>
      pdfPages((await getSheet(world.as('superadmin'), id)).content).join('\n')
    const first = await text()
    for (const part of [
      'Žofie Ďurčová',
      '0042',
      '603 123 456',
      'zofie@example.cz',
      'počet osob: 2',
      '1 234,50',
      'verze 1 ze dne',
      'Nejdéle 24 měsíců od poslední pomoci.',
      'Podpis žadatele:',
      'Strana 1 z 2',
    ])
      expect(first).toContain(part)
    const deliveries = await world.db
      .selectFrom('foodbank.notice_delivery')
      .select(['how', 'version'])
      .where('applicant_id', '=', id)
      .execute()
    expect(deliveries).toEqual([{ how: 'printed', version: 1 }])
  })

  test('the sheet says who the controller of the data is, and every paper whose it is', async () => {
    const company = {
      company_name: 'Banka Podhůří, z. s.',
      company_id: '99000008',
      company_street: 'Dlouhá',
      company_house_number: '5',
    }
    await world.db
      .updateTable('core.settings')
      .set({
        ...company,
        company_city: 'Brno',
        company_zip: '60200',
        company_email: 'banka@example.test',
      })
      .execute()
    const { id } = await world.make.applicant()
    const sheet = pdfPages((await getSheet(world.as('superadmin'), id)).content).join('\n')
    expect(sheet.replaceAll(/\s+/g, ' ')).toContain(
      'Banka Podhůří, z. s., IČO 99000008, Dlouhá 5, 602 00 Brno, banka@example.test',
    )
    const [plan = ''] = pdfPages(
      (await getWeek(world.as('superadmin'), (await world.make.foodBank()).id)).content,
    )
    expect(plan).toContain('Banka Podhůří, z. s. · vytištěno')
  })

  test('what the reader may not read is not on the sheet', async () => {
    const { id } = await world.make.applicant()
    await world.make.support({ applicant_id: id })
    const reader = await world.signIn({ permissions: ['fb_applicant.read'] })
    const text = pdfPages((await getSheet(reader, id)).content).join('\n')
    expect(text).not.toContain('Vydaná pomoc')
    expect(text).not.toContain('Rezervace')
    expect(text).not.toContain('Domácnost ·')
  })

  test('the plan names the households of each slot, unless the user may not read applicants', async () => {
    const bank = await world.make.foodBank({ slot_minutes: 60, slot_capacity: 4 })
    await world.make.openingHours(bank.id, [{ weekday: 2, opens_at: '09:00', closes_at: '11:00' }])
    await world.make.blockedDay({
      day: '2026-03-11',
      description: 'Inventura',
      organization_id: bank.id,
    })
    const { id } = await world.make.applicant({ name: 'Jan', surname: 'Čekající' })
    await world.make.request({
      applicant_id: id,
      to_organization_id: bank.id,
      reserved_on: TODAY,
      reserved_time: '10:00',
    })
    const missed = await world.make.applicant({ surname: 'Nedošlý' })
    await world.make.request({
      applicant_id: missed.id,
      to_organization_id: bank.id,
      reserved_on: TODAY,
      reserved_time: '09:00',
      status: 'rejected',
    })
    const [text = ''] = pdfPages((await getWeek(world.as('superadmin'), bank.id)).content)
    expect(text).toMatch(/10:00\s+Čekající Jan \(1\)\s+1 ?\/ ?4/)
    expect(text).toMatch(/09:00\s+0 ?\/ ?4/)
    expect(text).toContain('Nevydává se: Inventura')
    expect(text).not.toContain('Nedošlý')
    const unnamed = await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] })
    const [other = ''] = pdfPages((await getWeek(unnamed, bank.id)).content)
    expect(other).not.toContain('Čekající')
    expect(other).toMatch(/10:00\s+1 ?\/ ?4/)
  })
})
