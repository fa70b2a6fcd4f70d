import type { Page } from '@playwright/test'
import { domainLdif, PASSWORD } from '../../server/src/core/active-directory/testing/domain.ts'
import {
  BASE_DN,
  missingForSamba,
  type Samba,
  startSamba,
} from '../../server/src/core/active-directory/testing/samba.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

const SAVED = 'Nastavení bylo uloženo.'
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

const missing = missingForSamba()
if (missing)
  process.stderr.write(`The browser tests with a real directory are left out: ${missing}.\n`)

test.describe('se skutečným adresářem', () => {
  // only where Samba cannot be installed, with the reason printed above: no real directory, no proof of one
  test.skip(missing !== null, missing ?? '')
  let samba: Samba
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    samba = await startSamba(namedPeople())
  })
  test.afterAll(() => samba?.stop())

  test('Správce adresář připojí, dá skupině roli, sesynchronizuje účty a člověk z adresáře se přihlásí', async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const page = await product.toPage(browser, product.admin)

    await test.step('připojí a vyzkouší', async () => {
      await page.goto('/settings/login')
      await page.getByRole('checkbox', { name: 'Přihlašovat přes Active Directory' }).check()
      await field(page, 'Řadič domény').fill(samba.host)
      await field(page, 'Přípona účtu').fill('@crm.test')
      await field(page, 'Port').fill('389')
      await field(page, 'Base DN').fill(BASE_DN)
      await field(page, 'Účet správce').fill('svc-crm')
      await field(page, 'Heslo účtu správce').fill(PASSWORD)
      await field(page, 'Certifikát vydavatele \\(PEM\\)').fill(samba.certificates.ca)
      await page.getByRole('button', { name: 'Uložit Active Directory' }).click()
      await expectToast(page, SAVED)
      await page.getByRole('button', { name: 'Ověřit připojení' }).click()
      await expectToast(page, 'Připojení k Active Directory bylo úspěšné.')
      await page.getByRole('button', { name: 'Vyzkoušet přihlášení' }).click()
      await tryOut(page, 'jnovak', 'špatné-heslo')
      await expect(page.getByRole('dialog')).toContainText(
        'Test Active Directory se nezdařil. Uživatelské jméno nebo heslo nesouhlasí.',
      )
      await tryOut(page, 'jnovak', PASSWORD)
      await expect(page.getByRole('dialog')).toContainText(
        'Přihlášení by se zdařilo: Jan Novák (jnovak).',
      )
      await expect(page.getByRole('dialog')).toContainText(
        'Skupiny této osoby nedávají žádnou roli.',
      )
      await page.getByRole('dialog').getByRole('button', { name: 'Zavřít' }).click()
    })

    await test.step('dá skupině roli', async () => {
      await page.getByRole('combobox', { name: 'Skupina' }).fill('CRM-Spr')
      await page.getByRole('option', { name: 'CRM-Správci' }).click()
      await page.getByRole('combobox', { name: 'Role' }).click()
      await page.getByRole('option', { name: 'Správce potravinové banky' }).click()
      await page.getByRole('button', { name: 'Přidat' }).click()
      await expectToast(page, SAVED)
      await expect(
        page.getByRole('listitem').filter({ hasText: 'CN=CRM-Správci,OU=Skupiny' }),
      ).toContainText('Správce potravinové banky')
    })

    await test.step('podívá se, co se stane, a sesynchronizuje', async () => {
      await page.getByRole('button', { name: 'Náhled synchronizace' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Novák Jan' })).toContainText('přidá se')
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Synchronizovat' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Synchronizovat' }).click()
      await expectToast(page, 'Synchronizace s Active Directory byla dokončena.')
      await expect(
        page.getByText(
          /^Poslední synchronizace .+: přidáno [1-9]\d*, změněno 0, deaktivováno 0, přeskočeno \d+$/,
        ),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Náhled synchronizace' }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Novák Jan' })).toHaveCount(0)
    })

    await test.step('člověk z adresáře se přihlásí svým heslem z práce a má roli své skupiny', async () => {
      const novak = await product.publicPage(browser)
      await novak.goto('/login')
      await novak.getByLabel('Uživatelské jméno nebo e-mail').fill('jnovak@crm.test')
      await novak.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD)
      await novak.getByRole('button', { name: 'Přihlásit se' }).click()
      await expectToast(novak, 'Přihlášení proběhlo úspěšně.')
      await expect(novak.getByRole('link', { name: 'Žadatelé' })).toBeVisible()
      await expect(novak.getByRole('button', { name: /Jan Novák/ })).toBeVisible()
    })

    await test.step('kontrola prostředí o adresáři ví', async () => {
      await page.goto('/enviroment')
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Active Directory' }) })
      await expect(line).toContainText(/V pořádku.*Řadič domény odpovídá/)
    })
  })
})

const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label}( \\(nepovinné\\))?$`))
    .and(page.locator('input, textarea'))

async function tryOut(page: Page, login: string, password: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Uživatelské jméno' }).fill(login)
  await dialog.getByLabel('Heslo', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Vyzkoušet' }).click()
}

/** The domain without the thousands that only a test of its size needs. */
const namedPeople = () =>
  domainLdif()
    .split('\n\n')
    .filter(
      (entry) =>
        !Buffer.from(/^dn:: (.*)$/m.exec(entry)?.[1] ?? '', 'base64')
          .toString()
          .startsWith('CN=Osoba '),
    )
    .join('\n\n')
