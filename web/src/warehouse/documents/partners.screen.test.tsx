import type { DocumentLine } from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { issuedEndpoints } from '@crm/contract/warehouse/partners/issued.endpoints'
import type { IssuedGoods } from '@crm/contract/warehouse/partners/issued'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, open, toast, violationsInBoth } from '#testing/product.tsx'
import { makeDocument, makeLine } from '../testing/documents.ts'
import { makeLot, makeStockRow, PLACE } from '../testing/lots.ts'

const PARTNER = { id: '0190a000-0000-7000-8000-00000000f001', name: 'Azylový dům Svatá Ludmila' }
const HERE = { id: PLACE.place_id, label: PLACE.place_label }
const ofPartner = { partner_id: PARTNER.id, partner_name: PARTNER.name, source: null }
const ISSUE = makeDocument({ ...ofPartner, kind: 'issue', from_place: HERE, to_place: null })
const makeReturn = (goods: DocumentLine[] = []) =>
  makeDocument({ ...ofPartner, kind: 'return', to_place: HERE, goods })
const RETURN = makeReturn()
const GOT: IssuedGoods = {
  ...makeLot(),
  id: makeLot().lot_id,
  grams: 7500,
  pieces: 8,
  issued_at: '2026-03-09T09:00:00.000Z',
}

beforeEach(() => {
  answer(partnerEndpoints.choices, { data: [PARTNER] })
  answer(placeEndpoints.choices, {
    data: [
      {
        id: PLACE.place_id,
        label: PLACE.place_label,
        kind: 'zone',
        parent_id: null,
        storage: 'dry',
      },
    ],
  })
  answer(stockEndpoints.list, listed([makeStockRow()]))
})

const screen = `/warehouse/documents/${ISSUE.id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = (name: RegExp) => page.getByRole('combobox', { name })
const dialog = () => page.getByRole('dialog')

test.each([360, 1440])('Výdej partnerovi se založí ze seznamu dokladů (%s px)', async (width) => {
  await page.viewport(width, 800)
  answer(documentEndpoints.list, listed([]))
  answer(documentEndpoints.get, { data: ISSUE })
  const created = answer(documentEndpoints.create, { message: 'document.created', data: ISSUE })
  await open('/warehouse/documents')
  await page
    .getByRole('button', { name: /další akce|Doklady/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Nový výdej partnerovi' }).click()
  await dialog().getByRole('button', { name: 'Založit' }).click()
  await expect.element(chosen(/^Partner/)).toHaveAccessibleDescription(/./)
  expect(created).toHaveLength(0)
  await chosen(/^Odkud/).click()
  await page.getByRole('option', { name: PLACE.place_label }).click()
  await chosen(/^Partner/).click()
  await page.getByRole('option', { name: PARTNER.name }).click()
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Založit' }).click()
  await expect.poll(() => created.length).toBe(1)
  expect(created[0]?.body).toMatchObject({
    kind: 'issue',
    from_place_id: PLACE.place_id,
    to_place_id: null,
    partner_id: PARTNER.id,
  })
  await expect.poll(address).toContain(screen)
})

test('Výdej partnerovi se plní tím, co leží na místě, a ukazuje, komu jde', async () => {
  answer(documentEndpoints.get, { data: ISSUE })
  await open(screen)
  await expect.element(page.getByText(`${PLACE.place_label} → ${PARTNER.name}`)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Vzít odtud' })).toBeVisible()
})

test('Vratka se plní tím, co partner dostal; navrženo je všechno', async () => {
  answer(documentEndpoints.get, { data: RETURN })
  answer(issuedEndpoints.list, { data: [GOT] })
  const added = answer(documentEndpoints.addLot, {
    message: 'document.line_added',
    data: makeReturn([makeLine()]),
  })
  await open(screen)
  await expect.element(page.getByText(`${PARTNER.name} → ${PLACE.place_label}`)).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('button', { name: /Rýže/ }).first().click()
  const weight = dialog().getByRole('textbox', { name: 'Hmotnost (kg)' })
  await expect.element(weight).toHaveValue('7,5')
  await expect.element(weight).toHaveAccessibleDescription(/partner má 7,5\skg/)
  await weight.fill('2,5')
  await dialog().getByRole('button', { name: 'Přidat' }).click()
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]?.body).toMatchObject({ lot_id: GOT.lot_id, grams: 2500 })
})

test('Víc, než partner dostal, se odmítne u hmotnosti', async () => {
  answer(documentEndpoints.get, { data: RETURN })
  answer(issuedEndpoints.list, { data: [GOT] })
  refuse(documentEndpoints.addLot, 422, 'validation', {
    errors: { grams: [{ rule: 'above_issued' }] },
  })
  await open(screen)
  await page.getByRole('button', { name: /Rýže/ }).first().click()
  await dialog().getByRole('button', { name: 'Přidat' }).click()
  await expect.element(dialog().getByText('Tolik partner nedostal')).toBeVisible()
})

test('Naskenované zboží, které partner nedostal, vratka nevezme', async () => {
  answer(documentEndpoints.get, { data: RETURN })
  answer(issuedEndpoints.list, { data: [] })
  answer(stockEndpoints.scan, {
    data: {
      lot: makeLot(),
      product_id: null,
      gtin: null,
      pieces: null,
      grams: null,
      maker_lot: null,
      date_kind: null,
      goods_date: null,
      date_precision: null,
    },
  })
  await open(screen)
  await expect.element(page.getByText('Partner nemá nic, co by mohl vrátit.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Naskenujte nebo napište kód' }).fill('L000015')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Tohle partner nedostal, nebo už to vrátil.')).toBeVisible()
})

test('Co by partner vrátil navíc, se při zaúčtování vyjmenuje', async () => {
  const line = makeLine()
  answer(documentEndpoints.get, { data: makeReturn([line]) })
  answer(issuedEndpoints.list, { data: [] })
  refuse(documentEndpoints.post, 409, 'stock.not_issued', {
    details: { lots: [{ ...line, place_label: PARTNER.name, there_grams: 4000 }] },
  })
  await open(screen)
  await button('Zaúčtovat').click()
  await dialog().getByRole('button', { name: 'Zaúčtovat' }).click()
  await expect.element(toast(/vrátil víc, než dostal/)).toBeVisible()
  await expect
    .element(page.getByRole('alert').filter({ hasText: `(${PARTNER.name}): chcete 12,34` }))
    .toBeVisible()
})
