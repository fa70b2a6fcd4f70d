import type { Page } from '@playwright/test'
import { offerTargets } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const KAMENEC = 'Kamenec'

test('Nejbližší volno se objedná jedním stiskem a výdejna se příště nabídne první', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  await openNewRequest(page, 'Rychlá')
  const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
  await expect(places.getByRole('radio')).toHaveCount(3)
  await places
    .getByRole('button', { name: /^Nejbližší volno: .* – Objednat$/, description: KAMENEC })
    .click()
  await expectToast(page, 'Rezervace byla vytvořena.')
  const card = page.getByRole('region', { name: 'Rezervace' })
  await expect(card).toContainText(KAMENEC)

  await test.step('kdo u výdeje nepracuje, má jen to, co smí, a lístek k předání', async () => {
    await expect(card.getByRole('button')).toHaveText(['Lístek pro žadatele', 'Zrušit rezervaci'])
    await card.getByRole('button', { name: 'Lístek pro žadatele' }).click()
    const slip = page.getByRole('dialog', { name: 'Lístek pro žadatele' })
    await expect(slip).toContainText('Kde: Potravinová banka Podhůří, výdejna Kamenec')
    await slip.getByText('Ukrajinsky').click()
    await expect(slip).toContainText('Термін видачі продуктів')
    const file = page.waitForEvent('download')
    await slip.getByRole('button', { name: 'Vytisknout (PDF)' }).click()
    expect((await file).suggestedFilename()).toBe('termin-vydeje_2026-03-10.pdf')
    await page.keyboard.press('Escape')
    await expect(slip).toBeHidden()
  })

  await page.getByRole('link', { name: 'Objednat další termín' }).click()
  await expect(places.getByRole('radio').first()).toHaveAccessibleName(KAMENEC)
  await expect(places.getByRole('radio', { name: KAMENEC })).toBeChecked()
  await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()
})

async function openNewRequest(page: Page, surname: string) {
  await offerTargets(page)
  await page.goto('/foodbank/applicants/new')
  await page.getByRole('textbox', { name: 'Příjmení' }).fill(surname)
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Rezervace')
  await page.getByRole('button', { name: 'Uložit žadatele' }).click()
  await expectToast(page, 'Žadatel byl vytvořen.')
  await page.getByRole('link', { name: 'Objednat' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Nová rezervace · ${surname} Rezervace` }),
  ).toBeVisible()
}
