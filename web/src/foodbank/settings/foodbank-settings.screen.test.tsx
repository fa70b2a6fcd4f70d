import type { FoodbankSettingsAnswer } from '@crm/contract/foodbank/settings'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'

const SETTINGS: FoodbankSettingsAnswer = {
  programme_name: 'OPZ+',
  programme_project: null,
  estimate_days: 15,
  retention_months: 24,
  evidence_until: null,
  evidence_source: null,
  evidence_duty: 'warn',
  meal_kg: null,
  meal_source: null,
  updated_at: '2026-03-10T06:30:00.000Z',
  can: { set_retention: true },
}

test('Nastavení potravinové banky ohlídá lhůtu a uloží se', async () => {
  answer(foodbankSettingsEndpoints.get, { data: SETTINGS })
  const saved = answer(foodbankSettingsEndpoints.update, {
    message: 'foodbank_settings.updated',
    data: { ...SETTINGS, programme_project: 'CZ.03' },
  })
  await open('/foodbank/settings')
  const months = page.getByRole('textbox', { name: 'Anonymizovat po měsících bez pomoci' })
  const save = page.getByRole('button', { name: 'Uložit' })
  await months.fill('3')
  await save.click()
  await expect.element(months).toHaveAccessibleDescription(/6/)
  expect(saved).toEqual([])
  await months.fill('36')
  await field('Projekt').fill('CZ.03')
  await save.click()
  await expect.element(toast('Nastavení potravinové banky bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { retention_months: 36, programme_project: 'CZ.03', updated_at: SETTINGS.updated_at },
  ])
  expect(await violations()).toEqual([])
})
