import type { Page } from '@playwright/test'
import { api } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'

test('Změna žadatele je v logu slovy, se starou a novou hodnotou, a vede zpět k záznamu', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  const id = await addApplicant(page, 'Logová')

  await test.step('upraví se příjmení, pohlaví a upozornění', async () => {
    await page.goto(`/foodbank/applicants/${id}/edit`)
    await page.getByRole('textbox', { name: /^Příjmení/ }).fill('Logová-Nová')
    await page.getByRole('textbox', { name: /^Upozornění/ }).fill('Volat předem')
    await page.getByRole('button', { name: 'Uložit změny' }).click()
    await expectToast(page, 'Žadatel byl upraven.')
  })

  await test.step('z detailu vede Historie záznamu jen k němu', async () => {
    await page.getByRole('button', { name: /^Akce: Logová-Nová/ }).click()
    await page.getByRole('menuitem', { name: 'Historie záznamu' }).click()
    await expect(page).toHaveURL(new RegExp(`/log\\?row_id=${id}`))
    await expect(page.getByText('Historie záznamu: Žofie Logová-Nová.')).toBeVisible()
    await expect(rows(page, /^Vytvoření · Žadatel · Žofie Logová-Nová/)).toHaveCount(1)
  })

  await test.step('řádek ukáže původní a nové hodnoty vedle sebe', async () => {
    const row = rows(page, /^Úprava · Žadatel · Žofie Logová-Nová/)
    await expect(row).toContainText('Příjmení, Upozornění')
    await row.click()
    const dialog = page.getByRole('dialog', { name: 'Úprava · Žadatel · Žofie Logová-Nová' })
    await expect(dialog).toContainText('Alena Hrdličková')
    const changes = dialog.getByRole('table', { name: 'Změny' })
    await expect(
      changes.getByRole('row', { name: 'Příjmení Logová Logová-Nová', exact: true }),
    ).toBeVisible()
    await expect(
      changes.getByRole('row', { name: 'Upozornění prázdné Volat předem', exact: true }),
    ).toBeVisible()
    await expect(
      changes.getByRole('row', { name: 'Autor upozornění prázdné Alena Hrdličková', exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Otevřít záznam' }).click()
    await expect(page).toHaveURL(`/foodbank/applicants/${id}`)
  })

  await test.step('smazání je vidět jako označení za smazané', async () => {
    await page.getByRole('button', { name: /^Akce: Logová-Nová/ }).click()
    await page.getByRole('menuitem', { name: 'Smazat' }).click()
    await page.getByRole('button', { name: 'Smazat žadatele' }).click()
    await expectToast(page, 'Žadatel byl smazán.')
    await page.goto(`/log?row_id=${id}`)
    await expect(
      rows(page, /^Úprava – označení za smazané · Žadatel · Žofie Logová-Nová/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Zobrazit celý log' }).click()
    await expect(page).toHaveURL('/log')
  })
})

test('Log (světle i tmavě) je přístupný a vejde se na telefon i s otevřeným záznamem', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/log?table=foodbank.support')
  await expect(rows(page, /^Vytvoření · Výdej/).first()).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await rows(page, /^Vytvoření · Výdej/)
    .first()
    .click()
  const values = page.getByRole('dialog').getByRole('table', { name: 'Hodnoty' })
  await expect(values.getByRole('cell', { name: /\d kg$/ }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
})

const rows = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name })

async function addApplicant(page: Page, surname: string): Promise<string> {
  const { data } = await api(page, 'GET', '/foodbank/organizations?per_page=1')
  const person = { name: 'Žofie', surname, organization_id: data[0].id }
  return (await api(page, 'POST', '/foodbank/applicants', person)).data.id
}
