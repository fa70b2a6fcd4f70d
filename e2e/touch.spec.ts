import type { Page } from '@playwright/test'
import { addressesIn } from './addresses.ts'
import { expect, pageAs, test } from './fixtures.ts'
import { followRequests } from './quiet.ts'

// The buttons of every screen of the administration under a thumb: tall enough, and their words in the middle, whatever size they were given.

/** design.md: for a fingertip. */
const TARGET_PX = 44
/** Half a pixel is rounding; more is seen. */
const MOST_ASKEW_PX = 1

test('Na dotykové obrazovce jsou tlačítka aspoň 44 px vysoká a jejich popisky stojí uprostřed', async ({ browser }) => {
  test.setTimeout(240_000)
  const page = await pageAs(browser, 'admin', { width: 360, height: 740, touch: true })
  const quiet = followRequests(page)
  const { core } = await addressesIn(process.env['SERVED_DATABASE'] ?? '')
  const wrong: string[] = []
  for (const { name, path } of core) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await quiet()
    wrong.push(...(await wrongButtonsOf(page)).map((button) => `${name}: ${button}`))
  }
  expect(wrong).toEqual([])
})

function wrongButtonsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, most]) => {
      const buttons = [...document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root')]
      return buttons
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .flatMap((button) => {
          const { height, top } = button.getBoundingClientRect()
          const label = button.querySelector('.mantine-Button-label')
          const words = document.createRange()
          if (label) words.selectNodeContents(label)
          const seen = words.getBoundingClientRect()
          const askew = seen.height > 0 ? Math.abs(seen.top + seen.height / 2 - top - height / 2) : 0
          const said = button.getAttribute('aria-label') ?? button.textContent
          return [
            ...(height < least - 0.5 ? [`„${said}“ is ${height} px high`] : []),
            ...(askew > most ? [`the words of „${said}“ stand ${askew} px off the middle`] : []),
          ]
        })
    },
    [TARGET_PX, MOST_ASKEW_PX] as const,
  )
}
