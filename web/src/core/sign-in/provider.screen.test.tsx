import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import { infoEndpoints } from '@crm/contract/core/info.endpoints'
import { notificationStreams } from '@crm/contract/core/notifications.endpoints'
import { providerSignInEndpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadBranding } from '#platform/page/branding.ts'
import { answer, keepWaiting, refuse } from '#testing/network.ts'
import { address, openSignedOut, toast, USER, violationsInBoth } from '#testing/product.tsx'

const loginField = page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' })
const passwordField = page.getByLabelText('Heslo', { exact: true })
const send = page.getByRole('button', { name: 'Přihlásit se' })

const provided = () => {
  answer(infoEndpoints.get, {
    data: {
      project_name: 'CRM',
      logo: null,
      logo_white: null,
      login_image: null,
      accent_color: null,
      sign_in_provider: 'Keycloak',
      passkey_origin: null,
    },
  })
  return loadBranding(Date.now())
}
const through = page.getByRole('button', { name: 'Přihlásit přes Keycloak' })

test('Když poskytovatel neodpovídá, řekne to přihlášení slovy a jméno s heslem dál funguje', async () => {
  await provided()
  refuse(providerSignInEndpoints.begin, 502, 'openid.unavailable')
  await openSignedOut('/login')
  await through.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'přihlaste jménem a heslem' }))
    .toBeVisible()
  await expect.element(send).toBeEnabled()
  await expect.element(through).toBeEnabled()
})

test('Co poskytovatel odmítl, řekne stránka po návratu, a vede zpět na přihlášení', async () => {
  sessionStorage.setItem('provider_ticket', 'lístek')
  const asked = refuse(providerSignInEndpoints.finish, 403, 'openid.no_group')
  await openSignedOut('/login/provider')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Přihlášení se nezdařilo' }))
    .toBeVisible()
  await expect.element(page.getByText(/Nejste v žádné skupině/)).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ ticket: 'lístek', answer: '' }])
  expect(sessionStorage.getItem('provider_ticket')).toBeNull()
  await page.getByRole('link', { name: 'Zpět na přihlášení' }).click()
  await expect.element(loginField).toBeVisible()
})

const session = {
  user: USER,
  permissions_data: {
    superadmin: false,
    permissions: { 'profile.read': true, 'top_bar.show_main_navigation': true },
  },
  viewing_as: null,
  must_change_password: false,
  must_set_second_factor: false,
  idle_seconds: 3_600,
  has_password: true,
  unread_messages: 0,
}
const entered = { message: 'login.success' as const, token: 'token', ...session }
const dashboard = page.getByRole('heading', { level: 1, name: /Hrdličková/ })
const signOutUrl = 'https://login.example.cz/logout'

/** The browser comes back from the provider. */
async function comeBack() {
  await provided()
  sessionStorage.setItem('provider_ticket', 'lístek')
  keepWaiting(notificationStreams.follow)
  answer(authEndpoints.verify, session)
  answer(profileEndpoints.setLanguage, { message: 'profile.updated', data: { language: 'cs' } })
  await openSignedOut('/login/provider')
}

test('Po návratu od poskytovatele je uživatel přihlášený a na nástěnce', async () => {
  const asked = answer(providerSignInEndpoints.finish, { ...entered, sign_out_url: signOutUrl })
  await comeBack()
  await expect.element(toast('Přihlášení proběhlo úspěšně.')).toBeVisible()
  await expect.element(dashboard).toBeVisible()
  expect(address()).toBe('/dashboard')
  expect(asked.map(({ body }) => body)).toEqual([{ ticket: 'lístek', answer: '' }])
  expect(localStorage.getItem('sign_out_url')).toBe(signOutUrl)
})

test('Po návratu se přihlášení zeptá na druhý krok, když ho poskytovatel neověřil', async () => {
  const second_factor = { ticket: 'krok', ways: ['totp' as const] }
  answer(providerSignInEndpoints.finish, { second_factor, sign_out_url: null })
  const asked = answer(secondFactorEndpoints.signIn, { ...entered, device_token: null })
  await comeBack()
  const code = page.getByRole('textbox', { name: 'Kód z ověřovací aplikace' })
  await expect.element(code).toHaveFocus()
  expect(address()).toBe('/login')
  await code.fill('123456')
  await page.getByRole('button', { name: 'Potvrdit' }).click()
  await expect.element(dashboard).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ ticket: 'krok', code: '123456', trust: false }])
})

const offered = { link: { ticket: 'nabídka', email: 'eva@example.cz' }, sign_out_url: null }

test('Kdo tu účet už má, přihlásí se k němu jménem a heslem, a tím ho propojí', async () => {
  answer(providerSignInEndpoints.finish, offered)
  await comeBack()
  const notice = page.getByRole('alert').filter({ hasText: 'Účet tu už máte' })
  await expect.element(notice.filter({ hasText: 'eva@example.cz' })).toBeVisible()
  await expect.element(notice.filter({ hasText: 'příště už přes Keycloak' })).toBeVisible()
  await expect.element(loginField).toHaveValue('eva@example.cz')
  await expect.element(passwordField).toHaveFocus()
  expect(await violationsInBoth()).toEqual([])
  answer(authEndpoints.login, entered)
  const asked = answer(providerSignInEndpoints.link, {
    message: 'openid.linked',
    data: { id: USER.id },
  })
  await passwordField.fill('heslo Evy')
  await send.click()
  await expect.element(toast(/Účet je propojený/)).toBeVisible()
  await expect.element(dashboard).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ ticket: 'nabídka' }])
})

test('Kdo účet propojit nechce, přihlásí se bez toho', async () => {
  answer(providerSignInEndpoints.finish, offered)
  await comeBack()
  await page.getByRole('button', { name: 'Nepropojovat' }).click()
  await expect.element(page.getByText('Účet tu už máte')).not.toBeInTheDocument()
  await expect.element(loginField).toHaveValue('')
  answer(authEndpoints.login, entered)
  await loginField.fill('eva')
  await passwordField.fill('heslo Evy')
  await send.click()
  await expect.element(dashboard).toBeVisible()
})
