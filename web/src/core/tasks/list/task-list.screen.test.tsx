import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed, lose } from '#testing/network.ts'
import { address, open, toast, violations } from '#testing/product.tsx'
import { BOHUMIL, MARKETA, taskRow } from '../testing/made-up.ts'

const LATE = 'Zkontrolovat data spotřeby v regálu B'
const TODAY = 'Objednat mléko a jogurty na příští týden'
const RECURRING = 'Kontrola teploty v chladicím boxu'
const ROWS = [
  taskRow(21, { name: LATE, deadline_at: '2026-03-09T15:00:00.000Z' }),
  taskRow(22, {
    name: TODAY,
    deadline_at: '2026-03-10T13:00:00.000Z',
    checklist: { done: 2, total: 3 },
  }),
  taskRow(23, {
    name: RECURRING,
    deadline_at: '2026-03-12T13:00:00.000Z',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,TH',
  }),
]

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const pick = (name: string) => page.getByRole('checkbox', { name: `Vybrat: ${name}` })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => {
  answer(taskEndpoints.list, listed(ROWS))
  answer(taskCategoryEndpoints.choices, { data: [] })
  answer(taskEndpoints.people, { data: [MARKETA] })
})

test('Menu úkolů otevírá seznamy, každý s vlastním nadpisem; termín je řečený slovy', async () => {
  const asked = answer(taskEndpoints.list, listed(ROWS))
  await open('/tasks')
  await expect.element(heading('Úkoly podle termínu')).toBeVisible()
  await expect.element(row(LATE).filter({ hasText: 'po termínu 1 den' })).toBeVisible()
  await expect.element(row(TODAY).filter({ hasText: 'dnes 14:00' })).toBeVisible()
  await expect.element(row(TODAY).filter({ hasText: 'hotové kroky: 2 z 3' })).toBeVisible()
  await expect.element(row(RECURRING).filter({ hasText: 'opakuje se' })).toBeVisible()
  expect(await violations()).toEqual([])
  const menu = page.getByRole('navigation', { name: 'Hlavní menu' })
  for (const [entry, title, list] of [
    ['Dnes', 'Dnešní úkoly', 'today'],
    ['Všechny', 'Všechny úkoly', 'all'],
    ['Zadané mnou', 'Úkoly zadané mnou', 'assigned_by_me'],
    ['Dokončené', 'Dokončené úkoly', 'completed'],
  ] as const) {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => asked.at(-1)?.query['list']).toBe(list)
  }
})

test('Ztracená síť se řekne v seznamu, a když se vrátí, seznam se načte sám', async () => {
  await open('/tasks')
  await expect.element(row(LATE)).toBeVisible()
  lose(taskEndpoints.list)
  window.dispatchEvent(new Event('offline'))
  await page.getByRole('searchbox', { name: 'Název obsahuje' }).fill(LATE)
  await expect.element(page.getByText('Seznam se nepodařilo načíst.')).toBeVisible()
  answer(taskEndpoints.list, listed(ROWS.slice(0, 1)))
  window.dispatchEvent(new Event('online'))
  await expect.element(row(LATE)).toBeVisible()
  await expect.element(page.getByText('Seznam se nepodařilo načíst.')).not.toBeInTheDocument()
})

test('Úkoly se hledají podle textu a osoby a hledání je v adrese', async () => {
  const asked = answer(taskEndpoints.list, ({ query }) =>
    listed(query['user_id'] ? [taskRow(21, { name: LATE, solver: MARKETA })] : ROWS),
  )
  await open('/tasks?list=all')
  await page.getByRole('searchbox', { name: 'Název obsahuje' }).fill('chladicim')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ list: 'all', search: 'chladicim' })
  await page.getByRole('button', { name: 'Smazat text' }).click()
  await page.getByRole('combobox', { name: 'Osoba' }).fill('zouhar')
  await page.getByRole('option', { name: 'Markéta Zouharová' }).click()
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ user_id: MARKETA.id })
  expect(asked.at(-1)?.query).not.toHaveProperty('search')
  await open(address())
  await expect
    .element(page.getByRole('button', { name: 'Zrušit filtr Osoba: Markéta Zouharová' }))
    .toBeVisible()
})

test('Hromadná změna řešitele řekne, kolik úkolů změnila, a dá se vrátit zpět', async () => {
  await open('/tasks')
  await pick(LATE).click()
  await pick(RECURRING).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: /^Vybrán/ })
  await expect.element(bar).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Zrušit výběr' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await pick(LATE).click()
  await pick(TODAY).click()
  await page.getByRole('button', { name: 'Přiřadit řešitele' }).click()
  await page.getByRole('combobox', { name: /^Řešitel/ }).fill('zouhar')
  await page.getByRole('option', { name: 'Markéta Zouharová' }).click()
  expect(await violations()).toEqual([])
  const back = {
    action: 'solver' as const,
    tasks: ROWS.slice(0, 2).map(({ id, updated_at }) => ({ id, updated_at, value: BOHUMIL.id })),
  }
  const sent = answer(taskEndpoints.bulk, {
    message: 'task.bulk_changed',
    data: { changed: 2, left: 0, undo: back },
  })
  await page.getByRole('button', { name: 'Změnit', exact: true }).click()
  await expect.element(toast('Změněny 2 úkoly')).toBeVisible()
  await page.getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect.element(toast('Změna byla vrácena zpět.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      action: 'solver',
      tasks: back.tasks.map((task) => ({ ...task, value: MARKETA.id })),
    },
    back,
  ])
})
