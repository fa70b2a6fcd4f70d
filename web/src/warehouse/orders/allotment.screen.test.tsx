import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeAllotment, makeShared, STORE } from '../testing/orders.ts'

const PATH = `/warehouse/allotment?place_id=${STORE.id}&day=2026-03-11`
const main = () => page.getByRole('main')
const share = (partner: string) =>
  main().getByRole('textbox', { name: `${partner}: Trvanlivé – cokoli (kg)` })
const confirmButton = () => main().getByRole('button', { name: 'Potvrdit rozdělení' })

beforeEach(() => {
  answer(placeEndpoints.choices, {
    data: [{ ...STORE, kind: 'warehouse', parent_id: null, storage: 'dry' }],
  })
})

test('Pravidlo stojí na obrazovce slovy a čísly a návrh se potvrdí, jak je', async () => {
  const shared = makeAllotment()
  answer(allotmentEndpoints.get, { data: shared })
  const asked = answer(allotmentEndpoints.confirm, () => {
    const orders = shared.orders.map((order) => ({
      ...order,
      state: 'allotted' as const,
      updated_at: '2026-03-10T08:00:00.000Z',
      lines: order.lines.map((line) => ({ ...line, allotted_grams: 60_000 })),
    }))
    const done = { ...shared, orders }
    answer(allotmentEndpoints.get, { data: done })
    return { message: 'allotment.confirmed' as const, data: done }
  })
  await open(PATH)
  await expect
    .element(main().getByText('Je 120 kg, přáno 180 kg: dělí se podle počtu osob.'))
    .toBeVisible()
  for (const words of [
    '46 osob',
    'počet osob neuveden, počítá se jako 1',
    'Rozděleno 120 kg z 120 kg',
  ])
    await expect.element(main().getByText(words)).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
  await confirmButton().click()
  await expect.element(toast('Zboží je rozdělené.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    {
      place_id: STORE.id,
      day: '2026-03-11',
      orders: shared.orders.map(({ id, updated_at }) => ({ id, updated_at })),
      lines: shared.orders.map(({ lines }) => ({ id: lines[0]?.id, grams: 60_000 })),
      there: shared.there,
    },
  ])
  await expect.element(main().getByText('Rozdělená').first()).toBeVisible()
})

test('Kdo dá víc, než je, dozví se o kolik, u polí; návrh zůstane vidět a jde vrátit', async () => {
  answer(allotmentEndpoints.get, { data: makeAllotment() })
  const asked = answer(allotmentEndpoints.confirm, {
    message: 'allotment.confirmed',
    data: makeAllotment(),
  })
  await open(PATH)
  await share('Partner 1').fill('61,5')
  await expect
    .element(main().getByText('Rozděleno 121,5 kg, ale je jen 120 kg. Uberte 1,5 kg.'))
    .toBeVisible()
  await confirmButton().click()
  await expect.element(share('Partner 1')).toBeInvalid()
  await expect.element(main().getByText('Tolik tam neleží').first()).toBeVisible()
  expect(asked).toEqual([])
  await expect.element(main().getByText('návrh 60 kg').first()).toBeVisible()
  await main().getByRole('button', { name: 'Vrátit návrh' }).click()
  await expect.element(share('Partner 1')).toHaveValue('60')
  await confirmButton().click()
  await expect.poll(() => asked).toHaveLength(1)
})

test('Když se objednávky mezitím změnily, řekne se to a napsané se přenese do nového rozdělení', async () => {
  answer(allotmentEndpoints.get, { data: makeAllotment() })
  await open(PATH)
  await share('Partner 1').fill('50')
  const newer = makeAllotment({
    orders: [
      makeShared(1, { persons: 46, updated_at: '2026-03-10T08:10:00.000Z' }),
      makeShared(2),
      makeShared(3, { line: { proposed_grams: 1_000 } }),
    ],
  })
  answer(allotmentEndpoints.get, { data: newer })
  refuse(allotmentEndpoints.confirm, 409, 'allotment.changed')
  await confirmButton().click()
  await expect.element(main().getByText(/Objednávky se mezitím změnily/)).toBeVisible()
  await main().getByRole('button', { name: 'Načíst znovu' }).click()
  await expect.element(share('Partner 3')).toHaveValue('1')
  await expect.element(share('Partner 1')).toHaveValue('50')
})

test('Co bylo rozděleno, začíná tím, na čem se lidé dohodli, ne návrhem', async () => {
  const decided = { state: 'allotted' as const, line: { allotted_grams: 30_000 } }
  answer(allotmentEndpoints.get, {
    data: makeAllotment({ orders: [makeShared(1, decided), makeShared(2, decided)] }),
  })
  await open(PATH)
  await expect.element(share('Partner 1')).toHaveValue('30')
  await expect.element(main().getByText('Rozděleno 60 kg z 120 kg')).toBeVisible()
})

test('Produkt jménem se ukáže před kategorií, která se dělí ze zbytku', async () => {
  const RICE = '0190a000-0000-7000-8000-000000000aa1'
  answer(allotmentEndpoints.get, {
    data: makeAllotment({
      there: [
        { category: 'durables', product_id: RICE, grams: 50_000 },
        { category: 'durables', product_id: null, grams: 30_000 },
      ],
      orders: [
        makeShared(1, { line: { proposed_grams: 40_000 } }),
        makeShared(2, {
          line: {
            product_id: RICE,
            product_name: 'Rýže',
            wanted_grams: 40_000,
            proposed_grams: 40_000,
          },
        }),
      ],
    }),
  })
  await open(PATH)
  const titles = () =>
    [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['Jak se dělí', 'Rýže', 'Trvanlivé – cokoli', 'Objednávky'])
  await expect.element(main().getByText(/jménem se rozděluje první/)).toBeVisible()
  await expect.element(main().getByText('Rozděleno 40 kg z 40 kg')).toBeVisible()
})

test('Bez místa a dne se ptá, které; bez objednávek to řekne', async () => {
  answer(allotmentEndpoints.get, { data: makeAllotment({ orders: [] }) })
  await open('/warehouse/allotment')
  await expect.element(main().getByText(/Vyberte místo a den/)).toBeVisible()
  await open(PATH)
  await expect.element(main().getByText(/není žádná objednávka k rozdělení/)).toBeVisible()
})
