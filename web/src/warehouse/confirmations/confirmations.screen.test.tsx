import type {
  ConfirmationRow,
  DonorMonth,
} from '@crm/contract/warehouse/confirmations/confirmations'
import {
  confirmationEndpoints,
  confirmationPrintFiles,
} from '@crm/contract/warehouse/confirmations/confirmations.endpoints'
import type { DocumentRow } from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '#platform/i18n/today.ts'
import { answer, listed, refuse, stubFile } from '#testing/network.ts'
import { field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { addMonths } from './months.ts'

const ID = '0190a000-0000-7000-8000-000000000050'
const UPDATED = '2026-03-10T06:30:00.000Z'
const NO_VALUE = { value: null, value_note: null, value_updated_at: null }
const ROW: ConfirmationRow = {
  id: ID,
  name: 'Řetězec Lípa, a. s.',
  company_id: '44012373',
  sites: 2,
  deliveries: 31,
  grams: 1_234_567,
  ...NO_VALUE,
}
const MONTH: DonorMonth = {
  id: ID,
  name: ROW.name,
  company_id: ROW.company_id,
  month: '2026-02',
  deliveries: 3,
  grams: 3_505,
  value: 1_200.5,
  value_note: 'dle e-mailu',
  value_updated_at: UPDATED,
  sites: [
    {
      site_id: '0190a000-0000-7000-8000-000000000051',
      site_name: 'Prodejna Brno',
      address: null,
      deliveries: 2,
      grams: 3_500,
      goods: [
        { category: 'chilled', grams: 3_000 },
        { category: 'pastries', grams: 500 },
      ],
    },
    {
      site_id: null,
      site_name: null,
      address: null,
      deliveries: 1,
      grams: 5,
      goods: [{ category: 'chilled', grams: 5 }],
    },
  ],
}
const DOCUMENT: DocumentRow = {
  id: '0190a000-0000-7000-8000-000000000052',
  number: 17,
  kind: 'receipt',
  state: 'posted',
  from_place: null,
  to_place: { id: '0190a000-0000-7000-8000-000000000053', label: 'Sklad' },
  donor_name: ROW.name,
  site_name: 'Prodejna Brno',
  partner_name: null,
  purpose: null,
  happened_at: '2026-02-10T08:00:00.000Z',
  created_at: UPDATED,
  created_by_name: null,
  lines: 2,
  grams: 3_500,
}
const dialog = () => page.getByRole('dialog')
const answerList = (rows: ConfirmationRow[]) =>
  answer(confirmationEndpoints.list, { ...listed(rows), grams: 1_234_567 })
const button = (name: string) => page.getByRole('button', { name })

test.each([360, 1440])(
  'Seznam je za poslední celý měsíc a šipkou se jde zpět (%s px)',
  async (width) => {
    const asked = answerList([ROW])
    await open('/warehouse/confirmations', { width, height: 800 })
    for (const words of ['Řetězec Lípa, a. s.', '31'])
      await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(/Darováno celkem 1\s234,567\skg/)).toBeVisible()
    const last = addMonths(today().slice(0, 7), -1)
    await button('Předchozí měsíc').click()
    await expect
      .poll(() => asked.map(({ query }) => query['month']))
      .toEqual([last, addMonths(last, -1)])
    await button('Další měsíc').click()
    await button('Další měsíc').click()
    await expect.element(page.getByText(/Měsíc ještě neskončil/)).toBeVisible()
    await expect.element(button('Další měsíc')).toBeDisabled()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await violationsInBoth()).toEqual([])
  },
)

test('Prázdný měsíc to řekne', async () => {
  answerList([])
  await open('/warehouse/confirmations?month=2026-02')
  await expect.element(page.getByText(/V tomto měsíci nikdo nic nedaroval/)).toBeVisible()
})

test('Všechna potvrzení jsou jeden soubor zvoleného měsíce', async () => {
  answerList([ROW])
  const asked = stubFile(confirmationPrintFiles.print, '%PDF', {
    'content-type': 'application/pdf',
  })
  await open('/warehouse/confirmations?month=2026-02')
  await button('Všechna potvrzení (PDF)').click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toEqual([{ month: '2026-02', language: 'cs' }])
})

test('Není-li co potvrdit, řekne se to', async () => {
  answerList([])
  refuse(confirmationPrintFiles.print, 409, 'confirmation.empty')
  await open('/warehouse/confirmations?month=2026-02')
  await button('Všechna potvrzení (PDF)').click()
  await expect.element(toast(/V tomto měsíci není co potvrdit/)).toBeVisible()
})

test('Z řádku se zapíše hodnota a stáhne potvrzení dárce', async () => {
  answerList([ROW])
  const asked = answer(confirmationEndpoints.enterValue, {
    message: 'donation_value.saved',
    data: { value: 1_234.5, value_note: null, value_updated_at: UPDATED },
  })
  const printed = stubFile(confirmationPrintFiles.print, '%PDF', {
    'content-type': 'application/pdf',
  })
  await open('/warehouse/confirmations?month=2026-02')
  await button('Akce: Řetězec Lípa, a. s.').click()
  await page.getByRole('menuitem', { name: 'Potvrzení (PDF)' }).click()
  await expect
    .poll(() => printed.map(({ body }) => body))
    .toEqual([{ month: '2026-02', donor_id: ID, language: 'cs' }])
  await button('Akce: Řetězec Lípa, a. s.').click()
  await page.getByRole('menuitem', { name: 'Zapsat hodnotu' }).click()
  await field('Hodnota za měsíc v Kč', dialog()).fill('1234,50')
  expect(await violationsInBoth()).toEqual([])
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Hodnota darů byla uložena.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { month: '2026-02', value: 1_234.5, value_note: null, value_updated_at: null },
  ])
})

test('Záporná hodnota se odmítne u svého pole', async () => {
  answerList([ROW])
  const asked = answer(confirmationEndpoints.enterValue, {
    message: 'donation_value.saved',
    data: NO_VALUE,
  })
  await open('/warehouse/confirmations?month=2026-02')
  await button('Akce: Řetězec Lípa, a. s.').click()
  await page.getByRole('menuitem', { name: 'Zapsat hodnotu' }).click()
  await field('Hodnota za měsíc v Kč', dialog()).fill('-5')
  await dialog().getByRole('button', { name: 'Uložit' }).click()
  await expect
    .element(field('Hodnota za měsíc v Kč', dialog()))
    .toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})

test.each([360, 1440])('Měsíc dárce ukáže provozovny, zboží a doklady (%s px)', async (width) => {
  answer(confirmationEndpoints.get, { data: MONTH })
  const asked = answer(documentEndpoints.list, listed([DOCUMENT]))
  await open(`/warehouse/confirmations/2026-02/${ID}`, { width, height: 900 })
  await expect.element(page.getByRole('heading', { name: 'Řetězec Lípa, a. s.' })).toBeVisible()
  for (const words of [/Chlazené: 3\skg/, /Pečivo: 0,5\skg/, /1\s200,50\sKč/, 'dle e-mailu'])
    await expect.element(page.getByText(words).first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Příjem 17' }))
    .toHaveAttribute('href', `/warehouse/documents/${DOCUMENT.id}`)
  expect(asked.map(({ query }) => query)).toMatchObject([
    { donor_id: ID, state: 'posted', from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await violationsInBoth()).toEqual([])
})

test('Měsíc bez darů to řekne a nic netiskne; šipkou se jde na jiný', async () => {
  const asked = answer(confirmationEndpoints.get, ({ query }) => ({
    data: {
      ...MONTH,
      ...NO_VALUE,
      month: query['month'] ?? '',
      sites: [],
      deliveries: 0,
      grams: 0,
    },
  }))
  await open(`/warehouse/confirmations/2026-02/${ID}`)
  await expect.element(page.getByText('V tomto měsíci od dárce nic nepřišlo.')).toBeVisible()
  expect(button('Potvrzení (PDF)').query()).toBeNull()
  await button('Předchozí měsíc').click()
  await expect.poll(() => asked.at(-1)?.query['month']).toBe('2026-01')
})

test('Dárce, který není, se nenajde', async () => {
  refuse(confirmationEndpoints.get, 404, 'donor.not_found')
  await open(`/warehouse/confirmations/2026-02/${ID}`)
  await expect.element(page.getByRole('heading', { name: 'Dárce nebyl nalezen' })).toBeVisible()
})

test('Kdo nesmí měnit dárce, hodnotu nezapíše', async () => {
  answer(confirmationEndpoints.get, { data: MONTH })
  answer(documentEndpoints.list, listed([DOCUMENT]))
  await open(`/warehouse/confirmations/2026-02/${ID}`, {
    permissions: ['wh_donor.read', 'wh_stock.read'],
  })
  await expect.element(button('Změnit hodnotu')).toHaveAttribute('aria-disabled', 'true')
})
