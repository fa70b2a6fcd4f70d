import { expect, expectAccessible, expectToast, test } from '../fixtures.ts'
import { type Product, startProduct } from '../own-product.ts'

let product: Product
test.beforeAll(async () => {
  test.setTimeout(180_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('Token se vytvoří v profilu, program s ním čte, a po zrušení už ne', async ({ browser }) => {
  test.setTimeout(120_000)
  const jana = await product.addReader('jana', ['api_token.create', 'task.read', 'task.create'])
  const page = await product.toPage(browser, jana)
  await page.goto('/profile/api-tokens')
  await page.getByRole('button', { name: 'Nový token' }).click()
  await page.getByRole('textbox', { name: 'Název' }).fill('Účetní program')
  await page.getByRole('button', { name: 'Jen čtení' }).click()
  await page.getByLabel('Současné heslo', { exact: true }).fill(jana.password)
  await page.getByRole('button', { name: 'Vytvořit token' }).click()
  await expectToast(page, 'Token byl vytvořen.')
  const shown = page.getByLabel('Token', { exact: true })
  await expect(shown).toHaveText(/^crm_[0-9A-Za-z]{33}$/)
  await expectAccessible(page)
  const token = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Mám ho uložený' }).click()
  await expect(page.getByText(`končí na ${token.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  const call = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${product.url}/backend/api${path}`, { method, headers })
    return [response.status, (await response.json()).message]
  }
  expect(await call('GET', '/tasks')).toEqual([200, undefined])
  expect(await call('POST', '/tasks')).toEqual([403, 'forbidden'])
  expect(await call('GET', '/profile/api-tokens')).toEqual([403, 'api_token.not_for_this'])

  await page.getByRole('button', { name: 'Zrušit: Účetní program' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit token' }).click()
  await expectToast(page, 'Token byl zrušen.')
  await expect(page.getByText('Zatím žádný nemáte.')).toBeVisible()
  expect(await call('GET', '/tasks')).toEqual([401, 'token_invalid'])
})
