import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SETTINGS } from '#testing/settings.ts'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'

const SAVED = 'Nastavení bylo uloženo.'
const save = page.getByRole('button', { name: 'Uložit', exact: true }).first()

let settings: Settings
beforeEach(() => {
  settings = SETTINGS
  answer(settingsEndpoints.get, () => ({ data: settings }))
  answer(mailEndpoints.list, listed([]))
})

test('Délka přihlášení se ukládá ve zvolené jednotce a kratší než pět minut být nemůže', async () => {
  const saved = answer(settingsEndpoints.setLogin, () => {
    settings = { ...settings, login_duration_seconds: 5_400, login_duration_unit: 'seconds' }
    return { message: 'settings.updated' as const, data: settings }
  })
  await open('/settings/login')
  await field('Délka přihlášení').fill('4')
  await save.click()
  await expect.element(field('Délka přihlášení')).toHaveAccessibleDescription(/5/)
  expect(saved).toEqual([])
  await field('Délka přihlášení').fill('5400')
  await page.getByRole('combobox', { name: 'Jednotka' }).click()
  await page.getByRole('option', { name: 'sekund' }).click()
  await save.click()
  await expect.element(toast(SAVED)).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { login_duration: 5_400, login_duration_unit: 'seconds' },
  ])
  await open('/settings/login')
  await expect.element(field('Délka přihlášení')).toHaveValue('5400')
  await expect.element(page.getByRole('combobox', { name: 'Jednotka' })).toHaveValue('sekund')
})

test('Dvě stránky nastavení po sobě uloží každý bez falešného poplachu', async () => {
  const moments = ['2026-03-10T06:31:00.000Z', '2026-03-10T06:32:00.000Z']
  const saved = answer(settingsEndpoints.setCompany, () => {
    settings = { ...settings, updated_at: moments.shift() ?? settings.updated_at }
    return { message: 'settings.updated' as const, data: settings }
  })
  await open('/settings/company')
  for (const phone of ['603 111 222', '603 111 333']) {
    await field('Telefon').fill(phone)
    await save.click()
    await expect.poll(() => saved.at(-1)?.body).toMatchObject({ company_phone: phone })
    await expect.element(toast(SAVED)).toBeVisible()
  }
  // each body says which version it changes
  expect(saved.map(({ body }) => body)).toMatchObject([
    { updated_at: SETTINGS.updated_at },
    { updated_at: '2026-03-10T06:31:00.000Z' },
  ])
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'změnil někdo jiný' }))
    .not.toBeInTheDocument()
})

const READ_ONLY = 'Nastavení můžete jen prohlížet.'
test.each([
  ['basic', READ_ONLY],
  ['company', READ_ONLY],
  ['login', READ_ONLY],
  ['emails', 'K odeslání testovacího e-mailu je potřeba oprávnění „E-mail: Test“.'],
  ['apperance', READ_ONLY],
])('Kdo smí nastavení jen číst, přečte všechno, nic nezmění a ví proč: %s', async (part, why) => {
  await open(`/settings/${part}`, { permissions: ['settings.read'] })
  await expect.element(page.getByText(READ_ONLY)).toBeVisible()
  await expect.element(page.getByText(why)).toBeVisible()
  for (const box of page.getByRole('main').getByRole('textbox').elements())
    expect(box).toBeDisabled()
  const acts = page.getByRole('button', { name: /^(Uložit|Nahrát|Změnit|Odebrat)/ })
  expect(acts.elements()).toEqual([])
  expect(await violations()).toEqual([])
})
