import type { Place } from '@crm/contract/warehouse/places'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'

const SITE = { id: '0190a000-0000-7000-8000-000000000041', label: 'Výdej Líšeň' }
const POINT: Place = {
  id: '0190a000-0000-7000-8000-000000000040',
  name: 'Výdejna Líšeň',
  kind: 'point',
  parent_id: null,
  label: 'Výdejna Líšeň',
  storage: 'dry',
  is_active: true,
  subject_id: SITE.id,
  requires_stock: false,
  draws_since: '2026-02-02',
  is_measured: false,
  min_decicelsius: null,
  max_decicelsius: null,
  readings_a_day: null,
  grams: 0,
  updated_at: '2026-03-10T06:30:00.000Z',
}
const dialog = page.getByRole('dialog')
const main = page.getByRole('main')
const taken = page.getByRole('combobox', { name: 'Výdeje se odečítají odtud' })
const requires = dialog.getByRole('checkbox', { name: 'Nevydat, co tu podle skladu neleží' })
const save = () => dialog.getByRole('button', { name: 'Uložit' }).click()
const edit = async () => {
  await open('/warehouse/places')
  await page.getByRole('button', { name: /^Akce: / }).click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
}

beforeEach(() => {
  answer(placeEndpoints.choices, { data: [] })
  answer(placeEndpoints.list, listed([POINT]))
  answer(placeEndpoints.handOutPoints, { data: [SITE] })
})

test('Nové výdejní místo řekne, čí výdeje se z něj odečítají', async () => {
  const asked = answer(placeEndpoints.create, { message: 'place.created', data: POINT })
  await open('/warehouse/places')
  await main.getByRole('button', { name: 'Nové místo' }).click()
  await field('Název', dialog).fill('Výdejna Líšeň')
  await expect.element(taken).not.toBeInTheDocument()
  await dialog.getByRole('combobox', { name: 'Druh' }).click()
  await page
    .getByRole('listbox', { name: 'Druh' })
    .getByRole('option', { name: 'Výdejní místo' })
    .click()
  await expect.element(taken).toHaveValue('Nic se neodečítá')
  await expect.element(taken).toHaveAccessibleDescription(/Počítají se výdeje ode dneška/)
  await expect.element(requires).not.toBeInTheDocument()
  await taken.click()
  await page.getByRole('option', { name: SITE.label }).click()
  await requires.click()
  expect(await violationsInBoth()).toEqual([])
  await save()
  await expect.element(toast('Místo bylo vytvořeno.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { kind: 'point', subject_id: SITE.id, requires_stock: true },
  ])
})

test('U spojeného místa je, odkdy se odečítá, a spojení se dá zrušit', async () => {
  const asked = answer(placeEndpoints.update, { message: 'place.updated', data: POINT })
  await edit()
  await expect.element(main).toMatchTextContent(/Výdejní místo · odečítá výdeje/)
  await expect.element(taken).toHaveValue(SITE.label)
  await expect.element(taken).toHaveAccessibleDescription(/Počítají se výdeje od 2\.\s2\.\s2026/)
  await taken.click()
  await page.getByRole('option', { name: 'Nic se neodečítá' }).click()
  await expect.element(requires).not.toBeInTheDocument()
  await save()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({ subject_id: null, requires_stock: false })
})

test('Zapnuté měření nabídne meze podle uložení a pošle je v desetinách', async () => {
  const asked = answer(placeEndpoints.update, { message: 'place.updated', data: POINT })
  answer(placeEndpoints.list, listed([{ ...POINT, storage: 'frozen' }]))
  await edit()
  const [lowest, highest] = ['Nejnižší povolená', 'Nejvyšší povolená'].map((name) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  )
  if (!lowest || !highest) return
  await dialog.getByRole('checkbox', { name: 'Měří se tu teplota' }).click()
  await expect.element(highest).toHaveValue('−18,0')
  await expect.element(lowest).toHaveValue('')
  await lowest.fill('-10')
  await save()
  await expect.element(highest).toHaveAccessibleDescription(/nemůže být pod nejnižší/)
  await highest.fill('-15,5')
  await lowest.fill('−30')
  await dialog.getByRole('combobox', { name: 'Kolikrát denně se měří' }).click()
  await page.getByRole('option', { name: '2× denně' }).click()
  expect(await violationsInBoth()).toEqual([])
  await save()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({
    is_measured: true,
    min_decicelsius: -300,
    max_decicelsius: -155,
    readings_a_day: 2,
  })
})

test('Místo zůstane spojené s tím, co už nevydává', async () => {
  answer(placeEndpoints.handOutPoints, { data: [] })
  await edit()
  await expect.element(taken).toHaveValue('Výdejní místo, které už nevydává')
})

test('Kde nikdo nic nevydává, není z čeho vybírat', async () => {
  answer(placeEndpoints.list, listed([{ ...POINT, subject_id: null, draws_since: null }]))
  answer(placeEndpoints.handOutPoints, { data: [] })
  await edit()
  await expect.element(field('Název', dialog)).toHaveValue(POINT.name)
  await expect.element(taken).not.toBeInTheDocument()
})
