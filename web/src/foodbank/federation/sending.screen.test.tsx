import type { DispatchRow, FederationSettings } from '@crm/contract/foodbank/federation/federation'
import {
  dispatchEndpoints,
  federationEndpoints,
} from '@crm/contract/foodbank/federation/federation.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'

const SETTINGS: FederationSettings = {
  is_sending: true,
  address: 'https://federace.example',
  is_receiving: false,
  public_key: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`,
  fingerprint: '0123456789abcdef'.repeat(4),
  key_made_at: '2026-01-05T08:00:00.000Z',
  updated_at: '2026-01-05T08:00:00.000Z',
}
const TAKEN: DispatchRow = {
  id: '0190a000-0000-7000-8000-000000000551',
  date_from: '2025-07-01',
  date_to: '2025-09-30',
  version: 1,
  is_latest: true,
  closed_at: '2025-10-21T08:12:00.000Z',
  status: 'taken',
  address: 'https://federace.example',
  failure: null,
  http_status: 200,
  refusal: null,
  tries: 1,
  attempted_at: '2025-10-21T08:13:00.000Z',
  taken_at: '2025-10-21T08:13:00.000Z',
  next_try_at: null,
}
const REFUSED: DispatchRow = {
  ...TAKEN,
  id: '0190a000-0000-7000-8000-000000000552',
  date_from: '2025-10-01',
  date_to: '2025-12-31',
  status: 'refused',
  failure: 'status',
  http_status: 409,
  refusal: 'federation.conflict',
  taken_at: null,
}
const WAITING: DispatchRow = {
  ...REFUSED,
  id: '0190a000-0000-7000-8000-000000000553',
  date_from: '2025-04-01',
  date_to: '2025-06-30',
  status: 'waiting',
  http_status: 403,
  refusal: 'federation.unknown_key',
  next_try_at: '2026-03-10T09:30:00.000Z',
}
const STATEMENT =
  '{"format":1,"date_from":"2025-07-01","date_to":"2025-09-30","version":1,"sums":{"households.total":37}}'
const main = page.getByRole('main')
const rowOf = (period: string) => page.getByRole('row').filter({ hasText: period })

beforeEach(() => {
  answer(federationEndpoints.get, { data: SETTINGS })
  answer(dispatchEndpoints.list, () => listed([TAKEN, REFUSED, WAITING]))
})

test('Odmítnuté součty jdou poslat znovu hned, převzaté až po potvrzení', async () => {
  const sent = answer(dispatchEndpoints.send, {
    message: 'federation_dispatch.queued',
    data: { id: REFUSED.id },
  })
  await open('/foodbank/federation/sending')
  await rowOf('1. 10. 2025 –').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Odeslat znovu' }).click()
  await expect.element(toast('Součty se odesílají.')).toBeVisible()
  expect(sent.length).toBe(1)
  await rowOf('1. 7. 2025 –').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Odeslat znovu' }).click()
  await expect.element(page.getByText(/nic nezapočte dvakrát/)).toBeVisible()
  expect(sent.length).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat znovu' }).click()
  await expect.poll(() => sent.length).toBe(2)
})

test('Ukáže se přesně ten text, který odešel', async () => {
  answer(dispatchEndpoints.get, { data: { ...TAKEN, statement: STATEMENT } })
  await open('/foodbank/federation/sending')
  await rowOf('1. 7. 2025 –').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Přesný text' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText(STATEMENT, { exact: true })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('Otisk klíče se čte po čtyřech znacích a kopíruje vcelku', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/foodbank/federation/sending')
  await expect.element(main.getByText(/^0123 4567 89ab cdef /)).toBeVisible()
  await main.getByRole('button', { name: 'Zkopírovat otisk' }).click()
  expect(copied).toHaveBeenCalledWith(SETTINGS.fingerprint)
  copied.mockRestore()
})

test('Klíč se vymění až po potvrzení', async () => {
  const made = answer(federationEndpoints.makeKey, {
    message: 'federation.key_made',
    data: SETTINGS,
  })
  await open('/foodbank/federation/sending')
  await main.getByRole('button', { name: 'Vyměnit klíč' }).click()
  await expect.element(page.getByText(/Federace přestane této bance věřit/)).toBeVisible()
  expect(made.length).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Vyměnit klíč' }).click()
  await expect.poll(() => made.length).toBe(1)
})

test('Bez klíče a bez adresy obrazovka říká, co udělat, a chybu adresy ukáže u jejího pole', async () => {
  answer(federationEndpoints.get, {
    data: {
      ...SETTINGS,
      is_sending: false,
      address: null,
      public_key: null,
      fingerprint: null,
      key_made_at: null,
    },
  })
  answer(dispatchEndpoints.list, () => listed([]))
  refuse(federationEndpoints.update, 422, 'check_data', {
    errors: { address: [{ rule: 'private' }] },
  })
  await open('/foodbank/federation/sending')
  await expect.element(main.getByText('Odesílání je vypnuté', { exact: true })).toBeVisible()
  await expect.element(main.getByText(/Dole vytvořte klíč banky/)).toBeVisible()
  await expect.element(main.getByText('Zatím není uzavřené žádné období celé banky.')).toBeVisible()
  await field('Adresa federace').fill('https://10.0.0.5')
  await main.getByRole('checkbox', { name: /^Odesílat součty/ }).click()
  await main.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(field('Adresa federace')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(main.getByText(/Vede do vnitřní sítě/)).toBeVisible()
  expect(await violations()).toEqual([])
})

test('Kdo smí federaci jen číst, nic neodešle a ví, kdo může', async () => {
  await open('/foodbank/federation/sending', { permissions: ['fb_federation.read'] })
  await expect.element(main.getByText('Odesílání je zapnuté')).toBeVisible()
  await rowOf('1. 10. 2025 –').getByRole('button').click()
  await expect
    .element(page.getByRole('menuitem', { name: /Odeslat znovu/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(field('Adresa federace')).toBeDisabled()
})

test('Obrazovka říká, zda a kam se odesílá, co odešlo, co bylo odmítnuto a proč', async () => {
  await open('/foodbank/federation/sending')
  await expect.element(main.getByText('Odesílání je zapnuté')).toBeVisible()
  await expect.element(main.getByText(/odejdou jeho součty na https:\/\/federace/)).toBeVisible()
  await expect.element(rowOf('1. 7. 2025 –').getByText('Převzato')).toBeVisible()
  const refused = rowOf('1. 10. 2025 –')
  await expect.element(refused.getByText('Odmítnuto')).toBeVisible()
  await expect
    .element(refused.getByText('Federace má tuto verzi s jinými čísly. Uzavřete období znovu.'))
    .toBeVisible()
  const waiting = rowOf('1. 4. 2025 –')
  await expect.element(waiting.getByText('Federace zatím nezná klíč této banky.')).toBeVisible()
  await expect.element(waiting.getByText(/další pokus 10\.\s3\.\s2026\s10:30/)).toBeVisible()
  expect(await violations()).toEqual([])
})
