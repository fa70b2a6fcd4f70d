import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import type { UserDetail } from '@crm/contract/core/users/users'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast, violations } from '#testing/product.tsx'

const USER: UserDetail = {
  id: '0190a000-0000-7000-8000-000000000061',
  username: 'jana',
  degree_before: null,
  name: 'Jana',
  surname: 'Nováková',
  degree_after: null,
  email: 'jana@spizirna.example',
  phone: null,
  avatar: null,
  position: null,
  roles: [],
  active: true,
  confirmed: true,
  from_directory: false,
  has_second_factor: true,
  from_provider: false,
  last_activity_at: null,
  created_at: '2026-03-01T06:30:00.000Z',
  birth_date: null,
  sex: null,
  web: null,
  street: null,
  house_number: null,
  city: null,
  zip: null,
  company_name: null,
  company_id: null,
  tax_id: null,
  updated_at: '2026-03-01T06:30:00.000Z',
  deleted_at: null,
  can: {
    update: true,
    set_password: true,
    set_roles: true,
    set_permissions: true,
    activate: true,
    deactivate: true,
    verify: true,
    send_verification: true,
    remove_second_factor: true,
    delete: true,
    restore: true,
  },
}

test('Bez nastavených e-mailů dostane odkaz k předání ten, kdo ho chtěl odeslat', async () => {
  answer(userEndpoints.get, { data: USER })
  const link = 'https://crm.example/forgot-password/tajne'
  refuse(userEndpoints.sendReset, 409, 'mail.not_configured', { details: { link } })
  await open(`/users/${USER.id}/password`)
  await page.getByRole('button', { name: 'Odeslat odkaz e-mailem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odkaz pro uživatele Jana Nováková' })
  await expect
    .element(dialog.getByText('Odesílání e-mailů není nastavené. Předejte odkaz sami:'))
    .toBeVisible()
  await expect.element(dialog.getByText(link)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Zkopírovat odkaz' })).toBeVisible()
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/settings/emails')
  expect(await violations()).toEqual([])
})

test('Smazaný uživatel zmizí ze seznamu a dá se obnovit', async () => {
  let isDeleted = false
  answer(roleEndpoints.choices, { data: [] })
  answer(positionEndpoints.choices, { data: [] })
  answer(userEndpoints.list, ({ query }) =>
    listed((query['deleted'] === 'true') === isDeleted ? [USER] : []),
  )
  answer(userEndpoints.get, () => ({
    data: { ...USER, deleted_at: isDeleted ? '2026-03-10T06:31:00.000Z' : null },
  }))
  answer(userEndpoints.remove, () => {
    isDeleted = true
    return { message: 'user.deleted' as const, data: { id: USER.id } }
  })
  answer(userEndpoints.restore, () => {
    isDeleted = false
    return { message: 'user.restored' as const, data: { id: USER.id } }
  })
  const person = page.getByRole('link', { name: /Nováková Jana/ })
  const menu = page.getByRole('button', { name: /^Akce: Nováková Jana/ })
  await open('/users')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Smazat uživatele' }).click()
  await page
    .getByRole('dialog', { name: 'Opravdu chcete smazat uživatele Nováková Jana?' })
    .getByRole('button', { name: 'Smazat uživatele' })
    .click()
  await expect.element(toast('Uživatel byl smazán.')).toBeVisible()
  await expect.element(person).not.toBeInTheDocument()
  await open('/users?deleted=true')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Obnovit uživatele' }).click()
  await expect.element(toast('Uživatel byl obnoven.')).toBeVisible()
})
