import type { Locator, Page } from '@playwright/test'
import { expect, pageAs, test } from '../fixtures.ts'

const PHONE = { width: 360, height: 740 } as const
/** Of the row whose menu opens, from just below the header to the foot of the window. */
const HEIGHTS = [72, 150, 260, 400, 560, 690]

test('V evidenci na telefonu neleží nabídka řádku ani fokus pod lištou', async ({ browser }) => {
  const page = await pageAs(browser, 'admin', PHONE)
  await page.goto('/foodbank/applicants')
  await expectMenusClear(page, /^Akce: /)
  await expectFocusSeen(page, 60)
  await page.goto('/foodbank/applicants/new')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectFocusSeen(page, 60)
})

test('Na denním přehledu v telefonu neleží nabídka řádku ani fokus pod lištou', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'vydej', PHONE)
  await page.goto('/foodbank/daily-summary')
  await expectMenusClear(page, /^Další možnosti: /)
  await expectFocusSeen(page, 60)
  await page
    .getByRole('button', { name: /^Vydat: / })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Výdej' })
  await panel.getByRole('button', { name: 'Datum a poznámka' }).click()
  await panel.getByRole('textbox', { name: /^Poznámka/ }).waitFor()
  await expectFocusSeen(page, 20)
})

/** Opens the menu of a row wherever the page is scrolled to. */
async function expectMenusClear(page: Page, rows: RegExp) {
  const menu = page.getByRole('main').getByRole('button', { name: rows }).nth(5)
  await menu.waitFor()
  for (const height of HEIGHTS) {
    await scrollTo(menu, height)
    await menu.click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    await expect.poll(() => buried(items), { message: `row at ${height} px` }).toEqual([])
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
  }
  // the keyboard starts at the top of the page, as on a screen that has just come
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Goes through the page by keyboard, there and back. */
async function expectFocusSeen(page: Page, presses: number) {
  const seen = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press(key)
      const focus = page.locator(':focus')
      if ((await focus.count()) === 0) break
      await expect.poll(() => buried(focus), { message: `${key} ${press + 1}` }).toEqual([])
      seen.add(await focus.evaluate((element) => element.outerHTML.slice(0, 200)))
    }
  }
  expect(seen.size).toBeGreaterThan(10)
}

/** Scrolls so that the upper edge stands at `height` px of the window. */
const scrollTo = (row: Locator, height: number) =>
  row.evaluate(
    (element, to) =>
      window.scrollBy({ top: element.getBoundingClientRect().top - to, behavior: 'instant' }),
    height,
  )

/** Which of them something else covers in their middle, or the window does not show. */
function buried(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      // what is drawn for a box is its label
      const shown =
        element instanceof HTMLInputElement && element.labels?.[0]
          ? [element, element.labels[0]]
          : [element]
      const isUncovered = shown.some((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + Math.min(height, 44) / 2)
        return there !== null && (part.contains(there) || there.contains(part))
      })
      return isUncovered ? [] : [element.outerHTML.slice(0, 160)]
    }),
  )
}
