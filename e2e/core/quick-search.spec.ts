import type { Page } from '@playwright/test'
import { expect, pageAs, test } from '../fixtures.ts'

test('Žadatel se najde klávesnicí i s překlepem a bez háčků', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  await open(page)
  await page.keyboard.type('rezncek')
  const options = page.getByRole('option', { name: /Řezníč/ })
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const second = await options.nth(1).locator('span > span').first().innerText()
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/foodbank\/applicants\/[0-9a-f-]{36}$/)
  const [surname = '', name = ''] = second.split(' ')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(surname)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Jméno, číslo, telefon, průkaz, organizace…' })

async function open(page: Page) {
  await expect(page.getByRole('button', { name: 'Hledat' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}
