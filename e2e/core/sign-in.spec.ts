import type { Page } from '@playwright/test'
import { expect, expectToast, pageAs, getPassword, test } from '../fixtures.ts'

const PROJECT = 'Potravinová banka Podhůří'

test('Po přihlášení se člověk vrátí tam, kam šel', async ({ page }) => {
  await page.goto('/foodbank/applicants?search=nov%C3%A1k')
  await expect(page).toHaveURL('/login')
  await signIn(page, 'socialni')
  await expectToast(page, 'Přihlášení proběhlo úspěšně.')
  await expect(page).toHaveURL(/\/foodbank\/applicants\?search=nov/)
  await expect(page.getByRole('heading', { level: 1, name: 'Žadatelé' })).toBeVisible()
  await expect(
    page.getByRole('searchbox', { name: 'Jméno, číslo, telefon nebo e-mail' }),
  ).toHaveValue('novák')
  await expect(page).toHaveTitle(`Žadatelé – ${PROJECT}`)
})

test('Po odhlášení je zpět přihlášení a tlačítko Zpět nic neukáže', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'spravce')
  await expect(page).not.toHaveURL('/login')
  await page.goto('/foodbank/regions')
  await page.getByRole('button', { name: /Vojtíšek/ }).click()
  await page.getByRole('button', { name: 'Odhlásit se' }).click()
  await expectToast(page, 'Odhlášení proběhlo úspěšně.')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(loginField(page)).toBeVisible()
})

test('Poslední adresa patří účtu: kdo přijde k počítači po někom, začíná na nástěnce', async ({
  page,
}) => {
  await page.goto('/login')
  await signIn(page, 'spravce')
  await expect(page).not.toHaveURL('/login')
  await page.goto('/foodbank/blocked-days')
  const leave = async (name: RegExp) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name: 'Odhlásit se' }).click()
    await expectToast(page, 'Odhlášení proběhlo úspěšně.')
  }
  await leave(/Vojtíšek/)
  await signIn(page, 'socialni')
  await expect(page).toHaveURL('/dashboard')
})

test('Token, který přestal platit při práci, vede s dalším čtením na přihlášení a řekne proč', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'organizace')
  await page.goto('/foodbank/applicants')
  await expect(page.getByRole('heading', { level: 1, name: 'Žadatelé' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('id_token', 'neplatny'))
  await page.getByRole('searchbox', { name: 'Jméno, číslo, telefon nebo e-mail' }).fill('dvořák')
  await expect(page).toHaveURL('/login')
  await expectToast(page, 'Přístupový token není platný.')
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
})

async function signIn(
  page: Page,
  login: 'vydej' | 'socialni' | 'spravce',
  password: string = getPassword(login),
) {
  await loginField(page).fill(login)
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se' }).click()
}

const loginField = (page: Page) =>
  page.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' })
const passwordField = (page: Page) => page.getByLabel('Heslo', { exact: true })
