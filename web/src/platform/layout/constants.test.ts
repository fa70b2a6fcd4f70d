import { expect, test } from 'vitest'
import { ACCORDION_SLIDE_MS } from '#platform/menu/MainMenu.tsx'
import { MENU_CLOSE_DELAY_MS } from '#platform/menu/menu-delay.ts'
import { SCROLL_TO_TOP_AFTER_PX } from '#platform/page/ScrollToTop.tsx'
import { SKELETON_AFTER_MS } from '#platform/page/skeleton-delay.ts'
import { SCROLL_AFTER_NAVIGATION_MS } from './use-after-navigation.ts'
import { ASIDE_CLOSE_DELAY_MS, ASIDE_OPEN_DELAY_MS } from '#platform/menu/use-aside-hover.ts'

test('the minimised aside opens 50 ms after the mouse comes and closes 100 ms after it goes (spec §9)', () => {
  expect([ASIDE_OPEN_DELAY_MS, ASIDE_CLOSE_DELAY_MS]).toEqual([50, 100])
})

test('a group of the menu slides in 200 ms, a dropdown stays 500 ms (spec §9)', () => {
  expect([ACCORDION_SLIDE_MS, MENU_CLOSE_DELAY_MS]).toEqual([200, 500])
})

test('the page scrolls up 100 ms after a navigation, the button up appears after 300 px (spec §2, §9)', () => {
  expect([SCROLL_AFTER_NAVIGATION_MS, SCROLL_TO_TOP_AFTER_PX]).toEqual([100, 300])
})

test('a skeleton shows after 150 ms (design)', () => {
  expect(SKELETON_AFTER_MS).toBe(150)
})
