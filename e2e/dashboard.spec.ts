import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, pageAs, test } from './fixtures.ts'
import { startProduct } from './own-product.ts'

const LESNA = 'Lesná'

test('Dnešní rezervace mají stejná čísla jako denní přehled, který otevřou', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  // colleagues of other tests work at the same desks
  await expect(async () => {
    await page.goto('/dashboard')
    const point = card(page, 'Dnešní rezervace').getByRole('link', { name: new RegExp(LESNA) })
    const [waiting, done] = [await textIn(point, /\d+ čeká|\d+ čekají/), await textIn(point, /\d+ hotovo/)]
    await point.click()
    await expect(page.getByRole('main').getByText(waiting, { exact: true })).toBeVisible({ timeout: 3_000 })
    await expect(page.getByRole('button', { name: new RegExp(`^${done}\\b`) })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 40_000 })
})

test('Nevyřešené rezervace otevřou právě tolik aktivních žádostí z minulých dní', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await expect(async () => {
    await page.goto('/dashboard')
    const number = card(page, 'Nevyřešené rezervace').getByRole('link')
    const count = await textIn(number, /\d+/)
    await number.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Žádosti o pomoc' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^1–${Math.min(Number(count), 15)} z ${count}$`))).toBeVisible({ timeout: 3_000 })
    expect(new URL(page.url()).search).toContain('status=active')
  }).toPass({ timeout: 40_000 })
})

for (const month of ['tento', 'minulý'] as const) {
  test(`Pomoc za ${month} měsíc je součet čerpání, které otevře`, async ({ browser }) => {
    const page = await pageAs(browser, 'admin')
    await expect(async () => {
      await page.goto('/dashboard')
      const months = card(page, 'Pomoc tento měsíc')
      const doors = months.getByRole('link', { name: month === 'tento' ? /zobrazit čerpání pomoci$/ : /^minulý měsíc/ })
      const kilograms = await textIn(doors.first(), /[\d\s]+(?:,\d+)?\skg/)
      const households = await textIn(doors.last(), /\d[\d\s]*$/)
      await doors.first().click()
      const sums = page.getByRole('status').filter({ hasText: /^Celkem/ })
      await expect(sums).toContainText(new RegExp(`^Celkem ${spaced(kilograms)} pro ${spaced(households)} domácnost`), { timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
  })
}

test('Pracovník výdeje vidí jen své výdejní místo a ví, že je to výběr', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  const today = card(page, 'Dnešní rezervace')
  await expect(today.getByRole('link')).toHaveCount(1)
  await expect(today).toContainText('Počítá se jen to, k čemu máte přístup.')
  await expect(card(page, 'První kroky')).toHaveCount(0)
})

test('Co se nepodaří načíst, to karta řekne a načte na požádání; ostatní karty fungují', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.route('**/backend/api/foodbank/overview', (route) => route.fulfill({ status: 500, json: { message: 'server_error' } }))
  await page.goto('/dashboard')
  await expect(card(page, 'První kroky')).toContainText(/Hotovo \d z \d/)
  const today = card(page, 'Dnešní rezervace')
  await expect(today.getByRole('alert')).toContainText('Tuto část se nepodařilo načíst.')
  await page.unroute('**/backend/api/foodbank/overview')
  await today.getByRole('button', { name: 'Zkusit znovu' }).click()
  await expect(today.getByRole('link', { name: new RegExp(LESNA) })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`Nástěnka (${theme === 'light' ? 'světle' : 'tmavě'}) je přístupná i s grafem a vejde se na telefon`, async ({ browser }) => {
    const page = await pageAs(browser, 'admin', { theme })
    await page.goto('/dashboard')
    const months = card(page, 'Pomoc tento měsíc')
    await expect(months.locator('svg path').first()).toBeVisible()
    await expect(months.getByRole('table', { name: 'Kilogramy od začátku měsíce po dnech' })).toBeAttached()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('První kroky se samy odškrtnou a skrýt je smí jen ten, kdo mění nastavení', async ({ browser }) => {
  test.setTimeout(180_000)
  const product = await startProduct()
  try {
    const admin = await product.pageOf(browser, product.admin)
    const reader = await product.pageOf(browser, await product.addReader('divak', ['settings.read']))
    await reader.goto('/dashboard')
    const steps = card(reader, 'První kroky')
    await expect(steps.getByRole('link', { name: /^zbývá Údaje vaší organizace/ })).toBeVisible()
    const refused = steps.getByRole('button', { name: 'Skrýt přehled' })
    await expect(refused).toBeDisabled()
    await refused.hover()
    await expect(refused).toHaveAccessibleDescription('Přehled může skrýt ten, kdo smí měnit nastavení.')

    await admin.goto('/dashboard')
    await card(admin, 'První kroky')
      .getByRole('link', { name: /^zbývá Údaje vaší organizace/ })
      .click()
    await admin.getByRole('textbox', { name: /^Název/ }).fill('Potravinová pomoc Zálesí')
    await admin.getByRole('button', { name: 'Uložit' }).click()
    await expectToast(admin, 'Nastavení bylo uloženo!')
    await admin.getByRole('link', { name: 'Nástěnka' }).click()
    await expect(card(admin, 'První kroky').getByRole('link', { name: /^hotovo Údaje vaší organizace/ })).toBeVisible()
    await card(admin, 'První kroky').getByRole('button', { name: 'Skrýt přehled' }).click()
    await expectToast(admin, 'Přehled prvních kroků je skrytý. Vrátíte ho v Nastavení → Systém.')
    await expect(card(admin, 'První kroky')).toHaveCount(0)
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1, name: 'Dobrý den, Jen Prohlížející' })).toBeVisible()
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
