import { taskEndpoints as endpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { toEdit, taskMaker } from '../testing/task-maker.ts'

let world: World
let tasks: ReturnType<typeof taskMaker>
let author: Caller
let solver: Caller
beforeAll(async () => {
  world = await createWorld()
  tasks = taskMaker(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.signIn({ permissions: ['task.read', 'task.create'] })
  solver = await world.signIn({ permissions: ['task.read'], name: 'Petr', surname: 'Dvořák' })
})

const complete = (caller: Caller, id: string) =>
  world.call(caller, endpoints.complete, { params: { id } })
const bulk = (
  caller: Caller,
  body: Parameters<typeof world.call<typeof endpoints.bulk>>[2]['body'],
) => world.call(caller, endpoints.bulk, { body })
const WEEKLY = { recurrence: 'FREQ=WEEKLY;BYDAY=TH', deadline_at: '2026-03-12T15:00:00.000Z' }
/** The tasks of a series by their place in it. */
const getSeries = async (id: string) => {
  const { series_id } = await world.db
    .selectFrom('core.task')
    .select('series_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return world.db
    .selectFrom('core.task')
    .select(['id', 'deadline_at', 'completed_at'])
    .where('series_id', '=', series_id)
    .orderBy('occurrence_at')
    .execute()
}

test('a task is completed by its solver, its author is told, and open items do not stop it', async () => {
  const task = await tasks.make(author, {
    solver_id: solver.userId,
    items: [{ id: null, text: 'a', done: false }],
  })
  const { status, body } = await complete(solver, task.id)
  const after = await tasks.read(solver, task.id)
  expect([status, body]).toEqual([
    200,
    {
      message: 'task.completed',
      data: {
        id: task.id,
        next_id: null,
        undo: {
          action: 'reopen',
          tasks: [{ id: task.id, updated_at: after.updated_at, value: null }],
        },
      },
    },
  ])
  expect(after).toMatchObject({
    completed_at: NOW,
    completed: { surname: 'Dvořák' },
    can: { complete: false, reopen: true },
  })
  expect(await tasks.toldTo(author)).toMatchObject([
    { kind: 'task_completed', facts: { by: 'Petr Dvořák' } },
  ])
  expect(await tasks.toldTo(solver)).toHaveLength(1)
})

test('a task is completed once', async () => {
  const task = await tasks.make(author)
  await complete(author, task.id)
  const { status, body } = await complete(author, task.id)
  expect([status, body.message]).toEqual([409, 'task.completed_already'])
})

test('of fifty who complete a recurring task at once one does, and there is one next', async () => {
  const task = await tasks.make(author, { ...WEEKLY, solver_id: solver.userId })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_none, index) => complete(index % 2 ? author : solver, task.id)),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 49])
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(
    new Set(['task.completed_already']),
  )
  expect(await getSeries(task.id)).toHaveLength(2)
})

describe('a recurring task', () => {
  test('makes the next one when completed: the same, its checklist unticked, without comments', async () => {
    const category_id = await tasks.category(newId())
    const task = await tasks.make(author, {
      ...WEEKLY,
      description: 'Popis',
      priority: 'high',
      category_id,
      solver_id: solver.userId,
      viewer_ids: [world.as('desk_worker').userId],
      notify_before: ['1_hour'],
      items: [
        { id: null, text: 'a', done: true },
        { id: null, text: 'b', done: false },
      ],
    })
    await world.call(author, endpoints.addComment, {
      params: { id: task.id },
      body: { text: 'Jen k tomuto' },
    })
    const before = await tasks.read(author, task.id)
    const { next_id } = (await complete(solver, task.id)).body.data
    const next = await tasks.read(author, next_id ?? '')
    const { id, updated_at, created_at, items, ...same } = before
    expect(next).toMatchObject({
      ...same,
      deadline_at: '2026-03-19T15:00:00.000Z',
      next_deadlines: [
        '2026-03-26T15:00:00.000Z',
        '2026-04-02T14:00:00.000Z',
        '2026-04-09T14:00:00.000Z',
      ],
      checklist: { done: 0, total: 2 },
      comments: 0,
      items: [
        { text: 'a', done: false },
        { text: 'b', done: false },
      ],
    })
    expect(next.items.map((item) => item.id)).not.toContain(items[0]?.id)
    expect([next.id, next.updated_at]).not.toEqual([id, updated_at])
    expect(next.created_at).toBe(created_at)
  })

  test('whose deadline was put off goes on from its place in the series', async () => {
    const task = await tasks.make(author, WEEKLY)
    const body = toEdit(task, { deadline_at: '2026-03-20T09:00:00.000Z' })
    await world.call(author, endpoints.update, { params: { id: task.id }, body })
    const { next_id } = (await complete(author, task.id)).body.data
    expect((await tasks.read(author, next_id ?? '')).deadline_at).toBe('2026-03-19T15:00:00.000Z')
  })

  test('that is late leaves none of its series out', async () => {
    const task = await tasks.make(author, WEEKLY)
    world.setNow('2026-04-20T08:00:00.000Z')
    const { next_id } = (await complete(author, task.id)).body.data
    world.setNow(NOW)
    expect((await tasks.read(author, next_id ?? '')).deadline_at).toBe('2026-03-19T15:00:00.000Z')
  })

  test('ends with its rule: the last of three makes no other', async () => {
    let { id } = await tasks.make(author, { ...WEEKLY, recurrence: `${WEEKLY.recurrence};COUNT=3` })
    const made: (string | null)[] = []
    for (let round = 0; round < 3; round += 1) {
      const { next_id } = (await complete(author, id)).body.data
      made.push(next_id)
      id = next_id ?? id
    }
    expect(made).toEqual([expect.any(String), expect.any(String), null])
  })

  test('whose rule is taken away makes no other; one with another rule begins a new series', async () => {
    const edit = async (recurrence: string | null) => {
      const task = await tasks.make(author, WEEKLY)
      await world.call(author, endpoints.update, {
        params: { id: task.id },
        body: toEdit(task, { recurrence }),
      })
      return (await complete(author, task.id)).body.data.next_id
    }
    expect(await edit(null)).toBeNull()
    const next = await tasks.read(author, (await edit('FREQ=DAILY;COUNT=2')) ?? '')
    expect([next.deadline_at, next.next_deadlines]).toEqual(['2026-03-13T15:00:00.000Z', []])
  })
})

describe('taking a completion back', () => {
  test('opens the task and takes the next one away, which comes again with the next completion', async () => {
    const task = await tasks.make(author, WEEKLY)
    const { next_id, undo } = (await complete(author, task.id)).body.data
    const answer = await bulk(author, undo)
    expect([answer.status, answer.body.data.changed]).toEqual([200, 1])
    expect(await tasks.read(author, task.id)).toMatchObject({ completed_at: null, completed: null })
    expect(
      (await world.call(author, endpoints.get, { params: { id: next_id ?? '' } })).status,
    ).toBe(404)
    const again = (await complete(author, task.id)).body.data
    expect((await tasks.read(author, again.next_id ?? '')).deadline_at).toBe(
      '2026-03-19T15:00:00.000Z',
    )
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'changed',
      async (id) =>
        world.call(author, endpoints.update, {
          params: { id },
          body: toEdit(await tasks.read(author, id)),
        }),
    ],
    ['completed', (id) => complete(author, id)],
    [
      'commented',
      (id) =>
        world.call(author, endpoints.addComment, {
          params: { id },
          body: { text: 'Už na tom dělám' },
        }),
    ],
    ['deleted', (id) => world.call(author, endpoints.remove, { params: { id } })],
    [
      'ticked',
      async (id) =>
        world.call(author, endpoints.check, {
          params: { id, itemId: (await tasks.read(author, id)).items[0]?.id ?? '' },
          body: { done: true },
        }),
    ],
  ])('leaves a next one that somebody has %s, and none is made twice', async (_name, touch) => {
    const task = await tasks.make(author, {
      ...WEEKLY,
      items: [{ id: null, text: 'a', done: false }],
    })
    const { next_id, undo } = (await complete(author, task.id)).body.data
    await touch(next_id ?? '')
    const before = await getSeries(task.id)
    expect((await bulk(author, undo)).body.data.changed).toBe(1)
    expect((await getSeries(task.id)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await complete(author, task.id)).body.data.next_id).toBeNull()
  })

  test('is left when somebody has changed the task since', async () => {
    const task = await tasks.make(author, WEEKLY)
    const { undo } = (await complete(author, task.id)).body.data
    const { body } = await bulk(author, {
      ...undo,
      tasks: [{ id: task.id, updated_at: task.updated_at, value: null }],
    })
    expect(body.data).toEqual({ changed: 0, left: 1, undo: null })
  })
})
