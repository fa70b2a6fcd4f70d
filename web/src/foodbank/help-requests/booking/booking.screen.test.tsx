import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type { BookingTarget, SlotDay } from '@crm/contract/foodbank/slots/slots'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applicantOf } from '#foodbank/testing/records.ts'
import { answer, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const ID = '0190a000-0000-7000-8000-0000000000c1'
const chooseDay = page.getByText('Zvolte den k rezervaci')

let targets: BookingTarget[]
beforeEach(() => {
  targets = ['Lesná', 'Kamenec', 'Dolní Hrádek'].map(target)
  answer(slotEndpoints.targets, () => ({ data: targets }))
  answer(slotEndpoints.days, ({ query }) => ({ data: daysFrom(query['from'] ?? '') }))
  answer(applicantEndpoints.get, {
    data: applicantOf({ id: ID, surname: 'Postupná', name: 'Rezervace' }),
  })
  answer(organizationEndpoints.list, listed([]))
})

async function openBooking() {
  await open(`/foodbank/applicants/${ID}/requests/new`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Nová rezervace · Postupná Rezervace' }))
    .toBeVisible()
}

test('Rezervace vede od výdejny ke dni a k času a říká, co má člověk zvolit', async () => {
  answer(slotEndpoints.slots, { data: [] })
  await openBooking()
  await expect
    .element(page.getByText('Zvolte cílovou organizaci pro zobrazení volných termínů k rezervaci.'))
    .toBeVisible()
  await expect.element(chooseDay).not.toBeInTheDocument()

  await page.getByRole('radio', { name: 'Kamenec' }).click()
  await expect.element(chooseDay).toBeVisible()
  expect(page.getByRole('grid').getByRole('button', { pressed: true }).elements()).toEqual([])

  await page.getByRole('button', { name: 'Objednat', exact: true }).click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Zvolte den k rezervaci' }))
    .toBeVisible()

  await page
    .getByRole('button', { name: 'pondělí 9. března 2026, den už uplynul' })
    .click({ force: true })
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nelze zvolit starší den pro rezervaci.' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'středa 11. března 2026, nevydává se' }).click()
  await expect
    .element(page.getByText('Pro tento den neexistuje žádný volný termín k rezervaci.'))
    .toBeVisible()
  await expect
    .element(page.getByText('Nelze zvolit starší den pro rezervaci.'))
    .not.toBeInTheDocument()
  await expect.element(chooseDay).not.toBeInTheDocument()
})

test('Kalendář ukazuje pět týdnů od tohoto a obrací se po pěti', async () => {
  await openBooking()
  await page.getByRole('radio', { name: 'Kamenec' }).click()
  const days = (period: string) =>
    page
      .getByRole('grid', { name: `Dny ${period}` })
      .getByRole('button')
      .elements()
  await expect.poll(() => days('9. 3. 2026 – 12. 4. 2026')).toHaveLength(35)
  await expect.element(page.getByRole('button', { name: 'Předchozí týdny' })).toBeDisabled()
  await page.getByRole('button', { name: 'Další týdny' }).click()
  await expect.poll(() => days('13. 4. 2026 – 17. 5. 2026')).toHaveLength(35)
})

test('Je-li výdejen mnoho, nabízejí se tři a ostatní se hledají', async () => {
  const more = ['Ahníkov', 'Bezděz', 'Cheb', 'Doksy']
  targets = [...targets, ...more.map((label, at) => ({ ...target(label, at + 3), nearest: null }))]
  await openBooking()
  const places = page.getByRole('radiogroup', { name: 'Cílová organizace' })
  await expect.poll(() => places.getByRole('radio').elements()).toHaveLength(3)
  await page.getByRole('combobox', { name: 'Další místa' }).fill('cheb')
  await expect
    .element(page.getByRole('option', { name: 'Cheb' }))
    .toMatchTextContent(/V nejbližších týdnech není volno/)
  await userEvent.keyboard('{Enter}')
  await expect.element(places.getByRole('radio', { name: 'Cheb' })).toBeChecked()
  await expect.element(chooseDay).toBeVisible()
})

function target(label: string, at: number): BookingTarget {
  return {
    id: `0190a000-0000-7000-8000-0000000000a${at}`,
    name: `Potravinová banka Podhůří, výdejna ${label}`,
    label,
    address: '',
    nearest: { day: '2026-03-12', time: '10:00' },
  }
}

/** Five weeks of which only Thursdays can be booked. */
function daysFrom(from: string): SlotDay[] {
  return Array.from({ length: 35 }, (_, at) => {
    const date = new Date(Date.parse(from) + at * 86_400_000)
    const day = date.toISOString().slice(0, 10)
    const isFree = date.getUTCDay() === 4
    const state = day < '2026-03-10' ? 'past' : isFree ? 'free' : 'closed'
    return { day, state, free: isFree ? 5 : 0, capacity: isFree ? 5 : 0, note: null }
  })
}
