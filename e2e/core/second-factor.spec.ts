import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { api, fillSignIn } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectToast,
  test,
} from '../fixtures.ts'
import { type Person, type Product, startProduct } from '../own-product.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('Druhý faktor se zapne v profilu, přihlašuje se kódem, zařízením i záložním kódem, a správce ho odebere', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const jana = await product.addReader('jana', ['profile.update'])
  await product.getToken(jana)
  const page = await product.publicPage(browser)
  await page.goto('/login')
  await fillSignIn(page, jana.login, jana.password)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/profile/second-factor')
  await page.getByRole('button', { name: 'Zapnout druhý faktor' }).click()
  const { used, getCode, recovery } = await setUp(page, jana)
  await expect(page.getByText('zbývá 10')).toBeVisible()
  await expectAccessibleInBoth(page)

  await test.step('heslo už nestačí, a zařízení se označí za důvěryhodné', async () => {
    await signOut(page)
    await fillSignIn(page, jana.login, jana.password)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Druhý krok přihlášení' }),
    ).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expectAccessible(page)
    await codeField(page).fill(used)
    await page.getByRole('button', { name: 'Potvrdit' }).click()
    await expect(codeField(page)).toHaveAccessibleDescription(/Kód nesouhlasí, nebo už byl použit/)
    const code = getCode()
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('checkbox', { name: 'Důvěryhodné zařízení' }).check()
    await page.getByRole('button', { name: 'Potvrdit' }).click()
    await expectToast(page, 'Přihlášení proběhlo úspěšně.')
    await expect(page).toHaveURL('/profile/second-factor')
  })

  await test.step('důvěryhodné zařízení se na kód neptá, dokud se neodebere', async () => {
    await signOut(page)
    await fillSignIn(page, jana.login, jana.password)
    await expect(page).toHaveURL('/profile/second-factor')
    await page.getByRole('button', { name: /^Odebrat: Chrome/ }).click()
    await expectToast(page, 'Zařízení už není důvěryhodné.')
    await signOut(page)
    await fillSignIn(page, jana.login, jana.password)
    await expect(codeField(page)).toBeFocused()
  })

  await test.step('bez telefonu pomůže záložní kód, jednou, i na úzkém displeji', async () => {
    const phone = await product.publicPage(browser, { width: 360, height: 740 })
    await phone.goto('/login')
    await fillSignIn(phone, jana.login, jana.password)
    await phone.getByRole('button', { name: 'Nemám telefon, použít záložní kód' }).click()
    await expectNoSidewaysScroll(phone)
    await phone.getByRole('textbox', { name: 'Záložní kód' }).fill(recovery.toLowerCase())
    await phone.getByRole('button', { name: 'Potvrdit' }).click()
    await expect(phone).toHaveURL('/dashboard')
    await page.getByRole('button', { name: 'Nemám telefon, použít záložní kód' }).click()
    await page.getByRole('textbox', { name: 'Záložní kód' }).fill(recovery)
    await page.getByRole('button', { name: 'Potvrdit' }).click()
    await expect(page.getByRole('textbox', { name: 'Záložní kód' })).toHaveAccessibleDescription(
      /Kód nesouhlasí, nebo už byl použit/,
    )
  })

  await test.step('správce faktor odebere, a stačí zase heslo', async () => {
    const admin = await product.toPage(browser, product.admin)
    await admin.goto(`/users/${await idOf(admin, jana)}`)
    await expect(admin.getByRole('main').getByText('zapnutý', { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: /Prohlížející Jen/ }).click()
    await admin.getByRole('menuitem', { name: 'Odebrat druhý faktor' }).click()
    await admin
      .getByRole('dialog', { name: /^Opravdu chcete odebrat druhý faktor uživatele/ })
      .getByRole('button', { name: 'Odebrat druhý faktor' })
      .click()
    await expectToast(admin, 'Druhý faktor je vypnutý.')
    await page.goto('/login')
    await fillSignIn(page, jana.login, jana.password)
    await expect(page).toHaveURL('/profile/second-factor')
    await expect(page.getByRole('button', { name: 'Zapnout druhý faktor' })).toBeVisible()
  })
})

test('Kdo má roli, která druhý faktor vyžaduje, si ho nejdřív nastaví a vypnout ho nemůže', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const admin = await product.toPage(browser, product.admin)
  await admin.goto('/roles/create')
  await admin.getByRole('textbox', { name: 'Název', exact: true }).fill('Účetní')
  await admin.getByRole('textbox', { name: 'Kód', exact: true }).fill('ucetni')
  await admin.getByRole('checkbox', { name: 'Vyžaduje druhý faktor' }).check()
  await admin.getByRole('button', { name: 'Vytvořit roli' }).click()
  await expectToast(admin, 'Role byla vytvořena.')
  await expect(admin.getByRole('row', { name: /Účetní/ })).toContainText('druhý faktor')

  const ucetni = await product.addReader('ucetni', ['user.read'])
  const page = await product.toPage(browser, ucetni)
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Uživatelé' })).toBeVisible()
  await admin.goto(`/users/${await idOf(admin, ucetni)}/roles`)
  await admin.getByRole('checkbox', { name: 'Účetní' }).check()
  await admin.getByRole('button', { name: 'Uložit role' }).click()
  await expectToast(admin, 'Role uživatele byly změněny.')

  await page.goto('/users')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nastavte si druhý faktor' }),
  ).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await setUp(page, ucetni)
  await expect(page.getByRole('heading', { level: 1, name: 'Uživatelé' })).toBeVisible()
  await page.goto('/profile/second-factor')
  await expect(page.getByRole('button', { name: 'Vypnout' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

/** From the question for the password to the saved recovery codes; the code that was used, the present one, and a recovery code. */
async function setUp(page: Page, { password }: Person) {
  await page.getByLabel('Současné heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Pokračovat' }).click()
  await expect(page.getByRole('img', { name: 'QR kód pro ověřovací aplikaci' })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  const getCode = (stepsAgo = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret.replaceAll(' ', '')),
      timestamp: Date.now() - stepsAgo * 30_000,
    })
  // that of the step before is as good, and leaves the present one for signing in: none is taken twice
  const used = getCode(1)
  await page.getByRole('textbox', { name: 'Kód, který aplikace ukazuje' }).fill(used)
  await page.getByRole('button', { name: 'Zapnout', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Záložní kódy' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'Kódy mám uložené' }).click()
  return { used, getCode, recovery }
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Kód z ověřovací aplikace' })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Prohlížející/ }).click()
  await page.getByRole('button', { name: 'Odhlásit se' }).click()
  await expect(page).toHaveURL('/login')
}

async function idOf(admin: Page, { login }: Person): Promise<string> {
  if (admin.url() === 'about:blank') await admin.goto('/users')
  return (await api(admin, 'GET', `/users?search=${login}`)).data[0].id
}
