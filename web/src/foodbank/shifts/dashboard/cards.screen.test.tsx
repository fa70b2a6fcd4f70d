import type { Shift } from '@crm/contract/foodbank/shifts/shifts'
import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { collectionEndpoints } from '@crm/contract/foodbank/shifts/collections.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

const SHIFT: Shift = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  organization_id: null,
  organization_label: null,
  collection_id: '0190a000-0000-7000-8000-0000000000e1',
  collection_name: 'Sbírka',
  place_id: '0190a000-0000-7000-8000-0000000000f1',
  place_name: 'Tesco',
  place_address: null,
  day: '2026-03-11',
  starts_at: '08:00',
  ends_at: '12:00',
  seats: 5,
  taken: 0,
  task: null,
  note: null,
  updated_at: '2026-03-01T08:00:00.000Z',
  has_begun: false,
  mine: null,
  can: { update: true, delete: true, sign_up: true, withdraw: false },
}

test('Nástěnka ukáže směny, kde chybí lidé, a otevře je; moje směny vedle nich', async () => {
  answer(shiftEndpoints.list, ({ query }) =>
    listed(query['gaps'] ? [SHIFT] : [{ ...SHIFT, mine: 'signed' as const }]),
  )
  answer(shiftEndpoints.week, {
    data: { from: '2026-03-09', to: '2026-03-15', shifts: [SHIFT], is_partial: false },
  })
  answer(collectionEndpoints.list, listed([]))
  answer(shiftEndpoints.people, { data: [] })
  await open('/', {
    permissions: ['fb_shift.read', 'fb_shift.update', 'top_bar.show_main_navigation'],
  })
  const gaps = page.getByRole('region', { name: 'Směny bez lidí' })
  await expect.element(gaps.getByText('chybí 5 lidí · 0/5')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Moje směny' }).getByText(/Sbírka, Tesco/))
    .toBeVisible()
  await gaps.getByRole('link', { name: /Tesco/ }).click()
  await expect.poll(address).toContain(`shift=${SHIFT.id}`)
  await expect.element(page.getByRole('dialog', { name: /8:00–12:00/ })).toBeVisible()
})
