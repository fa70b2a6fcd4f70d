import type { PermissionName } from '../contract/src/platform/endpoint.ts'
import type { Browser, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { NOW, TODAY } from './now.ts'

const PASSWORD = 'dostatečně dlouhé heslo'

/** Calls the API as the page's user; fails with the answer when it was refused. */
export async function api(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const { response, body } = await tried(page, method, path, data)
  expect(response.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
  return body
}

/** Calls the API as the page's user, whatever comes of it. */
export async function tried(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
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
export async function addRole(
  page: Page,
  code: string,
  name: string,
  permissions: readonly PermissionName[],
): Promise<string> {
  const role = {
    code,
    name,
    translations: {},
    is_superadmin: false,
    requires_second_factor: false,
    permissions,
  }
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
  readonly permissions?: readonly PermissionName[]
}

/** Adds somebody who signs in with `PASSWORD`; their id. */
export async function addUser(page: Page, user: NewUser): Promise<string> {
  const rest = {
    confirmed: true,
    send_password: false,
    role_ids: [],
    permissions: [],
    language: 'cs',
  }
  const made = await api(page, 'POST', '/users', {
    ...rest,
    password: HANDED,
    password_confirmation: HANDED,
    ...user,
  })
  if (user.confirmed !== false) await changeHanded(page, user.username)
  return made.data.id
}

export type Desk = { readonly id: string; readonly name: string }

/** Adds a distribution point that is open today, with places for everybody; `more` are other values of the organization. */
export async function addDesk(page: Page, name: string, more: object = {}): Promise<Desk> {
  const { data } = await api(page, 'POST', '/foodbank/organizations', {
    name,
    is_food_bank: true,
    ...more,
  })
  const { updated_at } = (await api(page, 'GET', `/foodbank/organizations/${data.id}`)).data
  const opening_hours = [{ weekday: 2, opens_at: '08:00', closes_at: '16:00' }]
  const hours = { slot_minutes: 15, slot_capacity: 20, opening_hours, updated_at }
  await api(page, 'PUT', `/foodbank/organizations/${data.id}/opening-hours`, hours)
  return data
}

/** The page meets a server that takes no reads together: each comes alone, where a test can change it. */
export const readAlone = (page: Page): Promise<unknown> =>
  page.route('**/backend/api/reads', (route) => route.fulfill({ status: 404 }))

type Target = { readonly id: string; readonly label: string; readonly nearest: unknown }

/** Offers these distribution points to whoever books on the page; by default those of the demo, as other tests open some of their own. */
export async function offerTargets(
  page: Page,
  offered: (targets: Target[]) => Target[] = ofDemo,
): Promise<void> {
  await readAlone(page)
  await page.route(/\/backend\/api\/foodbank\/booking-targets\b/, async (route) => {
    const response = await route.fetch()
    const body: { data: Target[] } = await response.json()
    await route.fulfill({ response, json: { ...body, data: offered(body.data) } })
  })
}

const ofDemo = (targets: Target[]) =>
  targets.filter(({ label }) => ['Lesná', 'Kamenec', 'Dolní Hrádek'].includes(label))

type Expected = {
  readonly applicant_id: string
  readonly from_organization_id: string
  readonly to_organization_id: string
}

/** Has a household expected today at a time; the reservation's id. */
export async function bookToday(
  page: Page,
  expected: Expected,
  reserved_time: string,
): Promise<string> {
  const reservation = { ...expected, reserved_on: TODAY, reserved_time, note: null }
  return (await api(page, 'POST', '/foodbank/requests', reservation)).data.id
}

/** What an administrator types; its user changes it before anything else. */
export const HANDED = 'předané na papírku'

async function changeHanded(page: Page, login: string): Promise<void> {
  const session = await page.request.post('/backend/api/auth/login', {
    data: { login, password: HANDED },
  })
  const { token } = await session.json()
  const data = { old_password: HANDED, password: PASSWORD, password_confirmation: PASSWORD }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put('/backend/api/password', { data, headers })).ok()).toBe(true)
  await page.request.post('/backend/api/auth/logout', { headers })
}

/** Chooses a password of one's own in place of the one that was handed over. */
export async function chooseOwn(page: Page, handed: string, own = PASSWORD): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Zvolte si vlastní heslo' }),
  ).toBeVisible()
  await page.getByLabel('Současné heslo', { exact: true }).fill(handed)
  await page.getByLabel('Nové heslo', { exact: true }).fill(own)
  await page.getByLabel('Nové heslo znovu', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Zvolte si vlastní heslo' }),
  ).toBeHidden()
}

/** Fills the page for signing in and sends it. */
export async function fillSignIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' }).fill(login)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
}

/** A browser of somebody who has just signed in, with `PASSWORD` unless it is another one. */
export async function signedIn(
  browser: Browser,
  login: string,
  password = PASSWORD,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.install({ time: NOW })
  await page.goto('/login')
  await fillSignIn(page, login, password)
  await expect(page).toHaveURL('/dashboard')
  return page
}
