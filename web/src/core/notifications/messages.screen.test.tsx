import type { Notification } from '@crm/contract/core/notifications'
import { notificationEndpoints } from '@crm/contract/core/notifications.endpoints'
import { positionEndpoints } from '@crm/contract/core/users/positions.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, listed } from '#testing/network.ts'
import { address, open, violationsInBoth } from '#testing/product.tsx'

const LONG = 'Objednat mléko, mouku, olej a těstoviny na celý prosinec pro výdejnu Lesná'
const message = (number: number, name: string): Notification => ({
  id: `0190a000-0000-7000-8000-00000000004${number}`,
  kind: 'task.assigned',
  words: { cs: `Máte nový úkol „${name}“.`, en: `You have a new task „${name}“.` },
  path: '/positions',
  created_at: '2026-03-10T06:00:00.000Z',
  read_at: null,
})
const rows = page.getByRole('main').getByRole('row').filter({ hasText: 'úkol' })
const bell = (unread = '') =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^Oznámení${unread}`) })
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

let messages: Notification[]
const unread = () => messages.filter(({ read_at }) => read_at === null)
beforeEach(() => {
  messages = [message(3, LONG), message(2, 'Druhý úkol'), message(1, 'První úkol')]
  answer(notificationEndpoints.list, ({ query }) => listed(query['unread'] ? unread() : messages))
  answer(notificationEndpoints.read, ({ path }) => {
    messages = messages.map((each) =>
      path.includes(each.id) ? { ...each, read_at: '2026-03-10T06:31:00.000Z' } : each,
    )
    return { message: 'notification.read' as const, data: { unread: unread().length } }
  })
})

test('Oznámení: filtr, označení přečtených a otevření toho, o čem zpráva je', async () => {
  answer(notificationEndpoints.readAll, () => {
    messages = messages.map((each) => ({ ...each, read_at: '2026-03-10T06:32:00.000Z' }))
    return { message: 'notification.all_read' as const, data: { unread: 0 } }
  })
  answer(positionEndpoints.list, listed([]))
  await open('/messages', { unread: () => unread().length })
  await expect.poll(() => rows.elements().length).toBe(3)
  await page.getByRole('button', { name: /^Akce: .*První úkol/ }).click()
  await page.getByRole('menuitem', { name: 'Označit jako přečtené' }).click()
  await expect.element(bell(', 2 nepřečtená')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Jen nepřečtené' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  await page.getByRole('main').getByRole('button', { name: 'Označit vše jako přečtené' }).click()
  await expect.element(page.getByText(/neodpovídá/)).toBeVisible()
  await expect.element(bell('$')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Jen nepřečtené' }).click()
  await rows.first().getByRole('button', { name: LONG }).first().click()
  await expect.poll(address).toBe('/positions')
})

test('Oznámení se vejdou na telefon i s dlouhým názvem a jsou přístupná, i v okénku zvonku', async () => {
  messages = [message(1, LONG), message(2, 'Vratislavskoněmeckobrodskookresní'.repeat(3))]
  await open('/messages', { width: 360, height: 740 })
  await expect.element(page.getByRole('main').getByText(LONG)).toBeVisible()
  expect(sideways()).toBe(0)
  expect(await violationsInBoth()).toEqual([])
  await bell().click()
  await expect.element(page.getByRole('link', { name: 'Zobrazit vše' })).toBeVisible()
  expect(sideways()).toBe(0)
  expect(await violationsInBoth()).toEqual([])
})
