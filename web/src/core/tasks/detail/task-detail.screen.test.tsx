import { attachmentEndpoints } from '@crm/contract/core/tasks/attachments.endpoints'
import { taskCategoryEndpoints } from '@crm/contract/core/tasks/task-categories.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, listed, refuse } from '#testing/network.ts'
import { address, field, open, toast, violationsInBoth } from '#testing/product.tsx'
import { BOHUMIL, taskDetail } from '../testing/made-up.ts'

const TASK = taskDetail({ name: 'Vyklidit sklep' })
const getId = (number: number) => `0190a000-0000-7000-8000-00000000003${number}`
const card = (name: string) => page.getByRole('region', { name })

beforeEach(() => {
  answer(taskEndpoints.get, { data: TASK })
  answer(taskEndpoints.comments, listed([]))
  answer(taskEndpoints.changes, listed([]))
  answer(taskCategoryEndpoints.choices, { data: [] })
  answer(attachmentEndpoints.list, { data: [] })
})

/** Presses the button by keyboard, and agrees. */
async function remove(button: string, agree: string) {
  page.getByRole('button', { name: button }).first().element().focus()
  await userEvent.keyboard('{Enter}')
  const yes = page.getByRole('dialog').getByRole('button', { name: agree })
  await expect.element(yes).toBeVisible()
  yes.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('Po smazání komentáře i přílohy pokračuje klávesnice u toho, co zbylo, až to smazané zmizí', async () => {
  let comments = [comment(1, 'Druhý'), comment(2, 'První')]
  let files = [file(3, 'první.pdf'), file(4, 'druhá.pdf')]
  let isSlow = false
  answer(taskEndpoints.comments, async () => {
    // longer than a write waits for what is read again
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_200))
    isSlow = false
    return listed(comments)
  })
  answer(taskEndpoints.removeComment, ({ path }) => {
    comments = comments.filter(({ id }) => !path.endsWith(id))
    return { message: 'task_comment.deleted' as const, data: { id: getId(1) } }
  })
  answer(attachmentEndpoints.list, () => ({ data: files }))
  answer(attachmentEndpoints.remove, () => {
    files = files.slice(1)
    return { message: 'attachment.deleted' as const, data: { id: getId(3) } }
  })
  await open(`/tasks/${TASK.id}`)
  const items = card('Komentáře').getByRole('listitem')
  await expect.poll(() => items.elements().length).toBe(2)
  isSlow = true
  await remove('Smazat komentář', 'Smazat komentář')
  await expect.element(items.filter({ hasText: 'Druhý' })).toHaveFocus()
  expect(items.elements().length).toBe(1)
  await remove('Smazat komentář', 'Smazat komentář')
  await expect.element(card('Komentáře')).toHaveFocus()
  expect(items.elements()).toEqual([])

  const lines = card('Přílohy').getByRole('listitem')
  await remove('Odebrat: první.pdf', 'Odebrat přílohu')
  await expect.element(lines.filter({ hasText: 'druhá.pdf' })).toHaveFocus()
  expect(lines.elements().length).toBe(1)
})

const comment = (number: number, text: string) => ({
  id: getId(number),
  author: BOHUMIL,
  text,
  mentions: [],
  created_at: `2026-03-09T0${9 - number}:00:00.000Z`,
  edited_at: null,
  can: { update: true, delete: true },
})
const file = (number: number, name: string) => ({
  id: getId(number),
  name,
  media_type: 'application/pdf',
  size: 1_000,
  author: BOHUMIL,
  created_at: '2026-03-09T09:00:00.000Z',
  can: { delete: true },
})

test('Kdo upravuje úkol, který mezitím změnil kolega, o nic nepřijde a vidí, co je nové', async () => {
  await open(`/tasks/${TASK.id}/edit`)
  await field('Název').fill('Vyklidit i půdu')
  const newer = taskDetail({ ...TASK, priority: 'high', updated_at: '2026-03-10T06:31:00.000Z' })
  answer(taskEndpoints.get, { data: newer })
  refuse(taskEndpoints.update, 409, 'stale_record', { details: newer })
  await page.getByRole('button', { name: 'Uložit změny' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Záznam mezitím změnil někdo jiný' })
  await expect.element(notice.filter({ hasText: 'Vysoká' })).toBeVisible()
  const sent = answer(taskEndpoints.update, { message: 'task.updated', data: { id: TASK.id } })
  await page.getByRole('button', { name: 'Uložit změny' }).click()
  await expect.element(toast('Úkol byl upraven.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { name: 'Vyklidit i půdu', updated_at: newer.updated_at },
  ])
  await expect.poll(address).toBe(`/tasks/${TASK.id}`)
})

test('K historii záznamu v logu vede jen cesta toho, kdo smí log číst', async () => {
  const history = page.getByRole('menuitem', { name: 'Historie záznamu' })
  const menu = page.getByRole('button', { name: /^Akce: / })
  await open(`/tasks/${TASK.id}`, { permissions: ['task.read', 'task.update', 'log.read'] })
  await menu.click()
  await expect.element(history).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await open(`/tasks/${TASK.id}`, { permissions: ['task.read', 'task.update'] })
  await menu.click()
  await expect.element(page.getByRole('menuitem').first()).toBeVisible()
  expect(history.elements()).toEqual([])
})

test.each([
  ['', 'každé 2 týdny v pondělí a ve čtvrtek'],
  ['/notifications', 'každé 2 týdny v pondělí a ve čtvrtek'],
  ['/changelog', 'každé 2 týdny v pondělí a ve čtvrtek'],
  ['/edit', 'Uložit změny'],
])(
  'Úkol na telefonu se vejde a je přístupný, i s dlouhým názvem a opakováním: %s',
  async (path, shown) => {
    const task = taskDetail({
      name: 'Velmi dlouhý název úkolu, který se na telefonu musí zalomit do několika řádků',
      deadline_at: '2026-03-10T15:00:00.000Z',
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      next_deadlines: ['2026-03-12T15:00:00.000Z'],
      items: [{ id: getId(5), text: 'Krok', done: false }],
    })
    answer(taskEndpoints.get, { data: task })
    answer(taskEndpoints.preview, { data: ['2026-03-12T15:00:00.000Z'] })
    await open(`/tasks/${task.id}${path}`, { width: 360, height: 740 })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText(shown).first()).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
    expect(await violationsInBoth()).toEqual([])
  },
)
