import { logEndpoints } from '@crm/contract/core/log.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, violations } from '#testing/product.tsx'

const entry = {
  id: 1,
  at: '2026-03-09T10:00:00.000Z',
  actor: null,
  address: null,
  action: 'sign_in',
  table_name: 'core.user',
  row_id: null,
  row_name: 'Alena Hrdličková',
  changes: [],
} as const

test('Hledání textu v příliš dlouhém období řekne u pole proč', async () => {
  answer(logEndpoints.list, listed([{ ...entry, changes: [] }]))
  await open('/log?text=nov')
  await expect.element(page.getByText('Hledá se v hodnotách za posledních 92 dní.')).toBeVisible()
  refuse(logEndpoints.list, 422, 'check_data', {
    errors: { from: [{ rule: 'max_days', length: 92 }] },
  })
  const from = page.getByRole('textbox', { name: 'Období od' })
  await from.fill('1. 1. 2020')
  await expect.element(from).toHaveAccessibleDescription('Období může mít nejvýše 92 dní')
  await expect.element(from).toHaveValue('1. 1. 2020')
  expect(await violations()).toEqual([])
  answer(logEndpoints.list, listed([{ ...entry, changes: [] }]))
  await page.getByRole('button', { name: /^Zrušit filtr Hodnota obsahuje/ }).click()
  await expect.element(from).not.toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(
      page
        .getByRole('main')
        .getByRole('button', { name: /Alena Hrdličková/ })
        .first(),
    )
    .toBeVisible()
})
