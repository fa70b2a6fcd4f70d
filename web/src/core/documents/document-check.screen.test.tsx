import { documentEndpoints } from '@crm/contract/core/documents/documents.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { field, openSignedOut, violations } from '#testing/product.tsx'

const DOCUMENT = {
  number: 'D-2026-000042',
  title: 'Souhrnný report, 1. 1. 2026 – 31. 3. 2026',
  issuer: 'Potravinová banka Podhůří, z. s.',
  issued_at: '2026-04-10T08:30:00.000Z',
  facts: [{ label: 'Domácnosti celkem', value: '642' }],
  file_sha256: null,
  replaced_at: null,
}
const submit = () => page.getByRole('button', { name: 'Ověřit' })

test('Kód na dokumentu otevře stránku, která ho hned ověří a řekne, co v něm má stát', async () => {
  const asked = answer(documentEndpoints.verify, { data: DOCUMENT })
  await openSignedOut('/verify-document?number=D-2026-000042&code=4f2a91c07be3d118')
  await expect
    .element(page.getByRole('heading', { name: 'Tento dokument jsme vydali' }))
    .toBeVisible()
  await expect.element(page.getByText('642')).toBeVisible()
  expect(asked.at(-1)?.body).toEqual({ number: 'D-2026-000042', code: '4f2a91c07be3d118' })
  expect(await violations()).toEqual([])
})

test('Špatné číslo a kód se řeknou u svých polí, neznámý dokument větou', async () => {
  answer(documentEndpoints.verify, { data: null })
  await openSignedOut('/verify-document')
  await field('Číslo dokumentu').fill('42')
  await submit().click()
  await expect.element(field('Číslo dokumentu')).toHaveAccessibleDescription(/D-2026-000042/)
  await expect.element(field('Kód')).toHaveAccessibleDescription(/povinné/)
  await expect.element(field('Číslo dokumentu')).toHaveFocus()
  await field('Číslo dokumentu').fill('D-2026-000001')
  await field('Kód').fill('0000 0000 0000 0000')
  await submit().click()
  await expect
    .element(page.getByRole('heading', { name: 'Takový dokument jsme nevydali' }))
    .toBeVisible()
})

test('Nahrazený dokument je náš, ale řekne se, odkdy platí novější verze', async () => {
  answer(documentEndpoints.verify, {
    data: { ...DOCUMENT, replaced_at: '2026-05-04T09:00:00.000Z' },
  })
  await openSignedOut('/verify-document?number=D-2026-000042&code=4f2a91c07be3d118')
  await expect
    .element(page.getByRole('heading', { name: 'Tento dokument jsme vydali, má už novější verzi' }))
    .toBeVisible()
  await expect
    .element(page.getByText(/^Od 4\.\s5\.\s2026.* ho nahrazuje novější verze/))
    .toBeVisible()
  expect(await violations()).toEqual([])
})
