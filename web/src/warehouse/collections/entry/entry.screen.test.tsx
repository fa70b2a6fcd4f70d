import {
  type CollectionShop,
  collectionShop,
} from '@crm/contract/warehouse/collections/collection-rows'
import {
  collectionShopEndpoints,
  foodCollectionEndpoints,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, violationsInBoth } from '#testing/product.tsx'
import { makeCollection, makeShop } from '../../testing/collections.ts'

const COLLECTION = makeCollection()
const screen = `/warehouse/collections/${COLLECTION.id}/entry`
const LATER = '2026-03-10T07:00:00.000Z'
const cell = (shop: number, name: string) =>
  page.getByRole('textbox', { name: `Koloniál · Prodejna ${shop}: ${name}`, exact: true })
const dialog = () => page.getByRole('dialog')

/** Shops that keep what is entered. */
function keep(shops: CollectionShop[], facts: Parameters<typeof makeCollection>[0] = {}) {
  let kept = shops
  answer(foodCollectionEndpoints.get, { data: makeCollection(facts) })
  answer(collectionShopEndpoints.list, () => listed(kept))
  return answer(collectionShopEndpoints.enter, ({ body, path }) => {
    const shop = kept.find(({ id }) => path.includes(id)) ?? makeShop(9)
    const now = { updated_at: LATER, entered_at: LATER }
    const entered = collectionShop.parse(Object.assign({}, shop, body, now))
    kept = kept.map((one) => (one.id === entered.id ? entered : one))
    return { message: 'food_collection.entered' as const, data: entered }
  })
}

test('U stolu vede Enter na další pole a řádek se uloží, jakmile se opustí', async () => {
  const sent = keep([makeShop(1), makeShop(2)])
  await open(screen)
  await cell(1, 'Dobrovolníků').click()
  await userEvent.keyboard('12{Enter}')
  await expect.element(cell(1, 'Trvanlivé')).toHaveFocus()
  await userEvent.keyboard('120,5{Enter}')
  await expect.element(cell(1, 'Chlazené')).toHaveFocus()
  await expect.element(page.getByText(/120,5\skg/).first()).toBeVisible()
  await expect.element(page.getByText('Neuloženo').first()).toBeVisible()
  expect(sent).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(cell(2, 'Chlazené')).toHaveFocus()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ volunteers: 12, durables: 120_500, chilled: null }])
  await expect.element(page.getByText('Uloženo', { exact: true })).toBeVisible()
  await expect.element(cell(1, 'Trvanlivé')).toHaveValue('120,5')
  await userEvent.keyboard('3{Tab}')
  await expect.element(cell(2, 'Ovoce a zelenina')).toHaveFocus()
  expect(sent).toHaveLength(1)
})

test('Tabulka se vejde a je přístupná', async () => {
  keep([makeShop(1, { entered_at: LATER, food: 5_000, grams: 5_000 }), makeShop(2)])
  await open(screen)
  await expect.element(cell(2, 'Ostatní')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440)
  expect(await violationsInBoth()).toEqual([])
})

test('Co nejde přijmout, zůstane v poli se svou chybou a nic se neodešle', async () => {
  const sent = keep([makeShop(1), makeShop(2)])
  await open(screen)
  await cell(1, 'Pečivo').fill('-3')
  await cell(1, 'Dobrovolníků').fill('99999')
  await cell(2, 'Pečivo').click()
  await expect.element(cell(1, 'Pečivo')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Největší povolená hodnota je 10000')).toBeVisible()
  await expect.element(page.getByText('Neuloženo').first()).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('Co mezitím zapsal někdo jiný, se ukáže vedle toho, co je napsané', async () => {
  const theirs = makeShop(1, { updated_at: LATER, entered_at: LATER, food: 7_000, grams: 7_000 })
  answer(foodCollectionEndpoints.get, { data: COLLECTION })
  answer(collectionShopEndpoints.list, listed([makeShop(1), makeShop(2)]))
  refuse(collectionShopEndpoints.enter, 409, 'stale_record', { details: theirs })
  await open(screen)
  await cell(1, 'Potraviny').fill('5')
  await cell(2, 'Potraviny').click()
  await expect.element(page.getByRole('alert').getByText(/7\skg/)).toBeVisible()
  await expect.element(cell(1, 'Potraviny')).toHaveValue('5')
  const sent = answer(collectionShopEndpoints.enter, {
    message: 'food_collection.entered',
    data: { ...theirs, food: 5_000 },
  })
  await page.getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ food: 5_000, updated_at: LATER }])
})

test('Když server nejde dosáhnout, napsané zůstane i po novém otevření', async () => {
  keep([makeShop(1), makeShop(2)])
  refuse(collectionShopEndpoints.enter, 500, 'unexpected')
  await open(screen)
  await cell(1, 'Drogerie').fill('4,25')
  await cell(2, 'Drogerie').click()
  await expect.element(page.getByRole('button', { name: 'Uložit', exact: true })).toBeVisible()
  await expect.element(page.getByRole('alert').last()).toBeVisible()
  await open(screen)
  await expect.element(cell(1, 'Drogerie')).toHaveValue('4,25')
  await expect.element(page.getByText('Neuloženo').first()).toBeVisible()
})

test('V uzavřené sbírce ani bez práva se nepíše', async () => {
  keep([makeShop(1)], { closed_at: LATER })
  await open(screen)
  await expect.element(page.getByText('Sbírka je uzavřená, čísla se nemění.')).toBeVisible()
  await expect.element(cell(1, 'Pečivo')).toBeDisabled()
  keep([makeShop(1)])
  await open(screen, { permissions: ['wh_collection.read'] })
  await expect.element(cell(1, 'Pečivo')).toBeDisabled()
})

test('Na telefonu se píše obchod po obchodu, ve velkých polích', async () => {
  const sent = keep([makeShop(1), makeShop(2), makeShop(3)])
  await open(screen, { width: 360, height: 780 })
  await page.getByRole('button', { name: 'Koloniál · Prodejna 1' }).first().click()
  await expect.element(dialog()).toHaveAccessibleName('Koloniál · Prodejna 1')
  await field('Dobrovolníků', dialog()).fill('6')
  await field('Trvanlivé v kg', dialog()).fill('88,4')
  expect(await violationsInBoth()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const { height } = field('Trvanlivé v kg', dialog()).element().getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(48)
  await dialog().getByRole('button', { name: 'Uložit a další' }).click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ volunteers: 6, durables: 88_400 }])
  await expect.element(dialog()).toHaveAccessibleName('Koloniál · Prodejna 2')
  await expect.element(field('Dobrovolníků', dialog())).toHaveValue('')
})
