import type { Page } from '@playwright/test'
import { api, readAlone } from '../api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, test } from '../fixtures.ts'

/** As of the number by which its rows are opened: the heading says it again. */
const PERSONS = /^Podpořené osoby, potraviny placené programem: muži, 18–29 let – \d+$/
const PASSWORD = 'modrá-konvice-na-polici'

async function openClosed(page: Page) {
  await page.goto('/dashboard')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: 'Reporty' })
    .or(page.getByRole('link', { name: 'Uzavřená období' }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Uzavřená období' }).first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^1\. 7\. 2025/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Report, jak byl uzavřen' })).toBeVisible()
}

test('Číslo uzavřeného reportu vede k řádkům, řádek k výdeji a výdej zpátky k číslům, která ho počítají', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await openClosed(page)

  await test.step('číslo otevře řádky, které počítalo, a řekne verzi', async () => {
    const door = page.locator('[data-cell="closed.persons.food_paid.18-29.male"]')
    const number = await door.innerText()
    await door.click()
    await expect(page.getByRole('heading', { level: 1, name: PERSONS })).toContainText(number)
    await expect(page.getByRole('main')).toContainText('uzavřený report, verze 1 z 21. 10. 2025')
    await expect(page.getByRole('main')).toContainText(`${number} záznamů`)
  })

  await test.step('řádek otevře výdej: domácnost toho dne, rezervaci, kdo ho zapsal a kde je započten', async () => {
    await page
      .getByRole('button', { name: /^Otevřít výdej/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: /^Výdej/ })
    await expect(drawer.getByRole('table', { name: 'Domácnost v den výdeje' })).toBeVisible()
    await expect(drawer).toContainText(/Rezervace na .*, zapsána|Bez objednání/)
    await expect(drawer).toContainText('Zaznamenáno')
    await expect(drawer).toContainText('verze 1 · započteno')
    await drawer.getByRole('link', { name: /^1\. 7\. 2025 – 30\. 9\. 2025/ }).click()
  })

  await test.step('od výdeje zpátky: tatáž čísla, z každého na jeho řádky', async () => {
    await expect(page.getByRole('heading', { name: /kde je započten$/ })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Co platil program')
    await expectAccessible(page)
    await page.getByRole('link', { name: /potraviny placené programem: muži, 18–29 let$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: PERSONS })).toBeVisible()
  })
})

test('Výdej nalezený podle dne řekne, že v žádném uzavřeném reportu není, a změněný ve kterém je a že je dnes jinak', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  await openClosed(page)
  const changed = page.getByRole('table', { name: 'Záznamy, které se změnily' })
  await changed.getByRole('button', { name: 'Otevřít výdej 30. 9. 2025' }).click()
  const drawer = page.getByRole('dialog', { name: /^Výdej/ })
  await expect(drawer).toContainText('dnes je v evidenci jinak')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Výdeje', exact: true }).click()
  await page.getByRole('button', { name: 'Otevřít výdej 10. 3. 2026' }).first().click()
  await expect(drawer).toContainText('V žádném uzavřeném reportu')
})

test('Kdo smí jen reporty, dojde k výdeji beze jmen a bez zavřených dveří', async ({ browser }) => {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/dashboard')
  await api(admin, 'POST', '/users', {
    name: 'Eva',
    surname: 'Kontrolní',
    username: 'kontrola',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    confirmed: true,
    send_password: false,
    role_ids: [],
    permissions: [
      'profile.read',
      'top_bar.show_main_navigation',
      'fb_support.read',
      'fb_support.show_all',
      'fb_request.read',
      'fb_request.show_all',
      'fb_report.export_rows',
    ],
    language: 'cs',
  })
  const page = await pageAs(browser, null, { width: 360, height: 740 })
  await signIn(page)
  const refused: string[] = []
  await readAlone(page)
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/foodbank/reports/closings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^1\. 7\. 2025/ })
    .click()
  await page.locator('[data-cell="closed.persons.food_paid.18-29.male"]').click()
  await expect(page.getByRole('heading', { level: 1, name: PERSONS })).toBeVisible()
  await expect(page.getByText('jméno se nezobrazuje').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Otevřít výdej/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^Výdej/ })
  await expect(drawer).toContainText('jméno se nezobrazuje')
  await drawer.getByRole('link', { name: /^1\. 7\. 2025 – 30\. 9\. 2025/ }).click()
  await expect(page.getByRole('heading', { name: /kde je započten$/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(refused).toEqual([])
})

async function signIn(page: Page) {
  const login = (password: string) =>
    page.request.post('/backend/api/auth/login', { data: { login: 'kontrola', password } })
  const { token } = await (await login(PASSWORD)).json()
  const own = `${PASSWORD}-vlastní`
  await page.request.put('/backend/api/password', {
    headers: { authorization: `Bearer ${token}` },
    data: { old_password: PASSWORD, password: own, password_confirmation: own },
  })
  const { token: changed } = await (await login(own)).json()
  await page.addInitScript((id_token) => localStorage.setItem('id_token', id_token), changed)
}
