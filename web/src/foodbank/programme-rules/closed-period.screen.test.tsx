import type { ProgrammeRule } from '@crm/contract/foodbank/reports/programme-rules'
import { programmeRuleEndpoints as endpoints } from '@crm/contract/foodbank/reports/programme-rules.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const RULE: ProgrammeRule = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  organization_id: null,
  organization_label: null,
  valid_from: '2026-01-01',
  pays: 'products',
  source: 'Rozhodnutí č. 1',
  created_by_name: null,
  updated_at: '2026-02-10T08:30:00.000Z',
}
const CLOSED = {
  details: [
    {
      id: RULE.id,
      date_from: '2026-01-01',
      date_to: '2026-03-31',
      organization_label: null,
      version: 1,
    },
  ],
}

test('Pravidlo, které mění uzavřené období, si ve formuláři řekne o důvod a nic nezahodí', async () => {
  answer(endpoints.list, { data: [RULE], meta: { page: 1, per_page: 25, total: 1 } })
  refuse(endpoints.update, 409, 'programme_rule.period_closed', CLOSED)
  await open('/foodbank/programme-rules')
  await page.getByRole('button', { name: '1. 1. 2026', exact: true }).click()
  await page.getByRole('radio', { name: /^Nic/ }).click()
  const save = page.getByRole('button', { name: 'Uložit', exact: true })
  await save.click()
  await expect
    .element(page.getByText('1. 1. 2026 – 31. 3. 2026, celá potravinová banka'))
    .toBeVisible()
  const reason = page.getByRole('textbox', { name: 'Důvod změny' })
  await expect.element(reason).toHaveFocus()
  await save.click()
  await expect.element(reason).toHaveAccessibleDescription(/Uveďte, proč/)
  const updated = answer(endpoints.update, { message: 'programme_rule.updated', data: RULE })
  await reason.fill('Změna č. 2')
  await save.click()
  await expect.element(toast('Pravidlo bylo upraveno.')).toBeVisible()
  expect(updated.map(({ body }) => body)).toMatchObject([
    { pays: 'nothing', restatement_reason: 'Změna č. 2' },
  ])
})
