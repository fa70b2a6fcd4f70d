import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { NOW } from './now.ts'

export const PASSWORD = 'dostatečně dlouhé heslo'

/** Calls the API as the page's user; fails with the answer when it was refused. */
export async function api(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const { response, body } = await tried(page, method, path, data)
  expect(response.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
  return body
}

/** Calls the API as the page's user, whatever comes of it. */
export async function tried(page: Page, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) {
  await page.waitForFunction(() => localStorage.getItem('id_token'))
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const response = await page.request.fetch(`/backend/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  })
  return { response, body: await response.json() }
}

/** Adds a role; its id. */
export async function addRole(page: Page, code: string, name: string, permissions: readonly string[]): Promise<string> {
  const role = { code, name, translations: {}, is_superadmin: false, permissions }
  return (await api(page, 'POST', '/roles', role)).data.id
}

type NewUser = {
  readonly username: string
  readonly name: string
  readonly surname: string
  readonly email?: string
  readonly confirmed?: boolean
  readonly role_ids?: readonly string[]
  readonly position_id?: string
  readonly permissions?: readonly string[]
}

/** Adds somebody who signs in with `PASSWORD`; their id. */
export async function addUser(page: Page, user: NewUser): Promise<string> {
  const rest = { confirmed: true, send_password: false, role_ids: [], permissions: [], language: 'cs' }
  return (await api(page, 'POST', '/users', { ...rest, password: PASSWORD, password_confirmation: PASSWORD, ...user })).data.id
}

/** Fills the page for signing in and sends it. */
export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' }).fill(login)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
}

/** A browser of somebody who has just signed in, with `PASSWORD` unless it is another one. */
export async function signedIn(browser: Browser, login: string, password = PASSWORD): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await fillSignIn(page, login, password)
  await expect(page).toHaveURL('/dashboard')
  return page
}
