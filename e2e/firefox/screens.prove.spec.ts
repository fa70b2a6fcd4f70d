import { test } from '@playwright/test'
import { PASSWORDS } from '../accounts.ts'
import { addressesIn, type Address } from '../addresses.ts'
import { startProduct, type Product } from '../own-product.ts'
import { expect, openWindow, startFirefox, type Size } from './in-firefox.ts'

// Every address of the product in Debian's Firefox. What is wrong with one screen does not end the visit of the others.

let product: Product
let addresses: readonly Address[]
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct({ serve: 'serve.ts' })
  const { core, foodbank, warehouse } = await addressesIn(product.database)
  addresses = [...core, ...foodbank, ...warehouse]
})
test.afterAll(() => product?.stop())

for (const [size, where] of [
  ['desk', 'u stolu'],
  ['phone', 'na telefonu'],
] as const)
  test(`Každá obrazovka je ve Firefoxu ${where} přístupná, vejde se a nic nehlásí`, async () => {
    test.setTimeout(1_200_000)
    expect(await faultsOf(size)).toEqual([])
  })

async function faultsOf(size: Size): Promise<string[]> {
  const firefox = await startFirefox(size)
  const { page, faults, getViolations } = await openWindow(firefox, product.url, size)
  const token = await product.getToken({ login: 'admin', password: PASSWORDS.admin })
  await page.goto('/login')
  await page.evaluate((id_token) => localStorage.setItem('id_token', id_token), token)
  const found: string[] = []
  for (const { name, path } of addresses) {
    const before = faults.length
    try {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      found.push(...(await getViolations(name)).map((fault) => `${name}: ${fault}`))
    } catch (error) {
      found.push(`${name}: ${String(error)}`)
    }
    // a link that is no longer valid is answered by a refusal
    const reported = faults.slice(before).filter((fault) => !/^4\d\d /.test(fault))
    found.push(...reported.map((fault) => `${name}: ${fault}`))
  }
  await firefox.close()
  return found
}
