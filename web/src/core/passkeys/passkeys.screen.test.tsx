import { passkeyEndpoints } from '@crm/contract/core/auth/passkeys.endpoints'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'

const KEY = {
  id: '0190a000-0000-7000-8000-000000000019',
  name: 'Můj telefon',
  created_at: '2026-03-01T06:30:00.000Z',
  last_used_at: null,
  domain: 'crm.example.org',
}
const OFF = {
  since: null,
  recovery_codes: 0,
  codes_made_at: null,
  is_required: false,
  trusted_devices: [],
}
const add = page.getByRole('button', { name: 'Přidat přístupový klíč' })
beforeEach(() => void answer(secondFactorEndpoints.get, { data: OFF }))

test('Bez webové adresy nejde klíč přidat a profil řekne proč', async () => {
  answer(passkeyEndpoints.list, { data: { origin: null, passkeys: [] } })
  await open('/profile/second-factor', { permissions: ['profile.update'] })
  await expect.element(page.getByText('Zatím žádný nemáte.')).toBeVisible()
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  expect(await violationsInBoth()).toEqual([])
})

test('Klíč se přejmenuje, a odebere po zadání hesla', async () => {
  answer(passkeyEndpoints.list, { data: { origin: window.location.origin, passkeys: [KEY] } })
  await open('/profile/second-factor', { permissions: ['profile.update'] })
  await expect.element(page.getByText('platí jen na adrese crm.example.org')).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
  const renamed = answer(passkeyEndpoints.rename, {
    message: 'passkey.renamed',
    data: { id: KEY.id },
  })
  await page.getByRole('button', { name: 'Přejmenovat: Můj telefon' }).click()
  await page.getByRole('textbox', { name: 'Název klíče' }).fill('Notebook')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.poll(() => renamed.map(({ body }) => body)).toEqual([{ name: 'Notebook' }])

  const removed = answer(passkeyEndpoints.remove, {
    message: 'passkey.removed',
    data: { id: KEY.id },
  })
  await page.getByRole('button', { name: 'Odebrat: Můj telefon' }).click()
  await page.getByLabelText('Současné heslo', { exact: true }).fill('dostatečně dlouhé heslo')
  await page.getByRole('button', { name: 'Odebrat', exact: true }).click()
  await expect
    .poll(() => removed.map(({ body }) => body))
    .toEqual([{ current_password: 'dostatečně dlouhé heslo' }])
})

test('Kdo má druhý faktor v aplikaci, zadá k novému klíči i její kód', async () => {
  answer(secondFactorEndpoints.get, {
    data: { ...OFF, since: KEY.created_at, codes_made_at: KEY.created_at, recovery_codes: 10 },
  })
  answer(passkeyEndpoints.list, { data: { origin: window.location.origin, passkeys: [] } })
  const asked = refuse(passkeyEndpoints.start, 422, 'check_data', {
    errors: { code: [{ rule: 'code_wrong' }] },
  })
  await open('/profile/second-factor', { permissions: ['profile.update'] })
  await add.click()
  await page.getByLabelText('Současné heslo', { exact: true }).fill('dostatečně dlouhé heslo')
  const code = page.getByRole('textbox', { name: 'Kód z aplikace nebo záložní kód' })
  await code.fill('000000')
  await page.getByRole('button', { name: 'Pokračovat' }).click()
  await expect.element(code).toHaveAccessibleDescription(/Kód nesouhlasí/)
  expect(asked.map(({ body }) => body)).toEqual([
    { current_password: 'dostatečně dlouhé heslo', code: '000000' },
  ])
  expect(await violationsInBoth()).toEqual([])
})
