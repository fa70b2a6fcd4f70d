import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  FIRST_AMOUNT,
  openDesk,
  reservation,
  getRow,
  search,
  stubDesk,
} from '#foodbank/testing/desk-day.ts'
import { getBox } from '#foodbank/testing/look.ts'
import { address, open } from '#testing/product.tsx'

const NAME = 'Adamová Eva'
const day = (waiting = 6) => [
  reservation(0, 'Ranní Jan', { status: 'confirmed' }),
  reservation(1, 'Včasná Hana', { status: 'confirmed' }),
  ...Array.from({ length: waiting }, (_, at) =>
    reservation(at + 2, at === 0 ? NAME : `Pořadová ${String.fromCharCode(65 + at)}`),
  ),
]

test('Seznam začíná tím, kdo čeká; hotové se rozbalí a zůstanou rozbalené i po návratu', async () => {
  vi.setSystemTime('2026-03-10T08:40:00+01:00')
  await openDesk(day())
  await expect.element(page.getByText('teď 08:40')).toBeInViewport()
  const done = page.getByRole('button', { name: /hotovo/ })
  const first = () => document.querySelector('[data-row]')
  expect(first()).toHaveAttribute('data-status', 'active')
  await expect.element(getRow('Ranní Jan')).not.toBeInTheDocument()
  await done.click()
  await expect.element(done).toHaveAttribute('aria-expanded', 'true')
  await expect.element(getRow('Ranní Jan')).toBeVisible()
  // the address holds it, and with it the way back
  await expect.poll(address).toContain('show=all')
  await open(address())
  await expect.element(getRow('Ranní Jan')).toBeVisible()
  await done.click()
  await expect.element(getRow('Ranní Jan')).not.toBeInTheDocument()
})

const withContact = (one: Reservation): Reservation => ({
  ...one,
  applicant: { ...one.applicant, phone: '+380501234567', language: 'vi', told_by: 'none' },
})

test.each([
  { width: 1366, height: 768 },
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
])(
  'Na $width × $height je vidět, kdo přišel, všechna množství, součet i všechno, co jde udělat',
  async (size) => {
    stubDesk(day().map(withContact))
    await open('/foodbank/daily-summary', size)
    await getRow(NAME)
      .getByRole('button', { name: /^Vydat: / })
      .click()
    const isWide = size.width >= 768
    const panel = page.getByRole(isWide ? 'region' : 'dialog', { name: 'Výdej', exact: true })
    const last = panel.getByRole('textbox', { name: 'Ostatní – běžné, kg' })
    const sum = panel.getByText(/^celkem/)
    const parts = [
      panel.getByRole('heading', { name: NAME }),
      panel.getByRole('textbox', { name: FIRST_AMOUNT }),
      last,
      sum,
      ...['Uložit', 'Nedostavil se', 'Vydáno bez vážení', 'Datum a poznámka'].map((name) =>
        panel.getByRole('button', { name, exact: true }),
      ),
      ...(isWide ? [getRow(NAME)] : []),
    ]
    for (const part of parts) await expect.element(part).toBeInViewport({ ratio: 1 })
    expect(getBox(last).bottom).toBeLessThanOrEqual(getBox(sum).top)
    const grid = panel.getByRole('table', { name: 'Vydaná pomoc v kilogramech' })
    expect(getBox(grid).width).toBeLessThanOrEqual(480)
  },
)

test('Hledání zůstává po ruce i na konci fronty a řádek pod lištou nezmizí', async () => {
  await openDesk(day(20), { height: 700 })
  await expect.element(getRow(NAME)).toBeVisible()
  getRow(NAME).element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(getRow('Pořadová T')).toHaveFocus()
  expect(window.scrollY).toBeGreaterThan(0)
  await expect.element(search).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Home}')
  await expect.element(getRow(NAME)).toHaveFocus()
  await expect
    .poll(() => getBox(getRow(NAME)).top - getBox(search).bottom)
    .toBeGreaterThanOrEqual(0)
})
