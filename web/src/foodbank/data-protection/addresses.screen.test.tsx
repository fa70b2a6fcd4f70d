import type { OutsiderAnswer } from '@crm/contract/foodbank/data-protection/outsiders'
import { dataProtectionFiles } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { outsiderEndpoints } from '@crm/contract/foodbank/data-protection/outsiders.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, stubFile } from '#testing/network.ts'
import { address, followDownloads, open, toast, violations } from '#testing/product.tsx'

const EMAIL = 'zapomenuty@host.example'
const ID = '0190a000-0000-7000-8000-0000000000f3'
const NOTHING: OutsiderAnswer = {
  email: EMAIL,
  is_user: false,
  complaints: [],
  volunteers: [],
  guests: [],
  letters: [],
  counts: { complaints: 0, guests: 0, letters: 0, history: 0 },
  mentions: [],
  more_mentions: false,
}
const FOUND: OutsiderAnswer = {
  ...NOTHING,
  complaints: [
    {
      id: ID,
      task_id: ID,
      number: 1,
      name: 'Zapomenutý Host',
      created_at: '2026-03-10T06:30:00.000Z',
      state: 'open',
    },
  ],
  guests: [
    {
      id: ID,
      event_id: ID,
      event_name: 'Setkání s hostem',
      starts_on: '2026-03-12',
      is_deleted: false,
      status: 'waiting',
    },
  ],
  counts: { complaints: 1, guests: 1, letters: 0, history: 2 },
}

test('Co je pod e-mailovou adresou mimo evidenci, se najde a po opsání adresy vymaže; v adrese stránky není', async () => {
  const found = answer(outsiderEndpoints.find, { data: FOUND })
  await open('/foodbank/data-protection/addresses')
  const field = page.getByLabelText('E-mailová adresa')
  const find = page.getByRole('button', { name: 'Najít adresu' })
  await find.click()
  await expect.element(page.getByText('Toto pole je povinné')).toBeVisible()
  await field.fill('to není adresa')
  await find.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(found).toEqual([])
  await field.fill(EMAIL)
  await find.click()
  await expect
    .element(page.getByRole('region', { name: 'Reklamace' }))
    .toMatchTextContent(/Zapomenutý Host/)
  await expect
    .element(page.getByRole('region', { name: 'Pozvánky na události' }))
    .toMatchTextContent(/Setkání s hostem/)
  await expect.element(page.getByText('Některá reklamace ještě není vyřízená.')).toBeVisible()
  expect(address()).not.toContain('host.example')
  expect(await violations()).toEqual([])

  await page.getByRole('button', { name: 'Vymazat tuto adresu…' }).click()
  const drawer = page.getByRole('dialog')
  const again = drawer.getByLabelText('Tatáž adresa pro potvrzení')
  const erase = drawer.getByRole('button', { name: 'Nevratně vymazat' })
  refuse(outsiderEndpoints.erase, 422, 'validation', { errors: { again: [{ rule: 'confirmed' }] } })
  await again.fill('jina@host.example')
  await erase.click()
  await expect.element(again).toHaveAttribute('aria-invalid', 'true')
  const erased = answer(outsiderEndpoints.erase, {
    message: 'address.erased',
    data: {
      id: ID,
      number: 'V-20260310-1',
      reason: 'request',
      counts: FOUND.counts,
      erased_by_name: 'Alena Hrdličková',
      erased_at: '2026-03-10T06:31:00.000Z',
    },
  })
  await again.fill(EMAIL)
  expect(await violations()).toEqual([])
  await erase.click()
  await expect.element(toast('Údaje pod adresou byly nevratně vymazány.')).toBeVisible()
  expect(erased.map(({ body }) => body)).toEqual([{ email: EMAIL, again: EMAIL }])
  await expect
    .element(page.getByText('Vymazáno. Potvrzení má číslo V-20260310-1', { exact: false }))
    .toBeVisible()
  const downloads = followDownloads()
  stubFile(dataProtectionFiles.receipt, '%PDF-', { 'file-name': 'potvrzeni.pdf' })
  await page.getByRole('button', { name: 'Stáhnout potvrzení' }).click()
  await expect.poll(() => downloads).toEqual(['potvrzeni.pdf'])

  answer(outsiderEndpoints.find, { data: NOTHING })
  await field.fill(EMAIL)
  await find.click()
  await expect
    .element(page.getByText('Pod touto adresou není mimo evidenci nic uloženo.'))
    .toBeVisible()
})
