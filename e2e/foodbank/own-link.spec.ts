import { createHash, randomUUID } from 'node:crypto'
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
  await query("update core.settings set web_url = 'https://banka.example'")
  admin = await product.toPage(browser, product.admin)
  await admin.goto('/dashboard')
  desk = await addSite()
})
test.afterAll(() => product.stop())

async function query(text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  await client.query(text, values)
  await client.end()
}

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

async function addHousehold(): Promise<string> {
  const { data } = await api(admin, 'POST', '/foodbank/applicants', {
    name: 'Oksana',
    surname: 'Ševčenko',
    organization_id: desk.from,
  })
  return data.id
}

/** The path of the link of a new reservation tomorrow at ten. */
async function addLink(): Promise<string> {
  const applicantId = await addHousehold()
  const request = await api(admin, 'POST', '/foodbank/requests', {
    applicant_id: applicantId,
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

/** The path of an offer of tomorrow's place at this time, to a household that waits for one; the address of a real one is in a message alone. */
async function addOffer(time: string): Promise<string> {
  const applicantId = await addHousehold()
  const wait = await api(admin, 'POST', '/foodbank/waits', {
    applicant_id: applicantId,
    from_organization_id: desk.from,
    to_organization_id: desk.id,
    wanted_from: TOMORROW,
    wanted_to: TOMORROW,
    wanted_time: 'morning',
  })
  const id = randomUUID()
  const token = id.replaceAll('-', '').slice(0, 26)
  await query(
    `insert into foodbank.offer (id, wait_id, applicant_id, organization_id, reserved_on, reserved_time, channel, token_hash, created_at, next_at)
      values ($1, $2, $3, $4, $5, $6, 'sms', $7, now(), now() + interval '4 hours')`,
    [
      id,
      wait.data.id,
      applicantId,
      desk.id,
      TOMORROW,
      time,
      createHash('sha256').update(token).digest(),
    ],
  )
  return `/n/${token}`
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

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** In each language, and then in Czech again. */
async function expectAccessibleInEach(page: Page): Promise<void> {
  for (const language of ['en', 'uk', 'vi', 'rom', 'ru', 'cs']) {
    await page.locator(`nav button[lang="${language}"]`).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectAccessibleInBoth(page)
  }
}

/** A button of the page, by what it sends. */
async function press(page: Page, value: string, title: string): Promise<void> {
  await page.locator(`main button[value="${value}"]`).tap()
  await expect(page).toHaveTitle(title)
}

test('Každá stránka odkazu je přístupná ve světle i potmě, ve všech jazycích', async ({
  browser,
}) => {
  const page = await telephone(browser, await addLink(), { javaScriptEnabled: true })
  await expectAccessibleInBoth(page)
  await page.locator('#n').fill('abc')
  await press(page, 'open', 'Pozor: Váš termín')
  await expectAccessibleInBoth(page)
  await page.locator('#n').fill('sev')
  await press(page, 'open', 'Váš termín')
  await expectAccessibleInEach(page)
  await press(page, 'slots', 'Vyberte jiný termín')
  await expectAccessibleInBoth(page)
  await press(page, 'show', 'Váš termín')
  await press(page, 'ask_cancel', 'Opravdu zrušit termín?')
  await expectAccessibleInBoth(page)
  await press(page, 'cancel', 'Termín je zrušený')
  await expectAccessibleInBoth(page)
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

test('Domácnost na čekací listině si uvolněné místo vezme na dvě ťuknutí, jiný čas na dvě, a odejít může, když už ho nepotřebuje', async ({
  browser,
}) => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const openOffer = async (time: string, title: string) => {
    const page = await telephone(browser, await addOffer(time))
    await expect(heading(page)).toHaveText('Volné místo')
    await expectReadable(page)
    await page.getByLabel('První tři písmena příjmení').fill('sev')
    await page.getByRole('button', { name: 'Zobrazit místo' }).tap()
    await expect(heading(page)).toHaveText(title)
    await expectReadable(page)
    return page
  }

  const free = await openOffer('10:00', 'Uvolnilo se místo')
  await expect(free.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Uvolnilo se místo" [level=1]
      - paragraph: /v 10:00/
      - button "Beru"
      - button "Nechci"
      - paragraph: Místo nikomu nedržíme. Má ho ten, kdo ho potvrdí první.
      - term: Kde
      - definition: Výdejna Lesná Nádražní 12, 569 81 Lesná
      - term: Jak se k nám dostanete
      - definition: Vchod ze dvora, zvonek 3
      - term: S sebou
      - definition: lístek nebo průkaz a tašky na nákup
      - term: Kontakt
      - definition:
        - link "469 123 456"
    - navigation "Jazyk"
  `)
  await free.getByRole('button', { name: 'Beru' }).tap()
  await expect(heading(free)).toHaveText('Místo je vaše')
  await expectReadable(free)
  await free.getByRole('link', { name: 'Změnit, zrušit nebo uložit do kalendáře' }).tap()
  await expect(heading(free)).toHaveText('Váš termín')

  // a time that the site does not have
  const late = await openOffer('10:15', 'Tohle místo už není volné')
  await late.getByRole('button', { name: '11:30' }).tap()
  await expect(heading(late)).toHaveText('Místo je vaše')

  const unwanted = await openOffer('09:00', 'Uvolnilo se místo')
  await unwanted.getByRole('button', { name: 'Nechci' }).tap()
  await expect(heading(unwanted)).toHaveText('Dobře, místo dostane někdo jiný')
  await expectReadable(unwanted)
  await unwanted.getByRole('button', { name: 'Už místo nepotřebuji' }).tap()
  await expect(heading(unwanted)).toHaveText('Opravdu už místo nepotřebujete?')
  await expectReadable(unwanted)
  await unwanted.getByRole('button', { name: 'Ano, vyškrtněte mě' }).tap()
  await expect(heading(unwanted)).toHaveText('Na čekací listině už nejste')
  await expectReadable(unwanted)
})

test('Každá stránka nabídnutého místa je přístupná ve světle i potmě, ve všech jazycích', async ({
  browser,
}) => {
  const page = await telephone(browser, await addOffer('08:30'), { javaScriptEnabled: true })
  await expectAccessibleInBoth(page)
  await page.locator('#n').fill('sev')
  await press(page, 'open', 'Uvolnilo se místo')
  await expectAccessibleInEach(page)
  await press(page, 'decline', 'Dobře, místo dostane někdo jiný')
  await expectAccessibleInBoth(page)
  await press(page, 'ask_leave', 'Opravdu už místo nepotřebujete?')
  await expectAccessibleInBoth(page)
  await press(page, 'show', 'Dobře, místo dostane někdo jiný')
  await press(page, `${TOMORROW}T08:30`, 'Místo je vaše')
  await expectAccessibleInBoth(page)
})
