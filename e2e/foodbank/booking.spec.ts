import type { Page } from '@playwright/test'
import { offerTargets } from '../api.ts'
import { expect, expectToast, pageAs, test } from '../fixtures.ts'

const KAMENEC = 'Kamenec'

test('Rezervace vede od výdejny ke dni a k času a říká, co má člověk zvolit', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'socialni')
  await openNewRequest(page, 'Postupná')
  await expect(
    page.getByText('Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.'),
  ).toBeVisible()
  await expect(page.getByText('Zvolte den k rezervaci')).toHaveCount(0)

  await chooseKamenec(page)
  await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('button', { pressed: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Zvolte den k rezervaci' })).toBeVisible()

  await page
    .getByRole('button', { name: 'pondělí 9. března 2026, den už uplynul' })
    .click({ force: true })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nelze zvolit starší den pro rezervaci.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'středa 11. března 2026, nevydává se' }).click()
  await expect(
    page.getByText('Pro tento den neexistuje žádný volný termín k rezervaci.'),
  ).toBeVisible()
  await expect(page.getByText('Nelze zvolit starší den pro rezervaci.')).toHaveCount(0)
  await expect(page.getByText('Zvolte den k rezervaci')).toHaveCount(0)
})

test('Kalendář ukazuje pět týdnů od tohoto a obrací se po pěti', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  await openNewRequest(page, 'Týdenní')
  await chooseKamenec(page)
  const days = page.getByRole('grid', { name: 'Dny 9. 3. 2026 – 12. 4. 2026' })
  await expect(days.getByRole('button')).toHaveCount(35)
  await expect(page.getByRole('button', { name: 'Předchozí týdny' })).toBeDisabled()
  await page.getByRole('button', { name: 'Další týdny' }).click()
  await expect(
    page.getByRole('grid', { name: 'Dny 13. 4. 2026 – 17. 5. 2026' }).getByRole('button'),
  ).toHaveCount(35)
})

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

test('Je-li výdejen mnoho, nabízejí se tři a ostatní se hledají', async ({ browser }) => {
  const page = await pageAs(browser, 'socialni')
  await openNewRequest(page, 'Mnohá', (targets) => [
    ...targets,
    ...['Ahníkov', 'Bezděz', 'Cheb', 'Doksy'].map((label, index) => ({
      ...targets[0],
      id: `0190a000-0000-7000-8000-00000000000${index}`,
      label,
      nearest: null,
    })),
  ])
  const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
  await expect(places.getByRole('radio')).toHaveCount(3)
  const others = page.getByRole('combobox', { name: 'Další místa' })
  await others.fill('cheb')
  await expect(page.getByRole('option', { name: 'Cheb' })).toContainText(
    'V nejbližších týdnech není volno',
  )
  await page.keyboard.press('Enter')
  await expect(places.getByRole('radio', { name: 'Cheb' })).toBeChecked()
  await expect(page.getByText('Zvolte den k rezervaci')).toBeVisible()
})

async function openNewRequest(
  page: Page,
  surname: string,
  offered?: Parameters<typeof offerTargets>[1],
) {
  await offerTargets(page, offered)
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

async function chooseKamenec(page: Page) {
  await page.getByRole('radio', { name: KAMENEC }).check()
}
