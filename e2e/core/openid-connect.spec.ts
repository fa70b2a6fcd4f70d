import type { Page } from '@playwright/test'
import pg from 'pg'
import {
  CLIENT,
  type StandIn,
  startProvider,
} from '../../server/src/core/openid-connect/testing/stand-in.ts'
import { api, fillSignIn } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectToast,
  test,
} from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

const SAVED = 'Nastavení bylo uloženo.'
let product: Product
let provider: StandIn
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
  provider = await startProvider(() => new Date())
  // the setting itself takes https alone
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  await client.query('update core.settings set web_url = $1', [product.url])
  await client.end()
})
/** The toast of an earlier saving may still be there: the provider is asked when this one was answered. */
async function saveAndTry(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith('/settings/openid-connect'),
  )
  await page.getByRole('button', { name: 'Uložit OpenID Connect' }).click()
  await answered
  await expectToast(page, SAVED)
  await page.getByRole('button', { name: 'Vyzkoušet poskytovatele' }).click()
}

test.afterAll(async () => {
  await provider.close()
  await product.stop()
})

test('Správce zapne poskytovatele, dá skupině roli, lidé se přes něj přihlásí i odhlásí, a kdo účet má, propojí ho', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const admin = await product.toPage(browser, product.admin)

  await test.step('zapne a vyzkouší poskytovatele', async () => {
    await admin.goto('/settings/login')
    await admin.getByRole('checkbox', { name: 'Přihlašovat přes OpenID Connect' }).check()
    await field(admin, 'Název na tlačítku').fill('Keycloak')
    await field(admin, 'Adresa poskytovatele').fill(provider.issuer)
    await field(admin, 'ID klienta').fill(CLIENT.client_id)
    await admin
      .getByLabel(/^Tajný klíč klienta/)
      .first()
      .fill('špatný')
    await admin.getByRole('checkbox', { name: /^Nabízet propojení účtů/ }).check()
    await saveAndTry(admin)
    await expect(admin.getByText('Poskytovatel nepřijal ID klienta nebo tajný klíč.')).toBeVisible()
    await admin
      .getByLabel(/^Tajný klíč klienta/)
      .first()
      .fill(CLIENT.client_secret)
    await saveAndTry(admin)
    await expect(admin.getByText(`Poskytovatel ${provider.issuer} odpovídá`)).toBeVisible()
    await expectAccessibleInBoth(admin)
  })

  await test.step('dá skupině roli', async () => {
    const groups = admin.getByRole('group', { name: 'Skupiny OpenID Connect a role' })
    await groups.getByRole('textbox', { name: 'Skupina' }).fill('crm-spravci')
    await groups.getByRole('combobox', { name: 'Role' }).click()
    await admin.getByRole('option', { name: 'Správce potravinové banky' }).click()
    await groups.getByRole('button', { name: 'Přidat' }).click()
    await expectToast(admin, SAVED)
    await expect(groups.getByRole('listitem')).toContainText('crm-spravci')
  })

  const page = await product.publicPage(browser)
  await test.step('člověk ze skupiny se přihlásí, a v adrese po něm nezůstane kód', async () => {
    provider.person = {
      sub: '1',
      preferred_username: 'dana',
      given_name: 'Dana',
      family_name: 'Dvořáková',
      email: 'dana@example.test',
      email_verified: true,
      groups: ['crm-spravci'],
    }
    await page.goto('/login')
    await expectAccessibleInBoth(page)
    await through(page).click()
    await expect(page).toHaveURL('/dashboard')
    await expectToast(page, 'Přihlášení proběhlo úspěšně.')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dvořáková')
    await page.goto('/profile/password')
    await expect(page.getByText('heslo tu nemáte')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('heslo jí správce nenastaví', async () => {
    const { id } = (await api(admin, 'GET', '/users?search=dana')).data[0]
    await admin.goto(`/users/${id}`)
    await expect(admin.getByText('Přihlašuje se jen přes poskytovatele')).toBeVisible()
    await admin.goto(`/users/${id}/password`)
    await expect(admin.getByRole('alert').filter({ hasText: 'heslo tu nemá' })).toBeVisible()
  })

  await test.step('odhlásí se i u poskytovatele', async () => {
    await page.getByRole('button', { name: /Dvořáková/ }).click()
    await page.getByRole('button', { name: 'Odhlásit se' }).click()
    await expect.poll(() => provider.log.at(-1)).toContain('/logout?')
    await expect(page).toHaveURL('/login')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  })

  await test.step('kdo tu účet už má, propojí ho jedním přihlášením, i na úzkém displeji', async () => {
    const jana = await product.addReader('jana', ['profile.update'])
    await product.getToken(jana)
    const { id } = (await api(admin, 'GET', '/users?search=jana')).data[0]
    const client = new pg.Client({ connectionString: product.database })
    await client.connect()
    await client.query('update core.user set email = $1 where id = $2', ['jana@example.test', id])
    await client.end()
    provider.person = {
      sub: '2',
      preferred_username: 'jana.n',
      email: 'jana@example.test',
      email_verified: true,
      groups: ['crm-spravci'],
    }
    const phone = await product.publicPage(browser, { width: 360, height: 740 })
    await phone.goto('/login')
    await through(phone).click()
    await expect(phone.getByText('Účet tu už máte')).toBeVisible()
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    await fillSignIn(phone, jana.login, jana.password)
    await expectToast(phone, /Účet je propojený/)
    await expect(phone).toHaveURL('/dashboard')
    const again = await product.publicPage(browser)
    await again.goto('/login')
    await through(again).click()
    await expect(again).toHaveURL('/dashboard')
  })

  await test.step('kdo není v žádné skupině, dozví se to slovy', async () => {
    provider.person = { sub: '3', preferred_username: 'cizi', groups: [] }
    const stranger = await product.publicPage(browser, { width: 360, height: 740 })
    await stranger.goto('/login')
    await through(stranger).click()
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Přihlášení se nezdařilo' }),
    ).toBeVisible()
    await expect(stranger).toHaveURL('/login/provider')
    await expectNoSidewaysScroll(stranger)
    await expectAccessible(stranger)
  })
})

const through = (page: Page) => page.getByRole('button', { name: 'Přihlásit přes Keycloak' })

/** Fields by their label, with or without the mark of an optional one. */
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(nepovinné\\))?$`) })
