import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#testing/network.ts'
import { field, open, violationsInBoth } from '#testing/product.tsx'

const RIGHTS: PermissionName[] = [
  'user.create',
  'user.read',
  'user.update',
  'user_role.update',
  'user_rule.create',
  'user_rule.update',
]
const next = page.getByRole('button', { name: 'Pokračovat' })

async function expectWellMade() {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(await violationsInBoth()).toEqual([])
}

test('Každý krok průvodce a heslo jsou přístupné i na telefonu', async () => {
  answer(positionEndpoints.choices, { data: [] })
  answer(roleEndpoints.choices, {
    data: [
      {
        id: '0190a000-0000-7000-8000-0000000000a1',
        code: 'desk_worker',
        name: 'Pracovník výdeje',
        translations: {},
        is_superadmin: false,
        grantable: true,
        permissions: [],
      },
    ],
  })
  answer(userEndpoints.check, { data: { valid: true } })
  await open('/users/create', { permissions: RIGHTS, width: 360, height: 740 })
  await expect.element(page.getByText('1/5 Základní informace')).toBeVisible()
  await field('Jméno').fill('Maxmilián')
  await field('Příjmení').fill('Nejneobhospodařovávatelnější')
  await next.click()
  await expect.element(page.getByText('2/5 Přihlašovací údaje')).toBeVisible()
  await expectWellMade()
  await field('Uživatelské jméno').fill('maxmilian')
  await next.click()
  await expect.element(page.getByRole('checkbox', { name: 'Pracovník výdeje' })).toBeVisible()
  await expectWellMade()
  await page.getByRole('button', { name: 'Přidat jednotlivá oprávnění' }).click()
  await expectWellMade()
  await page.getByRole('button', { name: 'Doplnit další informace' }).click()
  await expect.element(page.getByText('4/5 Další informace')).toBeVisible()
  await expectWellMade()
  await next.click()
  await expect.element(page.getByText('5/5 Rekapitulace')).toBeVisible()
  await expectWellMade()
  const id = '0190a000-0000-7000-8000-0000000000a2'
  answer(userEndpoints.create, {
    message: 'user.created',
    data: { id, password: 'modrá-konvice', mailed: false, verification_mailed: false, link: null },
  })
  await page.getByRole('button', { name: 'Vytvořit uživatele' }).click()
  const made = page.getByRole('dialog', { name: 'Uživatel maxmilian je vytvořený' })
  await expect.element(made.getByRole('code')).toBeVisible()
  await expectWellMade()
  refuse(userEndpoints.get, 404, 'user.not_found')
  await made.getByRole('button', { name: 'Hotovo' }).click()
  await expect.element(made).not.toBeInTheDocument()
})
