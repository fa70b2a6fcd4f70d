import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { corePaths } from '../web/src/core/paths.ts'
import { foodbankPaths } from '../web/src/foodbank/paths.ts'
import { expect, test } from './fixtures.ts'
import { NOW } from './now.ts'
import { startProduct, type Product } from './own-product.ts'

// Every text of the demo is markup that would run; every screen is opened, found by the addresses that the product has.

let product: Product | undefined
let ids: Readonly<Record<string, string>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ serve: 'serve-poisoned.ts' })
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(`select
    (select applicant_id from foodbank.help_request where status = 'active' order by id limit 1) as applicant,
    (select id from foodbank.help_request where status = 'active' order by id limit 1) as request,
    (select id from foodbank.applicant order by id desc limit 1) as other,
    (select id from foodbank.organization where is_food_bank order by id limit 1) as organization,
    (select id from foodbank.report_closing order by id limit 1) as closing,
    (select id from core.user where username <> 'admin' order by id limit 1) as person,
    (select id from core.role where code = 'desk_worker') as role,
    (select id from core.task where deleted_at is null order by id limit 1) as task,
    (select id from core.event where deleted_at is null order by id limit 1) as event`)
  ids = rows[0] ?? {}
  await client.end()
})
test.afterAll(() => product?.stop())

/** Whose record each part of an address names, by the name of the address. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  resetPassword: ['link'],
  verifyAccount: ['link'],
  invitation: ['link'],
  user: ['person'],
  editUser: ['person'],
  userSettings: ['person'],
  userPassword: ['person'],
  userRoles: ['person'],
  role: ['role'],
  task: ['task'],
  editTask: ['task'],
  taskNotifications: ['task'],
  taskChanges: ['task'],
  event: ['event'],
  applicant: ['applicant'],
  editApplicant: ['applicant'],
  newRequest: ['applicant'],
  editRequest: ['applicant', 'request'],
  organization: ['organization'],
  editOrganization: ['organization'],
  comparison: ['applicant', 'other'],
  dataSubject: ['applicant'],
  reportClosing: ['closing'],
}

/** What an address asks for besides, without which it shows nothing of anybody. */
const ASKED: Readonly<Record<string, string>> = {
  reportRows: '?date_from=2026-01-01&date_to=2026-03-31&cell=households.total',
  reports: '?date_from=2026-01-01&date_to=2026-03-31',
}

type Address = { readonly name: string; readonly path: string }

/** All addresses of a part; one whose record is not known here fails. */
function addressesOf(paths: Readonly<Record<string, (...parts: [string, string]) => string>>): Address[] {
  return Object.entries(paths).map(([name, pathOf]) => {
    const [first, second] = (NAMED[name] ?? []).map((kind) => (kind === 'link' ? 'neni' : ids[kind]))
    const path = pathOf(first ?? '?', second ?? '?')
    if (path.includes('?')) throw new Error(`The address ${name} has a part that no record is known for.`)
    return { name, path: path + (ASKED[name] ?? '') }
  })
}

/** Opens each screen, waits until it has what it asked for, and tells which of them ran or held anything of what was planted. */
async function visit(page: Page, addresses: readonly Address[]) {
  const wrong: string[] = []
  let shown = 0
  let asking = 0
  const isCounted = (url: string) => url.includes('/backend/api/') && !/stream|changes\?/.test(url)
  page.on('request', (request) => (asking += isCounted(request.url()) ? 1 : 0))
  page.on('requestfinished', (request) => (asking -= isCounted(request.url()) ? 1 : 0))
  page.on('requestfailed', (request) => (asking -= isCounted(request.url()) ? 1 : 0))
  page.on('dialog', async (dialog) => {
    wrong.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.set(window, '__refused', `${violatedDirective} ${blockedURI}`)
    })
  })
  for (const { name, path } of addresses) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await expect.poll(() => asking, { message: name }).toBeLessThanOrEqual(0)
    const found = await page.evaluate(() => {
      const foreign = '[onerror],[onload],[onfocus],[ontoggle],[srcdoc],[href^="javascript" i],img[src="x"],math,body script:not([src])'
      return {
        ran: Reflect.get(window, '__ran') !== undefined,
        refused: Reflect.get(window, '__refused') ?? null,
        held: [...document.querySelectorAll(foreign)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
        text:
          document.body.innerText.includes('__ran') ||
          [...document.querySelectorAll('input,textarea')].some((field) => 'value' in field && String(field.value).includes('__ran')),
      }
    })
    if (found.ran || found.refused !== null || found.held.length > 0) wrong.push(`${name}: ${JSON.stringify(found)}`)
    if (found.text) shown += 1
    asking = 0
  }
  return { wrong, shown }
}

async function adminPage(browser: Browser): Promise<Page> {
  if (!product) throw new Error('The product has not started.')
  const page = await product.pageOf(browser, product.admin)
  await page.clock.install({ time: NOW })
  return page
}

test('Co kdo napíše, se na žádné obrazovce administrace nespustí', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await adminPage(browser)
  const { wrong, shown } = await visit(page, addressesOf(corePaths))
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(25)
})

test('Co kdo napíše, se na žádné obrazovce potravinové banky nespustí', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await adminPage(browser)
  const { wrong, shown } = await visit(page, addressesOf(foodbankPaths))
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(15)
})
