import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { addDesk, addUser, api, bookToday, type Desk, signedIn } from '../api.ts'
import { videoOfCard } from './card-video.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  type Look,
  pageAs,
  test,
} from '../fixtures.ts'

const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'

type Household = { id: string; organization_id: string; surname: string; name: string }

let desk: Desk
let home: { id: string }

test.beforeAll(async ({ browser }) => {
  const page = await openHome(browser)
  desk = await addDesk(page, 'Výdejna se čtečkou karet')
  home = (
    await api(page, 'POST', '/foodbank/organizations', {
      name: 'Poradna s kartami',
      is_food_bank: false,
    })
  ).data
  await page.context().close()
})

test('Průkaz se vydá, vytiskne, vymění a zneplatní v detailu žadatele', async ({ browser }) => {
  const page = await openHome(browser)
  const household = await addHousehold(page, 'Kartová', 'Milena')
  await page.goto(`/foodbank/applicants/${household.id}`)
  const card = page.getByRole('region', { name: 'Průkaz' })
  await card.getByRole('button', { name: 'Vydat průkaz' }).click()
  await expectToast(page, 'Průkaz byl vydán.')
  await expect(card.getByRole('button', { name: 'Vytisknout průkaz' })).toBeFocused()
  const number = card.getByText(/^([B-X]{4} ){3}[B-X]{4}$/)
  const first = await number.textContent()

  await test.step('tisk stáhne PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'Vytisknout průkaz' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('prukaz.pdf')
  })

  await test.step('nový průkaz nahradí starý, až když se to potvrdí', async () => {
    await card.getByRole('button', { name: /Průkaz/ }).click()
    await page.getByRole('menuitem', { name: 'Vydat nový průkaz' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vydat nový průkaz' }).click()
    await expect(number).not.toHaveText(first ?? '')
  })

  await test.step('zneplatněný průkaz zmizí a je vidět, kdo ho zneplatnil', async () => {
    await card.getByRole('button', { name: /Průkaz/ }).click()
    await page.getByRole('menuitem', { name: 'Zneplatnit průkaz' }).click()
    await page.getByRole('button', { name: 'Zneplatnit průkaz' }).click()
    await expectToast(page, 'Průkaz byl zneplatněn.')
    await expect(card).toContainText(/Poslední průkaz byl zneplatněn .+ \(Alena Hrdličková\)/)
    await expect(card.getByRole('button', { name: 'Vydat průkaz' })).toBeFocused()
  })
})

test('Kdo smí jen číst, průkaz nevydá a dozví se proč', async ({ browser }) => {
  const admin = await openHome(browser)
  const household = await addHousehold(admin, 'Čtená', 'Ivana')
  await addUser(admin, {
    username: 'karty-ctenar',
    name: 'Čestmír',
    surname: 'Čtenář',
    permissions: ['fb_applicant.read'],
  })
  const page = await signedIn(browser, 'karty-ctenar')
  await page.goto(`/foodbank/applicants/${household.id}`)
  const button = page
    .getByRole('region', { name: 'Průkaz' })
    .getByRole('button', { name: 'Vydat průkaz' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await button.hover()
  await expect(page.getByText('Vydat nebo zneplatnit průkaz smí ten')).toBeVisible()
})

test('Kdo vydává, průkaz vydá a ztracený vymění přímo u výdeje', async ({ browser }) => {
  const page = await pageAs(browser, 'vydej')
  await page.goto('/foodbank/daily-summary')
  await page
    .getByRole('button', { name: /^Vydat: / })
    .first()
    .click()
  const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })
  // the card is in nobody's way: the amount has the caret at once
  await expect(amount).toBeFocused()
  await page.keyboard.type('3')
  const opener = page
    .getByRole('region', { name: 'Výdej', exact: true })
    .getByRole('button', { name: 'Průkaz' })
  await opener.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Vydat průkaz' }).click()
  await expectToast(page, 'Průkaz byl vydán.')
  await expectAccessible(page)
  const number = drawer.getByText(/^([B-X]{4} ){3}[B-X]{4}$/)
  const lost = await number.textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Vytisknout průkaz' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('prukaz.pdf')
  await drawer.getByRole('button', { name: /Průkaz/ }).click()
  await page.getByRole('menuitem', { name: 'Vydat nový průkaz' }).click()
  await page.getByRole('button', { name: 'Vydat nový průkaz' }).click()
  await expect(number).not.toHaveText(lost ?? '')

  await test.step('zavření vede zpět k rozepsanému výdeji', async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(amount).toHaveValue('3')
  })
})

test('Čtečka karet otevře rezervaci odkudkoli na obrazovce výdeje', async ({ browser }) => {
  const page = await openHome(browser)
  const [first, second] = [
    await booked(page, 'Skenová', 'Alžběta', '08:00'),
    await booked(page, 'Skenový', 'Zdeněk', '08:15'),
  ]
  await openDesk(page)
  const panel = page.getByRole('region', { name: 'Výdej', exact: true })
  const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })

  await test.step('načtení najde domácnost a další klávesa je už množství', async () => {
    await wedge(page, second.code)
    await expect(panel).toContainText('Skenový Zdeněk')
    await expect(page.locator(`[data-row="${second.requestId}"]`)).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(amount).toBeFocused()
    await page.keyboard.type('4')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Výdej byl zaznamenán.')
  })

  await test.step('načtení stojí-li se na řádku, ani Enter čtečky nic nestiskne', async () => {
    await page.locator(`[data-row="${first.requestId}"]`).focus()
    await wedge(page, first.code.toLowerCase())
    await expect(panel).toContainText('Skenová Alžběta')
    await expect(amount).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator(`[data-row="${first.requestId}"]`)).toBeFocused()
  })

  await test.step('kdo už je vyřízený, se ukáže i s vysvětlením', async () => {
    await wedge(page, second.code)
    await expect(answerOf(page)).toContainText(
      'Rezervace na tento den je už vyřízená: Skenový Zdeněk.',
    )
    await expect(page.locator(`[data-row="${second.requestId}"]`)).toBeFocused()
    await page.getByRole('button', { name: 'Skrýt' }).click()
    await expect(answerOf(page)).toHaveCount(0)
  })

  await test.step('v poli se píše, jak se psalo; ve vyhledávání číslo průkazu domácnost najde', async () => {
    const search = page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' })
    await search.focus()
    await page.keyboard.type('Skenov', { delay: 5 })
    await expect(search).toHaveValue('Skenov')
    await search.fill('')
    await page.keyboard.type(first.code, { delay: 5 })
    await page.keyboard.press('Enter')
    await expect(panel).toContainText('Skenová Alžběta')
    await expect(search).toHaveValue('')
  })
})

test('Průkaz bez rezervace, neplatný, neznámý a špatně přečtený má každý svou odpověď', async ({
  browser,
}) => {
  const page = await openHome(browser)
  const household = await addHousehold(page, 'Nečekaná', 'Dana')
  const { id, number } = await issueCard(page, household.id)
  await openDesk(page)
  const answer = answerOf(page)
  await wedge(page, `CRM${number}`)
  await expect(answer).toContainText('Nečekaná Dana: na tento den tu není žádná rezervace.')
  await expect(answer.getByRole('link', { name: 'Otevřít detail žadatele' })).toHaveAttribute(
    'href',
    `/foodbank/applicants/${household.id}`,
  )
  await expectAccessible(page)
  await answer.getByRole('button', { name: 'Bez objednání' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nečekaná Dana' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Výdej' }).getByRole('textbox').first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await api(page, 'POST', `/foodbank/client-cards/${id}/revoke`)
  await wedge(page, `CRM${number}`)
  await expect(answer).toContainText('Průkaz už neplatí: Nečekaná Dana.')
  await expect(answer).toContainText('Zneplatněn 10. 3. 2026')
  await wedge(page, `CRM${'B'.repeat(16)}`)
  await expect(answer).toContainText('Takový průkaz v evidenci není.')
  await wedge(page, `CRM${number.slice(0, 15)}${number.endsWith('C') ? 'D' : 'C'}`)
  await expect(answer).toContainText('Číslo průkazu není správně přečtené nebo opsané.')
})

test('Rychlé hledání najde domácnost podle celého čísla průkazu', async ({ browser }) => {
  const page = await openHome(browser)
  const household = await addHousehold(page, 'Hledaná', 'Božena')
  const { number } = await issueCard(page, household.id)
  await page.getByRole('button', { name: 'Hledat' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(number.toLowerCase())
  await page.getByRole('option', { name: /Hledaná Božena/ }).click()
  await expect(page).toHaveURL(`/foodbank/applicants/${household.id}`)
})

test('Kamera přečte vytištěný průkaz', async ({ browser }) => {
  const page = await openHome(browser)
  const { cardId, requestId } = await booked(page, 'Kamerová', 'Olga', '09:00')
  const folder = await mkdtemp(join(tmpdir(), 'crm-card-'))
  const file = join(folder, 'card.y4m')
  await writeFile(file, videoOfCard(await printed(page, cardId)))
  const camera = await browserWithCamera({ file, answer: 'allow' })
  const without = await browserWithCamera({ file, answer: 'deny' })
  try {
    for (const look of [
      { width: 360, height: 740 },
      { theme: 'dark' },
    ] as const satisfies readonly Look[]) {
      const held = await pageAs(camera, 'admin', look)
      await held.context().grantPermissions(['camera'])
      await openDesk(held)
      await held.getByRole('button', { name: 'Naskenovat průkaz' }).click()
      await expect(
        held.getByRole('heading', { level: 2 }).filter({ hasText: 'Kamerová Olga' }),
      ).toBeVisible()
      await expect(held.getByRole('dialog', { name: 'Naskenovat průkaz' })).toHaveCount(0)
      await expect(held.locator(`[data-row="${requestId}"]`)).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expectNoSidewaysScroll(held)
      // the picture is gone and the camera's light with it
      await expect(held.locator('video')).toHaveCount(0)
    }
    const refused = await pageAs(without, 'admin')
    await openDesk(refused)
    await refused.getByRole('button', { name: 'Naskenovat průkaz' }).click()
    await expect(refused.getByRole('dialog').getByRole('alert')).toContainText(
      'Prohlížeč nemá povolený přístup ke kameře.',
    )
  } finally {
    await Promise.all([camera.close(), without.close()])
    await rm(folder, { recursive: true })
  }
})

/** A browser whose camera sees a file, and whose user answers the question for it so; without a window nobody could. */
function browserWithCamera({
  file,
  answer,
}: {
  file: string
  answer: 'allow' | 'deny'
}): Promise<Browser> {
  const ui = `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`
  return chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
      ui,
    ],
  })
}

const LOOKS: readonly Look[] = [{}, { width: 360, height: 740 }, { theme: 'dark' }]
for (const [index, look] of LOOKS.entries())
  test(`Bez kamery jde číslo průkazu opsat (${look.width ?? 1440}, ${look.theme ?? 'light'})`, async ({
    browser,
  }) => {
    const admin = await openHome(browser)
    const { number } = await booked(admin, `Opsaná ${'ABC'.charAt(index)}`, 'Pavla', '10:00')
    const page = await pageAs(browser, 'admin', look)
    await openDesk(page)
    await page.getByRole('button', { name: 'Naskenovat průkaz' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Naskenovat průkaz' })
    await expect(dialog.getByRole('alert')).toContainText('opište číslo průkazu', {
      ignoreCase: true,
    })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('textbox', { name: 'Číslo průkazu' }).focus()
    await page.keyboard.type(`${number.slice(0, 15)}${number.endsWith('C') ? 'D' : 'C'}`)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Číslo není správné.')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(number.toLowerCase().replace(/(.{4})(?=.)/g, '$1 '))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(
      page
        .getByRole('heading', { level: 2 })
        .filter({ hasText: `Opsaná ${'ABC'.charAt(index)} Pavla` }),
    ).toBeVisible()
  })

async function openHome(browser: Browser): Promise<Page> {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/applicants')
  return page
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(`/foodbank/daily-summary?organization_id=${desk.id}`)
  await expect(page.getByRole('button', { name: 'Naskenovat průkaz' })).toBeVisible()
}

/** What a scan has led to, when it is told in words. */
const answerOf = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Skrýt' }) })

async function addHousehold(page: Page, surname: string, name: string): Promise<Household> {
  return (
    await api(page, 'POST', '/foodbank/applicants', { surname, name, organization_id: home.id })
  ).data
}

async function issueCard(page: Page, applicantId: string): Promise<{ id: string; number: string }> {
  return (
    await api(page, 'POST', `/foodbank/applicants/${applicantId}/client-card`, { replaces: null })
  ).data
}

/** A household with a card that is expected at the desk today. */
async function booked(page: Page, surname: string, name: string, reserved_time: string) {
  const household = await addHousehold(page, surname, name)
  const { id: cardId, number } = await issueCard(page, household.id)
  const expected = {
    applicant_id: household.id,
    from_organization_id: home.id,
    to_organization_id: desk.id,
  }
  return {
    cardId,
    number,
    code: `CRM${number}`,
    requestId: await bookToday(page, expected, reserved_time),
  }
}

async function printed(page: Page, cardId: string): Promise<Buffer> {
  const token = await page.evaluate(() => localStorage.getItem('id_token'))
  const headers = { authorization: `Bearer ${token}` }
  return (
    await page.request.post(`/backend/api/foodbank/client-cards/${cardId}/print`, {
      headers,
      data: {},
    })
  ).body()
}

/** What a reader of codes types: a key every few milliseconds, then Enter. All at once in the page, for the test's own keys are slow. */
async function wedge(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    const press = (key: string, place: string) => {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true }),
      )
    }
    for (const letter of text) press(letter, `Key${letter.toUpperCase()}`)
    press('Enter', 'Enter')
  }, code)
}
