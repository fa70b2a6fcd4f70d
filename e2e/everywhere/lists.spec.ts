import { expect, pageAs, test } from '../fixtures.ts'

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

test('Co se píše do hledání, přečká načtení řádků', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/applicants')
  const search = page.getByRole('searchbox', { name: 'Jméno nebo osobní číslo' })
  await search.pressSequentially('nov')
  await expect(page).toHaveURL(/search=nov/)
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'nov' }),
  ).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('ák')
  await expect(page).toHaveURL(/search=nov%C3%A1k/)
  await expect(search).toHaveValue('novák')
  await expect(search).toBeFocused()
})

test('Žadatelé se dají vybrat podle organizace, myší i klávesnicí', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/applicants')
  const organization = page.getByRole('combobox', { name: 'Doporučující organizace' })
  await organization.focus()
  await page.keyboard.type('lesna')
  await expect(page.getByRole('option', { name: LESNA })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/organization_id=/)
  await page.getByRole('button', { name: /^Zrušit filtr Doporučující organizace/ }).click()
  await expect(page).not.toHaveURL(/organization_id=/)

  await organization.click()
  await page.getByRole('option', { name: LESNA }).click()
  await expect(page).toHaveURL(/organization_id=/)
})

test('Další filtry nabídnou regiony a typy, až když se otevřou', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  await page.goto('/foodbank/applicants')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(reads).not.toContain('/backend/api/foodbank/regions')
  await page.getByRole('button', { name: 'Další filtry' }).click()
  await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'Ústecký kraj' })
  await expect(page).toHaveURL(/region_id=/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ústecký kraj' })).toBeVisible()
})

test('Den, který v kalendáři není, seznam nevybírá a filtr to řekne', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/blocked-days')
  const from = page.getByRole('textbox', { name: /od$/ })
  await from.fill('31. 2. 2026')
  await from.press('Tab')
  await expect(page.getByText('Zadejte platné datum')).toBeVisible()
  await expect(from).toHaveValue('31. 2. 2026')
  await expect(page).not.toHaveURL(/from=/)
  await from.fill('28. 2. 2026')
  await expect(page).toHaveURL(/from=2026-02-28/)
  await expect(page.getByText('Zadejte platné datum')).toBeHidden()
})
