import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { addDays } from '../../server/src/platform/clock.ts'
import { api } from '../api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures.ts'
import { startProduct, type Product } from '../own-product.ts'

/** A product of its own, which says under which address it is reached. */
let product: Product
let desk: { id: string; from: string }
let admin: Page
test.beforeAll(async ({ browser }) => {
  product = await startProduct()
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  await client.query("update core.settings set web_url = 'https://banka.example'")
  await client.end()
  admin = await product.toPage(browser, product.admin)
  await admin.goto('/dashboard')
  desk = await addSite()
})
test.afterAll(() => product.stop())

const TOMORROW = addDays(new Date().toISOString().slice(0, 10), 1)

async function addSite() {
  const { data } = await api(admin, 'POST', '/foodbank/organizations', {
    name: 'Výdejna Lesná',
    short_name: 'Lesná',
    is_food_bank: true,
    street: 'Nádražní',
    house_number: '12',
    city: 'Lesná',
    zip: '56981',
    phone: '469123456',
    directions: 'Vchod ze dvora, zvonek 3',
  })
  const { updated_at } = (await api(admin, 'GET', `/foodbank/organizations/${data.id}`)).data
  const opening_hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens_at: '08:00',
    closes_at: '16:00',
  }))
  const hours = { slot_minutes: 30, slot_capacity: 20, opening_hours, updated_at }
  await api(admin, 'PUT', `/foodbank/organizations/${data.id}/opening-hours`, hours)
  return { id: data.id, from: data.id }
}

/** The path of the link of a new reservation tomorrow at ten. */
async function addLink(): Promise<string> {
  const applicant = await api(admin, 'POST', '/foodbank/applicants', {
    name: 'Oksana',
    surname: 'Ševčenko',
    organization_id: desk.from,
  })
  const request = await api(admin, 'POST', '/foodbank/requests', {
    applicant_id: applicant.data.id,
    from_organization_id: desk.from,
    to_organization_id: desk.id,
    reserved_on: TOMORROW,
    reserved_time: '10:00',
    note: null,
  })
  const made = await api(admin, 'POST', `/foodbank/requests/${request.data.id}/link`, {
    replaces: null,
  })
  return new URL(made.data.link.address).pathname
}

/** A small old telephone that runs no scripts; what looks at the page for us is one. */
async function telephone(
  browser: Browser,
  path: string,
  { javaScriptEnabled = false } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled,
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    locale: 'cs-CZ',
  })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Whatever is pressed is as high as a thumb, whatever is read at least 18 pixels, at twice the size of letters too. */
async function expectReadable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const isPressed = element.matches('button, a, input:not([type=hidden])')
      const isRead = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const isSmall =
        (isPressed && element.getBoundingClientRect().height < 48) ||
        (isRead && Number.parseFloat(getComputedStyle(element).fontSize) < 18)
      return isSmall ? [element.outerHTML.slice(0, 100)] : []
    }),
  )
  expect(small).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

test('Domácnost se starým telefonem bez skriptů potvrdí, že přijde, změní termín a zruší ho, nejvýš na tři ťuknutí', async ({
  browser,
}) => {
  const path = await addLink()
  const page = await telephone(browser, path)
  const heading = page.getByRole('heading', { level: 1 })
  let taps = 0
  const tap = async (name: string) => {
    taps += 1
    await page.getByRole('button', { name, exact: true }).first().tap()
  }
  const enter = async () => {
    taps = 0
    await page.goto(path)
    await page.getByLabel('První tři písmena příjmení').fill('sev')
    await tap('Zobrazit termín')
  }

  await expect(heading).toHaveText('Váš termín')
  await expectReadable(page)
  await page.getByLabel('První tři písmena příjmení').fill('abc')
  await tap('Zobrazit termín')
  await expect(page.getByRole('alert')).toContainText('Písmena nesouhlasí')
  await expectReadable(page)

  await enter()
  await expect(page.getByText('Vchod ze dvora, zvonek 3')).toBeVisible()
  await expectReadable(page)
  await tap('Přijdu')
  await expect(heading).toHaveText('Děkujeme, počítáme s vámi')
  expect(taps).toBe(2)
  await expectReadable(page)

  await enter()
  await tap('Chci jiný termín')
  await expect(heading).toHaveText('Vyberte jiný termín')
  await expectReadable(page)
  await tap('14:30')
  await expect(heading).toHaveText('Termín je změněný')
  expect(taps).toBe(3)

  await enter()
  await tap('Zrušit termín')
  await expect(heading).toHaveText('Opravdu zrušit termín?')
  await expectReadable(page)
  await tap('Ano, zrušit')
  await expect(heading).toHaveText('Termín je zrušený')
  expect(taps).toBe(3)
  await expectReadable(page)
  await enter()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('Každá stránka odkazu je přístupná ve světle i potmě, ve všech jazycích', async ({
  browser,
}) => {
  const page = await telephone(browser, await addLink(), { javaScriptEnabled: true })
  const expectAccessibleInBoth = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
  const press = async (value: string, title: string) => {
    await page.locator(`main button[value="${value}"]`).tap()
    await expect(page).toHaveTitle(title)
  }
  await expectAccessibleInBoth()
  await page.locator('#n').fill('abc')
  await press('open', 'Pozor: Váš termín')
  await expectAccessibleInBoth()
  await page.locator('#n').fill('sev')
  await press('open', 'Váš termín')
  for (const language of ['en', 'uk', 'vi', 'rom', 'ru', 'cs']) {
    await page.locator(`nav button[lang="${language}"]`).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessibleInBoth()
  }
  await press('slots', 'Vyberte jiný termín')
  await expectAccessibleInBoth()
  await press('show', 'Váš termín')
  await press('ask_cancel', 'Opravdu zrušit termín?')
  await expectAccessibleInBoth()
  await press('cancel', 'Termín je zrušený')
  await expectAccessibleInBoth()
})

test('Čtečka i klávesnice projdou stránku v pořadí, v jakém se čte', async ({ browser }) => {
  const page = await telephone(browser, await addLink())
  await page.getByLabel('První tři písmena příjmení').fill('sev')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Váš termín')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Váš termín" [level=1]
      - paragraph: /v 10:00/
      - button "Přijdu"
      - button "Chci jiný termín"
      - button "Zrušit termín"
      - term: Kde
      - definition: Výdejna Lesná Nádražní 12, 569 81 Lesná
      - term: Jak se k nám dostanete
      - definition: Vchod ze dvora, zvonek 3
      - term: S sebou
      - definition: lístek nebo průkaz a tašky na nákup
      - term: Kontakt
      - definition:
        - link "469 123 456"
      - link "Uložit do kalendáře"
    - navigation "Jazyk":
      - button "Čeština"
      - button "English"
      - button "Українська"
      - button "Tiếng Việt"
      - button "Romaňi čhib"
      - button "Русский"
  `)
  const reached: string[] = []
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(reached).toEqual([
    'Přijdu',
    'Chci jiný termín',
    'Zrušit termín',
    '469 123 456',
    'Uložit do kalendáře',
    'Čeština',
  ])
  await page.getByRole('button', { name: 'Tiếng Việt' }).tap()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('button', { name: 'Tôi sẽ đến' })).toBeVisible()
})
