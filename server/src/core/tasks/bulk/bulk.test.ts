import { type BulkBody } from '@crm/contract/core/tasks/task-bodies'
import { taskEndpoints as endpoints, type TaskDetail } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { getActor } from '../testing/actor.ts'
import { toEdit, taskMaker } from '../testing/task-maker.ts'
import { changeTasks } from './bulk.ts'

let world: World
let tasks: ReturnType<typeof taskMaker>
let author: Caller
let solver: Caller
let other: Caller
beforeAll(async () => {
  world = await createWorld()
  tasks = taskMaker(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  author = await world.signIn({ permissions: ['task.read', 'task.create'] })
  solver = await world.signIn({ permissions: ['task.read'] })
  other = await world.signIn({ permissions: ['task.read'] })
})

const DEADLINE = '2026-03-12T15:00:00.000Z'
const LATER = '2026-03-20T15:00:00.000Z'
const bulk = (caller: Caller, body: BulkBody) => world.call(caller, endpoints.bulk, { body })
const all = (
  action: BulkBody['action'],
  chosen: readonly TaskDetail[],
  value: string | null = null,
): BulkBody => ({
  action,
  tasks: chosen.map(({ id, updated_at }) => ({ id, updated_at, value })),
})
const make = (count: number, given: Parameters<typeof tasks.make>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => tasks.make(author, given)))
const readAll = (chosen: readonly TaskDetail[]) =>
  Promise.all(chosen.map(({ id }) => tasks.read(author, id)))

describe('what can be done to many tasks is taken back by what the answer says', () => {
  test('a solver', async () => {
    const chosen = [...(await make(2, { solver_id: other.userId })), ...(await make(1))]
    const done = await bulk(author, all('solver', chosen, solver.userId))
    expect([done.status, done.body]).toMatchObject([
      200,
      { message: 'task.bulk_changed', data: { changed: 3, left: 0 } },
    ])
    expect((await readAll(chosen)).map((task) => task.solver?.id)).toEqual(
      Array(3).fill(solver.userId),
    )
    expect((await tasks.toldTo(solver)).map(({ kind }) => kind)).toEqual(
      Array(3).fill('task_assigned'),
    )
    const undone = await bulk(author, done.body.data.undo ?? all('solver', []))
    expect(undone.body.data).toMatchObject({ changed: 3, left: 0 })
    expect((await readAll(chosen)).map((task) => task.solver?.id)).toEqual([
      other.userId,
      other.userId,
      undefined,
    ])
  })

  test('a category', async () => {
    const [before, after] = [await tasks.category(newId()), await tasks.category(newId())]
    const chosen = [...(await make(1, { category_id: before })), ...(await make(1))]
    const { undo } = (await bulk(author, all('category', chosen, after))).body.data
    expect((await readAll(chosen)).map((task) => task.category?.id)).toEqual([after, after])
    await bulk(author, undo ?? all('category', []))
    expect((await readAll(chosen)).map((task) => task.category?.id)).toEqual([before, undefined])
  })

  test('a deadline, of which the solvers hear', async () => {
    const chosen = [
      ...(await make(1, { deadline_at: DEADLINE, solver_id: solver.userId })),
      ...(await make(1)),
    ]
    const { undo } = (await bulk(author, all('deadline', chosen, LATER))).body.data
    expect((await readAll(chosen)).map((task) => task.deadline_at)).toEqual([LATER, LATER])
    expect(await tasks.toldTo(solver)).toMatchObject([
      {},
      { kind: 'task_deadline_changed', facts: { deadline_at: LATER } },
    ])
    await bulk(author, undo ?? all('deadline', []))
    expect((await readAll(chosen)).map((task) => task.deadline_at)).toEqual([DEADLINE, null])
  })

  test('completing, with the next ones of the recurring', async () => {
    const chosen = [
      ...(await make(2, { deadline_at: DEADLINE, recurrence: 'FREQ=DAILY' })),
      ...(await make(1)),
    ]
    const count = async () =>
      (await world.call(author, endpoints.list, { query: { list: 'all' } })).body.meta.total
    const done = (await bulk(author, all('complete', chosen))).body.data
    expect([done.changed, done.undo?.action, await count()]).toEqual([3, 'reopen', 5])
    const undone = (await bulk(author, done.undo ?? all('reopen', []))).body.data
    expect([undone.changed, undone.undo?.action, await count()]).toEqual([3, 'complete', 3])
    expect((await readAll(chosen)).map((task) => task.completed_at)).toEqual([null, null, null])
    await bulk(author, undone.undo ?? all('complete', []))
    expect(await count()).toBe(5)
  })
})

describe('left alone is', () => {
  test('what has changed since, what one may not change, what one does not see, and what is given twice', async () => {
    const [mine, stale] = await make(2)
    const boss = world.as('superadmin')
    const [foreign, seen] = [
      await tasks.make(boss),
      await tasks.make(boss, { viewer_ids: [author.userId] }),
    ]
    if (!mine || !stale) throw new Error('Two tasks were made.')
    await world.call(author, endpoints.update, {
      params: { id: stale.id },
      body: toEdit(stale, { name: 'Mezitím' }),
    })
    const { data } = (
      await bulk(author, all('solver', [mine, stale, foreign, seen, mine], solver.userId))
    ).body
    expect(data).toMatchObject({
      changed: 1,
      left: 4,
      undo: { tasks: [{ id: mine.id, value: null }] },
    })
    expect((await tasks.read(boss, foreign.id)).solver).toBeNull()
    expect((await tasks.read(boss, seen.id)).solver).toBeNull()
  })

  test('a completed task by everything but reopening, an open one by that', async () => {
    const [open, closed] = await make(2)
    if (!open || !closed) throw new Error('Two tasks were made.')
    await world.call(author, endpoints.complete, { params: { id: closed.id } })
    const now = await readAll([open, closed])
    const changed = async (action: BulkBody['action'], value: string | null = null) => {
      const fresh = await readAll(now)
      const { undo } = (await bulk(author, all(action, fresh, value))).body.data
      return undo?.tasks.map(({ id }) => id)
    }
    expect(await changed('solver', solver.userId)).toEqual([open.id])
    expect(await changed('category')).toEqual([open.id])
    expect(await changed('deadline', LATER)).toEqual([open.id])
    expect(await changed('reopen')).toEqual([closed.id])
    expect((await changed('complete'))?.toSorted()).toEqual([open.id, closed.id].toSorted())
  })

  test('a recurring task from which the deadline is taken', async () => {
    const chosen = [
      ...(await make(1, { deadline_at: DEADLINE, recurrence: 'FREQ=DAILY' })),
      ...(await make(1, { deadline_at: DEADLINE })),
    ]
    expect((await bulk(author, all('deadline', chosen))).body.data).toMatchObject({
      changed: 1,
      left: 1,
    })
    expect((await readAll(chosen)).map((task) => task.deadline_at)).toEqual([DEADLINE, null])
  })

  test('a task that would get back a solver who has left, while the others are taken back', async () => {
    const chosen = [...(await make(1, { solver_id: other.userId })), ...(await make(1))]
    const { undo } = (await bulk(author, all('solver', chosen, solver.userId))).body.data
    await world.db
      .updateTable('core.user')
      .set({ active: false })
      .where('id', '=', other.userId)
      .execute()
    expect((await bulk(author, undo ?? all('solver', []))).body.data).toMatchObject({
      changed: 1,
      left: 1,
    })
  })
})

test('the solver of some completes those alone', async () => {
  const chosen = [
    ...(await make(1, { solver_id: solver.userId })),
    ...(await make(1, { viewer_ids: [solver.userId] })),
  ]
  const { data } = (await bulk(solver, all('complete', chosen))).body
  expect(data).toMatchObject({ changed: 1, left: 1 })
  expect((await bulk(solver, all('deadline', await readAll(chosen), LATER))).body.data).toEqual({
    changed: 0,
    left: 2,
    undo: null,
  })
})

test.each<[BulkBody['action'], string, number, object]>([
  ['solver', newId(), 404, { message: 'user.not_found' }],
  ['category', newId(), 404, { message: 'category.not_found' }],
  ['solver', 'nikdo', 422, { errors: { 'tasks.0.value': [{ rule: 'not_found' }] } }],
  ['deadline', 'zítra', 422, { errors: { 'tasks.0.value': [{ rule: 'date' }] } }],
])('%s %s is refused', async (action, value, status, answer) => {
  const found = await bulk(author, all(action, await make(1), value))
  expect([found.status, found.body]).toMatchObject([status, answer])
})

test.each([
  [[]],
  [Array.from({ length: 201 }, () => ({ id: newId(), updated_at: DEADLINE, value: null }))],
])('none and more than two hundred are refused', async (chosen) => {
  expect((await bulk(author, { action: 'complete', tasks: chosen })).status).toBe(422)
})

test('two who complete the same tasks at once share them, and neither waits for ever', async () => {
  const chosen = await make(20, {
    solver_id: solver.userId,
    deadline_at: DEADLINE,
    recurrence: 'FREQ=DAILY',
  })
  const body = all('complete', chosen)
  const answers = await Promise.all([
    bulk(author, body),
    bulk(solver, { ...body, tasks: body.tasks.toReversed() }),
    bulk(author, { ...body, tasks: body.tasks.toReversed() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { body: { data } }) => sum + data.changed, 0)).toBe(20)
  expect(
    (await world.call(author, endpoints.list, { query: { list: 'all' } })).body.meta.total,
  ).toBe(40)
})

test('two hundred tasks take as many statements as two', async () => {
  const statements = async (count: number) => {
    const chosen = await make(count, {
      solver_id: solver.userId,
      deadline_at: DEADLINE,
      recurrence: 'FREQ=DAILY',
    })
    let queries = 0
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const answer = await changeTasks(
      { db, clock: world.clock },
      getActor(solver.userId, []),
      all('complete', chosen),
    )
    return [answer.changed, queries]
  }
  const [few, many] = [await statements(2), await statements(200)]
  expect([few[0], many[0], many[1]]).toEqual([2, 200, few[1]])
})
