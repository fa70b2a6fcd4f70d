import pg from 'pg'
import { fillSignIn } from '../api.ts'
import { expect, expectAccessible, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

let product: Product
/** Browsers make keys for a name, not for 127.0.0.1. */
let origin: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
  origin = product.url.replace('127.0.0.1', 'localhost')
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  await client.query('update core.settings set web_url = $1', [origin])
  await client.end()
})
test.afterAll(() => product.stop())

test('Přístupový klíč se přidá v profilu, přihlásí bez hesla, a po odebrání už ne', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const jana = await product.addReader('jana', ['profile.update'])
  await product.getToken(jana)
  const page = await product.publicPage(browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const useKey = page.getByRole('button', { name: 'Přihlásit se otiskem nebo klíčem' })
  const signOut = async () => {
    await page.getByRole('button', { name: /Prohlížející/ }).click()
    await page.getByRole('button', { name: 'Odhlásit se' }).click()
    await expect(page).toHaveURL(`${origin}/login`)
    // what the page knows of the settings is an hour old at most
    await page.evaluate(() => localStorage.removeItem('branding'))
    await page.reload()
  }

  await page.goto(`${origin}/login`)
  await fillSignIn(page, jana.login, jana.password)
  await expect(page).toHaveURL(`${origin}/dashboard`)
  await page.goto(`${origin}/profile/second-factor`)
  await page.getByRole('button', { name: 'Přidat přístupový klíč' }).click()
  await page.getByRole('textbox', { name: 'Název klíče' }).fill('Můj notebook')
  await page.getByLabel('Současné heslo', { exact: true }).fill(jana.password)
  await page.getByRole('button', { name: 'Pokračovat' }).click()
  await expectToast(page, 'Přístupový klíč byl přidán.')
  await expect(page.getByRole('main').getByText('Můj notebook', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // the field of the name offers the key, which this authenticator answers with at once
  await signOut()
  await expectToast(page, 'Přihlášení proběhlo úspěšně.')

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.reload()
  await signOut()
  await expectAccessible(page)
  await useKey.click()
  await expectToast(page, 'Přihlášení proběhlo úspěšně.')

  await page.goto(`${origin}/profile/second-factor`)
  await page.getByRole('button', { name: 'Odebrat: Můj notebook' }).click()
  await page.getByLabel('Současné heslo', { exact: true }).fill(jana.password)
  await page.getByRole('button', { name: 'Odebrat', exact: true }).click()
  await expectToast(page, 'Přístupový klíč byl odebrán.')
  await signOut()
  await expect(page.getByRole('button', { name: 'Přihlásit se', exact: true })).toBeVisible()
  await expect(useKey).toHaveCount(0)
})
