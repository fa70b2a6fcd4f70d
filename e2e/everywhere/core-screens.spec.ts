import type { corePaths } from '../../web/src/core/paths.ts'
import { expect, pageAs, test } from '../fixtures.ts'
import { button, link, main, region, save, words } from '../on-page.ts'
import { watchShifts } from '../shifts.ts'
import { getFaults, getVisits, LOOKS, VISITED, type Screen, type Visit } from '../visits.ts'
import { chosen, PERMISSIONS } from '../core/permissions.ts'

const ME = 'Alena Hrdličková'
const NAMED = /\S+ \S+/
const INVALID = 'Odkaz už neplatí'
const settings: Screen = { heading: 'Nastavení', shown: save }
const calendar: Screen = { heading: 'Kalendář', shown: link(/rezervac/) }

const SCREENS: Record<keyof typeof corePaths, Screen> = {
  home: { heading: ME, shown: region('Moje úkoly') },
  dashboard: { heading: ME, shown: region('Moje úkoly') },
  login: { heading: 'Přihlášení', shown: button('Přihlásit se') },
  providerReturn: { heading: 'Přihlášení se nezdařilo', shown: link('Zpět na přihlášení') },
  forgotPassword: { heading: 'Zapomenuté heslo', shown: button('Poslat odkaz') },
  resetPassword: { heading: INVALID, shown: link('Požádat o nový odkaz') },
  verifyAccount: { heading: INVALID, shown: link('Přejít na přihlášení') },
  notFound: { heading: 'Stránka nenalezena', shown: link('Přejít na úvodní stránku') },
  profile: { heading: ME, shown: region('Kde jste přihlášeni') },
  editProfile: { heading: ME, shown: save },
  profileSettings: { heading: ME, shown: save },
  changePassword: { heading: ME, shown: save },
  secondFactor: { heading: ME, shown: button('Zapnout druhý faktor') },
  apiTokens: { heading: ME, shown: button('Nový token') },
  users: { heading: 'Uživatelé', shown: link(/Kocourek/) },
  newUser: { heading: 'Nový uživatel', shown: button('Pokračovat') },
  user: { heading: NAMED, shown: region('Účet') },
  editUser: { heading: NAMED, shown: save },
  userSettings: { heading: NAMED, shown: save },
  userPassword: { heading: NAMED, shown: button('Nastavit heslo') },
  userRoles: { heading: NAMED, shown: region('Odkud oprávnění pocházejí') },
  userTokens: { heading: NAMED, shown: words('Uživatel žádný token pro API nemá.') },
  roles: { heading: 'Role', shown: link(/^Superadministrátor/) },
  newRole: { heading: 'Nová role', shown: words(chosen(0)) },
  role: {
    heading: 'Pracovník výdeje',
    shown: words(new RegExp(`^Vybráno [1-9]\\d* z ${PERMISSIONS}`)),
  },
  positions: { heading: 'Pozice', shown: words('reditel') },
  settings,
  basicSettings: settings,
  companySettings: settings,
  loginSettings: settings,
  mailSettings: settings,
  appearanceSettings: settings,
  environment: { heading: 'Kontrola prostředí', shown: words('Zkontrolováno v') },
  systemSettings: { heading: 'Nastavení', shown: words('Poslední záloha') },
  log: { heading: 'Systémový log', shown: button(/ · /) },
  alarms: { heading: 'Poplachy', shown: main },
  outgoingMail: { heading: 'Odeslané e-maily', shown: main },
  smsSettings: settings,
  outgoingSms: { heading: 'Odeslané SMS', shown: main },
  webhooks: { heading: 'Webhooky', shown: main },
  webhookDeliveries: { heading: 'Zprávy webhooků', shown: main },
  serialNumbers: { heading: 'Sériová čísla', shown: words('CTE-QR-88120') },
  tasks: { heading: 'Úkoly podle termínu', shown: link('Kontrola teploty v chladicím boxu') },
  newTask: { heading: 'Nový úkol', shown: button('Vytvořit úkol') },
  task: { heading: NAMED, shown: region('Komentáře') },
  editTask: { heading: 'Úprava úkolu', shown: save },
  taskNotifications: { heading: NAMED, shown: words('každý týden v pondělí a ve čtvrtek') },
  taskChanges: { heading: NAMED, shown: words('Vytvoření · Úkol') },
  taskCategories: { heading: 'Kategorie úkolů', shown: words('Dobrovolníci') },
  calendar,
  newEvent: { heading: 'Kalendář', shown: (page) => page.getByRole('dialog') },
  event: { heading: 'Kalendář', shown: (page) => page.getByRole('dialog') },
  messages: { heading: 'Oznámení', shown: button('Označit vše jako přečtené') },
  imports: { heading: 'Import', shown: link('Nový import') },
  newImport: { heading: 'Nový import', shown: button('Vybrat soubor') },
  invitation: { heading: 'Pozvánka už neplatí', shown: words('Odkaz není celý') },
  complaint: { heading: 'Reklamace', shown: button('Odeslat reklamaci') },
  serialNumberCheck: { heading: 'Kontrola sériového čísla', shown: button('Zkontrolovat') },
  documentCheck: { heading: 'Ověřit dokument', shown: button('Ověřit') },
}

/** What anybody sees who has the address. */
const PUBLIC: readonly string[] = [
  'login',
  'providerReturn',
  'forgotPassword',
  'resetPassword',
  'verifyAccount',
  'notFound',
  'invitation',
  'complaint',
  'serialNumberCheck',
  'documentCheck',
] satisfies (keyof typeof corePaths)[]
const CHECKED: Visit = {
  name: 'a serial number that was checked',
  path: '/sn?sn=CHB-120-00417',
  screen: { heading: 'Kontrola sériového čísla', shown: link('Reklamovat tento výrobek') },
}
/** Other views of a screen than the one that it opens with. */
const VIEWS: readonly Visit[] = [
  {
    name: 'tasks as a board',
    path: '/tasks?list=all&view=board',
    screen: { heading: 'Všechny úkoly', shown: region('Bez termínu') },
    isView: true,
  },
  ...['month', 'week', 'day', 'list'].map((view) => ({
    name: `calendar by ${view}`,
    path: `/calendar?view=${view}&date=2026-04-01`,
    screen: { heading: 'Kalendář', shown: region('Legenda') },
    isView: true,
  })),
]

let visits: readonly Visit[]
test.beforeAll(async () => {
  visits = await getVisits('core', SCREENS)
})

test.describe.configure({ mode: 'parallel' })
for (const { look, where } of VISITED) {
  test(`Každá obrazovka správy je ${where} přístupná, vejde se a nic se na ní nepohne`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const page = await pageAs(browser, 'admin', LOOKS[look])
    await watchShifts(page)
    const own = visits.filter(({ name }) => !PUBLIC.includes(name))
    expect(await getFaults(page, look, [...own, ...VIEWS])).toEqual([])
  })

  test(`Každá stránka bez přihlášení je ${where} přístupná, vejde se a nic se na ní nepohne`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const page = await pageAs(browser, null, LOOKS[look])
    await watchShifts(page)
    const open = visits.filter(({ name }) => PUBLIC.includes(name))
    expect(await getFaults(page, look, [...open, CHECKED])).toEqual([])
  })
}

for (const [path, asks] of [
  [CHECKED.path, '**/serial-numbers/check'],
  ['/verify-document?number=D-2026-000042&code=4f2a91c07be3d118', '**/documents/verify'],
] as const)
  test(`Odpověď na ${path.split('?')[0]} má na telefonu místo dřív, než přijde`, async ({
    browser,
  }) => {
    const page = await pageAs(browser, null, LOOKS.phone)
    const answered = Promise.withResolvers<void>()
    await page.route(asks, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto(path)
    const answer = main(page).getByRole('status')
    const foot = page.getByRole('contentinfo')
    await expect(answer).toBeAttached()
    const before = await foot.boundingBox()
    answered.resolve()
    await expect(answer).not.toBeEmpty()
    expect(await foot.boundingBox()).toEqual(before)
  })
