import { eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeShift } from '#foodbank/testing/shifts.ts'
import { answer, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

test('Vrstvy kalendáře se vypínají a zůstanou vypnuté; státní svátek má jméno', async () => {
  answer(eventEndpoints.list, {
    data: { events: [], holidays: [{ day: '2026-04-06', name: 'Velikonoční pondělí' }] },
  })
  answer(eventEndpoints.deadlines, { data: [] })
  const organization_id = '0190a000-0000-7000-8000-000000000092'
  answer(calendarDayEndpoints.list, {
    data: {
      reservations: [
        { day: '2026-04-07', organization_id, organization_label: 'Lesná', count: 12 },
      ],
      blocked: [],
      patterns: [],
    },
  })
  const asked = answer(
    shiftEndpoints.list,
    listed([makeShift({ day: '2026-04-08', mine: 'signed' })]),
  )
  await open('/calendar?date=2026-04-01')
  const holiday = page.getByRole('main').getByText('Velikonoční pondělí')
  const days = page.getByRole('main').getByRole('link', { name: /rezervac/ })
  const holidays = page.getByRole('checkbox', { name: 'Státní svátky' })
  const ofBank = page.getByRole('checkbox', { name: 'Výdejní dny potravinové banky' })
  await expect.element(holiday).toBeVisible()
  await expect.element(days).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Směna 8:00–12:00, Lesná' })).toBeVisible()
  expect(asked[0]?.query).toMatchObject({ mine: 'true' })
  await holidays.click()
  await ofBank.click()
  await expect.element(holiday).not.toBeInTheDocument()
  await expect.element(days).not.toBeInTheDocument()
  await open('/calendar?date=2026-04-01')
  await expect.element(holidays).not.toBeChecked()
  await ofBank.click()
  await expect
    .element(days)
    .toHaveAttribute(
      'href',
      `/foodbank/daily-summary?date=2026-04-07&organization_id=${organization_id}`,
    )
})
