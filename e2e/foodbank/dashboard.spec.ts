import type { Locator, Page } from '@playwright/test'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'
import { startProduct } from '../own-product.ts'

const LESNA = 'Lesná'

test('Dnešní rezervace mají stejná čísla jako denní přehled, který otevřou', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  // colleagues of other tests work at the same desks
  await expect(async () => {
    await page.goto('/dashboard')
    const point = card(page, 'Dnešní rezervace').getByRole('link', { name: new RegExp(LESNA) })
    const [waiting, done] = [
      await textIn(point, /\d+ čeká|\d+ čekají/),
      await textIn(point, /\d+ hotovo/),
    ]
    await point.click()
    await expect(page.getByRole('main').getByText(waiting, { exact: true })).toBeVisible({
      timeout: 3_000,
    })
    await expect(page.getByRole('button', { name: new RegExp(`^${done}\\b`) })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 40_000 })
})

test('První kroky se samy odškrtnou a skrýt je smí jen ten, kdo mění nastavení', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const product = await startProduct()
  try {
    const admin = await product.pageOf(browser, product.admin)
    const reader = await product.pageOf(
      browser,
      await product.addReader('divak', ['settings.read']),
    )
    await reader.goto('/dashboard')
    const steps = card(reader, 'První kroky')
    await expect(steps.getByRole('link', { name: /^zbývá Údaje vaší organizace/ })).toBeVisible()
    const refused = steps.getByRole('button', { name: 'Skrýt přehled' })
    await expect(refused).toBeDisabled()
    await refused.hover()
    await expect(refused).toHaveAccessibleDescription(
      'Přehled smí skrýt ten, kdo má oprávnění „Nastavení: Upravit“.',
    )

    await admin.goto('/dashboard')
    // nobody has been helped: no pictures of nothing, and one card that leads, not two
    await expect(card(admin, 'První kroky').getByRole('link')).toHaveCount(12)
    await expect(card(admin, 'Jak začít')).toHaveCount(0)
    await expect(card(admin, 'Pomoc za dvanáct měsíců')).toHaveCount(0)
    await card(admin, 'První kroky')
      .getByRole('link', { name: /^zbývá Údaje vaší organizace/ })
      .click()
    await admin.getByRole('textbox', { name: /^Název/ }).fill('Potravinová pomoc Zálesí')
    await admin.getByRole('button', { name: 'Uložit' }).click()
    await expectToast(admin, 'Nastavení bylo uloženo.')
    await admin.getByRole('link', { name: 'Nástěnka' }).click()
    await expect(
      card(admin, 'První kroky').getByRole('link', { name: /^hotovo Údaje vaší organizace/ }),
    ).toBeVisible()
    await card(admin, 'První kroky').getByRole('button', { name: 'Skrýt přehled' }).click()
    await expectToast(
      admin,
      'Přehled prvních kroků je skrytý. Znovu ho zobrazíte v Nastavení → Systém.',
    )
    await expect(card(admin, 'První kroky')).toHaveCount(0)
    await expect(card(admin, 'Jak začít').getByRole('link')).toHaveCount(6)
    await reader.reload()
    await expect(
      reader.getByRole('heading', { level: 1, name: 'Dobrý den, Jen Prohlížející' }),
    ).toBeVisible()
    await expect(card(reader, 'První kroky')).toHaveCount(0)

    await admin.goto('/settings/system')
    await admin.getByRole('button', { name: 'Zobrazit na nástěnce' }).click()
    await expectToast(admin, 'Přehled prvních kroků je zpět na nástěnce.')
    await admin.getByRole('link', { name: 'Otevřít nástěnku' }).click()
    await expect(card(admin, 'První kroky')).toBeVisible()
  } finally {
    await product.stop()
  }
})

const card = (page: Page, name: string) => page.getByRole('region', { name })

async function textIn(locator: Locator, pattern: RegExp): Promise<string> {
  await expect(locator).toContainText(pattern)
  return pattern.exec(await locator.innerText())?.[0]?.trim() ?? ''
}
