import { shiftEndpoints } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { collectionEndpoints } from '@crm/contract/foodbank/shifts/collections.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeShift } from '#foodbank/testing/shifts.ts'
import { answer, listed } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

const SHIFT = makeShift({
  organization_id: null,
  organization_label: null,
  collection_name: 'Sbírka',
  place_name: 'Tesco',
  day: '2026-03-11',
  taken: 0,
})

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
