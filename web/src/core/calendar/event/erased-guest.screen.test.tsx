import type { EventDetail } from '@crm/contract/core/calendar/events'
import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { open, violations } from '#testing/product.tsx'

const ID = '0190a000-0000-7000-8000-0000000000f4'
const EVENT: EventDetail = {
  id: ID,
  name: 'Setkání s hostem',
  type: 'meeting',
  all_day: true,
  start_at: null,
  end_at: null,
  start_on: '2026-03-12',
  end_on: '2026-03-12',
  author: {
    id: '0190a000-0000-7000-8000-000000000001',
    name: 'Alena',
    surname: 'Hrdličková',
    avatar: null,
  },
  mine: 'author',
  guests_count: 1,
  updated_at: '2026-03-10T06:30:00.000Z',
  can: { update: true, delete: true },
  address: null,
  note: null,
  notify_before: null,
  guests: [
    {
      id: ID,
      user: null,
      email: null,
      erased: true,
      status: 'accepted',
      answered_at: '2026-03-10T06:30:00.000Z',
      mail: null,
      link: null,
    },
  ],
}

test('Vymazaný host zůstává na události beze jména a jeho odpověď platí', async () => {
  answer(eventEndpoints.get, { data: EVENT })
  answer(eventEndpoints.list, { data: { events: [], holidays: [] } })
  await open(`/calendar/${ID}`, { permissions: ['event.read', 'event.update'] })
  await page.getByRole('tab', { name: 'Pozvané osoby (1)' }).click()
  const guest = page.getByRole('listitem').filter({ hasText: 'Vymazaný host' })
  await expect.element(guest).toMatchTextContent(/Vymazaný host.*Přijde/)
  expect(await violations()).toEqual([])
})
