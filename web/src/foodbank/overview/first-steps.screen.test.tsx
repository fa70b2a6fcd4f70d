import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import type { Onboarding } from '@crm/contract/core/onboarding'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import type { Overview } from '@crm/contract/foodbank/overview'
import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SETTINGS } from '#testing/settings.ts'
import { answer, refuse } from '#testing/network.ts'
import { field, open, toast } from '#testing/product.tsx'

const EMPTY: Overview = {
  today: '2026-03-10',
  organizations: [],
  queue: [],
  expected: [],
  missed: [],
  unresolved: { count: 0, oldest: null, sites: [] },
  calls: 0,
  offers: 0,
  displaced: { count: 0, next: null, sites: [] },
  untold: 0,
  duplicates: null,
  estimates: null,
  to_close: null,
  begun: { points: false, hours: false, applicants: false, requests: false, supports: false },
  is_partial: false,
}
const SETS_UP: readonly PermissionName[] = [
  'settings.read',
  'settings.update',
  'fb_organization.read',
  'fb_organization.create',
  'fb_organization.full_edit',
  'fb_request.read',
  'top_bar.show_main_navigation',
]
const card = (name: string) => page.getByRole('region', { name })
const steps = card('První kroky')
const company = (state: string) =>
  steps.getByRole('link', { name: new RegExp(`^${state} Údaje vaší organizace`) })

let onboarding: Onboarding
beforeEach(() => {
  onboarding = {
    dismissed: false,
    steps: ['company', 'referrer'].map((name) => ({ name, done: false, subject: null })),
  }
  answer(onboardingEndpoints.get, () => ({ data: onboarding }))
  refuse(environmentEndpoints.get, 500, 'server_error')
})

test('První kroky skryje jen ten, kdo mění nastavení', async () => {
  await open('/dashboard', { permissions: ['settings.read'] })
  await expect.element(company('zbývá')).toBeVisible()
  const refused = steps.getByRole('button', { name: 'Skrýt přehled' })
  await expect.element(refused).toBeDisabled()
  await userEvent.hover(refused)
  await expect
    .element(refused)
    .toHaveAccessibleDescription(/^Chybí vám oprávnění „Nastavení: Upravit“\./)
})

test('První krok se po splnění odškrtne; po skrytí vede ten, kdo smí, karta Jak začít', async () => {
  answer(overviewEndpoints.get, { data: EMPTY })
  answer(settingsEndpoints.get, { data: SETTINGS })
  answer(settingsEndpoints.setCompany, () => {
    onboarding = {
      ...onboarding,
      steps: onboarding.steps.map((step) => ({ ...step, done: step.name === 'company' })),
    }
    return { message: 'settings.updated' as const, data: SETTINGS }
  })
  await open('/dashboard', { permissions: SETS_UP })
  await expect.element(company('zbývá')).toBeVisible()
  // nobody has been helped: no pictures of nothing, and one card that leads, not two
  await expect.element(card('Jak začít')).not.toBeInTheDocument()
  await expect.element(card('Pomoc za dvanáct měsíců')).not.toBeInTheDocument()
  await company('zbývá').click()
  await field('Název').fill('Potravinová pomoc Zálesí')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Nastavení bylo uloženo.')).toBeVisible()
  await page.getByRole('link', { name: 'Nástěnka' }).first().click()
  await expect.element(company('hotovo')).toBeVisible()

  answer(onboardingEndpoints.dismiss, () => {
    onboarding = { ...onboarding, dismissed: true }
    return { message: 'onboarding.dismissed' as const }
  })
  await steps.getByRole('button', { name: 'Skrýt přehled' }).click()
  await expect
    .element(toast('Přehled prvních kroků je skrytý. Znovu ho zobrazíte v Nastavení → Systém.'))
    .toBeVisible()
  await expect.element(steps).not.toBeInTheDocument()
  await expect.element(card('Jak začít').getByRole('link').first()).toBeVisible()

  answer(settingsEndpoints.system, {
    data: {
      version: '1',
      node: '24',
      database: '17',
      modules: [],
      data_dir: '/data',
      embedded_database: true,
      log_rows: 0,
    },
  })
  refuse(backupEndpoints.backups, 500, 'server_error')
  answer(onboardingEndpoints.restore, () => {
    onboarding = { ...onboarding, dismissed: false }
    return { message: 'onboarding.restored' as const }
  })
  await open('/settings/system', { permissions: SETS_UP })
  await page.getByRole('button', { name: 'Zobrazit na nástěnce' }).click()
  await expect.element(toast('Přehled prvních kroků je zpět na nástěnce.')).toBeVisible()
  await page.getByRole('link', { name: 'Otevřít nástěnku' }).click()
  await expect.element(steps).toBeVisible()
})
