import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, violations } from '#testing/product.tsx'

const NONE = { lots: 0, grams: 0 }
const NOTHING: WarehouseDay = {
  drafts: 0,
  stopped: NONE,
  use_by_over: NONE,
  best_before_over: NONE,
  soon: NONE,
  received_today: 0,
  by_category: [],
}
const READS: readonly PermissionName[] = ['wh_stock.read', 'top_bar.show_main_navigation']
const card = page.getByRole('region', { name: 'Sklad', exact: true })

test('Karta skladu ukáže jen to, co hlídat, a každé číslo vede ke svým řádkům', async () => {
  answer(stockEndpoints.today, {
    data: {
      ...NOTHING,
      use_by_over: { lots: 3, grams: 12_500 },
      drafts: 2,
      received_today: 350_000,
    },
  })
  await open('/', { permissions: READS })
  const links = card.getByRole('link')
  await expect.element(links.nth(0)).toMatchTextContent(/^Po datu spotřeby12,5 kg3 šarženesmí se/)
  await expect.element(links.nth(0)).toHaveAttribute('href', '/warehouse/stock?watched=use_by_over')
  await expect.element(links.nth(1)).toHaveAttribute('href', '/warehouse/documents?state=draft')
  await expect
    .element(links.nth(2))
    .toHaveAttribute(
      'href',
      '/warehouse/documents?kind=receipt&state=posted&from=2026-03-10&to=2026-03-10',
    )
  expect(links.all()).toHaveLength(3)
  expect(await violations()).toEqual([])
})

test('Kde není co hlídat, to karta řekne; a když se nenačte, nabídne to zkusit znovu', async () => {
  refuse(stockEndpoints.today, 500, 'server_error')
  await open('/', { permissions: READS })
  const again = card.getByRole('button', { name: 'Zkusit znovu' })
  await expect.element(again).toBeVisible()
  answer(stockEndpoints.today, { data: NOTHING })
  await again.click()
  await expect
    .element(card.getByText('Na nic ve skladu teď není potřeba dohlédnout.'))
    .toBeVisible()
})
