import type { Page } from '@playwright/test'
import { addUser, api } from '../api.ts'
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

test('Log se vybírá podle osoby, druhu záznamu a akce a výběr je v adrese', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/log')
  const who = page.getByRole('combobox', { name: 'Kdo' })
  await who.fill('hrdlick')
  await page.getByRole('option', { name: 'Alena Hrdličková' }).click()
  await expect(page).toHaveURL(/user_id=/)
  await expect(
    page.getByRole('button', { name: 'Zrušit filtr Kdo: Alena Hrdličková' }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: 'Druh záznamu' }).fill('uživatel')
  await page.getByRole('option', { name: 'Uživatel', exact: true }).click()
  await page.getByRole('button', { name: /^Další filtry/ }).click()
  await page.getByRole('combobox', { name: 'Akce' }).selectOption({ label: 'Přihlášení' })
  await expect(page).toHaveURL(/table=core\.user/)
  await expect(page).toHaveURL(/action=sign_in/)
  await expect(rows(page, 'Přihlášení · Alena Hrdličková').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasNotText: /Alena Hrdličková|Kdy/ })).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Zrušit filtr Kdo: Alena Hrdličková' }),
  ).toBeVisible()
})

test('Co bylo odmítnuto, je v logu slovem a dá se vybrat', async ({ browser }) => {
  const refused = await pageAs(browser, 'vydej')
  await refused.goto('/dashboard')
  const status = await refused.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('id_token') ?? ''}`
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch('/backend/api/roles/export', {
      method: 'POST',
      headers,
      body: JSON.stringify({ format: 'csv', filters: {} }),
    })
    return answer.status
  })
  expect(status).toBe(403)
  const page = await pageAs(browser, 'admin')
  await page.goto('/log?table=core.role')
  await page.getByRole('button', { name: /^Další filtry/ }).click()
  await page.getByRole('combobox', { name: 'Jak dopadla' }).selectOption({ label: 'Odmítnuta' })
  await expect(page).toHaveURL(/outcome=refused/)
  await expect(rows(page, /^Export – odmítnuto · Role/)).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasNotText: /odmítnuto|Kdy/ })).toHaveCount(0)
  await rows(page, /^Export – odmítnuto · Role/).click()
  await expect(
    page.getByRole('dialog').getByRole('row', { name: 'Odmítnuto ano', exact: true }),
  ).toBeVisible()
})

test('Hesla a PIN jsou v logu skryté', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/dashboard')
  const id = await addUser(page, { username: 'log-tajny', name: 'Tadeáš', surname: 'Tajný' })
  const password = 'jiné dostatečně dlouhé heslo'
  await api(page, 'PUT', `/users/${id}/password`, {
    password,
    password_confirmation: password,
    send_password: false,
  })
  await page.goto(`/log?row_id=${id}&table=core.user&action=update`)
  // below it stands that they have changed the password that was handed over
  await rows(page, /^Úprava · Uživatel · Tadeáš Tajný/)
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Heslo skryto skryto', exact: true })).toBeVisible()
  await expect(dialog).toContainText('Do logu se nezapisuje jeho hodnota')
  await expect(dialog).not.toContainText('argon2')
})

test('Bez oprávnění k logu nevede žádná cesta', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/foodbank/applicants?sort=surname')
  await page
    .getByRole('link', { name: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u })
    .first()
    .click()
  await expect(page).toHaveURL(/applicants\/[0-9a-f-]{36}$/)
  // the list has a menu for each row, the applicant's card has one
  await expect(page.getByRole('button', { name: /^Akce: / })).toHaveCount(1)
  await page.getByRole('button', { name: /^Akce: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Smazat' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Historie záznamu' })).toHaveCount(0)
  await page.goto('/log')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/oprávnění/)
  await expect(page.getByRole('link', { name: 'Systémový log' })).toHaveCount(0)
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
