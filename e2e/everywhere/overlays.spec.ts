import type { Locator, Page } from '@playwright/test'
import { IS_PROVING } from '../../server/src/testing/proving.ts'
import { offerTargets } from '../api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, test } from '../fixtures.ts'

type Overlay = {
  readonly name: string
  /** Leads to it and gives what must stand there. */
  readonly open: (page: Page) => Promise<Locator>
}

const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'
const PERSON = /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

const OVERLAYS: readonly Overlay[] = [
  { name: 'nabídka žadatele v seznamu', open: applicantMenu },
  {
    name: 'nabídka v detailu žadatele',
    open: after(applicant, press(/^(Akce|Další)/), (page) => page.getByRole('menu')),
  },
  {
    name: 'nabídka organizace',
    open: after(organization, press(/^(Akce|Další)/), (page) => page.getByRole('menu')),
  },
  {
    name: 'blokovaný den s kalendářem',
    open: after(
      at('/foodbank/blocked-days'),
      press(/^Zablokovat|^Přidat blokovaný|^Nový blokovaný/),
      pressIn(null, /kalendář/i, dialogs),
      calendar,
    ),
  },
  { name: 'kalendář denního přehledu', open: after(desk, press(/vybrat jiný den/), calendar) },
  {
    name: 'otázka před smazáním žadatele',
    open: after(applicantMenu, pressItem('Smazat'), question),
  },
  { name: 'další filtry', open: moreFilters },
  { name: 'filtr podle organizace', open: organizationFilter },
  {
    name: 'úprava člena domácnosti',
    open: after(family, pressIn('Domácnost', /^Upravit/), (page) =>
      dialog(page, 'Úprava člena domácnosti'),
    ),
  },
  {
    name: 'přidání člena domácnosti',
    open: after(applicant, press('Přidat člena'), (page) =>
      page
        .getByRole('menu')
        .or(page.getByRole('dialog'))
        .or(page.getByRole('group', { name: /Přidat/ }))
        .first(),
    ),
  },
  { name: 'zaznamenání výdeje', open: after(applicant, press('Zaznamenat výdej'), supportForm) },
  { name: 'detail výdeje', open: supportDetail },
  {
    name: 'úprava výdeje',
    open: after(supportDetail, pressIn(null, 'Upravit', dialogs), (page) =>
      page.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' }),
    ),
  },
  {
    name: 'historie rezervací',
    open: after(applicant, press(/^Zobrazit celou historii/), (page) =>
      dialog(page, /^Historie rezervací/),
    ),
  },
  {
    name: 'nabídka rezervace u výdeje',
    open: after(desk, waitingMenu, (page) => page.getByRole('menu')),
  },
  { name: 'otázka na neobvyklé množství', open: after(desk, serveTooMuch, question) },
  { name: 'nabídka výdejen při rezervaci', open: targets },
  {
    name: 'výdejní doba',
    open: after(organization, press('Upravit výdejní dobu'), (page) =>
      dialog(page, 'Výdejní doba'),
    ),
  },
  {
    name: 'blokovaný den organizace',
    open: after(organization, press('Přidat blokovaný den'), (page) =>
      dialog(page, 'Nový blokovaný den'),
    ),
  },
  {
    name: 'nabídka správců',
    open: after(organization, press('Přidat správce'), (page) => page.getByRole('menu')),
  },
  {
    name: 'nový správce',
    open: after(
      organization,
      press('Přidat správce'),
      pressItem('Vytvořit nového uživatele'),
      (page) => dialog(page, 'Nový správce'),
    ),
  },
  {
    name: 'přiřazení správce',
    open: after(organization, press('Přidat správce'), pressItem(/Přiřadit/), (page) =>
      dialog(page, 'Přiřadit uživatele'),
    ),
  },
  {
    name: 'nabídka jednoho správce',
    open: after(organization, pressIn('Správci organizace', /Kocourek/), (page) =>
      page.getByRole('menu'),
    ),
  },
  {
    name: 'oprávnění správce',
    open: after(
      organization,
      pressIn('Správci organizace', /Kocourek/),
      pressItem('Oprávnění'),
      (page) => dialog(page, /^Oprávnění: /),
    ),
  },
  {
    name: 'nový region',
    open: after(at('/foodbank/regions'), press(/^Přidat|^Nový/), (page) =>
      page.getByRole('dialog'),
    ),
  },
  {
    name: 'státní svátky',
    open: after(at('/foodbank/blocked-days'), press(/svátky/i), (page) =>
      dialog(page, 'Státní svátky roku'),
    ),
  },
  {
    name: 'vydávání domácnosti',
    open: after(desk, press(/^Vydat: /), (page) =>
      page.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' }),
    ),
  },
  { name: 'vyřízená domácnost', open: settled },
  {
    name: 'nabídka rezervace',
    open: after(desk, press(/^Další možnosti: /), (page) => page.getByRole('menu')),
  },
  { name: 'nabídka výdejen denního přehledu', open: deskPlaces },
]

// `npm run prove` opens each in both, which are either theme and either screen; the ordinary run in one of the two, by turns
const LOOKS = [
  { theme: 'light', width: 1440, height: 900, words: 'světle, 1440 px' },
  { theme: 'dark', width: 360, height: 1200, words: 'tmavě, 360 px' },
] as const

for (const [turn, { words, ...look }] of LOOKS.entries()) {
  for (const { name, open } of OVERLAYS.filter(
    (_overlay, at) => IS_PROVING || at % LOOKS.length === turn,
  )) {
    test(`${name}: přístupné (${words})`, async ({ browser }) => {
      const page = await pageAs(browser, 'admin', look)
      await expect((await open(page)).filter({ visible: true }).first()).toBeVisible()
      await expectStill(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

test('zavřený boční panel vrátí fokus na to, co ho otevřelo', async ({ browser }) => {
  const page = await pageAs(browser, 'admin')
  await page.goto('/foodbank/regions')
  const add = button(page.getByRole('main'), 'Nový region').first()
  await add.click()
  await expect(dialog(page, 'Nový region')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  const menu = button(page.getByRole('main'), /^Akce: /).first()
  await menu.click()
  await item(page, 'Upravit').click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

/** What fades in has no colours of its own yet. */
async function expectStill(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0)
  await page.clock.runFor(1_000)
}

type Step = (page: Page) => unknown

/** Goes through the steps; the last one gives what must stand there. */
function after(...steps: readonly Step[]) {
  return async (page: Page): Promise<Locator> => {
    let shown: unknown
    for (const step of steps) shown = await step(page)
    if (!isLocator(shown)) throw new Error('an overlay needs to be shown')
    return shown
  }
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'click' in value

function press(name: string | RegExp): Step {
  return (page) => button(page.getByRole('main'), name).filter({ visible: true }).first().click()
}

function pressIn(
  name: string | null,
  label: string | RegExp,
  within = (page: Page): Locator => region(page, name ?? ''),
): Step {
  return (page) => button(within(page), label).first().click()
}

function pressItem(name: string | RegExp): Step {
  return (page) => item(page, name).click()
}

function at(path: string): Step {
  return async (page) => {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .or(page.getByRole('main').getByRole('row'))
        .nth(2),
    ).toBeVisible()
  }
}

/** Days of a month to pick from. */
function calendar(page: Page): Locator {
  return page.getByRole('table').getByRole('button')
}

function dialogs(page: Page): Locator {
  return page.getByRole('dialog')
}

function supportForm(page: Page): Locator {
  return dialog(page, 'Zaznamenat výdej').getByRole('combobox', { name: 'Organizace' })
}

async function applicants(page: Page) {
  await at('/foodbank/applicants?sort=surname')(page)
}

async function applicant(page: Page) {
  await applicants(page)
  await page.getByRole('main').getByRole('link', { name: PERSON }).first().click()
  await expect(region(page, 'Historie výdejů')).toBeVisible()
}

/** Whoever waits at the desk and is not alone. */
async function family(page: Page) {
  await desk(page)
  const row = page.locator('[data-row][data-status="active"]').filter({ hasText: /[2-9] os\./ })
  await row
    .first()
    .getByRole('button', { name: /^Vydat/ })
    .click()
  await page.getByRole('link', { name: 'Detail žadatele' }).click()
  await expect(region(page, 'Historie výdejů')).toBeVisible()
}

/** Of the first who still waits: only today's reservations can be settled. */
async function waitingMenu(page: Page) {
  await page
    .locator('[data-row][data-status="active"]')
    .first()
    .getByRole('button', { name: /^Další možnosti/ })
    .click()
}

/** Far more than anybody gets; it is asked back before it is saved. */
async function serveTooMuch(page: Page) {
  await page
    .locator('[data-row][data-status="active"]')
    .first()
    .getByRole('button', { name: /^Vydat/ })
    .click()
  const durables = page.getByRole('textbox', { name: 'Trvanlivé – běžné, kg' })
  await durables.fill('900')
  await durables.press('Control+Enter')
}

async function applicantMenu(page: Page): Promise<Locator> {
  await applicants(page)
  await press(/^Akce: /)(page)
  return page.getByRole('menu')
}

async function moreFilters(page: Page): Promise<Locator> {
  await applicants(page)
  await press('Další filtry')(page)
  return page.getByRole('combobox', { name: 'Region' })
}

async function organizationFilter(page: Page): Promise<Locator> {
  await applicants(page)
  if ((page.viewportSize()?.width ?? 0) < 768) await press('Další filtry')(page)
  await page.getByRole('combobox', { name: 'Doporučující organizace' }).click()
  return page.getByRole('option')
}

async function supportDetail(page: Page): Promise<Locator> {
  await applicant(page)
  await region(page, 'Historie výdejů').getByRole('listitem').first().getByRole('button').click()
  return dialog(page, /^Výdej /)
}

/** The demo has three distribution points; from seven on those that stand not side by side are searched. */
async function targets(page: Page): Promise<Locator> {
  await offerTargets(page, (targets) => [
    ...targets,
    ...[1, 2, 3, 4].map((number) => ({
      ...targets[0],
      id: `0190a000-0000-7000-8000-00000000000${number}`,
      label: `Místo ${number}`,
      nearest: null,
    })),
  ])
  await applicant(page)
  await page.getByRole('link', { name: /^Objednat( na výdej| další termín)?$/ }).click()
  await page.getByRole('combobox', { name: 'Další místa' }).click()
  return page.getByRole('option')
}

async function organization(page: Page) {
  await at('/foodbank/organizations?per_page=100')(page)
  await page.getByRole('link', { name: LESNA }).click()
  await expect(region(page, 'Správci organizace').getByRole('listitem').first()).toBeVisible()
}

async function desk(page: Page) {
  await page.goto('/foodbank/daily-summary')
  await page.getByRole('combobox', { name: 'Organizace' }).fill('lesna')
  await page.getByRole('option', { name: LESNA }).click()
  await expect(page.locator('[data-row]').first()).toBeVisible()
}

async function settled(page: Page): Promise<Locator> {
  await desk(page)
  await button(page, /hotovo/).click()
  await page
    .locator('[data-row][data-status="confirmed"]')
    .first()
    .click({ position: { x: 40, y: 20 } })
  return page.getByText('Kocourek').or(button(page, /výdej/)).first()
}

async function deskPlaces(page: Page): Promise<Locator> {
  await desk(page)
  await page.getByRole('combobox', { name: 'Organizace' }).click()
  return page.getByRole('option')
}
