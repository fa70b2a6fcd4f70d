import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { address, open } from '#testing/product.tsx'

const PEOPLE = [
  ['Alena', 'Hrdličková'],
  ['Irena', 'Slavíčková'],
  ['Markéta', 'Zouharová'],
].map(([name = '', surname = ''], at) => ({
  id: `0190a000-0000-7000-8000-00000000001${at}`,
  name,
  surname,
  avatar: null,
}))
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const menu = page.getByRole('navigation', { name: 'Hlavní menu' })
const current = () =>
  [...menu.element().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)

beforeEach(() => {
  answer(taskEndpoints.list, listed([]))
  answer(taskCategoryEndpoints.choices, { data: [] })
  answer(taskEndpoints.people, ({ query }) => ({
    data: PEOPLE.filter(({ surname }) => plain(surname).startsWith(plain(query['search'] ?? ''))),
  }))
})

test('Hlavní menu označí jen zvolený seznam úkolů, u jednoho úkolu žádný', async () => {
  await open('/tasks?list=today')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(current).toEqual(['Dnes'])
  await open('/tasks')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(current).toEqual(['Podle termínu'])
  await open('/tasks/create')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Nový úkol' })).toBeVisible()
  expect(current()).toEqual([])
})

test('Enter ve výběru lidí vezme, koho hledání najde, i když odpověď teprve přijde, a formulář bez něj neuloží', async () => {
  await open('/tasks/create')
  await page.getByRole('textbox', { name: 'Název' }).fill('Zavolat dodavateli')
  const solver = page.getByRole('combobox', { name: /^Řešitel/ })
  await solver.fill('hrdlick')
  await userEvent.keyboard('{Enter}')
  await expect.element(solver).toHaveValue('Alena Hrdličková')
  // found people come before chosen ones
  await solver.fill('slavic')
  await expect.element(page.getByRole('option', { name: 'Irena Slavíčková' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(solver).toHaveValue('Irena Slavíčková')
  await solver.fill('nikdo takovy')
  await userEvent.keyboard('{Enter}')
  const viewers = page.getByRole('combobox', { name: /^Sledující/ })
  await viewers.fill('zouhar')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() =>
      page
        .getByText('Markéta Zouharová')
        .elements()
        .some((name) => name.checkVisibility()),
    )
    .toBe(true)
  await expect.element(viewers).toHaveValue('')
  await expect.element(solver).toHaveValue('Irena Slavíčková')
  expect(address()).toBe('/tasks/create')

  await open('/tasks?list=all')
  await page.getByRole('combobox', { name: 'Osoba' }).fill('slavic')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('button', { name: 'Zrušit filtr Osoba: Irena Slavíčková' }))
    .toBeVisible()
})
