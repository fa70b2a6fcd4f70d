import type { OpenDifference } from '@crm/contract/warehouse/differences/differences'
import { differenceEndpoints } from '@crm/contract/warehouse/differences/differences.endpoints'
import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, keepWaiting, lose, refuse } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'

const NONE = { lots: 0, grams: 0 }
const DAY: WarehouseDay = {
  drafts: 0,
  stopped: NONE,
  use_by_over: NONE,
  best_before_over: NONE,
  soon: NONE,
  received_today: 0,
  by_category: [{ category: 'durables', grams: 1_250_000 }],
}
const LESNA = { place_id: '0190a000-0000-7000-8000-00000000c001', place_label: 'Výdejna Lesná' }
const BYSTRC = { place_id: '0190a000-0000-7000-8000-00000000c002', place_label: 'Výdejna Bystrc' }
const makeDifference = (facts: Partial<OpenDifference> = {}): OpenDifference => {
  const row = { ...LESNA, category: 'pastries', source: 'own', ...facts } as const
  return {
    ...row,
    id: `${row.place_id}:${row.category}:${row.source}`,
    missing_grams: 12_500,
    hand_outs: 3,
    first_day: '2026-03-02',
    last_day: '2026-03-09',
    there_grams: 0,
    ...facts,
  }
}
const PASTRIES = makeDifference({ there_grams: 4_000 })
const EU = makeDifference({ source: 'eu', missing_grams: 700, hand_outs: 1 })
const ELSEWHERE = makeDifference({ ...BYSTRC, category: 'food' })

const READER = { permissions: ['wh_stock.read'] } as const
const card = page.getByRole('region', { name: 'Vydáno víc, než tam leželo' })
const dialog = page.getByRole('dialog')
const settleButton = (goods: string) =>
  card.getByRole('button', { name: `Vyřídit… ${goods}`, exact: true })

beforeEach(() => {
  answer(temperatureEndpoints.today, { data: [] })
  answer(stockEndpoints.today, { data: DAY })
  answer(differenceEndpoints.list, { data: [PASTRIES, EU, ELSEWHERE] })
})

test('Co se vydalo navíc, stojí po místech, i s tím, kdy to bylo a co tam leží teď', async () => {
  await open('/warehouse')
  await expect.element(card.getByText(/Výdeje se zapisují vždycky/)).toBeVisible()
  const rows = card.getByRole('table', { name: 'Výdejna Lesná' }).getByRole('row')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/^Pečivo12,5.kg3 výdeje, 2\. 3\. – 9\. 3\. 20264.kg/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^Pečivo · EU \(OP\)0,7.kg1 výdej,.*nic/)
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute(
      'href',
      `/warehouse/stock?place_id=${LESNA.place_id}&category=pastries&source=own`,
    )
  // elsewhere nothing lies of it
  await expect
    .element(card.getByRole('button', { name: /Odečíst, co už tam leží: Výdejna Lesná/ }))
    .toBeVisible()
  await expect
    .element(card.getByRole('button', { name: /Odečíst.*Bystrc/ }))
    .not.toBeInTheDocument()
  expect(await violationsInBoth()).toEqual([])
})

test('Kde nic nechybí, není nic vidět', async () => {
  answer(differenceEndpoints.list, { data: [] })
  await open('/warehouse')
  await expect.element(page.getByRole('heading', { name: 'Zásoby podle kategorie' })).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('Rozdíly se čtou zároveň s dneškem, ne až po něm', async () => {
  keepWaiting(stockEndpoints.today)
  const asked = answer(differenceEndpoints.list, { data: [PASTRIES] })
  await open('/warehouse')
  await expect.poll(() => asked.length).toBe(1)
})

test('Bez sítě se řekne, že se nenačetly, a zbytek dneška je vidět', async () => {
  lose(differenceEndpoints.list)
  await open('/warehouse')
  await expect.element(page.getByRole('heading', { name: 'Zásoby podle kategorie' })).toBeVisible()
  await expect
    .element(
      page.getByRole('alert').filter({ hasText: 'Nepodařilo se načíst, co se vydalo navíc.' }),
    )
    .toBeVisible()
})

test.each([
  [3_500, /Odečteno 3,5.kg/],
  [0, /Nebylo co odečíst/],
])('Po odečtení %s g je řečeno, kolik to bylo', async (grams, words) => {
  const asked = answer(differenceEndpoints.draw, {
    message: 'difference.drawn',
    data: { grams },
  })
  await open('/warehouse')
  await card.getByRole('button', { name: /Odečíst/ }).click()
  await expect.element(toast(words)).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ place_id: LESNA.place_id }])
})

test('Vyřídit jde jen s důvodem, a vyřízené zmizí', async () => {
  const asked = answer(differenceEndpoints.settle, {
    message: 'difference.settled',
    data: { id: PASTRIES.place_id },
  })
  await open('/warehouse')
  await settleButton('Pečivo · EU (OP)').click()
  await expect.element(dialog).toMatchTextContent(/Výdejna Lesná: vydalo se o 0,7.kg víc/)
  const submit = dialog.getByRole('button', { name: 'Vyřídit rozdíl' })
  await submit.click()
  const reason = field('Proč už není co dohledávat', dialog)
  await expect
    .element(reason)
    .toHaveAccessibleDescription(/^Toto pole je povinné .*překlep ve váze/)
  expect(asked).toEqual([])
  await reason.fill('Dar předaný přímo na výdejně')
  answer(differenceEndpoints.list, { data: [PASTRIES] })
  await submit.click()
  await expect.element(toast('Rozdíl je vyřízený')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(settleButton('Pečivo · EU (OP)')).not.toBeInTheDocument()
  expect(asked[0]?.body).toEqual({
    key: expect.any(String),
    place_id: LESNA.place_id,
    category: 'pastries',
    source: 'eu',
    grams: 700,
    reason: 'Dar předaný přímo na výdejně',
  })
})

test('Když byl někdo rychlejší, řekne to formulář a za ním stojí, kolik chybí teď', async () => {
  refuse(differenceEndpoints.settle, 409, 'difference.changed')
  await open('/warehouse')
  await settleButton('Pečivo').click()
  await field('Proč už není co dohledávat', dialog).fill('Překlep')
  answer(differenceEndpoints.list, { data: [{ ...PASTRIES, missing_grams: 9_000 }] })
  await dialog.getByRole('button', { name: 'Vyřídit rozdíl' }).click()
  await expect.element(dialog.getByText(/Rozdíl se mezitím změnil/)).toBeVisible()
  await expect.element(page.getByText('9 kg', { exact: true })).toBeInTheDocument()
})

test('Kdo nesmí účtovat inventury, dozví se, kdo smí', async () => {
  await open('/warehouse', READER)
  await expect.element(card.getByText('12,5 kg').first()).toBeVisible()
  for (const name of [/Vyřídit/, /Odečíst/])
    await expect
      .element(card.getByRole('button', { name }).first())
      .toHaveAccessibleDescription(/Superadministrátor/)
})

test('Na telefonu se nic neposouvá do strany a tlačítka jsou po ruce', async () => {
  await open('/warehouse', { width: 360, height: 740 })
  await expect.element(settleButton('Pečivo')).toBeVisible()
  await expect.element(card.getByRole('list', { name: 'Výdejna Lesná' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await violationsInBoth()).toEqual([])
})
