import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '#testing/network.ts'
import { openSignedOut, violations } from '#testing/product.tsx'

test('Neznámé číslo řekne, co dál, česky i anglicky, a předvyplní reklamaci', async () => {
  const asked = answer(serialNumberEndpoints.check, { data: null })
  await openSignedOut('/login')
  await page.viewport(360, 740)
  await page.getByRole('link', { name: 'Kontrola sériového čísla' }).click()
  await page.getByRole('button', { name: 'Zkontrolovat' }).click()
  const number = page.getByRole('textbox', { name: 'Sériové číslo' })
  await expect.element(number).toHaveAccessibleDescription(/Toto pole je povinné/)
  await number.fill('0099 X')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Číslo 0099 X se nenašlo' })).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ serial_number: '0099 X' }])
  expect(await violations()).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  await page.getByRole('button', { name: 'English' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'The number 0099 X was not found' }))
    .toBeVisible()
  await page.getByRole('link', { name: 'Make a complaint', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Serial number' })).toHaveValue('0099 X')
})
