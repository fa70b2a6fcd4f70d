import type { BookingLinkState } from '@crm/contract/foodbank/booking-links/booking-links'
import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stubBooking } from '#foodbank/testing/booking.ts'
import { openDesk, reservation } from '#foodbank/testing/desk-day.ts'
import { makeApplicant, makeHelpRequest, makeToldRequest } from '#foodbank/testing/records.ts'
import { answer, refuse } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'

const ADDRESS = `/foodbank/applicants/${makeApplicant().id}`
const NONE: BookingLinkState = {
  link: null,
  revoked: null,
  can: { make: true, revoke: false },
  reason: null,
}
const getState = (at: number): BookingLinkState => ({
  link: {
    id: `0190a000-0000-7000-8000-00000000080${at}`,
    address: `https://banka.example/r/zkm8dxk7eav6y7q6hjp1e63q1${at}`,
    created_at: '2026-03-10T06:30:00.000Z',
    created_by_name: 'Alena Hrdličková',
    expires_on: '2026-03-13',
    last_used_at: '2026-03-10T07:00:00.000Z',
    last_act: 'moved',
    last_act_at: '2026-03-10T07:01:00.000Z',
  },
  revoked: null,
  can: { make: true, revoke: true },
  reason: null,
})
const drawer = page.getByRole('dialog', { name: 'Odkaz pro domácnost' })
const opener = page.getByRole('button', { name: 'Odkaz pro domácnost' })

/** A reservation whose link is made and revoked as at the server. */
function stubLink(first: BookingLinkState = NONE) {
  let state = first
  answer(bookingLinkEndpoints.get, () => ({ data: state }))
  const made = answer(bookingLinkEndpoints.make, () => {
    state = getState(made.length)
    return { message: 'booking_link.made' as const, data: state }
  })
  answer(bookingLinkEndpoints.revoke, () => {
    state = {
      ...NONE,
      revoked: { revoked_at: '2026-03-10T07:05:00.000Z', revoked_by_name: 'Alena Hrdličková' },
    }
    return { message: 'booking_link.revoked' as const, data: state }
  })
  return made
}

function stubReserved(more: Parameters<typeof makeHelpRequest>[0] = {}) {
  const active = [makeToldRequest(makeHelpRequest(more))]
  stubBooking(makeApplicant({ requests: { active, latest: [], total: 1, partial: false } }))
}

test('Odkaz se z rezervace otevře jedním kliknutím a dalším vytvoří; nový i zneplatnění se nejdřív zeptají', async () => {
  stubReserved()
  const made = stubLink()
  await open(ADDRESS)
  await opener.click()
  await expect.element(drawer.getByText('Odkaz zatím není.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Vytvořit odkaz' }).click()
  await expect.element(toast('Odkaz pro domácnost je hotový.')).toBeVisible()
  await expect.element(drawer.getByText(/\/r\/zkm8dxk7eav6y7q6hjp1e63q11$/)).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Kopírovat adresu' })).toBeVisible()
  await expect.element(drawer.getByText(/^změnila termín 10\.\s3\.\s2026/)).toBeVisible()
  expect(await violations()).toEqual([])

  await drawer.getByRole('button', { name: 'Vytvořit nový odkaz' }).click()
  const question = page.getByRole('dialog', { name: 'Vytvořit nový odkaz?' })
  await question.getByRole('button', { name: 'Vytvořit nový odkaz' }).click()
  await expect.element(drawer.getByText(/q12$/)).toBeVisible()
  expect(made.map(({ body }) => body)).toEqual([
    { replaces: null },
    { replaces: getState(1).link?.id },
  ])
  await drawer.getByRole('button', { name: 'Zneplatnit odkaz' }).click()
  await page
    .getByRole('dialog', { name: 'Zneplatnit odkaz?' })
    .getByRole('button', { name: 'Zneplatnit odkaz' })
    .click()
  await expect
    .element(drawer.getByText(/^Poslední odkaz byl zneplatněn .+ \(Alena Hrdličková\)\.$/))
    .toBeVisible()
})

test('Proč odkaz vytvořit nejde, stojí u tlačítka', async () => {
  stubReserved()
  stubLink({ ...NONE, can: { make: false, revoke: false }, reason: 'no_address' })
  await open(ADDRESS)
  await opener.click()
  const make = drawer.getByRole('button', { name: 'Vytvořit odkaz' })
  await expect.element(make).toHaveAttribute('aria-disabled', 'true')
  await expect.element(make).toHaveAccessibleDescription(/^V nastavení chybí veřejná adresa/)
})

test('Změnil-li odkaz mezitím někdo jiný, ukáže se, jak to je', async () => {
  stubReserved()
  stubLink()
  refuse(bookingLinkEndpoints.make, 409, 'booking_link.changed')
  await open(ADDRESS)
  await opener.click()
  await drawer.getByRole('button', { name: 'Vytvořit odkaz' }).click()
  await expect.element(toast(/^Odkaz mezitím změnil někdo jiný/)).toBeVisible()
})

test('Že domácnost přijde, se u rezervace zapíše jedním kliknutím, a je to vidět', async () => {
  stubReserved({ coming_at: '2026-03-10T07:00:00.000Z' })
  const noted = answer(helpRequestEndpoints.coming, {
    message: 'request.coming_noted',
    data: makeHelpRequest(),
  })
  await open(ADDRESS)
  await expect.element(page.getByText(/^Víme, že přijdou \(od 10\.\s3\.\s2026/)).toBeVisible()
  await page.getByRole('button', { name: 'Neví se, zda přijdou' }).click()
  await expect.element(toast('Zapsáno.')).toBeVisible()
  expect(noted.map(({ body }) => body)).toEqual([
    { is_coming: false, updated_at: makeHelpRequest().updated_at },
  ])
})

test('U výdeje jde za domácnost dvěma kliknutími totéž, co přes odkaz', async () => {
  const eva = reservation(0, 'Adamová Eva')
  const ida = reservation(1, 'Bílá Ida', { coming_at: '2026-03-10T06:00:00.000Z' })
  const noted = answer(helpRequestEndpoints.coming, {
    message: 'request.coming_noted',
    data: makeHelpRequest(),
  })
  stubLink(getState(1))
  await openDesk([eva, ida])
  const row = page.getByRole('row').filter({ hasText: 'Bílá Ida' })
  await expect.element(row.getByText(/přijdou · od: Poradna/)).toBeVisible()
  const menuOf = async (name: string) => {
    await page.getByRole('button', { name: `Další možnosti: ${name}` }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
  }
  await menuOf('Adamová Eva')
  for (const name of ['Přijdou', 'Změnit termín', 'Zrušit rezervaci', 'Odkaz pro domácnost'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('menuitem', { name: 'Přijdou' }).click()
  await expect.element(toast('Zapsáno.')).toBeVisible()
  expect(noted.map(({ body }) => body)).toEqual([{ is_coming: true, updated_at: eva.updated_at }])
  await menuOf('Bílá Ida')
  await page.getByRole('menuitem', { name: 'Odkaz pro domácnost' }).click()
  await expect.element(drawer.getByText(/\/r\/zkm8/)).toBeVisible()
})
