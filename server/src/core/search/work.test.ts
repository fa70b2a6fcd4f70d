import { eventEndpoints } from '@crm/contract/core/calendar/events'
import { searchEndpoints } from '@crm/contract/core/search'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let mine: Caller
let other: Caller
beforeAll(async () => {
  world = await createWorld()
  mine = await world.signIn({
    permissions: ['task.read', 'task.create', 'event.read', 'event.create'],
    name: 'Jana',
    surname: 'Kalendářová',
  })
  other = await world.signIn({ permissions: ['task.read', 'event.read'] })
  await createTask('Objednat švestkové koláče', 'pro setkání dobrovolníků')
  await createEvent('Setkání dobrovolníků', 'klubovna Žluťásek')
})
afterAll(() => world.close())

const createTask = (name: string, description: string) =>
  world.call(mine, taskEndpoints.create, {
    body: { priority: 'none', viewer_ids: [], items: [], name, description },
  })

const createEvent = (name: string, address: string) =>
  world.call(mine, eventEndpoints.create, {
    body: {
      name,
      address,
      type: 'meeting',
      all_day: true,
      start_on: '2026-03-12',
      end_on: '2026-03-12',
      guests: [],
    },
  })

const find = async (caller: Caller, text: string) => {
  const { body } = await world.call(caller, searchEndpoints.find, { query: { text } })
  return body.data.map(({ kind, title }) => `${kind}: ${title}`)
}

describe('tasks and events are found', () => {
  test.each([
    ['svestkove', ['task: Objednat švestkové koláče']],
    ['ŠVEST', ['task: Objednat švestkové koláče']],
    ['kolace objednat', ['task: Objednat švestkové koláče']],
    ['zlutasek', ['event: Setkání dobrovolníků']],
    ['setkani', ['task: Objednat švestkové koláče', 'event: Setkání dobrovolníků']],
    ['%%', []],
    ['nic takového', []],
  ])('%j in their words, however accented', async (text, expected) => {
    expect(await find(mine, text)).toEqual(expected)
  })

  test('by nobody who has no part in them', async () => {
    expect(await find(other, 'setkani')).toEqual([])
  })

  test('by nobody without the right to read them', async () => {
    const nobody = await world.signIn()
    expect(await find(nobody, 'setkani')).toEqual([])
  })
})
