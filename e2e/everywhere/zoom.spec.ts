import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, test } from '../fixtures.ts'
import { openBooking } from '../foodbank/open-booking.ts'

/** A window of 1440 × 900 at 200 %. */
const ZOOMED = { width: 720, height: 450, scale: 2 } as const

test('Denní přehled se dá číst a obsluhovat při zvětšení na 200 %', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej', ZOOMED)
  await page.goto('/foodbank/daily-summary')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expectWhole(page)
  await page
    .getByRole('button', { name: /^Vydat: / })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' })).toBeVisible()
  await expectWhole(page)
})

test('Seznam žadatelů se dá číst a obsluhovat při zvětšení na 200 %', async ({ browser }) => {
  const page = await pageAs(browser, 'admin', ZOOMED)
  await page.goto('/foodbank/applicants')
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible()
  await expectWhole(page)
  await page.getByRole('button', { name: 'Další filtry' }).click()
  await expect(page.getByRole('combobox', { name: 'Region' })).toBeVisible()
  await expectWhole(page)
})

test('Rezervace se dá číst a obsluhovat při zvětšení na 200 %', async ({ browser }) => {
  const page = await pageAs(browser, 'admin', ZOOMED)
  await page.goto('/foodbank/applicants?sort=surname')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u })
    .first()
    .click()
  await openBooking(page)
  await expectWhole(page)
})

/** Everything fits into the width, nothing is cut off, and axe agrees. */
async function expectWhole(page: Page) {
  await expectNoSidewaysScroll(page)
  const cut = await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const text = (element: Element) =>
      `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 60)}`
    return [...document.querySelectorAll('main *, [role="dialog"] *')]
      .filter(isShown)
      .flatMap((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const isHidden = width <= 1 || height <= 1
        if (isHidden || element instanceof SVGElement) return []
        const outside = left < -1 || right > window.innerWidth + 1
        const clips =
          ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) &&
          element.scrollWidth > element.clientWidth + 1
        return outside || clips ? [text(element)] : []
      })
  })
  expect(cut).toEqual([])
  await expectAccessible(page)
}
