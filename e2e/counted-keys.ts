import type { Page } from '@playwright/test'

/** Presses keys one by one and counts them, letters and digits too. */
export function countedKeys(page: Page) {
  let count = 0
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    pressed: () => count,
  }
}
