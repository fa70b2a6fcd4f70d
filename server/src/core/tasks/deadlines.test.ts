import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { taskEndpoints as endpoints } from '@crm/contract/core/tasks/tasks'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { listDeadlines, searchTasks } from './service.ts'
import { getActor } from './testing/actor.ts'
import { taskMaker } from './testing/task-maker.ts'

let world: World
let tasks: ReturnType<typeof taskMaker>
let author: Caller
let solver: Caller
let delegate: Caller
let viewer: Caller
const READ = { permissions: ['task.read'] } as const
beforeAll(async () => {
  world = await createWorld()
  tasks = taskMaker(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.signIn({ permissions: ['task.read', 'task.create'] })
  ;[solver, delegate, viewer] = [
    await world.signIn(READ),
    await world.signIn(READ),
    await world.signIn(READ),
  ]
})

const names = async ({ userId }: Caller, from = '2026-03-01', to = '2026-03-31') =>
  (await listDeadlines(world.db, getActor(userId, ['task.read']), from, to)).map(({ name }) => name)
const deadline_at = '2026-03-12T15:00:00.000Z'

describe('the deadlines of the calendar', () => {
  test('are those of whoever works on the task, of the author where nobody does', async () => {
    await tasks.make(author, { name: 'ničí', deadline_at, viewer_ids: [viewer.userId] })
    await tasks.make(author, {
      name: 'řešený',
      deadline_at,
      solver_id: solver.userId,
      delegated_to: delegate.userId,
    })
    await tasks.make(author, { name: 'předaný', deadline_at, delegated_to: delegate.userId })
    await tasks.make(author, { name: 'bez termínu' })
    expect(await names(author)).toEqual(['ničí'])
    expect(await names(solver)).toEqual(['řešený'])
    expect(await names(delegate)).toEqual(['řešený', 'předaný'])
    expect(await names(viewer)).toEqual([])
  })

  test('say what is done, and leave out what is deleted', async () => {
    const [done, gone] = [
      await tasks.make(author, { deadline_at, priority: 'low' }),
      await tasks.make(author, { deadline_at }),
    ]
    await world.call(author, endpoints.complete, { params: { id: done.id } })
    await world.call(author, endpoints.remove, { params: { id: gone.id } })
    expect(
      await listDeadlines(world.db, getActor(author.userId, []), '2026-03-12', '2026-03-12'),
    ).toEqual([
      { id: done.id, name: 'Objednat mléko', deadline_at, priority: 'low', completed: true },
    ])
  })

  test.each([
    ['2026-03-28T22:59:59.999Z', false],
    ['2026-03-28T23:00:00.000Z', true],
    ['2026-03-29T21:59:59.999Z', true],
    ['2026-03-29T22:00:00.000Z', false],
  ])(
    'belong to the days of Prague, also on the day that has 23 hours: %s',
    async (moment, isOn) => {
      await tasks.make(author, { name: moment, deadline_at: moment })
      expect(await names(author, '2026-03-29', '2026-03-29')).toEqual(isOn ? [moment] : [])
    },
  )
})

describe('the quick search', () => {
  const found = async ({ userId }: Caller, text: string, limit = 5) =>
    (await searchTasks(world.db, getActor(userId, ['task.read']), text, limit)).map(
      ({ title }) => title,
    )

  test('finds one’s own tasks by words, open ones first, then those named so, the newest first', async () => {
    const category_id = await tasks.category('Sklad')
    const done = await tasks.make(author, { name: 'Převzít žížaly hotové' })
    await world.call(author, endpoints.complete, { params: { id: done.id } })
    await tasks.make(author, { name: 'Jiný', description: 'i žížaly' })
    const named = await tasks.make(author, {
      name: 'Koupit žížaly',
      category_id,
      solver_id: solver.userId,
    })
    expect(await found(author, 'zizaly')).toEqual([
      'Koupit žížaly',
      'Jiný',
      'Převzít žížaly hotové',
    ])
    expect(await found(author, 'zizaly KOUPIT')).toEqual(['Koupit žížaly'])
    expect(await found(author, 'zizaly', 1)).toEqual(['Koupit žížaly'])
    expect(await found(solver, 'zizaly')).toEqual(['Koupit žížaly'])
    expect(await found(viewer, 'zizaly')).toEqual([])
    expect(
      await searchTasks(world.db, getActor(solver.userId, ['task.read']), 'žížaly', 5),
    ).toEqual([{ kind: 'task', id: named.id, title: 'Koupit žížaly', detail: 'Sklad' }])
  })

  test('finds nothing for nothing, for a sign of the pattern, and for who may not read tasks', async () => {
    await tasks.make(author, { name: 'Koupit mléko' })
    expect([await found(author, '  '), await found(author, '%')]).toEqual([[], []])
    expect(await searchTasks(world.db, getActor(author.userId, []), 'mleko', 5)).toEqual([])
  })
})
