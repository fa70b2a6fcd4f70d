import type { Page } from '@playwright/test'
import {
  getContent,
  PODLESI,
  type Style,
} from '../../server/src/foodbank/imports/testing/styles.ts'
import { api } from '../api.ts'
import { expect } from '../fixtures.ts'

/** Has the register know the organization that the tables of LibreOffice name; another test may have added it. */
export async function havePodlesi(page: Page): Promise<void> {
  const { data } = await api(
    page,
    'GET',
    `/foodbank/organizations?search=${encodeURIComponent(PODLESI.name)}`,
  )
  if (data.length === 0)
    await api(page, 'POST', '/foodbank/organizations', { ...PODLESI, is_food_bank: false })
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).click()
export const goBack = (page: Page) => page.getByRole('button', { name: 'Zpět' }).click()

/** Takes a table from the choice of the file to the preview, with no column assigned by hand; each household stands in the preview. */
export async function walkToPreview(page: Page, { file, households }: Style): Promise<void> {
  const buffer = await getContent(file)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByText(file).and(page.getByRole('status'))).toContainText('řádků')
  await goOn(page)
  await expect(page.getByText('Neimportuje se')).toBeHidden()
  await expect(page.getByText('Chybí sloupec')).toBeHidden()
  await goOn(page)
  const records = page.getByRole('list', { name: 'Záznamy souboru' })
  for (const [surname, name, year] of households) {
    const record = records.getByRole('listitem').filter({ hasText: `${surname} ${name}` })
    await expect(record).toContainText(year === null ? surname : String(year))
  }
}
