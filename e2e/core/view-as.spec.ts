import type { Browser, Page } from '@playwright/test'
import { corePermissions } from '../../contract/src/core/permissions.ts'
import { foodbankPermissions } from '../../contract/src/foodbank/permissions.ts'
import { namesIn } from '../../contract/src/platform/endpoint.ts'
import { addRole, addUser, signedIn, tried } from '../api.ts'
import { expect, pageAs, test } from '../fixtures.ts'

// everything but the full access: no test may make a second superadministrator
const ALL = namesIn({ ...corePermissions, ...foodbankPermissions })

test('Jako pracovník výdeje vidí správce jen to, co on, nic nezapíše a vrátí se tlačítkem', async ({
  browser,
}) => {
  const page = await lookingAs(browser, 'nahlizejici', 'Pracovník výdeje')

  await test.step('je vidět jen to, co role dává, i po novém načtení', async () => {
    await expect(menu(page).getByRole('link', { name: 'Denní přehled' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Role' })).toHaveCount(0)
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await page.goto('/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Nemáte oprávnění' })).toBeVisible()
    await expect(notice(page)).toBeVisible()
    await page.goto('/foodbank/applicants')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('Nový žadatel')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nový žadatel' })).toHaveCount(0)
  })

  await test.step('formulář předem řekne, že nic neuloží', async () => {
    await page.goto('/profile/password')
    await expect(
      page
        .getByText('Prohlížíte aplikaci jako role a nic nelze uložit. Nejdřív zobrazení ukončete.')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Změnit heslo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Změnit heslo' })).toHaveAccessibleDescription(
      /nic nelze uložit/,
    )
    const { response, body } = await tried(page, 'PUT', '/profile/settings', {})
    expect([response.status(), body.message]).toEqual([403, 'view_as.read_only'])
  })

  await notice(page).getByRole('button', { name: 'Ukončit zobrazení' }).click()
  await expect(menu(page).getByRole('link', { name: 'Role' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

/** Somebody with every permission, who has begun to look as a role. */
async function lookingAs(browser: Browser, username: string, role: string): Promise<Page> {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/roles')
  const id = await addRole(admin, `vse-${username}`, `Všechna oprávnění ${username}`, ALL)
  await addUser(admin, { username, name: 'Nela', surname: 'Nahlížející', role_ids: [id] })
  const page = await signedIn(browser, username)
  await page.goto('/roles')
  await look(page, role)
  return page
}

async function look(page: Page, role: string) {
  await page.getByRole('button', { name: new RegExp(role) }).click()
  await page.getByRole('menuitem', { name: 'Zobrazit jako role' }).click()
  const question = page.getByRole('dialog', { name: `Zobrazit aplikaci jako role ${role}?` })
  await question.getByRole('button', { name: 'Zobrazit jako role' }).click()
  await expect(notice(page)).toContainText(
    `Prohlížíte aplikaci jako role ${role}. Nic nelze uložit.`,
  )
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Ukončit zobrazení' }) })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní menu' })
