import pg from 'pg'
import { corePaths } from '../../web/src/core/paths.ts'
import { foodbankPaths } from '../../web/src/foodbank/paths.ts'
import { warehousePaths } from '../../web/src/warehouse/paths.ts'
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts'
import { startProduct, type Product } from '../own-product.ts'
import { followRequests } from '../quiet.ts'

// A product that nobody has used yet has other pages than one in use: no row, no number, and what to do first.

let product: Product
let records: Readonly<Record<string, string>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
  const client = new pg.Client({ connectionString: product.database })
  await client.connect()
  const { rows } = await client.query<{ person: string; role: string }>(
    'select (select id from core.user limit 1) as person, (select id from core.role order by id limit 1) as role',
  )
  const { person = '', role = '' } = rows[0] ?? {}
  records = {
    user: person,
    editUser: person,
    userSettings: person,
    userPassword: person,
    userRoles: person,
    role,
  }
  await client.end()
})
test.afterAll(() => product.stop())

/** The addresses of a part that an empty product has something for, or says that it has nothing. */
const getAddresses = (paths: Readonly<Record<string, (...parts: [string, string]) => string>>) =>
  Object.entries(paths).map(([name, getPath]) => ({
    name,
    path: getPath(records[name] ?? 'neni', 'neni'),
  }))

test('Žádná obrazovka není na prázdném telefonu bez nadpisu a neposouvá se do strany', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await product.toPage(browser, product.admin, { width: 360, height: 740 })
  const quiet = followRequests(page)
  await page.goto(corePaths.dashboard())
  const headings = new Set<string>()
  for (const { name, path } of [corePaths, foodbankPaths, warehousePaths].flatMap(getAddresses)) {
    await test.step(`${name}: ${path}`, async () => {
      // as by a link within the program, which is loaded once
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect(page.getByRole('main').first()).toBeVisible()
      await quiet()
      // a record that is not there too says so, and is never an empty page
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect.soft(heading, name).toBeVisible()
      headings.add(await heading.innerText())
      await expectNoSidewaysScroll(page)
    })
  }
  expect(headings.size).toBeGreaterThan(30)
})
