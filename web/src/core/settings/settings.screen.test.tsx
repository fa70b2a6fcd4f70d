import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { backupEndpoints } from '@crm/contract/core/backups.endpoints'
import { logEndpoints } from '@crm/contract/core/log.endpoints'
import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { openidEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OPENID_OFF, SETTINGS } from '#testing/settings.ts'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, field, open, toast, violations } from '#testing/product.tsx'

const SAVED = 'Nastavení bylo uloženo.'
const save = page.getByRole('button', { name: 'Uložit', exact: true }).first()

let settings: Settings
beforeEach(() => {
  settings = SETTINGS
  answer(settingsEndpoints.get, () => ({ data: settings }))
  answer(mailEndpoints.list, listed([]))
  answer(openidEndpoints.get, { data: OPENID_OFF })
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
  await page.getByRole('textbox', { name: 'Odhlásit po nečinnosti (minut)' }).fill('20')
  await page.getByRole('combobox', { name: 'Jednotka' }).click()
  await page.getByRole('option', { name: 'sekund' }).click()
  await save.click()
  await expect.element(toast(SAVED)).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { login_duration: 5_400, login_duration_unit: 'seconds', login_idle_minutes: 20 },
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

const READ_ONLY = 'Chybí vám oprávnění „Nastavení: Upravit“.'
test.each([
  ['basic', READ_ONLY],
  ['company', READ_ONLY],
  ['login', READ_ONLY],
  ['emails', 'Chybí vám oprávnění „E-mail: Test“.'],
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

test('Firma se načte z registru podle IČO, zaniklá varuje a z předchozí nezůstane nic, co nová nemá', async () => {
  const company = {
    company_name: 'Spižírna Vltava, z. s.',
    company_id: '99000008',
    tax_id: 'CZ99000008',
    company_street: 'Nábřežní',
    company_house_number: '5',
    company_city: 'Praha',
    company_zip: '15000',
    dissolved_on: null,
    source_updated_on: '2025-11-25',
  }
  await open('/settings/company')
  await field('Telefon').fill('603 123 456')
  const load = page.getByRole('button', { name: 'Načíst' })
  answer(settingsEndpoints.loadCompany, { data: { ...company, dissolved_on: '2024-06-30' } })
  await field('IČO').fill('99000016')
  await load.click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Subjekt zanikl dne 30. 6. 2024.' }))
    .toBeVisible()
  const asked = answer(settingsEndpoints.loadCompany, { data: company })
  await field('IČO').fill('99000008')
  await load.click()
  await expect.element(page.getByText('Zdroj: ARES, 25. 11. 2025')).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual(['/settings/company/99000008'])
  await expect.element(field('DIČ')).toHaveValue('CZ99000008')
  await expect.element(field('Název')).toHaveValue('Spižírna Vltava, z. s.')
  answer(settingsEndpoints.loadCompany, {
    data: {
      ...company,
      company_id: '99000024',
      company_name: 'Eliška Smyšlená',
      tax_id: null,
      company_zip: null,
    },
  })
  await field('IČO').fill('99000024')
  await load.click()
  await expect.element(field('Název')).toHaveValue('Eliška Smyšlená')
  await expect.element(field('DIČ')).toHaveValue('')
  await expect.element(field('PSČ')).toHaveValue('')
  await expect.element(field('Telefon')).toHaveValue('603 123 456')
})

test('Druhý editor se dozví, co mezitím změnil kolega, a nic nepřepíše ani neztratí', async () => {
  await open('/settings/company')
  await field('Město').fill('Podlesí')
  const newer: Settings = {
    ...SETTINGS,
    company_city: 'Zálesí',
    company_street: 'Nová',
    updated_at: '2026-03-10T06:31:00.000Z',
  }
  settings = newer
  refuse(settingsEndpoints.setCompany, 409, 'stale_record', { details: newer })
  await save.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Záznam mezitím změnil někdo jiný' })
  await expect
    .element(notice.filter({ hasText: 'vaše: Podlesí, mezitím uložené: Zálesí' }))
    .toBeVisible()
  await expect.element(notice.filter({ hasText: 'Ulice: doplněno: Nová' })).toBeVisible()
  expect(notice.filter({ hasText: 'prázdné' }).elements()).toEqual([])
  const saved = answer(settingsEndpoints.setCompany, { message: 'settings.updated', data: newer })
  await save.click()
  await expect.element(toast(SAVED)).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { company_city: 'Podlesí', company_street: 'Nová', updated_at: newer.updated_at },
  ])
})

test('Když na poštovním serveru nikdo neposlouchá, test pošty řekne proč', async () => {
  refuse(settingsEndpoints.testMail, 502, 'mail.test_failed', {
    details: { reason: 'unreachable' },
  })
  await open('/settings/emails')
  const send = page.getByRole('button', { name: 'Odeslat testovací e-mail' })
  await field('Komu').fill('spravce@zalesi.example')
  await send.click()
  await expect
    .element(
      page.getByText(
        'Odeslání testovacího e-mailu se nezdařilo. Server na této adrese neodpovídá.',
      ),
    )
    .toBeVisible()
  refuse(settingsEndpoints.testMail, 422, 'check_data', {
    errors: { recipient: [{ rule: 'email' }] },
  })
  await field('Komu').fill('neni-adresa')
  await send.click()
  await expect
    .element(field('Komu'))
    .toHaveAccessibleDescription('Zadejte e-mail ve správném tvaru')
})

const MENU: PermissionName[] = ['top_bar.show_main_navigation', 'profile.read']

test('Kdo smí jen zkoušet poštu a SMS, má v nastavení jen je', async () => {
  await open('/settings', { permissions: ['mail.test', ...MENU] })
  await expect.element(page.getByRole('button', { name: 'Odeslat testovací e-mail' })).toBeEnabled()
  expect(address()).toBe('/settings/emails')
  const pages = page.getByRole('navigation', { name: 'Stránky nastavení' }).getByRole('link')
  expect(pages.elements().map(({ textContent }) => textContent)).toEqual(['E-maily', 'SMS'])
  expect(page.getByRole('textbox').elements().length).toBe(1)
  expect(await violations()).toEqual([])
  await open('/settings/basic', { permissions: ['mail.test', ...MENU] })
  await expect.element(page.getByRole('heading', { name: 'Nemáte oprávnění' })).toBeVisible()
})

test('Kdo smí jen zkoušet adresář, má v nastavení jen jeho ověření', async () => {
  refuse(activeDirectoryEndpoints.connect, 409, 'active_directory.not_configured')
  await open('/settings', { permissions: ['active_directory.test', ...MENU] })
  await page.getByRole('button', { name: 'Ověřit připojení' }).click()
  await expect
    .element(page.getByText('Active Directory není nastavené nebo je vypnuté.'))
    .toBeVisible()
  expect(address()).toBe('/settings/login')
  expect(page.getByRole('main').getByRole('group').elements().length).toBe(1)
  expect(await violations()).toEqual([])
})

test('Kdo smí adresář jen synchronizovat, neověřuje spojení', async () => {
  await open('/settings', { permissions: ['active_directory.sync', ...MENU] })
  await expect
    .element(page.getByRole('main').getByRole('group', { name: 'Synchronizace' }))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Ověřit připojení' }).elements()).toEqual([])
})

describe('systém', () => {
  beforeEach(() => {
    answer(settingsEndpoints.system, {
      data: {
        version: '1.0.0',
        node: '24.0.0',
        database: '17',
        modules: [{ name: 'core' }, { name: 'sklad' }],
        data_dir: '/data',
        embedded_database: true,
        log_rows: 12,
      },
    })
    answer(backupEndpoints.backups, { data: [] })
    answer(onboardingEndpoints.get, { data: { dismissed: false, steps: [] } })
  })

  test('říká, z čeho se instalace skládá a jak je na tom se zálohami', async () => {
    const saved = answer(settingsEndpoints.setSystem, {
      message: 'settings.updated',
      data: SETTINGS,
    })
    await open('/settings/system')
    const months = page.getByRole('textbox', {
      name: 'Jak dlouho uchovávat systémový log (měsíců)',
    })
    await months.fill('6')
    await save.click()
    await expect.element(months).toHaveAccessibleDescription(/12/)
    expect(saved).toEqual([])
    await months.fill('36')
    await save.click()
    await expect.element(toast(SAVED)).toBeVisible()
    await expect.element(page.getByText('Správa, sklad')).toBeVisible()
    await expect.element(page.getByText('zatím žádná', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Kontrola prostředí a zálohy' }))
      .toHaveAttribute('href', '/enviroment')
  })

  test('pečeti jdou poslat jinam, špatná adresa se pozná u pole a zkušební řádek řekne, jak dopadl', async () => {
    const saved = answer(settingsEndpoints.setSystem, () => {
      settings = { ...settings, seal_syslog: 'tls://log.example.cz:6514' }
      return { message: 'settings.updated' as const, data: settings }
    })
    await open('/settings/system')
    expect(page.getByRole('button', { name: /zkušební řádek/ }).elements()).toEqual([])
    const [syslog, letter] = [
      page.getByRole('textbox', { name: 'Server syslog' }),
      page.getByRole('textbox', { name: 'Noční zpráva na e-mail' }),
    ]
    await syslog.fill('log.example.cz')
    await letter.fill('jan@example.cz, eva')
    await save.click()
    await expect.element(syslog).toHaveAccessibleDescription(/Zadejte adresu jako tls/)
    await expect.element(letter).toHaveAccessibleDescription(/nejvýše 10 e-mailů/)
    expect(saved).toEqual([])
    await syslog.fill('tls://log.example.cz:6514')
    await letter.fill('jan@example.cz; eva@example.cz')
    await save.click()
    await expect.element(toast(SAVED)).toBeVisible()
    expect(saved[0]?.body).toMatchObject({
      nightly_letter_to: 'jan@example.cz; eva@example.cz',
      seal_syslog: 'tls://log.example.cz:6514',
    })
    refuse(logEndpoints.testSeal, 502, 'seal.test_failed', { details: { reason: 'unreachable' } })
    const button = page.getByRole('button', { name: 'Poslat zkušební řádek na syslog' })
    await button.click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Server na této adrese neodpovídá.' }))
      .toBeVisible()
    answer(logEndpoints.testSeal, { message: 'seal.test_sent', data: { place: 'syslog' } })
    await button.click()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Řádek odešel.' }))
      .toBeVisible()
    expect(await violations()).toEqual([])
  })

  test('přečte i ten, kdo smí nastavení jen číst, a ví, proč nic nezmění', async () => {
    await open('/settings/system', { permissions: ['settings.read'] })
    await expect.element(page.getByText(READ_ONLY)).toBeVisible()
    await expect.element(page.getByText('Správa, sklad')).toBeVisible()
    for (const box of page.getByRole('main').getByRole('textbox').elements())
      expect(box).toBeDisabled()
    expect(page.getByRole('button', { name: /^(Uložit|Nahrát|Změnit)/ }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })
})
