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
  hand_over_names: false,
  hand_over_names_reason: null,
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

test('Jména na předávacím listu chtějí důvod, a zapisuje je ten, kdo spravuje ochranu údajů', async () => {
  answer(foodbankSettingsEndpoints.get, { data: SETTINGS })
  const saved = answer(foodbankSettingsEndpoints.update, {
    message: 'foodbank_settings.updated',
    data: { ...SETTINGS, hand_over_names: true, hand_over_names_reason: 'Podmínka dotace' },
  })
  await open('/foodbank/settings')
  const names = page.getByRole('checkbox', { name: 'Jména na předávacím listu' })
  await names.click()
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(field('Proč jména')).toHaveAccessibleDescription(/povinné/)
  expect(saved).toEqual([])
  await field('Proč jména').fill('Podmínka dotace')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Nastavení potravinové banky bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { hand_over_names: true, hand_over_names_reason: 'Podmínka dotace' },
  ])
})
