import type { Browser, Page } from '@playwright/test'
import { addUser, api, signedIn } from '../api.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  pageAs,
  test,
} from '../fixtures.ts'

/** The bell, by what it says: nothing more than its name when everything is read. */
const bell = (page: Page, unread = '') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^Oznámení${unread}`) })
const LONG = 'Objednat mléko, mouku, olej a těstoviny na celý prosinec pro výdejnu Lesná'

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

test('Oznámení: filtr, označení přečtených a zpět, otevření zprávy', async ({ browser }) => {
  const { give } = await twoPeople(browser, 'zpravy-seznam')
  const page = await signedIn(browser, 'zpravy-seznam')
  await page.goto('/messages')
  await expect(page.getByText('Zatím nemáte žádná oznámení.')).toBeVisible()
  for (const name of ['První úkol', 'Druhý úkol', LONG]) await give(name)
  await page.reload()
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'úkol' })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(LONG)

  await page.getByRole('button', { name: /^Akce: .*První úkol/ }).click()
  await page.getByRole('menuitem', { name: 'Označit jako přečtené' }).click()
  await expect(bell(page, ', 2 nepřečtená')).toBeVisible()
  await page.goto('/messages?unread=true')
  await expect(rows).toHaveCount(2)
  await page.getByRole('main').getByRole('button', { name: 'Označit vše jako přečtené' }).click()
  await expect(page.getByText(/neodpovídá/)).toBeVisible()
  await page.goto('/messages')
  await rows.first().getByRole('button', { name: LONG }).first().click()
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}$/)
})

test('Oznámení (světle i tmavě) je přístupná a vejde se na telefon, i s dlouhým názvem', async ({
  browser,
}) => {
  const { give } = await twoPeople(browser, 'zpravy-vzhled')
  await give(LONG)
  await give('Vratislavskoněmeckobrodskookresní'.repeat(3))
  const page = await signedIn(browser, 'zpravy-vzhled')
  await page.goto('/messages')
  await expect(page.getByRole('main').getByText(LONG)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('main').getByText(LONG)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
  await bell(page).click()
  await expect(page.getByRole('link', { name: 'Zobrazit vše' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
})

test('Oznámení v prohlížeči: co jde a nejde, říká profil slovy', async ({ browser }) => {
  await twoPeople(browser, 'zpravy-push')
  const page = await signedIn(browser, 'zpravy-push')
  await page.goto('/profile/settings')
  const card = page.getByRole('region', { name: 'Oznámení v tomto prohlížeči' })
  await expect(card).toContainText(/Vypnuto\.|zakazuje/)
  await expectAccessible(page)
})

test('Pracovník služby ukáže zprávu a nic si nepamatuje', async ({ browser }) => {
  await twoPeople(browser, 'zpravy-worker')
  const page = await signedIn(browser, 'zpravy-worker')
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
