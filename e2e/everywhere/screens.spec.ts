import type { Locator, Page } from '@playwright/test'
import { IS_PROVING } from '../../server/src/testing/proving.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pageAs,
  switchTheme,
  test,
} from '../fixtures.ts'
import { openBooking } from '../foodbank/open-booking.ts'

type Screen = {
  readonly name: string
  /** The first heading, by which the screen is known. */
  readonly heading: string | RegExp
  readonly open: (page: Page) => Promise<unknown>
  /** Something that stands there once the data have come: a skeleton proves nothing. */
  readonly shown: (page: Page) => Locator
}

const DESK = { width: 1440, height: 900 }
const PHONE = 360
const LESNA = 'Potravinová banka Podhůří, výdejna Lesná'

const TASK = 'Kontrola teploty v chladicím boxu'

const at = (path: string) => (page: Page) => page.goto(path)
const words = (text: string) => (page: Page) => page.getByRole('main').getByText(text)
const region = (name: string) => (page: Page) => page.getByRole('region', { name })
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name })
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name })
const person = link(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
const save = button(/^Uložit|^Změnit heslo/)

const SCREENS: readonly Screen[] = [
  {
    name: 'Úvodní stránka',
    heading: /.+/,
    open: at('/dashboard'),
    shown: (page) => page.getByRole('main'),
  },
  {
    name: 'Základní přehled',
    heading: 'Základní přehled',
    open: at('/foodbank'),
    shown: region('Dnešní rezervace'),
  },
  { name: 'Žadatelé', heading: 'Žadatelé', open: at('/foodbank/applicants'), shown: person },
  {
    name: 'Nový žadatel',
    heading: 'Nový žadatel',
    open: at('/foodbank/applicants/new'),
    shown: save,
  },
  {
    name: 'Detail žadatele',
    heading: /\S+ \S+/,
    open: openApplicant,
    shown: region('Historie výdejů'),
  },
  { name: 'Úprava žadatele', heading: 'Úprava žadatele', open: openEditedApplicant, shown: save },
  {
    name: 'Nová rezervace',
    heading: /^Nová rezervace · /,
    open: openNewBooking,
    shown: button(/^Objednat$/),
  },
  {
    name: 'Organizace',
    heading: 'Organizace',
    open: at('/foodbank/organizations?per_page=100'),
    shown: link(LESNA),
  },
  {
    name: 'Nová organizace',
    heading: 'Nová organizace',
    open: at('/foodbank/organizations/new'),
    shown: save,
  },
  {
    name: 'Detail organizace',
    heading: LESNA,
    open: openOrganization,
    shown: button(/^\d+ ?Aktivní|^Aktivní/),
  },
  {
    name: 'Úprava organizace',
    heading: 'Úprava organizace',
    open: openEditedOrganization,
    shown: save,
  },
  {
    name: 'Denní přehled',
    heading: 'Denní přehled',
    open: openDesk,
    shown: (page) => page.getByRole('row'),
  },
  {
    name: 'Blokované dny',
    heading: 'Blokované dny',
    open: at('/foodbank/blocked-days'),
    shown: words('Inventura skladu'),
  },
  {
    name: 'Typy žadatelů',
    heading: 'Typy žadatelů',
    open: at('/foodbank/applicant-types'),
    shown: words('Rodina s dětmi'),
  },
  {
    name: 'Ochrana údajů',
    heading: 'Ochrana údajů',
    open: at('/foodbank/data-protection'),
    shown: button('Najít osobu'),
  },
  {
    name: 'Údaje mimo evidenci',
    heading: 'Ochrana údajů',
    open: at('/foodbank/data-protection/addresses'),
    shown: button('Najít adresu'),
  },
  {
    name: 'Doby uchování',
    heading: 'Ochrana údajů',
    open: at('/foodbank/data-protection/retention'),
    shown: (page) => words('podle potravinové banky')(page).first(),
  },
  {
    name: 'Čtení údajů',
    heading: 'Ochrana údajů',
    open: at('/foodbank/data-protection/reads'),
    shown: words('Každé upozornění je důvod'),
  },
  {
    name: 'Výmazy',
    heading: 'Ochrana údajů',
    open: at('/foodbank/data-protection/erasures'),
    shown: (page) => page.getByRole('main'),
  },
  {
    name: 'Regiony',
    heading: 'Regiony',
    open: at('/foodbank/regions'),
    shown: words('Ústecký kraj'),
  },
  {
    name: 'Nastavení potravinové banky',
    heading: 'Nastavení potravinové banky',
    open: at('/foodbank/settings'),
    shown: save,
  },
  {
    name: 'Uzavřená období',
    heading: 'Uzavřená období',
    open: at('/foodbank/reports/closings'),
    shown: button('Uzavřít období'),
  },
  {
    name: 'Odhady',
    heading: 'Odhady do reportu',
    open: at('/foodbank/reports/estimates'),
    shown: region('Co ještě chybí'),
  },
  {
    name: 'Řádky reportu',
    heading: /^Podpořené domácnosti – \d/,
    open: openReportRows,
    shown: person,
  },
  { name: 'Uživatelé', heading: 'Uživatelé', open: at('/users'), shown: link(/Kocourek/) },
  {
    name: 'Nový uživatel',
    heading: 'Nový uživatel',
    open: at('/users/create'),
    shown: button('Pokračovat'),
  },
  {
    name: 'Přehled uživatele',
    heading: 'Bohumil Kocourek',
    open: openUser(),
    shown: region('Účet'),
  },
  { name: 'Úprava uživatele', heading: 'Bohumil Kocourek', open: openUser('Upravit'), shown: save },
  {
    name: 'Nastavení uživatele',
    heading: 'Bohumil Kocourek',
    open: openUser('Nastavení'),
    shown: save,
  },
  {
    name: 'Heslo uživatele',
    heading: 'Bohumil Kocourek',
    open: openUser('Heslo'),
    shown: button('Nastavit heslo'),
  },
  {
    name: 'Role uživatele',
    heading: 'Bohumil Kocourek',
    open: openUser('Role'),
    shown: region('Odkud oprávnění pocházejí'),
  },
  { name: 'Role', heading: 'Role', open: at('/roles'), shown: link(/^Superadministrátor/) },
  {
    name: 'Nová role',
    heading: 'Nová role',
    open: at('/roles/create'),
    shown: words('Vybráno 0 z 97'),
  },
  {
    name: 'Úprava role',
    heading: 'Správce organizace',
    open: openRole,
    shown: words('Vybráno 38 z 97'),
  },
  { name: 'Pozice', heading: 'Pozice', open: at('/positions'), shown: words('reditel') },
  {
    name: 'Můj profil',
    heading: 'Alena Hrdličková',
    open: at('/profile'),
    shown: region('Kde jste přihlášeni'),
  },
  { name: 'Úprava profilu', heading: 'Alena Hrdličková', open: at('/profile/edit'), shown: save },
  {
    name: 'Moje nastavení',
    heading: 'Alena Hrdličková',
    open: at('/profile/settings'),
    shown: save,
  },
  { name: 'Změna hesla', heading: 'Alena Hrdličková', open: at('/profile/password'), shown: save },
  {
    name: 'Úkoly',
    heading: 'Úkoly podle termínu',
    open: at('/tasks'),
    shown: link('Kontrola teploty v chladicím boxu'),
  },
  {
    name: 'Tabule úkolů',
    heading: 'Všechny úkoly',
    open: at('/tasks?list=all&view=board'),
    shown: region('Bez termínu'),
  },
  {
    name: 'Nový úkol',
    heading: 'Nový úkol',
    open: at('/tasks/create'),
    shown: button('Vytvořit úkol'),
  },
  { name: 'Úkol', heading: TASK, open: openTask(), shown: region('Komentáře') },
  {
    name: 'Opakování úkolu',
    heading: TASK,
    open: openTask('Připomenutí a opakování'),
    shown: words('každý týden v pondělí a ve čtvrtek'),
  },
  {
    name: 'Historie úkolu',
    heading: TASK,
    open: openTask('Historie změn'),
    shown: words('Vytvoření · Úkol'),
  },
  {
    name: 'Kategorie úkolů',
    heading: 'Kategorie úkolů',
    open: at('/task-categories'),
    shown: words('Dobrovolníci'),
  },
  {
    name: 'Oznámení',
    heading: 'Oznámení',
    open: at('/messages'),
    shown: button('Označit vše jako přečtené'),
  },
  { name: 'Systémový log', heading: 'Systémový log', open: at('/log'), shown: button(/ · /) },
  { name: 'Importy', heading: 'Import', open: at('/imports'), shown: link('Nový import') },
  {
    name: 'Nový import',
    heading: 'Nový import',
    open: at('/imports/create'),
    shown: button('Vybrat soubor'),
  },
  {
    name: 'Ověření účtu',
    heading: 'Odkaz už neplatí',
    open: at('/verify/neni'),
    shown: link('Přejít na přihlášení'),
  },
  {
    name: 'Reklamace',
    heading: 'Reklamace',
    open: at('/reklamace'),
    shown: button('Odeslat reklamaci'),
  },
  {
    name: 'Kontrola sériového čísla',
    heading: 'Kontrola sériového čísla',
    open: at('/sn?sn=CHB-120-00417'),
    shown: link('Reklamovat tento výrobek'),
  },
  {
    name: 'Sériová čísla',
    heading: 'Sériová čísla',
    open: at('/settings/system/serial-numbers'),
    shown: words('CTE-QR-88120'),
  },
  {
    name: 'Zapomenuté heslo',
    heading: 'Zapomenuté heslo',
    open: at('/forgot-password'),
    shown: button('Poslat odkaz'),
  },
  {
    name: 'Nové heslo',
    heading: 'Odkaz už neplatí',
    open: at('/forgot-password/neni'),
    shown: link('Požádat o nový odkaz'),
  },
  { name: 'Nastavení – základní', heading: 'Nastavení', open: at('/settings/basic'), shown: save },
  { name: 'Nastavení – firma', heading: 'Nastavení', open: at('/settings/company'), shown: save },
  {
    name: 'Nastavení – přihlášení',
    heading: 'Nastavení',
    open: at('/settings/login'),
    shown: save,
  },
  { name: 'Nastavení – e-maily', heading: 'Nastavení', open: at('/settings/emails'), shown: save },
  {
    name: 'Nastavení – odeslané e-maily',
    heading: 'Odeslané e-maily',
    open: at('/settings/mail'),
    shown: button('Odeslat znovu všechny neodeslané'),
  },
  {
    name: 'Nastavení – vzhled',
    heading: 'Nastavení',
    open: at('/settings/apperance'),
    shown: save,
  },
  {
    name: 'Nastavení – systém',
    heading: 'Nastavení',
    open: at('/settings/system'),
    shown: words('Poslední záloha'),
  },
  {
    name: 'Kontrola prostředí',
    heading: 'Kontrola prostředí',
    open: at('/enviroment'),
    shown: words('Zkontrolováno v'),
  },
  { name: 'Kalendář', heading: 'Kalendář', open: at('/calendar'), shown: link(/rezervac/) },
  {
    name: 'Pozvánka',
    heading: 'Pozvánka už neplatí',
    open: at('/invitation/neni'),
    shown: words('Odkaz není celý'),
  },
  {
    name: 'Stránka nenalezena',
    heading: 'Stránka nenalezena',
    open: at('/404'),
    shown: link('Přejít na úvodní stránku'),
  },
]

// One browser for all of them, which keeps what it has loaded: they only look.
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await pageAs(browser, 'admin')
})
test.afterAll(() => page.context().close())

for (const screen of SCREENS) {
  test(`${screen.name}: přístupná světle i tmavě a vejde se na telefon`, async () => {
    await page.setViewportSize(DESK)
    await page.emulateMedia({ colorScheme: 'light' })
    await screen.open(page)
    await expectReady(page, screen)
    await expectGoodLooks(page, () => expectReady(page, screen))
  })
}

test('Přihlášení: přístupné světle i tmavě a vejde se na telefon', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/login')
  const isReady = () =>
    expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeVisible()
  await isReady()
  await expectGoodLooks(page, isReady)
})

/**
 * On a desk and on a phone, in the light and in the dark; the colours change while the page is open, as they do in the evening. The
 * ordinary run leaves out the dark desk and the light phone.
 */
async function expectGoodLooks(page: Page, expectStillReady: () => Promise<void>) {
  await expectAccessible(page)
  await switchTheme(page, 'dark')
  if (IS_PROVING) await expectAccessible(page)
  await page.setViewportSize({ width: PHONE, height: 740 })
  await expectStillReady()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  if (!IS_PROVING) return
  await switchTheme(page, 'light')
  await expectAccessible(page)
}

async function expectReady(page: Page, { heading, shown }: Screen) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(shown(page).filter({ visible: true }).first()).toBeVisible()
}

async function openApplicant(page: Page) {
  await page.goto('/foodbank/applicants?sort=surname')
  await person(page).first().click()
  await expect(page).toHaveURL(/applicants\/[0-9a-f-]{36}$/)
}

async function openEditedApplicant(page: Page) {
  await openApplicant(page)
  await page.getByRole('link', { name: 'Upravit' }).click()
}

async function openNewBooking(page: Page) {
  await openApplicant(page)
  await openBooking(page)
}

async function openOrganization(page: Page) {
  await page.goto('/foodbank/organizations?per_page=100')
  await page.getByRole('link', { name: LESNA }).click()
  await expect(page).toHaveURL(/organizations\/[0-9a-f-]{36}$/)
}

async function openEditedOrganization(page: Page) {
  await openOrganization(page)
  await page.getByRole('link', { name: 'Upravit' }).first().click()
}

async function openReportRows(page: Page) {
  await page.goto(
    '/foodbank/reports/rows?date_from=2026-01-01&date_to=2026-03-31&cell=households.total',
  )
}

function openUser(part?: string) {
  return async (page: Page) => {
    await page.goto('/users?search=vydej')
    await page.getByRole('link', { name: /Kocourek/ }).click()
    if (part)
      await page
        .getByRole('navigation', { name: 'Části uživatele' })
        .getByRole('link', { name: part })
        .click()
  }
}

function openTask(part?: string) {
  return async (page: Page) => {
    await page.goto(`/tasks?list=all&search=${encodeURIComponent(TASK)}`)
    await page.getByRole('link', { name: TASK }).first().click()
    if (part)
      await page
        .getByRole('navigation', { name: 'Části úkolu' })
        .getByRole('link', { name: part })
        .click()
  }
}

async function openRole(page: Page) {
  await page.goto('/roles')
  await page.getByRole('link', { name: /^Správce organizace/ }).click()
}

async function openDesk(page: Page) {
  await page.goto('/foodbank/daily-summary')
  await page.getByRole('combobox', { name: 'Organizace' }).fill('lesna')
  await page.getByRole('option', { name: LESNA }).click()
}
