import { api } from '../api.ts'
import { expect, expectAccessible, pageAs, test } from '../fixtures.ts'

test('Dobrovolník se bez účtu a bez JavaScriptu přihlásí třemi ťuknutími a na listu koordinátora je', async ({
  browser,
}) => {
  const coordinator = await pageAs(browser, 'spravce')
  await coordinator.goto('/foodbank/collections')
  await coordinator.getByRole('link', { name: 'Národní potravinová sbírka' }).click()
  await expect(coordinator.getByRole('button', { name: 'Zkopírovat odkaz' })).toBeVisible()
  const { data: collections } = await api(coordinator, 'GET', '/foodbank/collections?to_come=true')
  const owner = `collection_id=${collections[0].id}`
  const { data: link } = await api(coordinator, 'GET', `/foodbank/shift-links?${owner}`)

  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
      colorScheme,
    })
    const page = await context.newPage()
    let taps = 0
    const tap = async (name: RegExp | string, role: 'link' | 'button') => {
      taps += 1
      await page.getByRole(role, { name }).first().click()
    }
    await page.goto(new URL(link.url).pathname)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Národní potravinová sbírka')
    taps += 1
    await page.locator('summary').first().click()
    await tap(/^Přihlásit se: /, 'link')
    await page.getByLabel('Jméno').fill('Vendula')
    await page.getByLabel('Příjmení').fill(colorScheme === 'light' ? 'Bezúčtová' : 'Večerní')
    await page.getByLabel('Telefon').fill(colorScheme === 'light' ? '604111222' : '604111333')
    await tap('Přihlásit se na směnu', 'button')
    await expect(page.getByRole('status')).toContainText('počítáme s vámi')
    expect(taps).toBe(3)
    await page.getByRole('button', { name: 'Určitě přijdu' }).click()
    await expect(page.getByRole('status')).toContainText('Potvrdili jste, že přijdete')
    await context.close()
  }

  const visitor = await (
    await browser.newContext({ viewport: { width: 320, height: 640 } })
  ).newPage()
  await visitor.goto(new URL(link.url).pathname)
  await expectAccessible(visitor)
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await visitor.evaluate(isWide)).toBe(false)
  await visitor.locator('summary').first().click()
  await visitor
    .getByRole('link', { name: /^Přihlásit se: / })
    .first()
    .click()
  await expectAccessible(visitor)
  expect(await visitor.evaluate(isWide)).toBe(false)

  await coordinator.goto('/foodbank/volunteers?search=Bezúčtová')
  await coordinator.getByRole('link', { name: 'Bezúčtová Vendula' }).click()
  await expect(coordinator.getByText('potvrzeno')).toBeVisible()
})
