import type { FoodbankSettingsAnswer } from '@crm/contract/foodbank/settings'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'

const SETTINGS: FoodbankSettingsAnswer = {
  programme_name: 'OPZ+',
  programme_project: null,
  project_number: null,
  is_co_funded: false,
  co_funding_cs: 'Spolufinancováno Evropskou unií',
  co_funding_en: 'Co-funded by the European Union',
  estimate_days: 15,
  retention_months: 24,
  evidence_until: null,
  evidence_source: null,
  evidence_duty: 'warn',
  hand_over_names: false,
  hand_over_names_reason: null,
  meal_kg: null,
  meal_source: null,
  has_booking_links: true,
  booking_link_hours: 0,
  offer_hours: 4,
  shift_cancel_hours: 24,
  volunteer_retention_months: 24,
  updated_at: '2026-03-10T06:30:00.000Z',
  can: { set_retention: true },
}

test('Nastavení potravinové banky ohlídá lhůtu a uloží se', async () => {
  answer(foodbankSettingsEndpoints.get, { data: SETTINGS })
  const saved = answer(foodbankSettingsEndpoints.update, {
    message: 'foodbank_settings.updated',
    data: { ...SETTINGS, project_number: 'CZ.03' },
  })
  await open('/foodbank/settings')
  const months = page.getByRole('textbox', { name: 'Anonymizovat po měsících bez pomoci' })
  const save = page.getByRole('button', { name: 'Uložit' })
  await months.fill('3')
  await save.click()
  await expect.element(months).toHaveAccessibleDescription(/6/)
  expect(saved).toEqual([])
  await months.fill('36')
  await field('Název projektu').fill('Pomoc v Podhůří')
  await field('Registrační číslo projektu').fill('CZ.03')
  await save.click()
  await expect.element(toast('Nastavení potravinové banky bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    {
      retention_months: 36,
      programme_project: 'Pomoc v Podhůří',
      project_number: 'CZ.03',
      updated_at: SETTINGS.updated_at,
    },
  ])
  expect(await violations()).toEqual([])
})

test('kdo zapne spolufinancování, vidí znak EU s větou, jak bude na papíře, a prázdná věta se neuloží', async () => {
  answer(foodbankSettingsEndpoints.get, { data: SETTINGS })
  const saved = answer(foodbankSettingsEndpoints.update, {
    message: 'foodbank_settings.updated',
    data: { ...SETTINGS, is_co_funded: true },
  })
  await open('/foodbank/settings')
  const preview = page.getByRole('figure', { name: 'Náhled' })
  await expect.element(preview).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /spolufinancování Evropskou unií/ }).click()
  await expect.element(preview.getByText('Spolufinancováno Evropskou unií')).toBeVisible()
  await expect.element(preview.getByText('Co-funded by the European Union')).toBeVisible()
  const save = page.getByRole('button', { name: 'Uložit' })
  await field('Věta česky').fill('')
  await save.click()
  await expect.element(field('Věta česky')).toHaveAccessibleDescription(/povinn|Vyplňte/i)
  expect(saved).toEqual([])
  await field('Věta česky').fill('Financováno Evropskou unií')
  await expect.element(preview.getByText('Financováno Evropskou unií')).toBeVisible()
  await save.click()
  await expect.element(toast('Nastavení potravinové banky bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { is_co_funded: true, co_funding_cs: 'Financováno Evropskou unií' },
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
