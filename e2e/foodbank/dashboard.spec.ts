import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'
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

test('Nevyřízené rezervace otevřou právě tolik aktivních rezervací z minulých dní', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await expect(async () => {
    await page.goto('/dashboard')
    const number = card(page, 'Čeká na vyřízení').getByRole('link', {
      name: /^Nevyřízené rezervace/,
    })
    const count = await textIn(number, /\d+/)
    await number.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervace' })).toBeVisible()
    await expect(
      page.getByText(new RegExp(`^1–${Math.min(Number(count), 15)} z ${count}$`)),
    ).toBeVisible({ timeout: 3_000 })
    expect(new URL(page.url()).search).toContain('status=active')
  }).toPass({ timeout: 40_000 })
})

for (const [picture, bar] of [
  ['Pomoc za dvanáct měsíců', 'březen 2026'],
  ['Pomoc za dvanáct měsíců', 'únor 2026'],
  ['Pomoc podle výdejních míst', LESNA],
] as const) {
  test(`${picture}: ${bar} váží tolik jako výdeje, které otevře`, async ({ browser }) => {
    const page = await pageAs(browser, 'admin')
    await expect(async () => {
      await page.goto('/dashboard')
      const door = card(page, picture).getByRole('link', { name: new RegExp(`^${spaced(bar)}`) })
      const kilograms = await textIn(door.getByText(/kg$/), /.+/)
      await door.click()
      const sums = page.getByRole('status').filter({ hasText: /^Celkem/ })
      await expect(sums).toContainText(new RegExp(`^Celkem ${spaced(kilograms)} pro`), {
        timeout: 3_000,
      })
    }).toPass({ timeout: 40_000 })
  })
}

test('Kdo je na řadě, toho otevře denní přehled rovnou k výdeji', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/dashboard')
  const acts = page.getByRole('navigation', { name: 'Co děláte nejčastěji' })
  await expect(acts.getByRole('link').first()).toHaveText('Otevřít dnešní výdej')
  const next = card(page, 'Dnešní rezervace').getByRole('link').nth(1)
  const name = await textIn(next, /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u)
  await next.click()
  await expect(page).toHaveURL(/\/foodbank\/daily-summary/)
  await expect(page.getByRole('region', { name: 'Výdej', exact: true })).toContainText(name)
  await expect(page).not.toHaveURL(/request=/)

  await page.goto('/dashboard')
  await acts.getByRole('link', { name: 'Výdej bez objednání' }).click()
  await expect(page.getByRole('heading', { name: 'Bez objednání' })).toBeVisible()
})

test('Kdo je bez účasti, toho sociální pracovník otevře nebo rovnou znovu objedná', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  await page.goto('/dashboard')
  const absent = card(page, 'Bez účasti')
  const again = absent.getByRole('link', { name: /^Objednat znovu: / }).first()
  const name = ((await again.getAttribute('aria-label')) ?? '').replace('Objednat znovu: ', '')
  await expect(absent.getByRole('link', { name: new RegExp(`${name}$`) }).first()).toBeVisible()
  await again.click()
  await expect(page).toHaveURL(/\/requests\/new$/)
})

test('Pracovník výdeje vidí jen své výdejní místo a ví, že je to výběr', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  const today = card(page, 'Dnešní rezervace')
  await expect(today.getByRole('link', { name: /hotovo/ })).toHaveCount(1)
  await expect(today).toContainText('Počítá se jen to, k čemu máte přístup.')
  await expect(card(page, 'První kroky')).toHaveCount(0)
})

test('Co se nepodaří načíst, to karta řekne a načte na požádání; ostatní karty fungují', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.route('**/backend/api/foodbank/overview', (route) =>
    route.fulfill({ status: 500, json: { message: 'server_error' } }),
  )
  await page.goto('/dashboard')
  await expect(card(page, 'První kroky')).toContainText(/Hotovo \d+ z \d+/)
  const today = card(page, 'Dnešní rezervace')
  await expect(today.getByRole('alert')).toContainText('Tuto část se nepodařilo načíst.')
  await page.unroute('**/backend/api/foodbank/overview')
  await today.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(today.getByRole('link', { name: new RegExp(LESNA) })).toBeVisible()
})

test('Nástěnka (světle i tmavě) je přístupná i s obrázky a vejde se na telefon', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  const months = card(page, 'Pomoc za dvanáct měsíců')
  await expect(months.getByRole('listitem')).toHaveCount(12)
  await expect(months.getByRole('table', { name: 'Pomoc za dvanáct měsíců' })).toBeAttached()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
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

/** Numbers are grouped by spaces that do not break. */
const spaced = (text: string) => text.replaceAll(/\s/g, '\\s')
