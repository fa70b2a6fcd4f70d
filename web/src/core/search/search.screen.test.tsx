import { searchEndpoints } from '@crm/contract/core/search.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, lose, refuse } from '#testing/network.ts'
import { address, open, violationsInBoth } from '#testing/product.tsx'

const field = page.getByRole('combobox', { name: 'Jméno, číslo, telefon, průkaz, organizace…' })
const SECOND = '0190a000-0000-7000-8000-000000000003'
const hit = (title: string) => ({
  kind: 'user',
  id: '0190a000-0000-7000-8000-000000000002',
  title,
  detail: null,
})

async function openSearch() {
  answer(positionEndpoints.list, listed([]))
  await open('/positions')
  await expect.element(page.getByRole('button', { name: 'Hledat' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

test('Obrazovka se najde podle názvu a Esc vrátí, kde jsme byli', async () => {
  answer(searchEndpoints.find, { data: [] })
  answer(positionEndpoints.list, listed([]))
  await open('/positions')
  await page.getByRole('button', { name: 'Hledat' }).click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('uziv')
  await expect
    .element(page.getByRole('option', { name: 'Uživatelé' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Hledat' })).toHaveFocus()
  answer(taskCategoryEndpoints.list, listed([]))
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await userEvent.keyboard('kateg')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/task-categories')
})

test('Hledá se od dvou znaků až po krátké pauze a novější dotaz zruší starší', async () => {
  const first = Promise.withResolvers<void>()
  const asked = answer(searchEndpoints.find, async ({ query }) => {
    if (query['text'] === 'nov') await first.promise
    return { data: [hit(query['text'] === 'nov' ? 'Novotný Jan' : 'Nováková Jana')] }
  })
  await openSearch()
  await field.fill('n')
  await expect.element(page.getByText('Zadejte alespoň dva znaky.')).toBeVisible()
  await field.fill('nov')
  await expect.poll(() => asked.map(({ query }) => query['text'])).toEqual(['nov'])
  // at once: on a slow machine there is a pause between two keys
  await field.fill('nováková')
  await expect.element(page.getByRole('option', { name: /Nováková/ })).toBeVisible()
  // the answer to the first question comes last and is ignored
  first.resolve()
  expect(asked.map(({ query }) => query['text'])).toEqual(['nov', 'nováková'])
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await expect.element(page.getByRole('option', { name: /Novotný/ })).not.toBeInTheDocument()
})

test('Když spojení selže, řekne to a po opravě hledá dál', async () => {
  lose(searchEndpoints.find)
  await openSearch()
  await userEvent.keyboard('novák')
  const failure = page.getByText('Hledání se nezdařilo. Zkontrolujte připojení a zkuste to znovu.')
  await expect.element(failure).toBeVisible()
  answer(searchEndpoints.find, { data: [hit('Nováková Jana')] })
  await userEvent.keyboard('ová')
  await expect.element(page.getByRole('option', { name: /Nováková/ })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('Šipka vybere dalšího z nalezených, Enter ho otevře a jmenovce rozliší podrobnost', async () => {
  answer(searchEndpoints.find, {
    data: [
      { ...hit('Řezníčková Jana'), detail: 'nar. 1961', listed: true },
      { ...hit('Řezníčková Jana'), id: SECOND, detail: 'nar. 1987', listed: true },
    ],
  })
  await openSearch()
  await userEvent.keyboard('rezn')
  const options = page.getByRole('option', { name: /Řezníčková/ })
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.filter({ hasText: 'nar. 1987' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'false')
  refuse(userEndpoints.get, 404, 'user.not_found')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/users/${SECOND}/overview`)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('Na všechny výsledky vede odkaz do přehledu s hledaným výrazem', async () => {
  const five = ['Adéla', 'Božena', 'Dana', 'Eva', 'Jana'].map((name, at) => ({
    ...hit(`Nováková ${name}`),
    id: `0190a000-0000-7000-8000-00000000005${at}`,
    listed: true,
  }))
  answer(searchEndpoints.find, { data: five })
  await openSearch()
  await userEvent.keyboard('nov')
  const asked = answer(userEndpoints.list, listed([]))
  answer(roleEndpoints.choices, { data: [] })
  answer(positionEndpoints.choices, { data: [] })
  await page.getByRole('option', { name: 'Všechny výsledky: Uživatelé' }).click()
  await expect.poll(address).toBe('/users?search=nov')
  await expect.poll(() => asked.at(-1)?.query['search']).toBe('nov')
})

test('Hledání je přístupné a na telefonu přes celou obrazovku', async () => {
  answer(searchEndpoints.find, { data: [{ ...hit('Nováková Jana'), listed: true }] })
  await openSearch()
  expect(await violationsInBoth()).toEqual([])
  await userEvent.keyboard('nov')
  await expect.element(page.getByRole('option', { name: 'Nováková Jana' })).toBeVisible()
  expect(await violationsInBoth()).toEqual([])
  await page.viewport(360, 740)
  const close = page.getByRole('button', { name: 'Zavřít hledání' })
  await expect.element(close).toBeVisible()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  expect(await violationsInBoth()).toEqual([])
  await close.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
