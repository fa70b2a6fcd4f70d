import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { open, violationsInBoth } from '#testing/product.tsx'

const TOKEN = {
  id: '0190a000-0000-7000-8000-000000000019',
  name: 'Sklad',
  last_four: 'aB3d',
  scopes: ['task.read', 'event.read'],
  created_at: '2026-03-01T06:30:00.000Z',
  expires_at: '2999-06-30T22:00:00.000Z',
  last_used_on: null,
}
const add = page.getByRole('button', { name: 'Nový token' })

test('Kdo token vytvořit nesmí, dozví se proč, a svůj dřívější zruší', async () => {
  answer(apiTokenEndpoints.list, { data: { tokens: [TOKEN], needs_code: false } })
  const revoked = answer(apiTokenEndpoints.revoke, {
    message: 'api_token.revoked',
    data: { id: TOKEN.id },
  })
  await open('/profile/api-tokens', { permissions: ['task.read'] })
  await expect.element(page.getByText('končí na aB3d')).toBeVisible()
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('button', { name: 'Zrušit: Sklad' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit token' }).click()
  await expect.poll(() => revoked.length).toBe(1)
})

test('Nabízí se jen to, co smí token i jeho majitel; „Jen čtení“ vybere čtení', async () => {
  answer(apiTokenEndpoints.list, { data: { tokens: [], needs_code: true } })
  const asked = refuse(apiTokenEndpoints.create, 422, 'check_data', {
    errors: { current_password: [{ rule: 'password_wrong' }] },
  })
  await open('/profile/api-tokens', {
    permissions: ['api_token.create', 'task.read', 'task.create', 'role.update', 'user.update'],
  })
  await add.click()
  await expect.element(page.getByRole('rowheader', { name: /Úkoly/ })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Uživatelé/ })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Název' }).fill('Sklad')
  await page.getByRole('button', { name: 'Jen čtení' }).click()
  await page.getByLabelText('Současné heslo', { exact: true }).fill('dostatečně dlouhé heslo')
  await page.getByRole('textbox', { name: 'Kód z aplikace nebo záložní kód' }).fill('123456')
  expect(await violationsInBoth()).toEqual([])
  await page.getByRole('button', { name: 'Vytvořit token' }).click()
  await expect
    .poll(() => asked.map(({ body }) => body))
    .toMatchObject([{ name: 'Sklad', scopes: ['task.read'], code: '123456' }])
})
