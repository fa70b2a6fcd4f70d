import type { TaskCategory } from '@crm/contract/core/tasks/task-categories'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { open, toast } from '#testing/product.tsx'

const category = (number: number, name: string, tasks_count: number): TaskCategory => ({
  id: `0190a000-0000-7000-8000-00000000002${number}`,
  name,
  tasks_count,
  updated_at: '2026-03-10T06:30:00.000Z',
})
const used = category(1, 'Sklad', 3)
const added = category(2, 'Účetnictví', 0)

test('Kategorie úkolů: přidat a smazat jde, používanou smazat nejde a obsazený název se řekne', async () => {
  let rows = [used]
  answer(taskCategoryEndpoints.list, () => listed(rows))
  refuse(taskCategoryEndpoints.create, 409, 'category.name_taken')
  await open('/task-categories')
  await page.getByRole('button', { name: 'Nová kategorie' }).first().click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Název', exact: true })
  await name.fill('sklad')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect
    .element(page.getByText('Kategorie s tímto názvem už existuje.').first())
    .toBeVisible()
  const sent = answer(taskCategoryEndpoints.create, () => {
    rows = [used, added]
    return { message: 'task_category.created' as const, data: added }
  })
  await name.fill('Účetnictví')
  await page.getByRole('button', { name: 'Uložit' }).click()
  await expect.element(toast('Kategorie úkolů byla vytvořena.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Účetnictví' }])

  answer(taskCategoryEndpoints.remove, () => {
    rows = [used]
    return { message: 'task_category.deleted' as const, data: { id: added.id } }
  })
  await page.getByRole('button', { name: 'Akce: Účetnictví' }).click()
  await page.getByRole('menuitem', { name: 'Smazat' }).click()
  await page.getByRole('button', { name: 'Smazat kategorii' }).click()
  await expect.element(toast('Kategorie úkolů byla smazána.')).toBeVisible()
  await page.getByRole('button', { name: 'Akce: Sklad' }).click()
  await expect
    .element(page.getByRole('menuitem').filter({ hasText: 'Nejdřív jim ji změňte' }))
    .toBeVisible()
})
