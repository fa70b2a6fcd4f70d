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

test('Bez nastavených e-mailů dostane odkaz k předání ten, kdo ho chtěl odeslat', async ({
  browser,
}) => {
  const page = await product.pageOf(browser, product.admin)
  await page.goto('/users')
  const user = await api(page, 'POST', '/users', person('jana', EMAIL, true))
  await page.goto(`/users/${user.data.id}/password`)
  await page.getByRole('button', { name: 'Odeslat odkaz e-mailem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odkaz pro uživatele Jana Nováková' })
  await expect(dialog).toContainText('Odesílání e-mailů není nastavené. Předejte odkaz sami:')
  await expect(dialog.getByRole('button', { name: 'Zkopírovat odkaz' })).toBeVisible()
  await expectAccessible(page)
  const path =
    /\/forgot-password\/[\w-]+/.exec((await dialog.locator('code').textContent()) ?? '')?.[0] ?? ''
  const other = await product.publicPage(browser)
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1, name: 'Nové heslo' })).toBeVisible()

  await page.goto('/settings/mail')
  await expect(page.getByRole('heading', { level: 1, name: 'Odeslané e-maily' })).toBeVisible()
  await page.getByRole('link', { name: 'Otevřít nastavení e-mailů' }).click()
  await expect(page).toHaveURL('/settings/emails')
})

test('Zapomenuté heslo se obnoví odkazem z e-mailu, jednou, a na telefonu', async ({ browser }) => {
  const admin = await product.pageOf(browser, product.admin)
  await sendMailThrough(admin, mail.port)
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

test('Vypršený a smyšlený odkaz nevedou nikam a neznámá adresa dostane tutéž odpověď', async ({
  browser,
}) => {
  const page = await product.publicPage(browser)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('nikdo@spizirna.example')
  await page.getByRole('button', { name: 'Poslat odkaz' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' }),
  ).toBeVisible()

  await sql(`delete from core.mail where kind = 'password_reset'`)
  await page.goto('/forgot-password')
  const path = await askFor(page, EMAIL)
  await sql(
    `update core.user_token set expires_at = now() - interval '1 second' where purpose = 'password_reset'`,
  )
  for (const link of [path, '/forgot-password/smysleny', `${path}x`]) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('Odkaz, který vyprší mezi otevřením a odesláním, to řekne a nabídne nový', async ({
  browser,
}) => {
  await sql(`delete from core.mail where kind = 'password_reset'`)
  const page = await product.publicPage(browser, { theme: 'dark' })
  await page.goto('/forgot-password')
  const path = await askFor(page, EMAIL)
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Nové heslo', exact: true }).fill(OLD)
  await page.getByRole('textbox', { name: 'Nové heslo znovu' }).fill(OLD)
  await sql(
    `update core.user_token set expires_at = now() - interval '1 second' where purpose = 'password_reset'`,
  )
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expect(page.getByRole('link', { name: 'Požádat o nový odkaz' })).toBeVisible()
  await expectAccessible(page)
})

test('Ověřovací odkaz platí jednou, vypršený ani smyšlený neplatí', async ({ browser }) => {
  const admin = await product.pageOf(browser, product.admin)
  await admin.goto('/users')
  const { data } = await api(admin, 'POST', '/users', person('eva', 'eva@spizirna.example', false))
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

test('Správce vidí, co odešlo a co ne, zkusí to znovu nebo zruší', async ({ browser }) => {
  const page = await product.pageOf(browser, product.admin)
  await sendMailThrough(page, 1)
  await sql(`delete from core.mail where kind = 'password_reset'`)
  const stranger = await product.publicPage(browser)
  await stranger.goto('/forgot-password')
  await stranger.getByLabel('E-mail').fill(EMAIL)
  await stranger.getByRole('button', { name: 'Poslat odkaz' }).click()
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Podívejte se do e-mailu' }),
  ).toBeVisible()
  await expect
    .poll(() =>
      count(`select count(*) from core.mail where kind = 'password_reset' and failure is not null`),
    )
    .toBe(1)

  await page.goto('/settings/mail?status=waiting')
  const row = page.getByRole('row', { name: /jana@spizirna\.example/ })
  await expect(row).toContainText('Server na této adrese neodpovídá')
  await expect(row).toContainText('další pokus')
  await expectAccessible(page)
  await sendMailThrough(page, mail.port)
  const known = lettersTo(EMAIL).length
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Zkusit znovu' }).click()
  await expectToast(page, 'E-mail se odešle znovu.')
  await expect.poll(() => lettersTo(EMAIL).length).toBe(known + 1)

  await sql(
    `update core.mail set status = 'failed', sent_at = null, failure = 'refused', content = 'v1:x' where kind = 'verification'`,
  )
  await page.goto('/settings/mail?status=failed')
  await page
    .getByRole('row', { name: /eva@spizirna/ })
    .first()
    .getByRole('button')
    .click()
  await page.getByRole('menuitem', { name: 'Zrušit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit e-mail' }).click()
  await expectToast(page, 'Odeslání e-mailu bylo zrušeno.')
  const phone = await product.pageOf(browser, product.admin, {
    width: 360,
    height: 740,
    theme: 'dark',
  })
  await phone.goto('/settings/mail')
  await expect(phone.getByText('Odesláno').filter({ visible: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
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

const count = async (statement: string) => Number((await sql(statement))[0]?.count)

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
