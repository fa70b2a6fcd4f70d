import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { address, openSignedOut, violations } from '#testing/product.tsx'

const again = page.getByRole('link', { name: 'Požádat o nový odkaz' })

test('Neplatný odkaz nevede nikam a nabídne nový', async () => {
  refuse(authEndpoints.checkReset, 404, 'reset.invalid')
  await openSignedOut('/forgot-password/smysleny')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Odkaz už neplatí' }))
    .toBeVisible()
  expect(await violations()).toEqual([])
  await again.click()
  await expect.poll(address).toBe('/forgot-password')
})

test('Odkaz, který vyprší mezi otevřením a odesláním, to řekne a nabídne nový', async () => {
  answer(authEndpoints.checkReset, { data: { valid: true } })
  const sent = refuse(authEndpoints.resetPassword, 404, 'reset.invalid')
  await openSignedOut('/forgot-password/platny')
  const password = 'modrá-konvice-na-polici'
  await page.getByRole('textbox', { name: 'Nové heslo', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Nové heslo znovu' }).fill(password)
  await page.getByRole('button', { name: 'Nastavit heslo' }).click()
  await expect.element(again).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { token: 'platny', password, password_confirmation: password },
  ])
  expect(await violations()).toEqual([])
})
