import type { Browser, Page } from '@playwright/test'
import { addUser, api, signedIn } from '../api.ts'
import { expect, expectAccessible, pageAs, test } from '../fixtures.ts'

/** The bell, by what it says: nothing more than its name when everything is read. */
const bell = (page: Page, unread = '') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^Oznámení${unread}`) })

/** The administrator, and somebody new to whom they give tasks. */
async function twoPeople(browser: Browser, username: string) {
  const admin = await pageAs(browser, 'admin')
  await admin.goto('/dashboard')
  const id = await addUser(admin, {
    username,
    name: 'Dana',
    surname: 'Zprávová',
    permissions: ['task.read', 'profile.read', 'profile.update'],
  })
  const give = (name: string) =>
    api(admin, 'POST', '/tasks', {
      name,
      description: '',
      deadline_at: null,
      priority: 'none',
      category_id: null,
      solver_id: id,
      delegated_to: null,
      viewer_ids: [],
      notify_before: null,
      recurrence: null,
      items: [],
    })
  return { admin, give }
}

test('Oznámení se ukáže hned, přečtené na jedné kartě zmizí i z druhé', async ({ browser }) => {
  const { give } = await twoPeople(browser, 'zpravy-nazivo')
  const page = await signedIn(browser, 'zpravy-nazivo')
  const other = await page.context().newPage()
  const followed = [page, other].map((tab) => tab.waitForResponse(/\/messages\/stream/))
  await other.goto('/dashboard')
  await Promise.all(followed)
  await expect(bell(page, '$')).toBeVisible()
  await give('Objednat mléko')
  await expect(bell(page, ', 1 nepřečtené')).toBeVisible({ timeout: 15_000 })
  await expect(bell(other, ', 1 nepřečtené')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Nové oznámení:' })).toContainText(
    'Objednat mléko',
  )

  await bell(page).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Nepřečteno: .*Objednat mléko/ }).click()
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/)
  await expect(bell(page, '$')).toBeVisible()
  await expect(bell(other, '$')).toBeVisible()
})

test('Oznámení v prohlížeči: profil říká slovy, co jde, a pracovník služby si nic nepamatuje', async ({
  browser,
}) => {
  await twoPeople(browser, 'zpravy-worker')
  const page = await signedIn(browser, 'zpravy-worker')
  await page.goto('/profile/settings')
  const card = page.getByRole('region', { name: 'Oznámení v tomto prohlížeči' })
  await expect(card).toContainText(/Vypnuto\.|zakazuje/)
  const answer = await page.request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const scope = await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    return (await navigator.serviceWorker.ready).scope
  })
  expect(new URL(scope).pathname).toBe('/')
  await page.reload()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
