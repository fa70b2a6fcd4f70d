import type { Page } from '@playwright/test'
import { offerTargets } from '../api.ts'
import { expect } from '../fixtures.ts'

/** Goes from the applicant on the page to the choice of a slot at a distribution point of the demo. */
export async function openBooking(page: Page): Promise<void> {
  await offerTargets(page)
  await page.getByRole('link', { name: /^Objednat( na výdej| další termín)?$/ }).click()
  await page.getByRole('radio', { name: 'Lesná' }).check()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, \d+ voln/ })
    .first()
    .click()
  await expect(page.getByRole('radiogroup', { name: /^Termíny / })).toBeVisible()
}
