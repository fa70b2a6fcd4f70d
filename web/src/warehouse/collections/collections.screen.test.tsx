import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import {
  collectionPrintFiles,
  collectionShopEndpoints,
  foodCollectionEndpoints,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { donorEndpoints } from '@crm/contract/warehouse/donors.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import { address, field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeCollection, makeShop } from '../testing/collections.ts'
import { makeDocument } from '../testing/documents.ts'

const COLLECTION = makeCollection()
const ENTERED = makeShop(1, {
  durables: 120_500,
  grams: 120_500,
  volunteers: 8,
  entered_at: '2026-03-08T08:00:00.000Z',
  entered_by_name: 'Jana Nová',
  previous_grams: 100_000,
  received_grams: 100_000,
  receipts: [
    {
      id: '0190a000-0000-7000-8000-00000000d401',
      number: 41,
      state: 'posted',
      grams: 100_000,
    },
  ],
})
const OPEN = makeShop(2)
const screen = `/warehouse/collections/${COLLECTION.id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const item = (name: string) => page.getByRole('menuitem', { name })

const show = (collection = COLLECTION, shops: CollectionShop[] = [ENTERED, OPEN]) => {
  answer(foodCollectionEndpoints.get, { data: collection })
  return answer(collectionShopEndpoints.list, listed(shops))
}

test.each([360, 1440])('Seznam sbírek ukáže, kolik vynesly (%s px)', async (width) => {
  answer(foodCollectionEndpoints.list, listed([COLLECTION]))
  await open('/warehouse/collections', { width, height: 800 })
  for (const words of ['Jarní sbírka', '1 z 2', /120,5\skg/, 'otevřená'])
    await expect.element(page.getByText(words).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await violationsInBoth()).toEqual([])
})

test('Nová sbírka se založí a otevře; obrácené dny se odmítnou u pole', async () => {
  answer(foodCollectionEndpoints.list, listed([]))
  show()
  const created = answer(foodCollectionEndpoints.create, {
    message: 'food_collection.created',
    data: COLLECTION,
  })
  await open('/warehouse/collections')
  await button('Nová sbírka').first().click()
  await field('Název', dialog()).fill('Jarní sbírka')
  await field('Do', dialog()).fill('1. 3. 2026')
  await dialog().getByRole('button', { name: 'Založit sbírku' }).click()
  await expect.element(page.getByText('Konec nemůže být dříve než začátek')).toBeVisible()
  expect(created).toHaveLength(0)
  await field('Do', dialog()).fill('11. 3. 2026')
  await dialog().getByRole('button', { name: 'Založit sbírku' }).click()
  await expect
    .poll(() => created.map(({ body }) => body))
    .toMatchObject([{ name: 'Jarní sbírka', starts_on: '2026-03-10', ends_on: '2026-03-11' }])
  await expect.poll(address).toContain(screen)
})

test.each([360, 1440])(
  'Výsledek ukáže nahlášené, přijaté, rozdíl a srovnání s minulem (%s px)',
  async (width) => {
    show()
    await open(screen, { width, height: 900 })
    await expect.element(page.getByRole('heading', { name: 'Jarní sbírka' })).toBeVisible()
    for (const words of [
      /Výsledek zatím nedalo obchodů:\s1/,
      /−20,5\skg/,
      /120,5\skg\smísto\s100\skg\s\(\+20,5\s%\), obchodů:\s1/,
      /15,1\skg/,
      'Trvanlivé',
      'Nezapsáno',
    ])
      await expect.element(page.getByText(words).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Příjem 41' }))
      .toHaveAttribute('href', '/warehouse/documents/0190a000-0000-7000-8000-00000000d401')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await violationsInBoth()).toEqual([])
  },
)

test('Výsledek se tiskne za všechny i pro jednoho dárce', async () => {
  show()
  const asked = stubFile(collectionPrintFiles.print, '%PDF', { 'content-type': 'application/pdf' })
  await open(screen)
  await button('Výsledek (PDF)').click()
  await button('Akce: Koloniál').click()
  await item('Výsledek pro dárce (PDF)').click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([{ language: 'cs' }, { donor_id: OPEN.donor_id, language: 'cs' }])
})

test('Obchody se přidají všechny od dárce, nebo jeden', async () => {
  show(makeCollection({ shops: 0, entered: 0, donors: [] }), [])
  answer(donorEndpoints.choices, {
    data: [
      {
        id: OPEN.donor_id,
        name: 'Koloniál',
        sites: [{ id: OPEN.donor_site_id, name: 'Prodejna 2' }],
      },
    ],
  })
  const added = answer(foodCollectionEndpoints.addShops, {
    message: 'food_collection.shops_added',
    data: COLLECTION,
  })
  await open(screen)
  await expect.element(page.getByText('Ve sbírce zatím není žádný obchod.')).toBeVisible()
  await button('Přidat obchody').click()
  await dialog().getByRole('button', { name: 'Přidat', exact: true }).click()
  expect(added).toHaveLength(0)
  await dialog().getByRole('combobox', { name: 'Dárce' }).click()
  await page.getByRole('option', { name: 'Koloniál' }).click()
  await dialog().getByRole('button', { name: 'Přidat', exact: true }).click()
  await expect
    .poll(() => added.map(({ body }) => body))
    .toMatchObject([{ donor_id: OPEN.donor_id, donor_site_id: null }])
})

test('Uzavřená sbírka se znovu otevře jen s důvodem', async () => {
  show(makeCollection({ closed_at: '2026-03-09T08:00:00.000Z', closed_by_name: 'Jana Nová' }))
  const reopened = answer(foodCollectionEndpoints.reopen, {
    message: 'food_collection.figures_reopened',
    data: COLLECTION,
  })
  await open(screen)
  await expect.element(page.getByText(/Uzavřeno\s9\.\s3\.\s2026.*Jana Nová/)).toBeVisible()
  expect(button('Zapsat výsledky').query()).toBeNull()
  await button('Akce: Jarní sbírka').click()
  await item('Znovu otevřít').click()
  await dialog().getByRole('button', { name: 'Znovu otevřít' }).click()
  expect(reopened).toHaveLength(0)
  await dialog().getByRole('textbox').fill('Překlep')
  await dialog().getByRole('button', { name: 'Znovu otevřít' }).click()
  await expect.poll(() => reopened.map(({ body }) => body)).toEqual([{ reason: 'Překlep' }])
})

test('Uzavření řekne, kolik obchodů chybí; kdo nesmí, neuzavře', async () => {
  show()
  const closed = answer(foodCollectionEndpoints.close, {
    message: 'food_collection.figures_closed',
    data: COLLECTION,
  })
  await open(screen)
  await button('Akce: Jarní sbírka').click()
  await item('Uzavřít sbírku').click()
  await expect.element(dialog().getByText(/Výsledek ještě nedalo obchodů:\s1/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Uzavřít sbírku' }).click()
  await expect.poll(() => closed.length).toBe(1)
  await open(screen, { permissions: ['wh_collection.read'] })
  await button('Akce: Jarní sbírka').click()
  await expect.element(item('Uzavřít sbírku')).toHaveAttribute('aria-disabled', 'true')
})

test('Příjem z obchodu začne tím, co nahlásil, a rozepsaný doklad se otevře', async () => {
  const reported = { ...ENTERED, received_grams: 0, receipts: [] }
  show(COLLECTION, [reported])
  answer(productEndpoints.choices, { data: [] })
  answer(placeEndpoints.choices, {
    data: [
      {
        id: '0190a000-0000-7000-8000-00000000c008',
        label: 'Lesná',
        kind: 'warehouse',
        parent_id: null,
        storage: 'dry',
      },
    ],
  })
  answer(documentEndpoints.get, { data: makeDocument() })
  const received = answer(collectionShopEndpoints.receive, {
    message: 'food_collection.receipt_started',
    data: { ...reported, document_id: makeDocument().id },
  })
  await open(screen)
  await button('Akce: Koloniál · Prodejna 1').click()
  await item('Zapsat příjem').click()
  await dialog().getByRole('combobox', { name: 'Kam se přijímá' }).click()
  await page.getByRole('option', { name: 'Lesná' }).click()
  await field('Trvanlivé: minimální trvanlivost', dialog()).fill('11/2026')
  await field('Pečivo v kg', dialog()).fill('2,5')
  await dialog().getByRole('button', { name: 'Rozepsat příjem' }).click()
  await expect.poll(() => received.length).toBe(1)
  const typed: Readonly<Record<string, object>> = {
    durables: { grams: 120_500, goods_date: '2026-11-30' },
    pastries: { grams: 2_500 },
  }
  expect(received[0]?.body).toMatchObject({
    goods: CATEGORIES.map((category) => ({
      category,
      grams: null,
      goods_date: null,
      ...typed[category],
    })),
  })
  await expect.poll(address).toContain(`/warehouse/documents/${makeDocument().id}`)
})

test('Sbírka, která není, se nenajde', async () => {
  refuse(foodCollectionEndpoints.get, 404, 'food_collection.not_found')
  await open(screen)
  await expect.element(page.getByRole('heading', { name: 'Sbírka nebyla nalezena' })).toBeVisible()
})

test('Obchod bez výsledku se odebere, zapsaný ne', async () => {
  show()
  const removed = answer(collectionShopEndpoints.remove, {
    message: 'food_collection.shop_removed',
    data: { id: OPEN.id },
  })
  await open(screen)
  await button('Akce: Koloniál · Prodejna 1').click()
  await expect.element(item('Zapsat výsledek')).toBeVisible()
  expect(item('Odebrat obchod').query()).toBeNull()
  await page.getByRole('heading', { name: 'Jarní sbírka' }).click()
  await button('Akce: Koloniál · Prodejna 2').click()
  await item('Odebrat obchod').click()
  await dialog().getByRole('button', { name: 'Odebrat obchod' }).click()
  await expect.poll(() => removed.length).toBe(1)
  await expect.element(toast('Obchod je odebraný')).toBeVisible()
})
