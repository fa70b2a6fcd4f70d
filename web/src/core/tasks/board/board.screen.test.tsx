import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { BOARD_COLUMNS, type BoardColumn, type TaskRow } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { address, open, toast, violations } from '#testing/product.tsx'
import { taskRow } from '../testing/made-up.ts'

const LATE = 'Zkontrolovat data spotřeby v regálu B'
const late = taskRow(21, { name: LATE, deadline_at: '2026-03-09T15:00:00.000Z' })
const undated = taskRow(22, { name: 'Vytřídit police' })
let columns: Partial<Record<BoardColumn, TaskRow[]>>

const column = (name: string) => page.getByRole('region', { name, exact: true })
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

beforeEach(() => {
  columns = { late: [late], no_deadline: [undated] }
  answer(taskCategoryEndpoints.choices, { data: [] })
  answer(taskEndpoints.list, listed([]))
  answer(taskEndpoints.board, () => ({
    data: BOARD_COLUMNS.map((name) => ({
      column: name,
      total: columns[name]?.length ?? 0,
      tasks: columns[name] ?? [],
    })),
  }))
})

test('Tabule má šest sloupců, dokončení se ptá a klávesami se vrátí zpět', async () => {
  await open('/tasks')
  await page.getByText('Tabule').click()
  await expect.poll(address).toMatch(/view=board/)
  for (const name of ['Po termínu', 'Dnes', 'Tento týden', 'Později', 'Bez termínu', 'Dokončené'])
    await expect.element(column(name)).toBeVisible()
  await expect
    .element(column('Po termínu').getByRole('heading'))
    .toHaveTextContent('Po termínu11 úkol')
  expect(await violations()).toEqual([])

  const undo = {
    action: 'reopen' as const,
    tasks: [{ id: late.id, updated_at: late.updated_at, value: null }],
  }
  answer(taskEndpoints.complete, () => {
    columns = { completed: [{ ...late, completed_at: '2026-03-10T06:31:00.000Z' }] }
    return { message: 'task.completed' as const, data: { id: late.id, next_id: null, undo } }
  })
  page
    .getByRole('button', { name: `Dokončit: ${LATE}` })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: `Opravdu chcete dokončit úkol ${LATE}?` }))
    .toBeVisible()
  page.getByRole('button', { name: 'Dokončit úkol' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast(`Úkol ${LATE} byl dokončen.`)).toBeVisible()
  await expect
    .element(column('Po termínu').getByRole('heading'))
    .toHaveTextContent('Po termínu00 úkolů')
  await expect.element(column('Dokončené').getByRole('link', { name: LATE })).toBeVisible()

  const sent = answer(taskEndpoints.bulk, () => {
    columns = { late: [late] }
    return { message: 'task.bulk_changed' as const, data: { changed: 1, left: 0, undo: null } }
  })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(toast('Změna byla vrácena zpět.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([undo])
  await expect
    .element(column('Po termínu').getByRole('heading'))
    .toHaveTextContent('Po termínu11 úkol')
})

test('Tabule se na telefonu posouvá sama v sobě', async () => {
  await open('/tasks?view=board', { width: 360, height: 740 })
  await expect.element(column('Po termínu')).toBeInViewport()
  await expect.element(column('Bez termínu')).not.toBeInViewport()
  expect(sideways()).toBe(0)
  column('Bez termínu').getByRole('link').first().element().focus()
  await expect.element(column('Bez termínu')).toBeInViewport()
  expect(sideways()).toBe(0)
  expect(await violations()).toEqual([])
})
