import { getCardNumber, formatCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import type { Scanned } from '@crm/contract/foodbank/desk/daily-summary'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  amount,
  arrived,
  DESK,
  openDesk,
  panel,
  reservation,
  getRow,
  search,
} from '#foodbank/testing/desk-day.ts'
import { sidewaysScroll } from '#foodbank/testing/look.ts'
import { COLOR_SCHEME_KEY } from '#app/AppTheme.tsx'
import { answer, type Asked } from '#testing/network.ts'
import { toast, violations } from '#testing/product.tsx'

const { keyboard } = userEvent
const NUMBERS = [1, 2, 3, 4].map((first) => getCardNumber([first, ...Array<number>(14).fill(5)]))
const [FIRST = '', SECOND = '', THIRD = '', UNKNOWN = ''] = NUMBERS
const MISTYPED = `${FIRST.slice(0, 15)}${FIRST.endsWith('C') ? 'D' : 'C'}`
const EVA = reservation(0, 'Skenová Eva')
const JAN = reservation(1, 'Skenový Jan')
const DANA = arrived(900, 'Nečekaná Dana')

/** What a scan has led to, when it is told in words. */
const told = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Skrýt' }) })
const scanButton = page.getByRole('button', { name: 'Naskenovat průkaz' })

/** The desk at which these cards are known; the scans that it has sent. */
async function openWith(cards: Record<string, () => Scanned>, look = {}): Promise<Asked[]> {
  const asked = answer(dailySummaryEndpoints.scan, ({ body }) => {
    const number = Object.keys(cards).find((each) => JSON.stringify(body).includes(each))
    return { data: cards[number ?? '']?.() ?? { outcome: 'unknown' } }
  })
  await openDesk([EVA, JAN], look)
  await expect.element(scanButton).toBeVisible()
  return asked
}

const expected = ({ id, applicant }: typeof EVA, outcome: 'expected' | 'settled') => ({
  outcome,
  request_id: id,
  applicant,
})

test('Čtečka karet otevře rezervaci odkudkoli na obrazovce výdeje', async () => {
  let outcome: 'expected' | 'settled' = 'expected'
  const asked = await openWith({
    [FIRST]: () => expected(EVA, 'expected'),
    [SECOND]: () => expected(JAN, outcome),
  })

  // the household is found, and the next key is an amount already
  wedge(`CRM${SECOND}`)
  await expect.element(panel).toMatchTextContent(/Skenový Jan/)
  await expect.element(getRow('Skenový Jan')).toHaveAttribute('aria-selected', 'true')
  await expect.element(amount).toHaveFocus()
  expect(asked.map(({ body }) => body)).toEqual([
    { organization_id: DESK.id, date: '2026-03-10', number: SECOND },
  ])
  await keyboard('4{Control>}{Enter}{/Control}')
  await expect.element(toast('Výdej byl zaznamenán.')).toBeVisible()
  outcome = 'settled'

  // nothing is pressed by the reader's Enter while the focus is on a row
  await expect.element(getRow('Skenová Eva')).toHaveFocus()
  wedge(`CRM${FIRST}`.toLowerCase())
  await expect.element(panel).toMatchTextContent(/Skenová Eva/)
  await expect.element(amount).toHaveFocus()
  await keyboard('{Escape}')
  await expect.element(getRow('Skenová Eva')).toHaveFocus()

  // who is settled already is shown, with an explanation
  wedge(`CRM${SECOND}`)
  await expect
    .element(told)
    .toMatchTextContent(/Rezervace na tento den je už vyřízená: Skenový Jan\./)
  await expect.element(getRow('Skenový Jan')).toHaveFocus()
  await page.getByRole('button', { name: 'Skrýt' }).click()
  await expect.element(told).not.toBeInTheDocument()

  // in a field it is typed as ever; the search finds the household of a card
  await search.click()
  await keyboard('Skenov')
  await expect.element(search).toHaveValue('Skenov')
  await search.fill('')
  await keyboard(`CRM${FIRST}{Enter}`)
  await expect.element(panel).toMatchTextContent(/Skenová Eva/)
  await expect.element(search).toHaveValue('')
})

test('Průkaz bez rezervace, neplatný, neznámý a špatně přečtený má každý svou odpověď', async () => {
  answer(walkInEndpoints.household, {
    data: { applicant: DANA, previous: null, reservation: null },
  })
  const asked = await openWith({
    [FIRST]: () => ({ outcome: 'none', applicant: DANA, next: null }),
    [SECOND]: () => ({
      outcome: 'revoked',
      applicant: DANA,
      revoked_at: '2026-03-10T06:00:00.000Z',
    }),
  })
  wedge(`CRM${FIRST}`)
  await expect
    .element(told)
    .toMatchTextContent(/Nečekaná Dana: na tento den tu není žádná rezervace\./)
  await expect
    .element(told.getByRole('link', { name: 'Otevřít detail žadatele' }))
    .toHaveAttribute('href', `/foodbank/applicants/${DANA.id}`)
  expect(await violations()).toEqual([])
  await told.getByRole('button', { name: 'Bez objednání' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Nečekaná Dana' })).toBeVisible()
  await expect.element(amount).toHaveFocus()
  await keyboard('{Escape}')

  wedge(`CRM${SECOND}`)
  await expect.element(told).toMatchTextContent(/Průkaz už neplatí: Nečekaná Dana\./)
  await expect.element(told).toMatchTextContent(/Zneplatněn 10\. 3\. 2026/)
  wedge(`CRM${UNKNOWN}`)
  await expect.element(told).toMatchTextContent(/Takový průkaz v evidenci není\./)
  wedge(`CRM${MISTYPED}`)
  await expect.element(told).toMatchTextContent(/Číslo průkazu není správně přečtené nebo opsané\./)
  // a number that cannot be right is not sent
  expect(asked).toHaveLength(3)
})

test.each([
  { width: 1440, height: 900, theme: 'light' },
  { width: 360, height: 740, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
])('Bez kamery jde číslo průkazu opsat ($width, $theme)', async ({ theme, ...size }) => {
  localStorage.setItem(COLOR_SCHEME_KEY, theme)
  await openWith({ [THIRD]: () => expected(EVA, 'expected') }, size)
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', theme)
  scanButton.element().focus()
  await keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Naskenovat průkaz' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/opište číslo průkazu/i)
  expect(await violations()).toEqual([])
  expect(sidewaysScroll()).toBeLessThanOrEqual(0)
  dialog.getByRole('textbox', { name: 'Číslo průkazu' }).element().focus()
  await keyboard(`${MISTYPED}{Enter}`)
  await expect.element(dialog).toMatchTextContent(/Číslo není správné\./)
  await keyboard(`{Control>}a{/Control}${formatCardNumber(THIRD).toLowerCase()}{Enter}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Skenová Eva' })).toBeVisible()
})

/** What a reader of codes types: a key every few milliseconds, then Enter. */
function wedge(code: string): void {
  const press = (key: string, place: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, code: place, bubbles: true, cancelable: true }),
    )
  for (const letter of code) press(letter, `Key${letter.toUpperCase()}`)
  press('Enter', 'Enter')
}
