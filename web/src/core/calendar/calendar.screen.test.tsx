import { calendarFeedEndpoints } from '@crm/contract/core/calendar/calendar-feed.endpoints'
import type { EventDetail } from '@crm/contract/core/calendar/events'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { address, field, open, toast, USER, violations } from '#testing/product.tsx'

const OTHER = { id: '0190a000-0000-7000-8000-000000000091', name: 'Tomáš', surname: 'Vojtíšek' }
const event = (given: Partial<EventDetail>): EventDetail => ({
  id: '0190a000-0000-7000-8000-000000000093',
  name: 'Událost',
  type: 'meeting',
  all_day: false,
  start_at: null,
  end_at: null,
  start_on: null,
  end_on: null,
  author: { ...USER },
  mine: 'author',
  guests_count: 0,
  updated_at: '2026-03-10T06:30:00.000Z',
  can: { update: true, delete: true },
  address: null,
  note: null,
  notify_before: null,
  guests: [],
  ...given,
})
const panel = page.getByRole('dialog')
const entry = (name: string) => page.getByRole('main').getByRole('link', { name })
/** Everything with one's own calendar; without the layers of a module. */
const OWN: PermissionName[] = ['event.read', 'event.create', 'task.read', 'profile.read']
const cell = (day: string) => document.querySelector(`[role=cell][data-date="${day}"]`)

let events: EventDetail[]
beforeEach(() => {
  events = []
  // first: its address would catch those of the others
  answer(eventEndpoints.get, () => ({ data: events[0] ?? event({}) }))
  answer(eventEndpoints.people, { data: [] })
  answer(eventEndpoints.list, () => ({
    data: { events, holidays: [] },
  }))
  answer(eventEndpoints.deadlines, { data: [] })
})

test('Vícedenní dovolená nekončí před svým začátkem a je přes všechny své dny', async () => {
  const sent = answer(eventEndpoints.create, () => {
    events = [
      event({
        name: 'Letní dovolená',
        type: 'holiday',
        all_day: true,
        start_on: '2026-06-22',
        end_on: '2026-06-26',
      }),
    ]
    return {
      message: 'event.created' as const,
      data: { id: OTHER.id, updated_at: '2026-03-10T06:31:00.000Z' },
    }
  })
  await open('/calendar?date=2026-06-01', { permissions: OWN })
  await page.getByRole('button', { name: 'Nová událost' }).click()
  await field('Název', panel).fill('Letní dovolená')
  await panel.getByRole('combobox', { name: 'Typ' }).click()
  await page.getByRole('option', { name: 'Dovolená' }).click()
  await panel.getByRole('checkbox', { name: 'Celý den' }).click()
  await field('První den', panel).fill('22. 6. 2026')
  await field('Poslední den', panel).fill('20. 6. 2026')
  const create = panel.getByRole('button', { name: 'Vytvořit událost' })
  await create.click()
  await expect.element(panel.getByText('Konec nemůže být dříve než začátek').first()).toBeVisible()
  expect(sent).toEqual([])
  await field('Poslední den', panel).fill('26. 6. 2026')
  await create.click()
  await expect.element(toast('Událost byla vytvořena.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { type: 'holiday', all_day: true, start_on: '2026-06-22', end_on: '2026-06-26' },
  ])
  await expect.element(entry('Letní dovolená')).toBeVisible()
  const { width } = entry('Letní dovolená').element().getBoundingClientRect()
  expect(width).toBeGreaterThan(4 * (cell('2026-06-22')?.getBoundingClientRect().width ?? Infinity))
})

test('Z dovolené někoho jiného je vidět jen kdo a kdy', async () => {
  const theirs = event({
    name: 'Letní dovolená',
    type: 'holiday',
    all_day: true,
    start_on: '2026-06-22',
    end_on: '2026-06-26',
    author: { ...OTHER, avatar: null },
    mine: null,
    can: { update: false, delete: false },
  })
  events = [theirs]
  await open('/calendar?date=2026-06-22', { permissions: OWN })
  await entry('Letní dovolená').click()
  await expect
    .element(panel.getByText('Dovolená někoho jiného: vidíte jen kdo a kdy.'))
    .toBeVisible()
  await panel.getByRole('tab', { name: 'Pozvané osoby' }).click()
  await expect
    .element(
      panel
        .getByRole('tabpanel', { name: 'Pozvané osoby' })
        .filter({ hasText: 'vidíte jen kdo a kdy' }),
    )
    .toBeVisible()
})

test('Adresa kalendáře se ukáže jednou a dá se zrušit', async () => {
  let isThere = false
  const url = 'https://crm.example/backend/api/calendar/feeds/tajne.ics'
  answer(calendarFeedEndpoints.get, () => ({
    data: isThere ? { created_at: '2026-03-10T06:31:00.000Z', last_used_at: null } : null,
  }))
  answer(calendarFeedEndpoints.create, () => {
    isThere = true
    return { message: 'calendar_feed.created' as const, data: { url } }
  })
  answer(calendarFeedEndpoints.remove, () => {
    isThere = false
    return { message: 'calendar_feed.deleted' as const }
  })
  await open('/calendar', { permissions: OWN })
  const follow = page.getByRole('button', { name: 'Odebírat kalendář' })
  await follow.click()
  await panel.getByRole('button', { name: 'Vytvořit adresu' }).click()
  const shown = panel.getByRole('textbox', { name: 'Adresa kalendáře' })
  await expect.element(shown).toHaveValue(url)
  expect(await violations()).toEqual([])
  await panel.getByRole('button', { name: 'Zavřít' }).click()
  await follow.click()
  await expect.element(panel.getByText('Adresa platí od')).toBeVisible()
  expect(shown.elements()).toEqual([])
  await panel.getByRole('button', { name: 'Zrušit adresu' }).click()
  await page
    .getByRole('dialog', { name: /Opravdu chcete zrušit/ })
    .getByRole('button', { name: 'Zrušit adresu' })
    .click()
  await expect.element(panel.getByText('Adresu zatím nemáte.')).toBeVisible()
})

test('Měsíc na telefonu má v ploškách tvary a pod sebou celá jména vybraného dne', async () => {
  const name = 'Školení řidičů vysokozdvižných vozíků'
  const training = event({
    name,
    start_at: '2026-07-15T08:00:00.000Z',
    end_at: '2026-07-15T09:00:00.000Z',
  })
  events = [training]
  await open('/calendar?view=month&date=2026-07-01', { permissions: OWN, width: 360, height: 740 })
  const day = page.getByRole('region', { name: /července\s2026$/ })
  await expect.element(day).toHaveAccessibleName(/^středa 1\.\sčervence\s2026$/)
  await expect
    .element(page.getByRole('columnheader', { name: 'čtvrtek' }))
    .toHaveTextContent('čtvrtekčt')
  // the shape has the touch of its day
  const cellOfDay = cell('2026-07-15')
  if (!cellOfDay) throw new Error('The day is not there.')
  await userEvent.click(cellOfDay, { position: { x: 20, y: 34 } })
  await expect.element(day).toHaveAccessibleName(/^středa 15\.\sčervence\s2026$/)
  expect(address()).toMatch(/date=2026-07-15/)
  const link = day.getByRole('link', { name })
  await expect.element(link.filter({ hasText: 'Schůzka · 10:00–11:00' })).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Nová událost' }).click()
  await expect
    .element(panel.getByRole('textbox', { name: 'Začátek', exact: true }))
    .toHaveValue('15. 7. 2026')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await link.click()
  await expect
    .element(panel.filter({ hasText: /středa 15\.\sčervence\s2026\s*10:00–11:00/ }))
    .toBeVisible()
})
