import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

test('Špatné současné heslo se řekne u svého pole a dá se hned opravit', async () => {
  answer(profileEndpoints.sessions, { data: [] })
  refuse(authEndpoints.setPassword, 422, 'password.bad')
  await open('/profile/password', { permissions: ['profile.update'] })
  const old = page.getByLabelText('Současné heslo', { exact: true })
  await old.fill('něco úplně jiného')
  await page.getByLabelText('Nové heslo', { exact: true }).fill('zelená sova u potoka')
  await page.getByLabelText('Nové heslo znovu', { exact: true }).fill('zelená sova u potoka')
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expect.element(old).toHaveAccessibleDescription('Nesprávné heslo.')
  await expect.element(old).toHaveFocus()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Nesprávné heslo.' }))
    .not.toBeInTheDocument()

  answer(authEndpoints.setPassword, {
    message: 'password.set',
    data: { id: '0190a000-0000-7000-8000-000000000001' },
  })
  await old.fill('dostatečně dlouhé heslo')
  await expect.element(old).not.toHaveAccessibleDescription('Nesprávné heslo.')
  await page.getByRole('button', { name: 'Změnit heslo' }).click()
  await expect.element(toast('Heslo bylo nastaveno.')).toBeVisible()
})
