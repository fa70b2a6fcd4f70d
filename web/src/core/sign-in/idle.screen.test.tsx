import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readToken } from '#platform/api/token.ts'
import { answer, listed, lose } from '../../testing/network.ts'
import { address, field, open, toast, USER, violationsInBoth } from '../../testing/product.tsx'
import { SETTINGS } from '../../testing/settings.ts'

const LIMIT = 600
const SESSION = {
  user: USER,
  permissions_data: { superadmin: true, permissions: {} },
  viewing_as: null,
  must_change_password: false,
  must_set_second_factor: false,
  has_password: true,
  unread_messages: 0,
  idle_seconds: LIMIT,
}
const dialog = page.getByRole('dialog', { name: 'Jste tu ještě?' })
const notice = page.getByText('Odhlásili jsme vás, protože')

/** The clock goes on as if nobody had done anything meanwhile. */
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

async function openPositions() {
  answer(positionEndpoints.list, listed([]))
  await open('/positions', { idleSeconds: LIMIT })
  await expect.element(page.getByRole('heading', { name: 'Pozice' })).toBeVisible()
  await userEvent.hover(page.getByRole('heading', { name: 'Pozice' }))
}

test('A minute before the end the screen asks, counts down, and one answer keeps the session', async () => {
  await openPositions()
  pass(LIMIT - 90)
  await expect.element(dialog).not.toBeInTheDocument()
  pass(35)
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(/^Odhlášení za 5\d sekund$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Zůstat přihlášeni' })).toHaveFocus()
  expect(await violationsInBoth()).toEqual([])
  // who only moves the mouse has not answered
  await userEvent.hover(dialog.getByRole('timer'))
  await expect.element(dialog).toBeVisible()
  const verified = answer(authEndpoints.verify, SESSION)
  await page.getByRole('button', { name: 'Zůstat přihlášeni' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(verified).toHaveLength(1)
  expect(readToken()).toBe('token')
})

test('Without a network the answer says so, and the session still ends in time', async () => {
  await openPositions()
  pass(LIMIT - 30)
  await expect.element(dialog).toBeVisible()
  lose(authEndpoints.verify)
  await page.getByRole('button', { name: 'Zůstat přihlášeni' }).click()
  await expect.element(toast(/Nepodařilo se spojit/)).toBeVisible()
  await expect.element(dialog).toBeVisible()
  pass(30)
  await expect.element(notice).toBeVisible()
})

test('At the end the screen is cleared, the sign-in says why, and leads back to the form with what was typed', async () => {
  answer(settingsEndpoints.get, { data: SETTINGS })
  await open('/settings/company', { idleSeconds: LIMIT })
  await field('Telefon').fill('603 111 222')
  pass(LIMIT + 1)
  await expect.element(notice).toBeVisible()
  await expect.element(field('Telefon')).not.toBeInTheDocument()
  expect(readToken()).toBeNull()
  answer(authEndpoints.login, { ...SESSION, message: 'login.success', token: 'new' })
  answer(authEndpoints.verify, SESSION)
  await page.getByRole('textbox', { name: /Uživatelské jméno/ }).fill('admin')
  await page.getByLabelText('Heslo', { exact: true }).fill('heslo')
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
  await expect.element(field('Telefon')).toHaveValue('603 111 222')
  expect(address()).toBe('/settings/company')
})

test('Who comes back after the computer slept is signed out by the first move, before it counts', async () => {
  await openPositions()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval'] })
  pass(LIMIT + 1)
  window.dispatchEvent(new PointerEvent('pointermove'))
  expect(readToken()).toBeNull()
  await expect.element(notice).toBeVisible()
})

test('Use in another tab keeps the session here', async () => {
  await openPositions()
  pass(LIMIT - 10)
  await expect.element(dialog).toBeVisible()
  // what another tab stores after a call
  localStorage.setItem('used_at', String(Date.now()))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(readToken()).toBe('token')
})
