import type { Position } from '@crm/contract/core/users/positions'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'

const POSITION: Position = {
  id: '0190a000-0000-7000-8000-000000000020',
  code: 'reditel',
  name: 'Ředitel',
  translations: {},
  single_occupancy: true,
  users_count: 0,
  updated_at: '2026-03-10T06:30:00.000Z',
}

test('Zavřený boční panel vrátí fokus na to, co ho otevřelo', async () => {
  answer(positionEndpoints.list, listed([POSITION]))
  await open('/positions')
  const add = page.getByRole('main').getByRole('button', { name: 'Nová pozice' }).first()
  await add.click()
  await expect.element(page.getByRole('dialog', { name: 'Nová pozice' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(add).toHaveFocus()

  const menu = page.getByRole('main').getByRole('button', { name: /^Akce: / })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Upravit' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: 'Název' }).first())
    .toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})
