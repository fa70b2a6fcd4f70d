import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'

const SAVED = 'Nastavení bylo uloženo.'
const save = page.getByRole('button', { name: 'Uložit', exact: true }).first()

let settings: Settings
beforeEach(() => {
  settings = FIRST
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
    { updated_at: FIRST.updated_at },
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

const FIRST: Settings = {
  project_name: 'CRM',
  web_url: null,
  company_name: null,
  company_id: null,
  tax_id: null,
  company_email: null,
  company_phone: null,
  company_street: null,
  company_house_number: null,
  company_city: null,
  company_zip: null,
  login_duration_seconds: 3_600,
  login_duration_unit: 'minutes',
  login_image: null,
  logo: null,
  logo_white: null,
  accent_color: null,
  mail_sender_name: null,
  mail_sender_email: null,
  mail_no_reply: null,
  smtp_external: false,
  smtp_host: null,
  smtp_port: 25,
  smtp_security: 'none',
  smtp_username: null,
  smtp_certificate: null,
  directory_enabled: false,
  directory_account_suffix: null,
  directory_domain_controller: null,
  directory_base_dn: null,
  directory_port: 389,
  directory_security: 'starttls',
  directory_admin_account: null,
  directory_certificate: null,
  log_retention_months: 36,
  complaint_retention_months: 0,
  updated_at: '2026-03-10T06:30:00.000Z',
  is_set: { smtp_password: false, directory_admin_password: false },
}
