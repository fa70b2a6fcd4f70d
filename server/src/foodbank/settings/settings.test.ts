import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings'
import type { Caller } from '../../testing/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const read = async () => (await world.call(admin(), foodbankSettingsEndpoints.get, {})).body.data
const values = {
  programme_name: 'Program příští',
  programme_project: 'Potravinová a materiální pomoc',
  project_number: 'CZ.03.04.01/00/22_010/0001326',
  is_co_funded: true,
  co_funding_cs: 'Financováno Evropskou unií',
  co_funding_en: 'Funded by the European Union',
  estimate_days: 20,
  retention_months: 36,
  evidence_until: '2035-12-31',
  evidence_source: 'Rozhodnutí o poskytnutí dotace č. 1',
  evidence_duty: 'hold',
  hand_over_names: true,
  hand_over_names_reason: 'Podmínka poskytovatele dotace',
  meal_kg: 0.42,
  meal_source: 'WRAP 2014',
  has_booking_links: false,
  booking_link_hours: 24,
  offer_hours: 12,
  shift_cancel_hours: 48,
  volunteer_retention_months: 12,
} as const

test('the settings are read and changed', async () => {
  const before = await read()
  expect(before).toEqual({
    programme_name: 'Operační program Zaměstnanost plus (OPZ+)',
    programme_project: null,
    project_number: null,
    is_co_funded: false,
    co_funding_cs: 'Spolufinancováno Evropskou unií',
    co_funding_en: 'Co-funded by the European Union',
    estimate_days: 15,
    retention_months: 24,
    evidence_until: null,
    evidence_source: null,
    evidence_duty: 'warn',
    hand_over_names: false,
    hand_over_names_reason: null,
    meal_kg: null,
    meal_source: null,
    has_booking_links: true,
    booking_link_hours: 0,
    offer_hours: 4,
    shift_cancel_hours: 24,
    volunteer_retention_months: 24,
    updated_at: expect.any(String),
    can: { set_retention: true },
  })
  const body = { ...values, updated_at: before.updated_at }
  const changed = await world.call(admin(), foodbankSettingsEndpoints.update, { body })
  expect([changed.status, changed.body.message]).toEqual([200, 'foodbank_settings.updated'])
  expect(await read()).toMatchObject(values)
  expect(changed.body.data).toEqual(await read())
  const report = await world.call(admin(), reportEndpoints.get, {
    query: { date_from: '2026-01-01', date_to: '2026-03-31' },
  })
  const { programme_name, programme_project, project_number } = values
  expect(report.body.data.head).toMatchObject({
    programme_name,
    programme_project,
    project_number,
  })
})

test('who edits an older version is shown the newer one, and nothing is written', async () => {
  const before = await read()
  const change = (programme_name: string) =>
    world.call(admin(), foodbankSettingsEndpoints.update, {
      body: { ...values, programme_name, updated_at: before.updated_at },
    })
  expect((await change('Rychlejší')).status).toBe(200)
  const { status, body } = await change('Pomalejší')
  expect([status, body.message, body.details]).toMatchObject([
    409,
    'stale_record',
    { programme_name: 'Rychlejší' },
  ])
  expect((await read()).programme_name).toBe('Rychlejší')
})

test.each([
  ['programme_name', '', 'required'],
  ['programme_name', 'x'.repeat(201), 'max'],
  ['project_number', 'x'.repeat(61), 'max'],
  ['is_co_funded', 'yes', 'invalid'],
  ['co_funding_cs', '', 'required'],
  ['co_funding_en', 'x'.repeat(121), 'max'],
  ['estimate_days', 0, 'min_value'],
  ['estimate_days', 121, 'max_value'],
  ['retention_months', 5, 'min_value'],
  ['retention_months', 241, 'max_value'],
  ['retention_months', -1, 'min_value'],
  ['evidence_until', '31. 12. 2035', 'date'],
  ['evidence_source', '', 'required'],
  ['evidence_source', 'x'.repeat(301), 'max'],
  ['evidence_duty', 'forget', 'choice'],
  ['booking_link_hours', -1, 'min_value'],
  ['booking_link_hours', 169, 'max_value'],
  ['hand_over_names_reason', '', 'required'],
  ['hand_over_names_reason', 'x'.repeat(301), 'max'],
])('%s refuses %j', async (field, value, rule) => {
  const before = await read()
  const body = { ...values, updated_at: before.updated_at, [field]: value }
  const answer = await world.callWith(admin(), foodbankSettingsEndpoints.update, { body })
  expect([answer.status, answer.body.errors?.[field]?.[0]?.rule]).toEqual([422, rule])
  expect(await read()).toEqual(before)
})

test('anonymising may be turned off', async () => {
  const { updated_at } = await read()
  const off = await world.call(admin(), foodbankSettingsEndpoints.update, {
    body: { ...values, retention_months: 0, updated_at },
  })
  expect([off.status, off.body.data.retention_months]).toEqual([200, 0])
})

test('who sends no rules of offers and shifts leaves them as they are, and only keepers say how long volunteers are kept', async () => {
  const before = await read()
  const {
    offer_hours: _offer,
    shift_cancel_hours: _hours,
    volunteer_retention_months: _months,
    ...earlier
  } = values
  const change = (caller: Caller, body: Partial<typeof before>) =>
    world.call(caller, foodbankSettingsEndpoints.update, {
      body: {
        ...earlier,
        retention_months: before.retention_months,
        ...body,
        updated_at: before.updated_at,
      },
    })
  const editor = await world.signIn({ permissions: ['fb_settings.read', 'fb_settings.update'] })
  const months = before.volunteer_retention_months + 1
  expect((await change(editor, { volunteer_retention_months: months })).status).toBe(403)
  expect((await change(admin(), {})).body.data).toMatchObject({
    offer_hours: before.offer_hours,
    shift_cancel_hours: before.shift_cancel_hours,
    volunteer_retention_months: before.volunteer_retention_months,
  })
})

test('when households are anonymised only the keepers of their data change', async () => {
  const before = await read()
  const editor = await world.signIn({ permissions: ['fb_settings.read', 'fb_settings.update'] })
  const change = (retention_months: number) =>
    world.call(editor, foodbankSettingsEndpoints.update, {
      body: { ...values, retention_months, updated_at: before.updated_at },
    })
  expect(await change(before.retention_months + 6)).toMatchObject({
    status: 403,
    body: { message: 'forbidden' },
  })
  expect(await read()).toEqual(before)
  expect(await change(before.retention_months)).toMatchObject({
    status: 200,
    body: { data: { can: { set_retention: false } } },
  })
})
