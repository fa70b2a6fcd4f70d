import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

test('Den, který v kalendáři není, seznam nevybírá a filtr to řekne', async () => {
  const asked = answer(blockedDayEndpoints.list, listed([]))
  answer(organizationEndpoints.list, listed([]))
  await open('/foodbank/blocked-days')
  const from = page.getByRole('textbox', { name: /od$/ })
  await from.fill('31. 2. 2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Zadejte platné datum')).toBeVisible()
  await expect.element(from).toHaveValue('31. 2. 2026')
  expect(address()).not.toMatch(/from=/)
  await from.fill('28. 2. 2026')
  await expect.poll(address).toMatch(/from=2026-02-28/)
  await expect.element(page.getByText('Zadejte platné datum')).not.toBeInTheDocument()
  await expect.poll(() => asked.at(-1)?.query['from']).toBe('2026-02-28')
})
