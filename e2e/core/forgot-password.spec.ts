import type { Page } from '@playwright/test'
import pg from 'pg'
import { startMailServer, type MailServer } from '../../server/src/core/mail/testing/mail-server.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

const EMAIL = 'jana@spizirna.example'
const OLD = 'modrá-konvice-na-polici'
const NEW = 'zelený-hrnek-na-okně'
let product: Product
let mail: MailServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
  mail = await startMailServer()
})
test.afterAll(async () => {
  await product.stop()
  await mail.close()
})

test('Zapomenuté heslo se obnoví odkazem z e-mailu, jednou, a na telefonu', async ({ browser }) => {
  const admin = await product.toPage(browser, product.admin)
  await sendMailThrough(admin, mail.port)
  await api(admin, 'POST', '/users', person('jana', EMAIL, true))
  const page = await product.publicPage(browser, { width: 360, height: 740 })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Zapomenuté heslo?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('jana')
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Zadejte e-mail ve správném tvaru',
  )
  const path = await askFor(page, EMAIL)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto(path)
  const password = page.getByRole('textbox', { name: 'Nové heslo', exact: true })
  const again = page.getByRole('textbox', { name: 'Nové heslo znovu' })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await password.fill('krátké')
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expect(password).toHaveAccessibleDescription(/Minimální délka je 8 znaků/)
  await password.fill(NEW)
  await again.fill(OLD)
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expect(again).toHaveAccessibleDescription('Zadané hodnoty se musí shodovat')
  await again.fill(NEW)
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expectToast(page, 'Heslo bylo obnoveno.')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Uživatelské jméno nebo e-mail').fill('jana')
  await page.getByRole('textbox', { name: 'Heslo' }).fill(NEW)
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
  await expectToast(page, 'Přihlášení proběhlo úspěšně.')

  const later = await product.publicPage(browser)
  await later.goto(path)
  await expect(later.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible()
  await later.getByRole('link', { name: 'Požádat o nový odkaz' }).click()
  await expect(later).toHaveURL('/forgot-password')
})

test('Ověřovací odkaz platí jednou, vypršený ani smyšlený neplatí', async ({ browser }) => {
  const admin = await product.toPage(browser, product.admin)
  await admin.goto('/users')
  const { data } = await api(admin, 'POST', '/users', person('eva', 'eva@spizirna.example', false))
  // the letter of the new account, which must not be taken for one that is asked for
  await expect.poll(() => lettersTo('eva@spizirna.example').length).toBe(1)
  const linkNow = async () => {
    const known = lettersTo('eva@spizirna.example').length
    await api(admin, 'POST', `/users/${data.id}/send-verification`)
    await expect.poll(() => lettersTo('eva@spizirna.example').length).toBe(known + 1)
    return (
      /\/verify\/[\w-]+/.exec(lettersTo('eva@spizirna.example').at(-1)?.mail.text ?? '')?.[0] ?? ''
    )
  }
  const page = await product.publicPage(browser)
  const expired = await linkNow()
  await sql(
    `update core.user_token set expires_at = now() - interval '1 second' where purpose = 'verification'`,
  )
  for (const link of [expired, '/verify/smysleny']) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible()
  }
  const good = await linkNow()
  await page.goto(good)
  await expect(page.getByRole('heading', { level: 1, name: 'Účet je ověřený' })).toBeVisible()
  const again = await product.publicPage(browser)
  await again.goto(good)
  await expect(again.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible()
})

/** Asks for a link on the page that is open, and answers with the path in the letter. */
async function askFor(page: Page, email: string): Promise<string> {
  const known = lettersTo(email).length
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' }),
  ).toBeVisible()
  await expect.poll(() => lettersTo(email).length).toBe(known + 1)
  return /\/forgot-password\/[\w-]+/.exec(lettersTo(email).at(-1)?.mail.text ?? '')?.[0] ?? ''
}

const lettersTo = (email: string) => mail.letters.filter(({ to }) => to.includes(email))

async function sql(statement: string): Promise<{ count?: string }[]> {
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  const { rows } = await client.query<{ count?: string }>(statement)
  await client.end()
  return rows
}

const person = (username: string, email: string, confirmed: boolean) => ({
  name: username === 'jana' ? 'Jana' : 'Eva',
  surname: 'Nováková',
  username,
  email,
  password: OLD,
  password_confirmation: OLD,
  confirmed,
  send_password: false,
  role_ids: [],
  permissions: [],
  language: 'cs',
})

async function sendMailThrough(page: Page, port: number): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/settings/emails')
  const { data } = await api(page, 'GET', '/settings')
  const server = {
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: port,
    smtp_security: 'none',
  }
  await api(page, 'PUT', '/settings/emails', {
    ...server,
    mail_sender_email: 'crm@spizirna.example',
    updated_at: data.updated_at,
  })
}

async function api(page: Page, method: string, path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.fetch(`/backend/api${path}`, {
    method,
    headers,
    ...(body ? { data: body } : {}),
  })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}
