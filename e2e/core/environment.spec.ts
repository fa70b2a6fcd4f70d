import type { Page } from '@playwright/test'
import {
  startStubRegister,
  type StubRegister,
} from '../../server/src/core/company-register/testing/stub-register.ts'
import { readAlone } from '../api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

let register: StubRegister
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000)
  register = await startStubRegister()
  product = await startProduct({ ares: register.url })
})
test.afterAll(async () => {
  await product.stop()
  await register.close()
})

test('Každá část prostředí má svůj stav slovem, čísla slovy a radu, když není v pořádku', async ({
  browser,
}) => {
  const page = await product.toPage(browser, product.admin)
  await page.goto('/enviroment')
  await expect(page.getByRole('heading', { level: 1, name: 'Kontrola prostředí' })).toBeVisible()
  await expect(line(page, 'Verze')).toContainText(
    /V pořádku.*Aplikace .+, Node\.js 24\..+, PostgreSQL \d+/,
  )
  await expect(line(page, 'Databáze')).toContainText(/V pořádku.*[\d,]+\sMB, \d+\sspojení/)
  await expect(line(page, 'Úpravy databáze')).toContainText(/V pořádku.*Proveden[oy] \d+ úprav/)
  await expect(line(page, 'Pomalé dotazy')).toContainText('Žádný dotaz neběží déle než 5 sekund')
  await expect(line(page, 'Místo na disku')).toContainText(/Volných [\d,]+\s[GT]B z [\d,]+\s[GT]B/)
  await expect(line(page, 'Hodiny')).toContainText(
    /V pořádku.*Hodiny serveru a databáze jdou stejně/,
  )
  await expect(line(page, 'Úlohy na pozadí')).toContainText(/V pořádku.*zpracovává je 1 proces/)
  await expect(line(page, 'Odesílání e-mailů')).toContainText(
    /Nenastaveno.*Odesílání e-mailů není nastavené\./,
  )
  await expect(line(page, 'Active Directory')).toContainText('Nenastaveno')
  await expect(line(page, 'Registr ARES')).toContainText(/V pořádku.*127\.0\.0\.1/)
  await expect(line(page, 'Zálohy')).toContainText(/Chyba.*Zatím nevznikla žádná záloha\./)
  await expect(line(page, 'Pečeti systémového logu')).toContainText(
    /V pořádku.*(Zatím není nic zapečetěno|Zapečetěno do \d)/,
  )
  await expect(line(page, 'Šifrované spojení')).toContainText(/Varování.*Není vyplněná adresa/)
  await expect(page.getByText('1 chyba, 1 varování', { exact: true })).toBeVisible()
})

test('Záloha vznikne na požádání, ověří se obnovou a kontrola prostředí o ní ví', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const page = await product.toPage(browser, product.admin)
  await page.goto('/enviroment')
  const backups = page.getByRole('region', { name: 'Zálohy' })
  await expect(backups).toContainText('Zatím nevznikla žádná záloha.')
  await expect(backups).toContainText(/ve složce .+\/backups\..*npm run restore/)
  await hearOnlyOfEnded(page)
  await backups.getByRole('button', { name: 'Zálohovat teď' }).click()
  await expectToast(page, 'Záloha se začala vytvářet.')
  const row = backups.getByRole('row').nth(1)
  await expect(row).toContainText('Hotová', { timeout: 60_000 })
  await expect(row.getByRole('cell').nth(4)).toHaveText(/\d+\.\s\d+\.\s\d{4} \d+:\d\d/)
  await expect(line(page, 'Zálohy')).toContainText(/V pořádku.*Poslední ověřená záloha/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(backups.getByRole('list', { name: 'Zálohy' })).toContainText('Hotová')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.goto('/settings/system')
  await expect(page.getByText(/^\d+\.\s\d+\.\s\d{4} \d+:\d\d, [\d,]+\s[kM]B$/)).toBeVisible()
})

const line = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Co se kontroluje' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** As over a slow line: the list of backups comes once none is running any more. */
async function hearOnlyOfEnded(page: Page) {
  await readAlone(page)
  await page.route('**/backend/api/enviroment/backups', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    for (;;) {
      const response = await route.fetch()
      const { data } = await response.json()
      if (data.length > 0 && data.every(({ status }: { status: string }) => status !== 'running'))
        return route.fulfill({ response })
      await new Promise((later) => setTimeout(later, 300))
    }
  })
}
