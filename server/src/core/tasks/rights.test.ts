import { taskEndpoints as endpoints } from '@crm/contract/core/tasks/tasks'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { getBody, toEdit, taskMaker } from './testing/task-maker.ts'

let world: World
let tasks: ReturnType<typeof taskMaker>
beforeAll(async () => {
  world = await createWorld()
  tasks = taskMaker(world)
})
afterAll(() => world.close())

const PARTS = ['author', 'solver', 'delegate', 'viewer', 'stranger'] as const
type Part = (typeof PARTS)[number]
const boss = () => world.as('superadmin')

/** A task of somebody else's in which the caller has this part alone; they may have had more rights when they were given it. */
async function taskFor(caller: Caller, part: Part) {
  const author = part === 'author' ? caller : boss()
  const items = [{ id: null, text: 'a', done: false }]
  const { userId } = caller
  const { id } = await tasks.make(boss(), { items })
  const people = {
    author_id: author.userId,
    solver_id: part === 'solver' ? userId : null,
    delegated_to: part === 'delegate' ? userId : null,
  }
  await world.db.updateTable('core.task').set(people).where('id', '=', id).execute()
  if (part === 'viewer')
    await world.db.insertInto('core.task_viewer').values({ task_id: id, user_id: userId }).execute()
  return tasks.read(boss(), id)
}

/** What every endpoint of one task answers, each with a task of its own. */
async function statuses(
  caller: Caller,
  part: Part,
  { completed = false } = {},
): Promise<Record<string, number>> {
  const fresh = async () => {
    const task = await taskFor(caller, part)
    if (completed) await world.call(boss(), endpoints.complete, { params: { id: task.id } })
    return tasks.read(boss(), task.id)
  }
  const comment = async () => {
    const task = await fresh()
    const { data } = (
      await world.call(boss(), endpoints.addComment, {
        params: { id: task.id },
        body: { text: 'a' },
      })
    ).body
    return { id: task.id, commentId: data.id }
  }
  const task = await fresh()
  const params = { id: task.id }
  const { updated_at } = task
  const status = async (answer: Promise<{ status: number }>) => (await answer).status
  const toRemove = { id: (await fresh()).id }
  const toComplete = { id: (await fresh()).id }
  const toDelegate = await fresh()
  const toCheck = { id: (await fresh()).id, itemId: '' }
  toCheck.itemId = (await tasks.read(boss(), toCheck.id)).items[0]?.id ?? ''
  return {
    get: await status(world.call(caller, endpoints.get, { params })),
    changes: await status(world.call(caller, endpoints.changes, { params })),
    comments: await status(world.call(caller, endpoints.comments, { params })),
    addComment: await status(
      world.call(caller, endpoints.addComment, { params, body: { text: 'a' } }),
    ),
    updateComment: await status(
      world.call(caller, endpoints.updateComment, { params: await comment(), body: { text: 'b' } }),
    ),
    removeComment: await status(
      world.call(caller, endpoints.removeComment, { params: await comment() }),
    ),
    update: await status(world.call(caller, endpoints.update, { params, body: toEdit(task) })),
    delegate: await status(
      world.call(caller, endpoints.delegate, {
        params: { id: toDelegate.id },
        body: { delegated_to: boss().userId, updated_at: toDelegate.updated_at },
      }),
    ),
    check: await status(
      world.call(caller, endpoints.check, { params: toCheck, body: { done: true } }),
    ),
    complete: await status(world.call(caller, endpoints.complete, { params: toComplete })),
    remove: await status(world.call(caller, endpoints.remove, { params: toRemove })),
    bulk: (
      await world.call(caller, endpoints.bulk, {
        body: { action: 'solver', tasks: [{ ...params, updated_at, value: null }] },
      })
    ).status,
  }
}

const SEE = {
  get: 200,
  changes: 200,
  comments: 200,
  addComment: 201,
  updateComment: 404,
  removeComment: 404,
  bulk: 200,
}
const WATCH = { ...SEE, update: 403, delegate: 403, check: 403, complete: 403, remove: 403 }
const WORK = { ...WATCH, delegate: 200, check: 200, complete: 200 }
const CHANGE = { ...WORK, update: 200 }
const NOTHING = { ...Object.fromEntries(Object.keys(WATCH).map((name) => [name, 404])), bulk: 200 }

const READ: PermissionName[] = ['task.read']
const EXPECTED: [PermissionName[], Record<Part, object>][] = [
  [READ, { author: WATCH, solver: WORK, delegate: WORK, viewer: WATCH, stranger: NOTHING }],
  [
    [...READ, 'task.create'],
    {
      author: { ...CHANGE, remove: 200 },
      solver: WORK,
      delegate: WORK,
      viewer: WATCH,
      stranger: NOTHING,
    },
  ],
  [
    [...READ, 'task.update'],
    { author: CHANGE, solver: CHANGE, delegate: CHANGE, viewer: CHANGE, stranger: CHANGE },
  ],
  [
    [...READ, 'task.delete'],
    {
      author: { ...WATCH, remove: 200, removeComment: 200 },
      solver: { ...WORK, remove: 200, removeComment: 200 },
      delegate: { ...WORK, remove: 200, removeComment: 200 },
      viewer: { ...WATCH, remove: 200, removeComment: 200 },
      stranger: NOTHING,
    },
  ],
]

describe.each(EXPECTED)('with %j', (permissions, expected) => {
  test.each(PARTS)('the %s of an open task', async (part) => {
    expect(await statuses(await world.signIn({ permissions }), part)).toEqual(expected[part])
  })
})

test('a completed task is only refused as such to those who might otherwise', async () => {
  const solver = await statuses(await world.signIn({ permissions: READ }), 'solver', {
    completed: true,
  })
  expect(solver).toMatchObject({
    get: 200,
    update: 403,
    delegate: 409,
    check: 409,
    complete: 409,
    remove: 403,
  })
  const author = await statuses(
    await world.signIn({ permissions: [...READ, 'task.create'] }),
    'author',
    { completed: true },
  )
  expect(author).toMatchObject({
    update: 409,
    delegate: 409,
    check: 409,
    complete: 409,
    remove: 200,
  })
  const viewer = await statuses(await world.signIn({ permissions: READ }), 'viewer', {
    completed: true,
  })
  expect(viewer).toMatchObject({
    update: 403,
    delegate: 403,
    check: 403,
    complete: 403,
    remove: 403,
  })
})

test.each(PARTS)('without task.read the %s gets nowhere', async (part) => {
  const found = await statuses(
    await world.signIn({ permissions: ['task.create', 'task.update', 'task.delete'] }),
    part,
  )
  expect(new Set(Object.values(found))).toEqual(new Set([403]))
})

test('an anonymous caller gets nowhere', async () => {
  const task = await tasks.make(boss())
  for (const endpoint of [endpoints.list, endpoints.board, endpoints.people])
    expect((await world.callWith(world.anonymous, endpoint, {})).status).toBe(401)
  expect(
    (await world.call(world.anonymous, endpoints.get, { params: { id: task.id } })).status,
  ).toBe(401)
})

test.each<[PermissionName[], object]>([
  [[], { list: 403, board: 403, people: 403, preview: 403, create: 403 }],
  [READ, { list: 200, board: 200, people: 200, preview: 200, create: 403 }],
  [['task.create'], { list: 403, board: 403, people: 403, preview: 403, create: 201 }],
])('what is open to holders of %j', async (permissions, expected) => {
  const caller = await world.signIn({ permissions })
  expect({
    list: (await world.call(caller, endpoints.list, {})).status,
    board: (await world.call(caller, endpoints.board, {})).status,
    people: (await world.call(caller, endpoints.people, {})).status,
    preview: (
      await world.call(caller, endpoints.preview, {
        body: { recurrence: 'FREQ=DAILY', deadline_at: '2026-03-10T09:00:00Z' },
      })
    ).status,
    create: (await world.call(caller, endpoints.create, { body: getBody() })).status,
  }).toEqual(expected)
})

test('a foreign task does not leak into lists, the board or the search of a stranger', async () => {
  const stranger = await world.signIn({ permissions: READ })
  await tasks.make(boss(), { name: 'Tajný úkol', deadline_at: '2026-03-12T15:00:00.000Z' })
  for (const list of ['deadline', 'all'] as const) {
    expect(
      (await world.call(stranger, endpoints.list, { query: { list, search: 'tajny' } })).body.meta
        .total,
    ).toBe(0)
    const columns = (
      await world.call(stranger, endpoints.board, { query: { list, search: 'tajny' } })
    ).body.data
    expect(columns.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0])
  }
})

test('who may not open tasks is neither offered nor given one', async () => {
  const blind = await world.signIn({
    surname: 'Bezúkolný',
    permissions: ['task.create', 'task.update', 'event.read'],
  })
  const given = { solver_id: blind.userId, delegated_to: blind.userId, viewer_ids: [blind.userId] }
  const refused = await world.call(boss(), endpoints.create, { body: { ...getBody(), ...given } })
  const notFound = [{ rule: 'not_found' }]
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      message: 'check_data',
      errors: { solver_id: notFound, delegated_to: notFound, viewer_ids: notFound },
    },
  ])
  const { id } = await tasks.make(boss())
  const mention = await world.call(boss(), endpoints.addComment, {
    params: { id },
    body: { text: `@[${blind.userId}]` },
  })
  expect([mention.status, mention.body]).toEqual([
    422,
    { message: 'check_data', errors: { text: notFound } },
  ])
  expect(
    (await world.call(boss(), endpoints.people, { query: { search: 'bezukolny' } })).body.data,
  ).toEqual([])
})

test('who may not open tasks any more is told nothing of those they had', async () => {
  const solver = await world.signIn({ permissions: READ })
  const { id } = await tasks.make(boss(), { solver_id: solver.userId })
  const told = () =>
    world.db
      .selectFrom('core.notification')
      .select('kind')
      .where('user_id', '=', solver.userId)
      .execute()
  expect(await told()).toEqual([{ kind: 'task_assigned' }])
  await world.db.deleteFrom('core.user_permission').where('user_id', '=', solver.userId).execute()
  await world.call(boss(), endpoints.addComment, { params: { id }, body: { text: 'Tajné' } })
  expect(await told()).toHaveLength(1)
})
