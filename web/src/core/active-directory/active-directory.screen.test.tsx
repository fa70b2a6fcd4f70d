import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { openidEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'
import { OPENID_OFF, SETTINGS } from '#testing/settings.ts'

test('Port se řídí zabezpečením, řadič, který neodpovídá, je pojmenován slovy a heslo ke starému se jinému nepošle', async () => {
  let settings: Settings = SETTINGS
  answer(settingsEndpoints.get, () => ({ data: settings }))
  answer(activeDirectoryEndpoints.get, { data: { groups: [], last_sync: null } })
  answer(openidEndpoints.get, { data: OPENID_OFF })
  answer(roleEndpoints.list, listed([]))
  const saved = answer(settingsEndpoints.setDirectory, () => {
    settings = {
      ...SETTINGS,
      directory_enabled: true,
      directory_domain_controller: '127.0.0.1',
      directory_base_dn: 'DC=crm,DC=test',
      directory_port: 9,
      directory_admin_account: 'svc-crm',
      updated_at: '2026-03-10T06:31:00.000Z',
      is_set: { ...SETTINGS.is_set, directory_admin_password: true },
    }
    return { message: 'settings.updated' as const, data: settings }
  })
  await open('/settings/login')
  const save = page.getByRole('button', { name: 'Uložit Active Directory' })
  await page.getByRole('checkbox', { name: 'Přihlašovat přes Active Directory' }).click()
  await save.click()
  await expect.element(field('Řadič domény')).toHaveFocus()
  await expect.element(field('Base DN')).toHaveAccessibleDescription('Toto pole je povinné')
  expect(saved).toEqual([])

  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Zabezpečení' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  const port = field('Port')
  await expect.element(port).toHaveValue('389')
  await choose('LDAPS')
  await expect.element(port).toHaveValue('636')
  // from here on it is somebody's own choice
  await port.fill('9')
  await choose('LDAP se StartTLS')
  await expect.element(port).toHaveValue('9')

  const password = page.getByLabelText(/^Heslo účtu správce/).first()
  await field('Řadič domény').fill('127.0.0.1')
  await field('Base DN').fill('DC=crm,DC=test')
  await field('Účet správce').fill('svc-crm')
  await password.fill('jiné-heslo')
  await save.click()
  await expect.element(toast('Nastavení bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    { directory_port: 9, directory_admin_password: 'jiné-heslo' },
  ])

  const failure =
    'Připojení k Active Directory se nezdařilo. Řadič domény na této adrese neodpovídá.'
  const details = { reason: 'unreachable' }
  for (const endpoint of ['connect', 'preview', 'test'] as const)
    refuse(activeDirectoryEndpoints[endpoint], 502, 'active_directory.connection_failed', {
      details,
    })
  await page.getByRole('button', { name: 'Ověřit připojení' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: failure })).toBeVisible()
  await page.getByRole('button', { name: 'Náhled synchronizace' }).click()
  await expect
    .element(
      page
        .getByRole('group', { name: 'Synchronizace' })
        .getByRole('alert')
        .filter({ hasText: failure }),
    )
    .toBeVisible()
  await page.getByRole('button', { name: 'Vyzkoušet přihlášení' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Uživatelské jméno' }).fill('jnovak')
  await dialog.getByLabelText('Heslo', { exact: true }).fill('heslo')
  await dialog.getByRole('button', { name: 'Vyzkoušet' }).click()
  await expect.element(dialog.getByText(failure)).toBeVisible()
  expect(await violations()).toEqual([])
  await dialog.getByRole('button', { name: 'Zavřít' }).click()

  await field('Řadič domény').fill('localhost')
  await expect.element(password).toHaveAccessibleDescription(/platí pro server 127\.0\.0\.1/)
})
