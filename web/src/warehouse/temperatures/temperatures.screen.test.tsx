import {
  readingBody,
  temperatureMonth,
  temperatureReading,
  type TemperatureReading,
} from '@crm/contract/warehouse/temperatures/temperatures'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { makeNulls } from '#testing/nulls.ts'
import { address, field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { measured } from '../testing/temperatures.ts'

const FREEZER = measured(1, {
  label: 'Lesná · Mrazírna',
  storage: 'frozen',
  min_decicelsius: null,
  max_decicelsius: -180,
  readings_a_day: 2,
  decicelsius: -204,
})
const FRIDGE = measured(2, {
  label: 'Lesná · Chladírna',
  decicelsius: 78,
  is_out: true,
  measure: 'Dveře dovřeny.',
})
const VAN = measured(3, {
  label: 'Chladicí vůz',
  kind: 'vehicle',
  read_today: 0,
  decicelsius: null,
  read_at: null,
  entered_by_name: null,
})
const id = (last: number) => `0190a000-0000-7000-8000-00000000e10${last}`
const makeReading = (facts: Partial<TemperatureReading> = {}): TemperatureReading => ({
  ...makeNulls(temperatureReading),
  id: id(9),
  place_id: FRIDGE.id,
  place_label: FRIDGE.label,
  decicelsius: 31,
  read_at: '2026-03-09T06:05:00.000Z',
  day: '2026-03-09',
  min_decicelsius: 0,
  max_decicelsius: 50,
  is_out: false,
  entered_by_name: 'Jana Nová',
  entered_at: '2026-03-09T06:06:00.000Z',
  ...facts,
})
const card = (name: string) => page.getByRole('region', { name, exact: true })
const typed = (name: string) => card(name).getByRole('textbox', { name: 'Teplota (°C)' })
const save = (name: string) => card(name).getByRole('button', { name: 'Zapsat', exact: true })

beforeEach(() => {
  answer(temperatureEndpoints.today, { data: [VAN, FREEZER, FRIDGE] })
})

test.each([360, 1440])('Místa říkají slovy, jak na tom jsou (%s px)', async (width) => {
  await open('/warehouse/temperatures', { width, height: 800 })
  await expect
    .element(page.getByText('Dnes zbývá změřit 2 místa. Mimo meze je 1 místo.'))
    .toBeVisible()
  await expect.element(card(VAN.label)).toMatchTextContent(/Dnes ještě nezměřeno.*nikdo teplotu/)
  await expect
    .element(card(FREEZER.label))
    .toMatchTextContent(/nejvýš −18,0\s°C.*V mezích.*Dnes změřeno 1× z 2.*−20,4\s°C.*Jana Nová/)
  await expect
    .element(card(FRIDGE.label))
    .toMatchTextContent(/Povoleno: 0,0\s°C až 5,0\s°C.*Mimo meze.*7,8\s°C.*Dveře dovřeny/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const button of document.querySelectorAll('main form button'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(await violationsInBoth()).toEqual([])
})

test('Teplota v mezích se zapíše jedním stiskem, minus se přepíná vedle pole', async () => {
  const asked = answer(temperatureEndpoints.record, {
    message: 'temperature.recorded',
    data: makeReading(),
  })
  await open('/warehouse/temperatures')
  await expect.element(typed(FREEZER.label)).toHaveValue('−')
  await expect.element(typed(FREEZER.label)).toHaveAttribute('inputmode', 'decimal')
  await typed(FREEZER.label).fill('19,5')
  await card(FREEZER.label).getByRole('button', { name: 'Změnit znaménko' }).click()
  await expect.element(typed(FREEZER.label)).toHaveValue('−19,5')
  await expect.element(typed(FREEZER.label)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Teplota je zapsaná')).toBeVisible()
  await expect.element(typed(FREEZER.label)).toHaveValue('−')
  await typed(VAN.label).fill('0.5')
  await save(VAN.label).click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map(({ body }) => body)).toMatchObject([
    { place_id: FREEZER.id, decicelsius: -195, read_at: null, measure: null },
    { place_id: VAN.id, decicelsius: 5, read_at: null, measure: null },
  ])
  const keys = asked.map(({ body }) => readingBody.parse(body).key)
  expect(new Set(keys).size).toBe(2)
})

test('Mimo meze se nezapíše, dokud není, co se udělalo', async () => {
  const asked = answer(temperatureEndpoints.record, {
    message: 'temperature.recorded',
    data: makeReading(),
  })
  await open('/warehouse/temperatures')
  const measure = card(VAN.label).getByRole('textbox', { name: 'Co se udělalo' })
  await expect.element(measure).not.toBeInTheDocument()
  await typed(VAN.label).fill('7,5')
  await expect.element(measure).toHaveAccessibleDescription(/Povoleno je 0,0\s°C až 5,0\s°C/)
  await save(VAN.label).click()
  await expect.element(measure).toHaveAccessibleDescription(/povinné|Vyplňte/i)
  expect(asked).toEqual([])
  expect(await violationsInBoth()).toEqual([])
  await measure.fill('Zboží přeloženo.')
  await save(VAN.label).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({ decicelsius: 75, measure: 'Zboží přeloženo.' })
})

test.each([
  ['', /povinné|Vyplňte/i],
  ['teplo', /čísl/],
  ['3,55', /nejvýš na jedno desetinné místo/],
  ['61', /od −60 do \+60/],
])('„%s“ se odmítne u pole a zůstane napsané', async (text, error) => {
  const asked = answer(temperatureEndpoints.record, {
    message: 'temperature.recorded',
    data: makeReading(),
  })
  await open('/warehouse/temperatures')
  await typed(VAN.label).fill(text)
  await save(VAN.label).click()
  await expect.element(typed(VAN.label)).toHaveAccessibleDescription(error)
  await expect.element(typed(VAN.label)).toHaveValue(text)
  expect(asked).toEqual([])
})

test('Co odmítne server, protože se mezitím změnily meze, se řekne u pole', async () => {
  refuse(temperatureEndpoints.record, 422, 'validation_failed', {
    errors: { measure: [{ rule: 'required' }] },
  })
  await open('/warehouse/temperatures')
  await typed(VAN.label).fill('4')
  await save(VAN.label).click()
  await expect
    .element(card(VAN.label).getByRole('textbox', { name: 'Co se udělalo' }))
    .toHaveAccessibleDescription(/povinné|Vyplňte/i)
})

test('Kde se nic neměří, je vidět, kde se to zapne', async () => {
  answer(temperatureEndpoints.today, { data: [] })
  await open('/warehouse/temperatures')
  await expect.element(page.getByText(/Zatím se nikde neměří teplota/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Otevřít místa' }))
    .toHaveAttribute('href', '/warehouse/places')
})

const OUT = makeReading({
  id: id(8),
  decicelsius: 78,
  read_at: '2026-03-05T06:05:00.000Z',
  day: '2026-03-05',
  is_out: true,
  measure: 'Dveře dovřeny.',
})
const WRONG = makeReading({
  id: id(7),
  decicelsius: 3,
  read_at: '2026-03-04T06:05:00.000Z',
  day: '2026-03-04',
  withdrawn_at: '2026-03-04T06:10:00.000Z',
  withdrawn_by_name: 'Petr Dvořák',
  withdrawn_for: 'Překlep',
})

test('Záznam měsíce má každý den, co bylo mimo meze, i co se zrušilo', async () => {
  const { read_today: _, read_at: __, entered_by_name: ___, ...place } = FRIDGE
  answer(temperatureEndpoints.month, {
    data: {
      ...makeNulls(temperatureMonth),
      ...place,
      month: '2026-03',
      readings: [WRONG, OUT, makeReading()],
    },
  })
  const withdrawn = answer(temperatureEndpoints.withdraw, {
    message: 'temperature.withdrawn',
    data: makeReading(),
  })
  await open(`/warehouse/temperatures/${FRIDGE.id}/2026-03`)
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/1\.\s3\.\s2026.*neměřeno/)
  await expect
    .element(rows.nth(4))
    .toMatchTextContent(/07:05.*0,3\s°C.*Zrušeno.*Petr Dvořák: Překlep/)
  await expect
    .element(rows.nth(5))
    .toMatchTextContent(
      /7,8\s°C.*Mimo meze.*Povoleno bylo 0,0\s°C až 5,0\s°C.*Opatření: Dveře dovřeny/,
    )
  // today is the tenth
  expect(rows.all()).toHaveLength(11)
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('button', { name: /^Zrušit měření 9/ }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Zrušit měření' }).click()
  expect(withdrawn).toEqual([])
  await field('Důvod zrušení', dialog).fill('Jiné místo')
  await dialog.getByRole('button', { name: 'Zrušit měření' }).click()
  await expect.element(toast('Měření je zrušené')).toBeVisible()
  expect(withdrawn.map(({ body }) => body)).toEqual([{ reason: 'Jiné místo' }])
  await page.getByRole('button', { name: 'Předchozí měsíc' }).click()
  await expect.poll(address).toBe(`/warehouse/temperatures/${FRIDGE.id}/2026-02`)
})

test('Na telefonu se záznam mrazáku nikam neposouvá', async () => {
  const limits = { min_decicelsius: null, max_decicelsius: -180 }
  const { read_today: _, read_at: __, entered_by_name: ___, ...place } = FREEZER
  const reading = { ...OUT, ...limits, decicelsius: -146, measure: 'Výpadek jističe. Zapnuto.' }
  answer(temperatureEndpoints.month, {
    data: { ...makeNulls(temperatureMonth), ...place, month: '2026-03', readings: [reading] },
  })
  await open(`/warehouse/temperatures/${FREEZER.id}/2026-03`, { width: 360, height: 740 })
  await expect.element(page.getByText('Opatření: Výpadek jističe. Zapnuto.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await violationsInBoth()).toEqual([])
})

test('Zpětně se zapíše i s časem', async () => {
  const { read_today: _, read_at: __, entered_by_name: ___, ...place } = FRIDGE
  answer(temperatureEndpoints.month, {
    data: { ...makeNulls(temperatureMonth), ...place, month: '2026-03', readings: [] },
  })
  const asked = answer(temperatureEndpoints.record, {
    message: 'temperature.recorded',
    data: makeReading(),
  })
  await open(`/warehouse/temperatures/${FRIDGE.id}/2026-03`)
  await page.getByRole('button', { name: 'Zapsat zpětně' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Teplota (°C)' }).fill('-1,5')
  await field('Kdy se měřilo', dialog).fill('9. 3. 2026')
  await field('Co se udělalo', dialog).fill('Rozmrazeno.')
  expect(await violationsInBoth()).toEqual([])
  await dialog.getByRole('button', { name: 'Uložit' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({
    place_id: FRIDGE.id,
    decicelsius: -15,
    read_at: '2026-03-09T06:00:00.000Z',
    measure: 'Rozmrazeno.',
  })
})

test.each([360, 1440])('Všechna měření vedou k záznamu svého měsíce (%s px)', async (width) => {
  answer(temperatureEndpoints.list, listed([makeReading(), OUT, WRONG]))
  await open('/warehouse/temperatures/readings', { width, height: 800 })
  await expect.element(page.getByText('Zrušeno: Překlep')).toBeVisible()
  await expect.element(page.getByText('Mimo meze', { exact: true }).last()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /9\.\s3\.\s2026/ }).first())
    .toHaveAttribute('href', `/warehouse/temperatures/${FRIDGE.id}/2026-03`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await violationsInBoth()).toEqual([])
})
