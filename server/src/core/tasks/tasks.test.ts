import { taskEndpoints as endpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { getBody, toEdit, taskMaker } from './testing/task-maker.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'

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
  author = await world.signIn({
    permissions: ['task.read', 'task.create'],
    name: 'Eva',
    surname: 'Malá',
  })
  solver = await world.signIn({ permissions: ['task.read'], name: 'Petr', surname: 'Dvořák' })
  other = await world.signIn({ permissions: ['task.read'], name: 'Jana', surname: 'Nová' })
})

const update = (caller: Caller, id: string, body: ReturnType<typeof toEdit>) =>
  world.call(caller, endpoints.update, { params: { id }, body })
const deactivate = ({ userId }: Caller) =>
  world.db.updateTable('core.user').set({ active: false }).where('id', '=', userId).execute()
const DEADLINE = '2026-03-12T15:00:00.000Z'

const waiting = () => countLockWaits(world.db)

test('a task is created with everything and answered in its shape', async () => {
  const category_id = await tasks.category('Sklad')
  const created = await world.call(author, endpoints.create, {
    body: getBody({
      description: 'Dvacet litrů',
      deadline_at: '2026-03-12T16:00:00+01:00',
      priority: 'high',
      category_id,
      solver_id: solver.userId,
      viewer_ids: [other.userId, other.userId],
      notify_before: ['1_hour', '7_days', '1_hour'],
      recurrence: 'FREQ=WEEKLY;BYDAY=TH',
      items: [
        { id: null, text: 'Zavolat', done: true },
        { id: null, text: 'Převzít', done: false },
      ],
    }),
  })
  expect([created.status, created.body]).toEqual([
    201,
    { message: 'task.created', data: { id: expect.any(String) } },
  ])
  const { id } = created.body.data
  const { status, body } = await world.call(author, endpoints.get, { params: { id } })
  expect([status, body]).toEqual([
    200,
    {
      data: {
        id,
        name: 'Objednat mléko',
        description: 'Dvacet litrů',
        deadline_at: DEADLINE,
        priority: 'high',
        category: { id: category_id, name: 'Sklad' },
        author: { id: author.userId, name: 'Eva', surname: 'Malá', avatar: null },
        solver: { id: solver.userId, name: 'Petr', surname: 'Dvořák', avatar: null },
        delegated: null,
        viewers: [{ id: other.userId, name: 'Jana', surname: 'Nová', avatar: null }],
        completed_at: null,
        completed: null,
        recurrence: 'FREQ=WEEKLY;BYDAY=TH',
        next_deadlines: [
          '2026-03-19T15:00:00.000Z',
          '2026-03-26T15:00:00.000Z',
          '2026-04-02T14:00:00.000Z',
        ],
        notify_before: ['7_days', '1_hour'],
        checklist: { done: 1, total: 2 },
        items: [
          { id: expect.any(String), text: 'Zavolat', done: true },
          { id: expect.any(String), text: 'Převzít', done: false },
        ],
        comments: 0,
        attachments: 0,
        complaint: null,
        created_at: NOW,
        updated_at: NOW,
        can: {
          update: true,
          complete: true,
          reopen: false,
          delete: true,
          delegate: true,
          comment: true,
          check: true,
          attach: true,
        },
      },
    },
  ])
})

describe('what is entered', () => {
  test('people who are not active users and a category that is not there are refused, each at its field', async () => {
    await deactivate(other)
    const { status, body } = await world.call(author, endpoints.create, {
      body: getBody({
        solver_id: newId(),
        delegated_to: other.userId,
        viewer_ids: [solver.userId, newId()],
        category_id: newId(),
      }),
    })
    const missing = [{ rule: 'not_found' }]
    expect([status, body.errors]).toEqual([
      422,
      { solver_id: missing, delegated_to: missing, viewer_ids: missing, category_id: missing },
    ])
  })

  test('a recurrence wants a deadline, when created and when the deadline is taken away', async () => {
    const errors = { recurrence: [{ rule: 'recurrence_deadline' }] }
    const created = await world.call(author, endpoints.create, {
      body: getBody({ recurrence: 'FREQ=DAILY' }),
    })
    expect([created.status, created.body.errors]).toEqual([422, errors])
    const task = await tasks.make(author, { recurrence: 'FREQ=DAILY', deadline_at: DEADLINE })
    const updated = await update(author, task.id, toEdit(task, { deadline_at: null }))
    expect([updated.status, updated.body.errors]).toEqual([422, errors])
  })

  test.each([
    ['nothing', {}, { name: [{ rule: 'required' }] }],
    ['spaces for a name', { name: '   ' }, { name: [{ rule: 'required' }] }],
    ['a name too long', { name: 'a'.repeat(201) }, { name: [{ rule: 'max', length: 200 }] }],
    ['a NUL', { description: 'a\u0000' }, { description: [{ rule: 'characters' }] }],
    ['a word for a date', { deadline_at: 'zítra' }, { deadline_at: [{ rule: 'date' }] }],
    [
      'a deadline in a far future',
      { deadline_at: '9999-12-31T23:59:59-14:00' },
      { deadline_at: [{ rule: 'date' }] },
    ],
    [
      'a deadline in a far past',
      { deadline_at: '1900-01-01T00:00:00+14:00' },
      { deadline_at: [{ rule: 'date' }] },
    ],
    ['another priority', { priority: 'urgent' }, { priority: [{ rule: 'choice' }] }],
    [
      'a rule that is none',
      { recurrence: 'FREQ=SECONDLY', deadline_at: DEADLINE },
      { recurrence: [{ rule: 'recurrence' }] },
    ],
    ['an unknown field', { author_id: newId() }, { author_id: [{ rule: 'unknown_field' }] }],
  ])('%s is refused', async (name, given, errors) => {
    const body = name === 'nothing' ? { ...getBody(), name: undefined } : { ...getBody(), ...given }
    const { status, body: answer } = await world.callWith(author, endpoints.create, { body })
    expect([status, answer.errors]).toMatchObject([422, errors])
  })

  test('everything that can be written is kept as it was', async () => {
    const name = String.raw`Žluťoučký 🥛 <b>"kůň"</b> %_\ '; drop table core.task; --`
    expect((await tasks.make(author, { name, description: `${name}\nřádek` })).description).toBe(
      `${name}\nřádek`,
    )
  })
})

describe('an edit', () => {
  test('changes the task, and the checklist as a whole, whose items keep their ids', async () => {
    const items = ['a', 'b', 'c'].map((text) => ({ id: null, text, done: false }))
    const task = await tasks.make(author, { items })
    const [a, b, c] = task.items
    if (!a || !b || !c) throw new Error('Three items were made.')
    const edit = [
      c,
      { ...a, text: 'A', done: true },
      { id: null, text: 'd', done: false },
      { ...a, text: 'twice' },
    ]
    const answer = await update(
      author,
      task.id,
      toEdit(task, { name: 'Jinak', items: edit, viewer_ids: [other.userId] }),
    )
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'task.updated', data: { id: task.id } },
    ])
    const after = await tasks.read(author, task.id)
    expect(after).toMatchObject({
      name: 'Jinak',
      viewers: [{ id: other.userId }],
      checklist: { done: 1, total: 4 },
    })
    expect(after.items.map(({ text }) => text)).toEqual(['c', 'A', 'd', 'twice'])
    expect(after.items.slice(0, 2).map(({ id }) => id)).toEqual([c.id, a.id])
    await update(author, task.id, toEdit(after, { items: [], viewer_ids: [] }))
    expect(await tasks.read(author, task.id)).toMatchObject({ items: [], viewers: [] })
  })

  test("takes no item of another task's checklist", async () => {
    const foreign = await tasks.make(author, { items: [{ id: null, text: 'cizí', done: false }] })
    const task = await tasks.make(author)
    const items = foreign.items.map((item) => ({ ...item, text: 'ukradená' }))
    await update(author, task.id, toEdit(task, { items }))
    expect((await tasks.read(author, foreign.id)).items).toEqual(foreign.items)
    expect((await tasks.read(author, task.id)).items).toMatchObject([{ text: 'ukradená' }])
  })

  test('of an older version is shown the newer one, and nothing is written', async () => {
    const task = await tasks.make(author)
    await update(author, task.id, toEdit(task, { name: 'Rychlejší' }))
    const { status, body } = await update(
      author,
      task.id,
      toEdit(task, { name: 'Pomalejší', viewer_ids: [other.userId] }),
    )
    expect([status, body.message, body.details]).toEqual([
      409,
      'stale_record',
      await tasks.read(author, task.id),
    ])
    expect(await tasks.read(author, task.id)).toMatchObject({ name: 'Rychlejší', viewers: [] })
  })

  test('of ten at once is one, the others are told', async () => {
    const task = await tasks.make(author)
    const edits = Array.from({ length: 10 }, (_none, index) =>
      toEdit(task, { name: `Verze ${index}`, items: [{ id: null, text: 'a', done: false }] }),
    )
    const answers = await Promise.all(edits.map((edit) => update(author, task.id, edit)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await tasks.read(author, task.id)).items).toHaveLength(1)
  })

  test('whose category is deleted at the same moment is refused at its field', async () => {
    const category_id = await tasks.category(newId())
    const task = await tasks.make(author)
    let answer: ReturnType<typeof update> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('core.task_category').where('id', '=', category_id).execute()
      answer = update(author, task.id, toEdit(task, { category_id }))
      await expect.poll(waiting).toBe(1)
    })
    const found = await answer
    expect([found?.status, found?.body.errors]).toEqual([
      422,
      { category_id: [{ rule: 'not_found' }] },
    ])
  })

  test('hears of an item ticked meanwhile as of any other change', async () => {
    const task = await tasks.make(author, { items: [{ id: null, text: 'a', done: false }] })
    const itemId = task.items[0]?.id ?? ''
    const ticked = await world.call(author, endpoints.check, {
      params: { id: task.id, itemId },
      body: { done: true },
    })
    expect(ticked.body).toEqual({
      message: 'task.item_checked',
      data: { id: itemId, text: 'a', done: true },
    })
    expect((await update(author, task.id, toEdit(task))).status).toBe(409)
  })

  test('leaves people and a category that the task has already, whatever has become of them', async () => {
    const task = await tasks.make(author, {
      solver_id: solver.userId,
      delegated_to: other.userId,
      viewer_ids: [other.userId],
    })
    await deactivate(solver)
    await world.db
      .updateTable('core.user')
      .set({ deleted_at: NOW, active: false })
      .where('id', '=', other.userId)
      .execute()
    expect((await update(author, task.id, toEdit(task, { name: 'Zůstává' }))).status).toBe(200)
    expect(await tasks.read(author, task.id)).toMatchObject({
      name: 'Zůstává',
      delegated: { surname: 'Nová' },
    })
  })

  test('of the deadline or the reminders starts the reminders anew, any other does not', async () => {
    const task = await tasks.make(author, { deadline_at: DEADLINE })
    const since = async () => {
      const row = await world.db
        .selectFrom('core.task')
        .select('reminders_since')
        .where('id', '=', task.id)
        .executeTakeFirstOrThrow()
      return row.reminders_since
    }
    const edit = async (given: Parameters<typeof toEdit>[1]) =>
      update(author, task.id, toEdit(await tasks.read(author, task.id), given))
    world.setNow('2026-03-10T09:00:00.000Z')
    await edit({ name: 'Jiný název', deadline_at: '2026-03-12T16:00:00+01:00' })
    expect(await since()).toBe(NOW)
    await edit({ notify_before: ['1_hour'] })
    expect(await since()).toBe('2026-03-10T09:00:00.000Z')
    world.setNow('2026-03-10T10:00:00.000Z')
    await edit({ deadline_at: '2026-03-13T15:00:00Z' })
    expect(await since()).toBe('2026-03-10T10:00:00.000Z')
    world.setNow(NOW)
  })

  test('of a completed task is refused', async () => {
    const task = await tasks.make(author)
    await world.call(author, endpoints.complete, { params: { id: task.id } })
    const { status, body } = await update(
      author,
      task.id,
      toEdit(await tasks.read(author, task.id)),
    )
    expect([status, body.message]).toEqual([409, 'task.completed_already'])
  })
})

describe('delegation', () => {
  test('hands the work on and takes it back', async () => {
    const task = await tasks.make(author, { solver_id: solver.userId })
    const hand = async (delegated_to: string | null) =>
      world.call(solver, endpoints.delegate, {
        params: { id: task.id },
        body: { delegated_to, updated_at: (await tasks.read(solver, task.id)).updated_at },
      })
    const handed = await hand(other.userId)
    expect([handed.status, handed.body]).toEqual([
      200,
      { message: 'task.delegated', data: { id: task.id } },
    ])
    expect((await tasks.read(other, task.id)).can).toMatchObject({
      complete: true,
      delegate: true,
      update: false,
    })
    expect(await tasks.toldTo(other)).toMatchObject([
      { kind: 'task_delegated', title: 'Objednat mléko', facts: { by: 'Petr Dvořák' } },
    ])
    await hand(null)
    expect((await world.call(other, endpoints.get, { params: { id: task.id } })).status).toBe(404)
  })

  test('is refused to somebody who is not there, and by an older version', async () => {
    const task = await tasks.make(author, { solver_id: solver.userId })
    const hand = (body: { delegated_to: string; updated_at: string }) =>
      world.call(solver, endpoints.delegate, { params: { id: task.id }, body })
    const unknown = await hand({ delegated_to: newId(), updated_at: task.updated_at })
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { delegated_to: [{ rule: 'not_found' }] },
    ])
    const stale = await hand({ delegated_to: other.userId, updated_at: '2020-01-01T00:00:00.000Z' })
    expect([stale.status, stale.body.message]).toEqual([409, 'stale_record'])
  })
})

test('an item that the task does not have is not found', async () => {
  const task = await tasks.make(author)
  const { status, body } = await world.call(author, endpoints.check, {
    params: { id: task.id, itemId: newId() },
    body: { done: true },
  })
  expect([status, body.message]).toEqual([404, 'task_item.not_found'])
})

test('a deleted task is nowhere any more, and its history stays', async () => {
  const task = await tasks.make(author)
  const removed = await world.call(author, endpoints.remove, { params: { id: task.id } })
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'task.deleted', data: { id: task.id } },
  ])
  expect(
    (await world.call(author, endpoints.remove, { params: { id: task.id } })).body.message,
  ).toBe('task.not_found')
  expect(
    (await world.call(world.as('superadmin'), endpoints.get, { params: { id: task.id } })).status,
  ).toBe(404)
  const log = await world.db
    .selectFrom('core.log')
    .select('actor_id')
    .where('row_id', '=', task.id)
    .execute()
  expect(log.map(({ actor_id }) => actor_id)).toEqual([author.userId, author.userId])
})

describe('who is told', () => {
  test('solver, delegate and viewers of a new task, each one thing, and never oneself', async () => {
    const viewer_ids = [other.userId, solver.userId, author.userId]
    const { id } = await tasks.make(author, {
      solver_id: solver.userId,
      delegated_to: solver.userId,
      viewer_ids,
    })
    expect(await tasks.toldTo(solver)).toEqual([
      { kind: 'task_assigned', title: 'Objednat mléko', facts: { by: 'Eva Malá' }, subject_id: id },
    ])
    expect(await tasks.toldTo(other)).toMatchObject([{ kind: 'task_watched' }])
    expect(await tasks.toldTo(author)).toEqual([])
  })

  test('who works on the task and its author of a new deadline; who was told before is not told again', async () => {
    const admin = world.as('superadmin')
    const task = await tasks.make(author, { solver_id: solver.userId, viewer_ids: [other.userId] })
    await update(admin, task.id, toEdit(task, { deadline_at: DEADLINE }))
    const moved = { kind: 'task_deadline_changed', facts: { deadline_at: DEADLINE } }
    expect(await tasks.toldTo(solver)).toMatchObject([{ kind: 'task_assigned' }, moved])
    expect(await tasks.toldTo(author)).toMatchObject([moved])
    expect(await tasks.toldTo(other)).toMatchObject([{ kind: 'task_watched' }])
    await update(
      admin,
      task.id,
      toEdit(await tasks.read(admin, task.id), { name: 'Beze změny termínu' }),
    )
    expect(await tasks.toldTo(author)).toHaveLength(1)
  })

  test('nobody who is inactive', async () => {
    const task = await tasks.make(author, { solver_id: solver.userId })
    await deactivate(solver)
    await update(author, task.id, toEdit(task, { deadline_at: DEADLINE }))
    expect(await tasks.toldTo(solver)).toHaveLength(1)
  })
})
