import {
  euAccountEndpoints,
  euAccountFiles,
  euPrintFiles,
} from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { euProjectEndpoints } from '@crm/contract/warehouse/eu/eu-projects.endpoints'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts.endpoints'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import {
  address,
  field,
  followDownloads,
  open,
  toast,
  violationsInBoth,
} from '#testing/product.tsx'
import {
  DELIVERY,
  makeDelivery,
  makeEuHandOut,
  makeEuLine,
  makeMove,
  makeProject,
  makeReceipt,
  makeShare,
  makeThere,
} from '../testing/eu.ts'
import { PARTNER } from '../testing/orders.ts'

const OTHER = { id: '0190a000-0000-7000-8000-000000000041', name: 'Charita Lesná' }
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const kilos = () => dialog().getByRole('textbox', { name: 'Kolik (kg)' })
const part = (name: string) => main().getByRole('button', { name: new RegExp(`^${name}`) })
const choose = async (label: string, option: string) => {
  await dialog().getByRole('combobox', { name: label }).click()
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

beforeEach(() => {
  answer(partnerEndpoints.choices, { data: [PARTNER, OTHER] })
  answer(productEndpoints.choices, { data: [] })
  answer(euProjectEndpoints.choices, { data: [makeProject()] })
  answer(euProjectEndpoints.list, listed([makeProject()]))
  answer(euDeliveryEndpoints.list, listed([makeDelivery()]))
  answer(euDeliveryEndpoints.get, { data: makeDelivery() })
  answer(euDeliveryEndpoints.choices, { data: [makeDelivery()] })
  answer(euAccountEndpoints.there, { ...listed([makeThere()]), grams: 20_000 })
  answer(euAccountEndpoints.moves, { ...listed([makeMove()]), grams: 15_000 })
  answer(euAccountEndpoints.handOuts, {
    ...listed([makeEuHandOut()]),
    grams: 12_500,
    people: { is_known: true, missing: [] },
  })
})

test('Seznam dodávek říká, z jakého jsou projektu, co přišlo, co leží a co zbývá poslat', async () => {
  await open('/warehouse/eu-deliveries')
  const row = page.getByRole('row', { name: /DL-2026\/02/ })
  for (const words of [
    '10. 2. 2026',
    'Pomoc nejchudším III',
    'Mlýn Dolní',
    '50 kg',
    '20 kg',
    '5 kg',
  ])
    await expect.element(row.getByText(words, { exact: true })).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
})

test('Prázdný seznam říká, čím začít', async () => {
  answer(euDeliveryEndpoints.list, listed([]))
  await open('/warehouse/eu-deliveries')
  await expect.element(page.getByText(/Zatím tu není žádná dodávka/)).toBeVisible()
})

test('Účet dodávky je vidět celý a každé číslo otevře, z čeho je', async () => {
  answer(euAccountEndpoints.handOuts, {
    ...listed([
      makeEuHandOut({ household: { name: 'Nováková Jana', number: '123', withheld: null } }),
    ]),
    grams: 12_500,
    people: { is_known: true, missing: [] },
  })
  await open(`/warehouse/eu-deliveries/${DELIVERY}`)
  for (const [name, weight] of [
    ['Přijato', '50 kg'],
    ['Leží na místech', '20 kg'],
    ['Vydáno domácnostem', '12,5 kg'],
    ['Mají partneři', '15 kg'],
    ['Vyřazeno', '1,5 kg'],
    ['Ztráty při inventurách', '−0,25 kg'],
    ['Zbytek z třídění', '1,25 kg'],
  ] as const)
    await expect.element(part(name).getByText(weight)).toBeVisible()
  await expect.element(main().getByText('Sklad Lesná · Suché')).toBeVisible()
  await part('Mají partneři').click()
  await expect.element(main().getByRole('row', { name: /Výdej.* 44/ })).toBeVisible()
  await expect.element(main().getByText('Dohromady 15 kg')).toBeVisible()
  await part('Vydáno domácnostem').click()
  await expect.element(main().getByText('Nováková Jana, 123')).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
})

test('Kdo nesmí vidět domácnosti, vidí dny, místa a váhy a čte, které oprávnění mu chybí', async () => {
  answer(euAccountEndpoints.handOuts, {
    ...listed([makeEuHandOut()]),
    grams: 12_500,
    people: { is_known: true, missing: ['fb_support.read'] },
  })
  await open(`/warehouse/eu-deliveries/${DELIVERY}`, {
    permissions: ['wh_eu.read', 'top_bar.show_main_navigation'],
  })
  await part('Vydáno domácnostem').click()
  await expect.element(main().getByText(/Chybí vám:/)).toBeVisible()
  await expect.element(main().getByText('Výdejní místo Lesná')).toBeVisible()
})

test('Soubor části účtu se ptá na to, co je na obrazovce', async () => {
  const downloads = followDownloads()
  const asked = stubFile(euAccountFiles.exportMoves, 'x', { 'file-name': 'zbozi.csv' })
  await open(`/warehouse/eu-deliveries/${DELIVERY}`)
  await part('Mají partneři').click()
  const card = main().getByRole('region', { name: 'Kterými doklady' })
  await card.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => downloads).toEqual(['zbozi.csv'])
  expect(asked.map(({ body }) => body)).toMatchObject([
    { filters: { delivery_id: DELIVERY, part: 'partners' } },
  ])
})

test('Dodací list se porovná s příjmem, rozdíl je slovy i číslem', async () => {
  answer(euDeliveryEndpoints.get, {
    data: makeDelivery({
      lines: [
        makeEuLine(),
        makeEuLine({ category: 'food', noted_grams: 5_000, received_grams: 5_000 }),
        makeEuLine({ category: 'drugstore', noted_grams: null, received_grams: 700 }),
      ],
    }),
  })
  await open(`/warehouse/eu-deliveries/${DELIVERY}`)
  const card = main().getByRole('region', { name: 'Dodací list a příjem' })
  for (const words of ['−2 kg', 'sedí', 'na listu není', '+0,7 kg'])
    await expect.element(card.getByText(words)).toBeVisible()
})

test('Příděly se zapíšou všechny najednou, z klávesnice', async () => {
  answer(euDeliveryEndpoints.get, { data: makeDelivery({ shares: [], allotted_grams: 0 }) })
  const asked = answer(euDeliveryEndpoints.allot, {
    message: 'eu_delivery.allotted',
    data: makeDelivery(),
  })
  await open(`/warehouse/eu-deliveries/${DELIVERY}`)
  await expect.element(main().getByText('Zatím není nic přiděleno.')).toBeVisible()
  await main().getByRole('button', { name: 'Upravit příděly' }).click()
  await choose('Partner', PARTNER.name)
  // of a delivery of one kind of goods it is chosen already
  await expect
    .element(dialog().getByRole('combobox', { name: 'Zboží' }))
    .toHaveValue('Trvanlivé – cokoli')
  await kilos().fill('12,5')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Příděly jsou uložené.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    {
      allotments: [
        { partner_id: PARTNER.id, category: 'durables', product_id: null, grams: 12_500 },
      ],
    },
  ])
})

test('Výměna začíná u přídělu, který ubude; víc, než zbývá, se odmítne u svého pole', async () => {
  await open(`/warehouse/eu-deliveries/${DELIVERY}`)
  await main()
    .getByRole('button', { name: `Akce: ${PARTNER.name}: Trvanlivé – cokoli` })
    .click()
  await page.getByRole('menuitem', { name: 'Zapsat výměnu' }).click()
  await expect
    .element(dialog().getByRole('combobox', { name: 'Kdo přenechává' }))
    .toHaveValue(PARTNER.name)
  await choose('Komu', OTHER.name)
  await kilos().fill('6')
  refuse(euDeliveryEndpoints.addSwap, 422, 'check_data', {
    errors: { grams: [{ rule: 'above_left' }] },
  })
  await dialog().getByRole('button', { name: 'Zapsat výměnu' }).click()
  await expect
    .element(
      dialog()
        .getByText(/Tolik partnerovi nezbývá/)
        .first(),
    )
    .toBeVisible()
  await expect.element(kilos()).toHaveValue('6')
})

test('Kdo smí jen číst, u tlačítek čte, které oprávnění mu chybí', async () => {
  await open(`/warehouse/eu-deliveries/${DELIVERY}`, {
    permissions: ['wh_eu.read', 'top_bar.show_main_navigation'],
  })
  const button = main().getByRole('button', { name: 'Upravit příděly' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

test('Víc poslané, než je příděl, svítí jako zbytek pod nulou', async () => {
  answer(euDeliveryEndpoints.get, {
    data: makeDelivery({
      shares: [makeShare({ swapped_grams: -2_000, sent_grams: 19_000, left_grams: -1_000 })],
    }),
  })
  await open(`/warehouse/eu-deliveries/${DELIVERY}`)
  const card = main().getByRole('region', { name: 'Příděly partnerům' })
  for (const words of ['−2 kg', '19 kg', '−1 kg'])
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
})

test('Nová dodávka se zapíše podle dodacího listu', async () => {
  const asked = answer(euDeliveryEndpoints.create, {
    message: 'eu_delivery.created',
    data: makeDelivery(),
  })
  await open('/warehouse/eu-deliveries')
  await main().getByRole('button', { name: 'Nová dodávka' }).click()
  await choose('Projekt', 'Pomoc nejchudším III')
  await field('Číslo dodacího listu', dialog()).fill('DL-2026/02')
  await dialog().getByRole('combobox', { name: 'Zboží' }).click()
  await userEvent.keyboard('trvan{Enter}')
  await kilos().fill('52')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Dodávka byla přidána.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { number: 'DL-2026/02', lines: [{ category: 'durables', grams: 52_000, pieces: null }] },
  ])
  await expect.poll(address).toContain(`/warehouse/eu-deliveries/${DELIVERY}`)
})

test('Projekt ukazuje účet přes všechny dodávky a tiskne ho', async () => {
  const project = makeProject()
  answer(euProjectEndpoints.get, { data: project })
  const downloads = followDownloads()
  const asked = stubFile(euPrintFiles.ofProject, '%PDF-', { 'file-name': 'ucet.pdf' })
  await open(`/warehouse/eu-projects/${project.id}`)
  await expect.element(main().getByText(/CZ\.03\.04\.01.* · 1\.\s5\.\s2023/)).toBeVisible()
  await expect.element(main().getByRole('row', { name: /^DL-2026\/02/ })).toBeVisible()
  await main().getByRole('button', { name: 'Vytisknout účet' }).click()
  await expect.poll(() => downloads).toEqual(['ucet.pdf'])
  expect(asked.map(({ body }) => body)).toEqual([{ language: 'cs' }])
  expect(await violationsInBoth()).toEqual([])
})

test('Projekty jsou se svými účty v seznamu', async () => {
  await open('/warehouse/eu-projects')
  await expect.element(page.getByRole('row', { name: /Pomoc nejchudším III/ })).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
})

test('Bez projektu seznam říká, který přidat', async () => {
  answer(euProjectEndpoints.list, listed([]))
  await open('/warehouse/eu-projects')
  await expect.element(page.getByText(/Zatím tu není žádný projekt/)).toBeVisible()
})

test('Zboží bez dodávky se k ní přiřadí i s tím, s čím se třídilo', async () => {
  const together = [{ id: '0190a000-0000-7000-8000-00000000e502', number: 15 }]
  const receipt = makeReceipt({ together })
  answer(euReceiptEndpoints.list, listed([receipt]))
  answer(euReceiptEndpoints.get, { data: receipt })
  const asked = answer(euReceiptEndpoints.assign, {
    message: 'eu_receipt.assigned',
    data: { lots: 3 },
  })
  await open('/warehouse/eu-receipts')
  await page.getByRole('button', { name: 'Akce: Příjem 12' }).click()
  await page.getByRole('menuitem', { name: 'Přiřadit k dodávce' }).click()
  await expect.element(dialog().getByText(/zbožím z příjmu 15/)).toBeVisible()
  await choose('Dodávka', 'DL-2026/02 · Pomoc nejchudším III (10. 2. 2026)')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Přiřadit k dodávce' }).click()
  await expect.element(toast('Zboží je přiřazené k dodávce.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { delivery_id: DELIVERY, document_ids: [receipt.id, together[0]?.id] },
  ])
})

test('Když všechno zboží EU k dodávce patří, obrazovka to říká', async () => {
  answer(euReceiptEndpoints.list, listed([]))
  await open('/warehouse/eu-receipts')
  await expect.element(page.getByText('Všechno zboží EU patří k nějaké dodávce.')).toBeVisible()
})

test('Hlavička příjmu se na dodávku ptá jen u zboží EU', async () => {
  answer(documentEndpoints.list, listed([]))
  answer(placeEndpoints.choices, { data: [] })
  answer(donorEndpoints.choices, { data: [] })
  await open('/warehouse/documents')
  await main().getByRole('button', { name: 'Příjem' }).first().click()
  const delivery = dialog().getByRole('combobox', { name: 'Dodávka EU' })
  await expect.element(dialog().getByRole('radio').first()).toBeVisible()
  await expect.element(delivery).not.toBeInTheDocument()
  await dialog().getByText(/EU/).first().click()
  await delivery.click()
  await expect
    .element(page.getByRole('option', { name: 'DL-2026/02 · Pomoc nejchudším III (10. 2. 2026)' }))
    .toBeVisible()
})
