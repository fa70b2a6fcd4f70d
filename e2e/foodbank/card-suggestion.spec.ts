import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

test('Návrh množství je i v detailu žadatele, podle zvoleného výdejního místa', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/applicants?sort=surname')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u })
    .nth(3)
    .click()
  await page.getByRole('button', { name: 'Zaznamenat výdej' }).click()
  const drawer = page.getByRole('dialog', { name: 'Zaznamenat výdej' })
  const take = drawer.getByRole('button', { name: 'Vyplnit podle návrhu' })
  await expect(drawer.getByRole('combobox', { name: 'Organizace' })).toBeVisible()
  await expect(take).toHaveCount(0)
  await drawer.getByRole('combobox', { name: 'Organizace' }).fill('lesna')
  await page.getByRole('option', { name: LESNA }).click()
  await expect(drawer.getByRole('button', { name: /: podle návrhu / }).first()).toBeVisible()
  await take.click()
  await expect(drawer.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' })).not.toHaveValue('')
  await drawer.getByRole('button', { name: /^Uložit/ }).click()
  await expectToast(page, 'Výdej byl zaznamenán.')
})
