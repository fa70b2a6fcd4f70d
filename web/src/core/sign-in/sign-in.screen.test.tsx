import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import { notificationStreams } from '@crm/contract/core/notifications.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storeToken } from '#platform/api/token.ts'
import { answer, keepWaiting, refuse } from '#testing/network.ts'
import { address, open, openSignedOut, toast, USER, violationsInBoth } from '#testing/product.tsx'

const loginField = page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' })
const passwordField = page.getByLabelText('Heslo', { exact: true })
const send = page.getByRole('button', { name: 'Přihlásit se' })

test('Přihlašovací stránka čeká na jméno a sama říká, co jí chybí', async () => {
  await openSignedOut('/login')
  await expect.element(loginField).toHaveFocus()
  await expect.poll(() => document.title).toBe('Přihlášení – CRM')
  await send.click()
  await expect.element(loginField).toHaveAccessibleDescription('Toto pole je povinné')
  await expect.element(passwordField).toHaveAccessibleDescription('Toto pole je povinné')
})

test('Špatné heslo je odmítnuto a jméno zůstane vyplněné', async () => {
  const asked = refuse(authEndpoints.login, 401, 'login.invalid_credentials')
  await openSignedOut('/login')
  await loginField.fill('vydej')
  await passwordField.fill('nesprávné-heslo')
  await send.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nesprávné přihlašovací údaje.' }))
    .toBeVisible()
  await expect.element(loginField).toHaveValue('vydej')
  await expect.element(passwordField).toHaveFocus()
  expect(address()).toBe('/login')
  expect(asked.map(({ body }) => body)).toEqual([{ login: 'vydej', password: 'nesprávné-heslo' }])
})

test('Neplatný token od minula vede hned po otevření stránky na přihlášení a řekne proč', async () => {
  storeToken('neplatny')
  refuse(authEndpoints.verify, 401, 'token_invalid')
  await openSignedOut('/users')
  await expect.element(loginField).toBeVisible()
  expect(address()).toBe('/login')
  await expect.element(toast('Přístupový token není platný.')).toBeVisible()
})

test('Neznámá adresa vede na stránku 404 s cestou zpět', async () => {
  await open('/takova/stranka/neni')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Stránka nenalezena' }))
    .toBeVisible()
  expect(address()).toBe('/404')
  await expect.poll(() => document.title).toBe('Stránka nenalezena – CRM')
  await expect
    .element(page.getByRole('link', { name: 'Přejít na úvodní stránku' }))
    .toHaveAttribute('href', '/')
})

test('Jazyk přihlášení se přepne a zůstane', async () => {
  await openSignedOut('/login')
  await page.getByRole('group', { name: 'Jazyk' }).getByRole('button', { name: 'English' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('language')).toBe('en')
  await openSignedOut('/login')
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Sign-in – CRM')
})

const MENU: PermissionName[] = ['profile.read', 'top_bar.show_main_navigation']
const dashboard = page.getByRole('heading', { level: 1, name: /Hrdličková/ })

test.each([
  ['Kam účet nesmí, tam ho přihlášení nevede', '/users'],
  ['Z veřejné stránky vede přihlášení na nástěnku', '/sn'],
])('%s', async (_name, from) => {
  await openSignedOut(from)
  keepWaiting(notificationStreams.follow)
  const session = {
    user: USER,
    permissions_data: {
      superadmin: false,
      permissions: Object.fromEntries(MENU.map((name) => [name, true])),
    },
    viewing_as: null,
    must_change_password: false,
    must_set_second_factor: false,
    idle_seconds: 3_600,
    has_password: true,
    unread_messages: 0,
  }
  answer(authEndpoints.login, { message: 'login.success', token: 'token', ...session })
  answer(authEndpoints.verify, session)
  answer(profileEndpoints.setLanguage, { message: 'profile.updated', data: { language: 'cs' } })
  await page.getByRole('link', { name: 'Přihlášení' }).or(loginField).first().click()
  await loginField.fill('socialni')
  await passwordField.fill('heslo-sociální')
  await send.click()
  await expect.element(dashboard).toBeVisible()
  expect(address()).toBe('/dashboard')
  expect(page.getByText('Nemáte oprávnění').elements()).toEqual([])
})

test('Druhý krok čeká na kód, řekne, že nesouhlasí, a s uloženým zařízením se příště neptá', async () => {
  await openSignedOut('/login')
  keepWaiting(notificationStreams.follow)
  const second_factor = { ticket: 'lístek', ways: ['totp' as const, 'recovery' as const] }
  const first = answer(authEndpoints.login, { second_factor })
  await loginField.fill('socialni')
  await passwordField.fill('heslo-sociální')
  await send.click()
  const code = page.getByRole('textbox', { name: 'Kód z ověřovací aplikace' })
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await violationsInBoth()).toEqual([])
  refuse(secondFactorEndpoints.signIn, 422, 'check_data', {
    errors: { code: [{ rule: 'code_wrong' }] },
  })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Potvrdit' }).click()
  await expect.element(code).toHaveAccessibleDescription(/Kód nesouhlasí/)
  await page.getByRole('button', { name: 'Nemám telefon, použít záložní kód' }).click()
  const recovery = page.getByRole('textbox', { name: 'Záložní kód' })
  await expect.element(recovery).toHaveFocus()
  const session = {
    user: USER,
    permissions_data: { superadmin: true, permissions: {} },
    viewing_as: null,
    must_change_password: false,
    must_set_second_factor: true,
    idle_seconds: 3_600,
    has_password: true,
    unread_messages: 0,
  }
  answer(authEndpoints.verify, session)
  const entered = { message: 'login.success' as const, token: 'token', ...session }
  const asked = answer(secondFactorEndpoints.signIn, { ...entered, device_token: 'zařízení' })
  await recovery.fill('abcd-efgh-ijkl-mnop')
  await page.getByRole('checkbox', { name: 'Důvěryhodné zařízení' }).click()
  await page.getByRole('button', { name: 'Potvrdit' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nastavte si druhý faktor' }))
    .toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([
    { ticket: 'lístek', code: 'abcd-efgh-ijkl-mnop', trust: true },
  ])
  expect(first.map(({ body }) => body)).toEqual([{ login: 'socialni', password: 'heslo-sociální' }])
  expect(JSON.parse(localStorage.getItem('trusted_devices') ?? '')).toEqual(['zařízení'])
})

test('Kdo je přihlášený, toho přihlašovací stránka pošle dál', async () => {
  await open('/login', { permissions: MENU })
  await expect.element(dashboard).toBeVisible()
  expect(address()).toBe('/dashboard')
  await expect.element(page.getByRole('navigation', { name: 'Hlavní menu' })).toBeVisible()
})
