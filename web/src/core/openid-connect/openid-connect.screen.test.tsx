import { activeDirectoryEndpoints } from '@crm/contract/core/active-directory.endpoints'
import { openidEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { field, open, toast, violations } from '#testing/product.tsx'
import { OPENID_OFF as OFF, SETTINGS } from '#testing/settings.ts'

test('Poskytovatel se zapne s tím, co potřebuje, zkouška řekne slovy, co je špatně, a název je hned na přihlášení', async () => {
  let settings = OFF
  answer(settingsEndpoints.get, { data: SETTINGS })
  answer(activeDirectoryEndpoints.get, { data: { groups: [], last_sync: null } })
  answer(roleEndpoints.list, listed([]))
  answer(openidEndpoints.get, () => ({ data: settings }))
  const saved = answer(openidEndpoints.update, () => {
    settings = {
      ...OFF,
      is_enabled: true,
      name: 'Keycloak',
      issuer: 'https://login.example.cz/realms/banka',
      client_id: 'crm',
      is_set: { client_secret: true },
      groups: [{ group_name: 'crm-vydej', role_id: '00000000-0000-7000-8000-00000000000a' }],
      updated_at: '2026-03-10T06:31:00.000Z',
    }
    return { message: 'settings.updated' as const, data: settings }
  })
  await open('/settings/login')
  await page.getByRole('checkbox', { name: 'Přihlašovat přes OpenID Connect' }).click()
  await expect.element(page.getByText(OFF.return_url)).toBeVisible()
  expect(page.getByText(/poskytovatel by ale vracel jinam/).elements()).toEqual([])
  const save = page.getByRole('button', { name: 'Uložit OpenID Connect' })
  await save.click()
  await expect.element(field('Název na tlačítku')).toHaveFocus()
  expect(saved).toEqual([])
  await field('Název na tlačítku').fill('Keycloak')
  await field('Adresa poskytovatele').fill('https://login.example.cz/realms/banka')
  await field('ID klienta').fill('crm')
  await page
    .getByLabelText(/^Tajný klíč klienta/)
    .first()
    .fill('tajný klíč')
  await save.click()
  await expect.element(toast('Nastavení bylo uloženo.')).toBeVisible()
  expect(saved.map(({ body }) => body)).toMatchObject([
    {
      is_enabled: true,
      issuer: 'https://login.example.cz/realms/banka',
      client_secret: 'tajný klíč',
    },
  ])
  expect(localStorage.getItem('branding')).toContain('"sign_in_provider":"Keycloak"')

  const details = { reason: 'credentials' }
  refuse(openidEndpoints.test, 502, 'openid.test_failed', { details })
  const test = page.getByRole('button', { name: 'Vyzkoušet poskytovatele' })
  await test.click()
  const failure =
    'Zkouška poskytovatele se nezdařila. Poskytovatel nepřijal ID klienta nebo tajný klíč.'
  await expect.element(page.getByRole('status').filter({ hasText: failure })).toBeVisible()
  answer(openidEndpoints.test, {
    data: { issuer: 'https://login.example.cz/realms/banka', ends_sessions: false },
  })
  await test.click()
  await expect.element(page.getByText(/Odhlášení u poskytovatele nenabízí/)).toBeVisible()
  expect(await violations()).toEqual([])

  const groups = answer(openidEndpoints.setGroups, {
    message: 'settings.updated',
    data: { groups: [] },
  })
  await page.getByRole('button', { name: 'Odebrat crm-vydej – neznámá role' }).click()
  await expect.poll(() => groups.map(({ body }) => body)).toEqual([{ groups: [] }])
})

test('Kdo má aplikaci otevřenou jinde, než kam poskytovatel vrací, dozví se to dřív než lidé na přihlášení', async () => {
  const return_url = 'https://jinde.example.cz/login/provider'
  answer(settingsEndpoints.get, { data: SETTINGS })
  answer(activeDirectoryEndpoints.get, { data: { groups: [], last_sync: null } })
  answer(openidEndpoints.get, { data: { ...OFF, return_url } })
  await open('/settings/login')
  await page.getByRole('checkbox', { name: 'Přihlašovat přes OpenID Connect' }).click()
  await expect.element(page.getByText(/poskytovatel by ale vracel jinam/)).toBeVisible()
  expect(await violations()).toEqual([])
})
