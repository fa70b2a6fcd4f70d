import type { CodeListItem } from '@crm/contract/foodbank/code-lists'
import { applicantTypeEndpoints as endpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'

const TYPE: CodeListItem = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  name: 'Azylový dům',
  is_homeless: false,
  updated_at: '2026-02-10T08:30:00.000Z',
}
const CLOSED = {
  details: [
    {
      id: TYPE.id,
      date_from: '2026-01-01',
      date_to: '2026-03-31',
      organization_label: null,
      version: 1,
    },
  ],
}

test('Typ, který mění čísla uzavřeného období, si ve formuláři řekne o důvod a nic nezahodí', async () => {
  answer(endpoints.list, listed([TYPE]))
  const refused = refuse(endpoints.update, 409, 'applicant_type.period_closed', CLOSED)
  await open('/foodbank/applicant-types', { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Azylový dům', exact: true }).first().click()
  const homeless = page.getByRole('checkbox', { name: /^Osoby bez domova/ })
  await homeless.click()
  const save = page.getByRole('button', { name: 'Uložit', exact: true })
  await save.click()
  await expect
    .element(page.getByText('1. 1. 2026 – 31. 3. 2026, celá potravinová banka'))
    .toBeVisible()
  expect(refused.map(({ body }) => body)).toEqual([
    { name: 'Azylový dům', is_homeless: true, updated_at: TYPE.updated_at },
  ])
  expect(await violations()).toEqual([])
  const updated = answer(endpoints.update, { message: 'applicant_type.updated', data: TYPE })
  await page.getByRole('textbox', { name: 'Důvod změny' }).fill('Patřil sem od začátku')
  await expect.element(homeless).toBeChecked()
  await save.click()
  await expect.element(toast('Typ žadatele byl upraven.')).toBeVisible()
  expect(updated.map(({ body }) => body)).toMatchObject([
    { is_homeless: true, restatement_reason: 'Patřil sem od začátku' },
  ])
})
