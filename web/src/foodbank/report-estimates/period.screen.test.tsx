import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

test('Neplatný den období odhadů se neztratí: pole řekne, co je špatně, a zobrazené zůstane', async () => {
  answer(reportEstimateEndpoints.overview, ({ query }) => ({
    data: {
      date_from: query['date_from'] ?? '',
      date_to: query['date_to'] ?? '',
      due_on: '2026-04-15',
      overdue: false,
      sites: [],
      missing: [],
      complete: 0,
    },
  }))
  await open('/foodbank/reports/estimates')
  const from = page.getByRole('textbox', { name: 'Od', exact: true })
  const to = page.getByRole('textbox', { name: 'Do', exact: true })
  await from.fill('31. 2. 2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(from).toHaveValue('31. 2. 2026')
  await expect.element(from).toHaveAccessibleDescription('Zadejte platné datum')
  expect(address()).not.toMatch(/date_from/)
  await from.fill('')
  await expect.element(from).toHaveAccessibleDescription('Toto pole je povinné')
  await from.fill('1. 2. 2026')
  await expect.element(to).toHaveAccessibleDescription('Konec nemůže být dříve než začátek')
  await to.fill('28. 2. 2026')
  await expect.poll(address).toMatch(/date_from=2026-02-01&date_to=2026-02-28/)
  await expect.element(from).toHaveAccessibleDescription('')
  await expect.element(to).toHaveAccessibleDescription('')
  await page.getByRole('combobox', { name: 'Období' }).selectOptions('minulé čtvrtletí')
  await expect.element(from).toHaveValue('1. 10. 2025')
})
