import type { Locator, Page } from '@playwright/test'
import { button, region, type Found } from '../on-page.ts'
import type { Opened } from '../visits.ts'

// What opens on the screens of the food bank, by the name of the address. What stays comes last: after it the screen is opened anew.

const DURABLES = 'Trvanlivé – běžné, kg'
const menu: Found = (page) => page.getByRole('menu')
const dialog =
  (name?: string | RegExp): Found =>
  (page) =>
    page.getByRole('dialog', name === undefined ? {} : { name })
const item =
  (name: string | RegExp): Found =>
  (page) =>
    page.getByRole('menuitem', { name })
const option: Found = (page) => page.getByRole('option')
const combobox =
  (name: string): Found =>
  (page) =>
    page.getByRole('combobox', { name })
const question: Found = (page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))
const durables: Found = (page) => page.getByRole('textbox', { name: DURABLES })
/** Days of a month to pick from. */
const days: Found = (page) => page.getByRole('table').getByRole('button')
const within =
  (outer: Found, name: string | RegExp): Found =>
  (page) =>
    outer(page).getByRole('button', { name })
const waiting =
  (name: RegExp): Found =>
  (page) =>
    page
      .locator('[data-row][data-status="active"]')
      .filter({ hasText: /[2-9] os\./ })
      .getByRole('button', { name })

/** Presses one after the other; the last is what must stand there then. */
function after(...found: readonly Found[]) {
  return async (page: Page): Promise<Locator> => {
    for (const part of found.slice(0, -1))
      await part(page).filter({ visible: true }).first().click()
    const shown = found.at(-1)
    if (!shown) throw new Error('Something must stand there.')
    return shown(page)
  }
}

const managers = region('Správci organizace')
const handOut = within((page) => region('Historie výdejů')(page).getByRole('listitem'), /./)

export const OVERLAYS: Readonly<Record<string, readonly Opened[]>> = {
  applicants: [
    { what: 'menu of a row', open: after(button(/^Akce: /), menu) },
    { what: 'question', open: after(button(/^Akce: /), item('Smazat'), question) },
    { what: 'organizations', open: openOrganizations, stays: true },
    { what: 'filters', open: after(button('Další filtry'), combobox('Region')), stays: true },
  ],
  applicant: [
    { what: 'menu', open: after(button(/^(Akce|Další)/), menu) },
    { what: 'hand-out', open: after(handOut, dialog(/^Výdej /)) },
    {
      what: 'changed hand-out',
      open: after(handOut, within(dialog(), 'Upravit'), durables),
      stays: true,
    },
    {
      what: 'all reservations',
      open: after(button(/^Zobrazit celou historii/), dialog(/^Historie rezervací/)),
    },
    {
      what: 'member',
      open: after(within(region('Domácnost'), /^Upravit/), dialog('Úprava člena domácnosti')),
    },
    {
      what: 'new member',
      open: after(button('Přidat člena'), (page) =>
        menu(page)
          .or(page.getByRole('dialog'))
          .or(page.getByRole('group', { name: /Přidat/ }))
          .first(),
      ),
    },
    {
      what: 'new measure',
      open: after(button('Přidat opatření'), (page) =>
        dialog('Nové opatření')(page).getByText('Dluhové poradenství'),
      ),
    },
    {
      what: 'new hand-out',
      open: after(button('Zaznamenat výdej'), (page) =>
        dialog('Zaznamenat výdej')(page).getByRole('combobox', { name: 'Organizace' }),
      ),
    },
  ],
  measures: [{ what: 'files', open: after(button('Exportovat'), item('Excel (XLSX)')) }],
  measureKinds: [
    { what: 'new kind', open: after(button('Nový druh opatření'), dialog('Nový druh opatření')) },
  ],
  newRequest: [
    { what: 'further places', open: after(combobox('Další místa'), option) },
    {
      what: 'new wait',
      open: after(
        (page) => page.getByRole('radio', { name: 'Lesná' }),
        button(/apsat na čekací listinu$/),
        dialog('Zapsat na čekací listinu'),
      ),
    },
    {
      what: 'times',
      open: after(
        (page) => page.getByRole('radio', { name: 'Lesná' }),
        (page) => page.getByRole('grid').getByRole('button', { name: /, \d+ voln/ }),
        (page) => page.getByRole('radiogroup', { name: /^Termíny / }),
      ),
      stays: true,
    },
  ],
  waiting: [
    { what: 'menu of a row', open: after(button(/^Akce: /), menu) },
    {
      what: 'changed wait',
      open: after(button(/^Akce: /), item('Upravit'), dialog('Upravit čekání')),
    },
    { what: 'question', open: after(button(/^Akce: /), item('Vyřadit'), question) },
  ],
  openingYear: [
    {
      what: 'day',
      open: after(button(/^úterý 17\. března 2026/), dialog('úterý 17. března 2026')),
    },
  ],
  organization: [
    { what: 'menu', open: after(button(/^(Akce|Další)/), menu) },
    { what: 'hours', open: after(button('Upravit výdejní dobu'), dialog('Výdejní doba')) },
    {
      what: 'season',
      open: after(
        button('Přidat změnu'),
        item(/^Sezónní výdejní doba/),
        dialog('Sezónní výdejní doba'),
      ),
    },
    {
      what: 'blocked day',
      open: after(button('Přidat blokovaný den'), dialog('Nový blokovaný den')),
    },
    { what: 'menu of managers', open: after(button('Přidat správce'), menu) },
    {
      what: 'new manager',
      open: after(
        button('Přidat správce'),
        item('Vytvořit nového uživatele'),
        dialog('Nový správce'),
      ),
    },
    {
      what: 'assigned manager',
      open: after(button('Přidat správce'), item(/Přiřadit/), dialog('Přiřadit uživatele')),
    },
    { what: 'menu of a manager', open: after(within(managers, /Kocourek/), menu) },
    {
      what: 'permissions of a manager',
      open: after(within(managers, /Kocourek/), item('Oprávnění'), dialog(/^Oprávnění: /)),
    },
  ],
  dailySummary: [
    { what: 'calendar', open: after(button(/vybrat jiný den/), days) },
    { what: 'menu of a reservation', open: after(button(/^Další možnosti: /), menu) },
    { what: 'menu of who waits', open: after(waiting(/^Další možnosti/), menu) },
    { what: 'places', open: after(combobox('Organizace'), option) },
    { what: 'serving', open: after(button(/^Vydat: /), durables), stays: true },
    { what: 'too much', open: serveTooMuch, stays: true },
    { what: 'settled', open: openSettled, stays: true },
  ],
  newMove: [
    {
      what: 'another slot',
      open: after(button(/^Změnit termín/), dialog(/^Nový termín/)),
    },
  ],
  move: [
    {
      what: 'undoing',
      open: after(button('Vzít zpět celé'), question),
    },
    { what: 'the menu of a call', open: after(button(/^Akce: /), menu) },
  ],
  blockedDays: [
    {
      what: 'calendar',
      open: after(
        button(/^Zablokovat|^Přidat blokovaný|^Nový blokovaný/),
        within(dialog(), /kalendář/i),
        days,
      ),
    },
    { what: 'public holidays', open: after(button(/svátky/i), dialog('Státní svátky roku')) },
  ],
  shifts: [
    { what: 'shift', open: after(button(/^Otevřít směnu/), dialog()) },
    { what: 'new shifts', open: after(button('Nové směny'), dialog()) },
  ],
  collections: [{ what: 'new collection', open: after(button('Nová sbírka'), dialog()) }],
  collection: [
    { what: 'places', open: after(button('Přidat místa'), dialog()) },
    { what: 'edit', open: after(button('Upravit'), dialog()) },
  ],
  volunteers: [{ what: 'new volunteer', open: after(button('Nový dobrovolník'), dialog()) }],
  volunteer: [{ what: 'certificate', open: after(button('Potvrzení o hodinách'), dialog()) }],
  federationPeriod: [
    {
      what: 'versions',
      open: after(button(/^Akce: .*Rokytno/), item('Verze'), dialog(/Rokytno: verze$/)),
    },
  ],
  federationMembers: [
    { what: 'new bank', open: after(button('Nová banka'), dialog('Nová banka')) },
  ],
  federationSending: [
    {
      what: 'exact text',
      open: after(button(/^Akce: /), item('Přesný text'), dialog(/^Co za období/)),
    },
  ],
  regions: [{ what: 'new region', open: after(button(/^Přidat|^Nový/), dialog()) }],
}

async function openOrganizations(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) < 768)
    await button('Další filtry')(page).filter({ visible: true }).click()
  return after(combobox('Doporučující organizace'), option)(page)
}

/** Far more than anybody gets; it is asked back before it is saved. */
async function serveTooMuch(page: Page): Promise<Locator> {
  const amount = await after(waiting(/^Vydat/), durables)(page)
  await amount.fill('900')
  await amount.press('Control+Enter')
  return question(page)
}

async function openSettled(page: Page): Promise<Locator> {
  await button(/hotovo/)(page).click()
  await page
    .locator('[data-row][data-status="confirmed"]')
    .first()
    .click({ position: { x: 40, y: 20 } })
  return page.getByRole('button', { name: 'Zobrazit výdej' })
}
