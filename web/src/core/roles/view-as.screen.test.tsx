import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { address, field, open, toast, violations } from '#testing/product.tsx'
import { taskDetail } from '../tasks/testing/made-up.ts'

const ROLE = {
  id: '0190a000-0000-7000-8000-000000000081',
  code: 'superadministrator',
  name: 'Superadministrátor',
  translations: {},
}

test('Nahlížet nejde přes roli, která dává víc, a je řečeno proč', async () => {
  const can = { update: false, delete: false, set_permissions: false, view_as: false }
  answer(
    roleEndpoints.list,
    listed([
      {
        ...ROLE,
        is_superadmin: true,
        requires_second_factor: false,
        users_count: 1,
        permissions_count: 97,
        updated_at: '2026-03-01T06:30:00.000Z',
        can,
      },
    ]),
  )
  await open('/roles', { permissions: ['role.read', 'top_bar.show_main_navigation'] })
  await page.getByRole('button', { name: /^Akce: Superadministrátor/ }).click()
  const beyond = page.getByRole('menuitem', { name: /^Zobrazit jako role/ })
  await expect.element(beyond).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(
      beyond.filter({
        hasText: 'Role má víc oprávnění než vy, proto si aplikaci jako ona zobrazit nemůžete.',
      }),
    )
    .toBeVisible()
})

test('Ani právo k záznamu v náhledu nic nezmění a řekne proč, a z náhledu se dá odhlásit', async () => {
  const task = taskDetail({ name: 'Vyklidit sklep' })
  answer(taskEndpoints.get, { data: task })
  answer(taskCategoryEndpoints.choices, { data: [] })
  await open(`/tasks/${task.id}/edit`, { viewingAs: ROLE })
  await expect
    .element(page.getByText('nic nelze uložit. Nejdřív zobrazení ukončete.').first())
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Uložit změny' }))
    .toHaveAttribute('aria-disabled', 'true')
  field('Název').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Prohlížíte aplikaci jako role a nic nelze uložit.')).toBeVisible()
  await page.viewport(360, 740)
  const notice = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Ukončit zobrazení' }) })
  await expect.element(notice).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(await violations()).toEqual([])
  answer(authEndpoints.logout, { message: 'logout.success' })
  answer(profileEndpoints.sessions, { data: [] })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Hrdličková/ })
    .click()
  await page.getByRole('button', { name: 'Odhlásit se' }).click()
  await expect.poll(address).toBe('/login')
})
