import type { Locator, Page } from '@playwright/test'

type Opened = {
  /** The name of the address on which it opens. */
  readonly on: string
  readonly what: string
  /** What is pressed, one after the other; who may not press the first does not see it. */
  readonly presses: readonly ((page: Page) => Locator)[]
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first()
const header = (name: string | RegExp) => (page: Page) =>
  page.getByRole('banner').getByRole('button', { name }).filter({ visible: true }).first()

/** What opens on a screen and is looked at as often as the screen itself. */
export const OPENED: readonly Opened[] = [
  { on: 'dailySummary', what: 'serving', presses: [button(/^Vydat/)] },
  { on: 'applicants', what: 'row-menu', presses: [button(/^Akce: /)] },
  { on: 'applicants', what: 'filters', presses: [button('Další filtry')] },
  {
    on: 'newRequest',
    what: 'times',
    presses: [(page) => page.getByRole('radio', { name: 'Lesná' }), button(/, \d+ voln/)],
  },
  { on: 'applicant', what: 'hand-out', presses: [button('Zaznamenat výdej')] },
  { on: 'applicant', what: 'measure', presses: [button('Přidat opatření')] },
  { on: 'applicant', what: 'notice', presses: [button(/poučení|Poučení/)] },
  { on: 'applicant', what: 'member', presses: [button('Přidat člena')] },
  { on: 'organization', what: 'hours', presses: [button(/výdejní dob/i)] },
  { on: 'openingYear', what: 'day', presses: [button(/^úterý 17\. března/)] },
  {
    on: 'blockedDays',
    what: 'form',
    presses: [button(/^Zablokovat|^Přidat blokovaný|^Nový blokovaný/)],
  },
  { on: 'newMove', what: 'slot', presses: [button(/^Změnit termín/)] },
  { on: 'regions', what: 'form', presses: [button('Nový region')] },
  { on: 'calendar', what: 'day', presses: [button('Den')] },
  { on: 'dashboard', what: 'search', presses: [header(/^Hledat/)] },
  {
    on: 'dashboard',
    what: 'user-panel',
    presses: [(page) => page.getByRole('banner').getByRole('button').last()],
  },
]
