import type { Browser, Page } from '@playwright/test'
import { api } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  test,
} from '../fixtures.ts'

const entry = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const cell = (page: Page, day: string) => page.locator(`[role=cell][data-date="${day}"]`)
const panel = (page: Page) => page.getByRole('dialog')

type Event = {
  readonly id: string
  readonly name: string
  readonly start_at: string | null
  readonly end_at: string | null
}

async function toEvent(page: Page, name: string, day: string): Promise<Event | undefined> {
  const events: Event[] = (await api(page, 'GET', `/events?from=${day}&to=${day}`)).data.events
  return events.find((event) => event.name === name)
}

async function addEvent(page: Page, given: object) {
  const rest = {
    type: 'meeting',
    all_day: false,
    start_on: null,
    end_on: null,
    address: null,
    note: null,
    notify_before: null,
    guests: [],
  }
  return (await api(page, 'POST', '/events', { ...rest, ...given })).data.id
}

/** Drags by the mouse as a hand does, in steps. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.up()
}

async function getBox(page: Page, name: string) {
  await expect(entry(page, name)).toBeVisible()
  const box = await entry(page, name).boundingBox()
  if (!box) throw new Error(`${name} is nowhere`)
  return box
}

const open = async (
  browser: Browser,
  account: 'spravce' | 'socialni' | 'admin',
  path: string,
  look = {},
) => {
  const page = await pageAs(browser, account, look)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalendář' })).toBeVisible()
  return page
}

test('kliknutím do dne vznikne událost, tažením se přesune na jiný den, a jde to vrátit', async ({
  browser,
}) => {
  const page = await open(browser, 'spravce', '/calendar?date=2026-05-05')
  await cell(page, '2026-05-12').click({ position: { x: 60, y: 100 } })
  await panel(page).getByRole('textbox', { name: 'Název' }).fill('Porada týmu')
  await expect(panel(page).getByRole('textbox', { name: 'Začátek', exact: true })).toHaveValue(
    '12. 5. 2026',
  )
  await panel(page).getByRole('button', { name: 'Vytvořit událost' }).click()
  await expectToast(page, 'Událost byla vytvořena.')
  expect(await toEvent(page, 'Porada týmu', '2026-05-12')).toMatchObject({
    start_at: '2026-05-12T07:00:00.000Z',
  })

  const box = await getBox(page, 'Porada týmu')
  const target = await cell(page, '2026-05-14').boundingBox()
  if (!target) throw new Error('the day is not there')
  await drag(
    page,
    { x: box.x + 40, y: box.y + box.height / 2 },
    { x: target.x + 60, y: target.y + 70 },
  )
  await expectToast(page, 'Událost byla přesunuta.')
  expect(await toEvent(page, 'Porada týmu', '2026-05-14')).toMatchObject({
    start_at: '2026-05-14T07:00:00.000Z',
    end_at: '2026-05-14T08:00:00.000Z',
  })

  await page.getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(cell(page, '2026-05-12').getByRole('link', { name: 'Porada týmu' })).toBeVisible()
})

test('v týdnu se událost natáhne za dolní okraj a časy jsou pražské', async ({ browser }) => {
  const page = await pageAs(browser, 'spravce')
  await page.goto('/dashboard')
  await addEvent(page, {
    name: 'Inventura skladu',
    start_at: '2026-05-20T08:00:00.000Z',
    end_at: '2026-05-20T09:00:00.000Z',
  })
  await page.goto('/calendar?view=week&date=2026-05-20')
  await expect(entry(page, 'Inventura skladu')).toContainText('10:00–11:00')
  const box = await getBox(page, 'Inventura skladu')
  // an hour is as high as the event is now
  await entry(page, 'Inventura skladu').hover()
  const bottom = { x: box.x + box.width / 2, y: box.y + box.height - 2 }
  await drag(page, bottom, { x: bottom.x, y: bottom.y + box.height })
  await expectToast(page, 'Událost byla přesunuta.')
  await expect(entry(page, 'Inventura skladu')).toContainText('10:00–12:00')
  expect(await toEvent(page, 'Inventura skladu', '2026-05-20')).toMatchObject({
    end_at: '2026-05-20T10:00:00.000Z',
  })
})

test('pozvaný kolega přijme v kalendáři, host bez účtu svým odkazem, a pořadatel to vidí', async ({
  browser,
}) => {
  const page = await pageAs(browser, 'spravce')
  const colleague = await pageAs(browser, 'socialni')
  await Promise.all([page.goto('/dashboard'), colleague.goto('/dashboard')])
  const { id: userId } = (await api(colleague, 'GET', '/profil')).data
  const id = await addEvent(page, {
    name: 'Školení hygieny',
    address: 'Sklad Lesná',
    start_at: '2026-05-21T12:00:00.000Z',
    end_at: '2026-05-21T13:30:00.000Z',
    guests: [{ user_id: userId }, { email: 'host@priklad.cz' }],
  })

  await colleague.goto('/calendar?view=list&date=2026-05-21')
  await entry(colleague, 'Školení hygieny').click()
  await expect(panel(colleague)).toContainText('čtvrtek 21. května 2026 14:00–15:30')
  await panel(colleague).getByRole('button', { name: 'Přijdu', exact: true }).click()
  await expectToast(colleague, 'Odpověď byla uložena.')
  await expect(panel(colleague).getByRole('button', { name: 'Upravit' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  const detail: { guests: { email: string | null; link: string | null }[] } = (
    await api(page, 'GET', `/events/${id}`)
  ).data
  const link = new URL(detail.guests.find(({ email }) => email === 'host@priklad.cz')?.link ?? '')
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const guest = await context.newPage()
  await guest.clock.install({ time: '2026-03-10T06:30:00.000Z' })
  await guest.goto(link.pathname)
  await expect(guest.getByRole('heading', { level: 1, name: 'Školení hygieny' })).toBeVisible()
  await expectNoSidewaysScroll(guest)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Přijdu', exact: true }).click()
  await expect(guest.getByRole('main').getByRole('status')).toContainText(
    'Odpověděli jste, že přijdete.',
  )
  await guest.getByRole('button', { name: 'English' }).click()
  await expect(guest.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(guest)

  await page.goto(`/calendar/${id}`)
  await panel(page).getByRole('tab', { name: 'Pozvané osoby (2)' }).click()
  await expect(panel(page).getByText('Přijde', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Smazat' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Opravdu chcete smazat událost Školení hygieny?' }),
  ).toContainText('2 pozvané osoby')
  await page.getByRole('button', { name: 'Smazat událost' }).click()
  await expectToast(page, 'Událost byla smazána.')
  await guest.reload()
  await expect(guest.getByText('This event was cancelled.')).toBeVisible()
})
