import type { Browser, Page } from '@playwright/test'
import { corePaths } from '../../web/src/core/paths.ts'
import { foodbankPaths } from '../../web/src/foodbank/paths.ts'
import { warehousePaths } from '../../web/src/warehouse/paths.ts'
import { addressesIn, type Address } from '../addresses.ts'
import { expect, test } from '../fixtures.ts'
import { NOW } from '../now.ts'
import { startProduct, type Product } from '../own-product.ts'
import { followRequests } from '../quiet.ts'

// Every text of the demo is markup that would run; every screen is opened, found by the addresses that the product has.

let product: Product | undefined
let addresses: Awaited<ReturnType<typeof addressesIn>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ serve: 'serve-poisoned.ts' })
  addresses = await addressesIn(product.database)
})
test.afterAll(() => product?.stop())

test('Každá adresa produktu je mezi otevíranými', () => {
  expect(addresses.core.map(({ name }) => name)).toEqual(Object.keys(corePaths))
  expect(addresses.foodbank.map(({ name }) => name)).toEqual(Object.keys(foodbankPaths))
  expect(addresses.warehouse.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(warehousePaths)),
  )
})

/** Opens each screen, waits until it has what it asked for, and tells which of them ran or held anything of what was planted. */
async function visit(page: Page, addresses: readonly Address[]) {
  const wrong: string[] = []
  let shown = 0
  const quiet = followRequests(page)
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
    await quiet()
    const found = await page.evaluate(() => {
      const foreign =
        '[onerror],[onload],[onfocus],[ontoggle],[srcdoc],[href^="javascript" i],img[src="x"],math,body script:not([src])'
      return {
        ran: Reflect.get(window, '__ran') !== undefined,
        refused: Reflect.get(window, '__refused') ?? null,
        held: [...document.querySelectorAll(foreign)].map(({ outerHTML }) =>
          outerHTML.slice(0, 120),
        ),
        text:
          document.body.innerText.includes('__ran') ||
          [...document.querySelectorAll('input,textarea')].some(
            (field) => 'value' in field && String(field.value).includes('__ran'),
          ),
      }
    })
    if (found.ran || found.refused !== null || found.held.length > 0)
      wrong.push(`${name}: ${JSON.stringify(found)}`)
    if (found.text) shown += 1
  }
  return { wrong, shown }
}

async function adminPage(browser: Browser): Promise<Page> {
  if (!product) throw new Error('The product has not started.')
  const page = await product.toPage(browser, product.admin)
  await page.clock.install({ time: NOW })
  return page
}

test('Co kdo napíše, se na žádné obrazovce administrace nespustí', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await adminPage(browser)
  const { wrong, shown } = await visit(page, addresses.core)
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(25)
})

test('Co kdo napíše, se na žádné obrazovce potravinové banky nespustí', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await adminPage(browser)
  const { wrong, shown } = await visit(page, addresses.foodbank)
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(15)
})

test('Co kdo napíše, se na žádné obrazovce skladu nespustí', async ({ browser }) => {
  test.setTimeout(180_000)
  const page = await adminPage(browser)
  const { wrong, shown } = await visit(page, addresses.warehouse)
  expect(wrong).toEqual([])
  expect(shown).toBeGreaterThan(5)
})
