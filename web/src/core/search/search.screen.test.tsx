import { searchEndpoints } from '@crm/contract/core/search.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, lose } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

const field = page.getByRole('combobox', { name: 'Jméno, číslo, telefon, průkaz, organizace…' })
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
  await userEvent.keyboard('n')
  await expect.element(page.getByText('Zadejte alespoň dva znaky.')).toBeVisible()
  await userEvent.keyboard('ov')
  await expect.poll(() => asked.map(({ query }) => query['text'])).toEqual(['nov'])
  await userEvent.keyboard('áková')
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
