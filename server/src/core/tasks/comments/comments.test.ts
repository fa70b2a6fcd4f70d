import { taskEndpoints as endpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { toEdit, taskMaker } from '../testing/task-maker.ts'

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

const add = (caller: Caller, id: string, text: string) =>
  world.call(caller, endpoints.addComment, { params: { id }, body: { text } })
const update = (caller: Caller, id: string, commentId: string, text: string) =>
  world.call(caller, endpoints.updateComment, { params: { id, commentId }, body: { text } })
const remove = (caller: Caller, id: string, commentId: string) =>
  world.call(caller, endpoints.removeComment, { params: { id, commentId } })
const list = async (caller: Caller, id: string, query = {}) =>
  (await world.call(caller, endpoints.comments, { params: { id }, query })).body
const kindsTo = async (caller: Caller) => (await tasks.toldTo(caller)).map(({ kind }) => kind)

test('a comment is answered in its shape, with whom it mentions', async () => {
  const { id } = await tasks.make(author, { solver_id: solver.userId })
  const text = `Prosím @[${other.userId}], <b>podívejte se</b> 🐴`
  const { status, body } = await add(author, id, text)
  expect([status, body]).toEqual([
    201,
    {
      message: 'task_comment.created',
      data: {
        id: expect.any(String),
        author: { id: author.userId, name: 'Eva', surname: 'Malá', avatar: null },
        text,
        mentions: [{ id: other.userId, name: 'Jana', surname: 'Nová', avatar: null }],
        created_at: NOW,
        edited_at: null,
        can: { update: true, delete: true },
      },
    },
  ])
})

test('who is mentioned sees the task from then on and is told so, the others are told of a comment, the writer of nothing', async () => {
  const { id } = await tasks.make(author, { solver_id: solver.userId })
  expect((await world.call(other, endpoints.get, { params: { id } })).status).toBe(404)
  await add(author, id, `@[${other.userId}] a @[${author.userId}] a znovu @[${other.userId}]`)
  expect((await tasks.read(other, id)).viewers.map((viewer) => viewer.id)).toEqual([other.userId])
  expect([await kindsTo(other), await kindsTo(solver), await kindsTo(author)]).toEqual([
    ['task_mentioned'],
    ['task_assigned', 'task_commented'],
    [],
  ])
  await add(other, id, `@[${solver.userId}] hotovo`)
  expect([await kindsTo(solver), await kindsTo(author)]).toEqual([
    ['task_assigned', 'task_commented', 'task_mentioned'],
    ['task_commented'],
  ])
  expect((await tasks.read(author, id)).viewers).toHaveLength(1)
})

test('a new viewer is no loss to whoever edits the task: the old version is refused', async () => {
  const task = await tasks.make(author)
  await add(author, task.id, `@[${other.userId}]`)
  expect((await tasks.read(author, task.id)).updated_at).not.toBe(task.updated_at)
  const again = await tasks.read(author, task.id)
  await add(author, task.id, `@[${other.userId}] bez mléka`)
  expect((await tasks.read(author, task.id)).updated_at).toBe(again.updated_at)
})

test('nobody who is inactive, deleted or not there can be mentioned, and nothing is written', async () => {
  const { id } = await tasks.make(author)
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', other.userId)
    .execute()
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: NOW })
    .where('id', '=', solver.userId)
    .execute()
  for (const userId of [other.userId, solver.userId, newId()]) {
    const { status, body } = await add(author, id, `@[${userId}]`)
    expect([status, body.errors]).toEqual([422, { text: [{ rule: 'not_found' }] }])
  }
  expect((await list(author, id)).data).toEqual([])
})

test('who is inactive is told of no comment', async () => {
  const { id } = await tasks.make(author, { solver_id: solver.userId, viewer_ids: [other.userId] })
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', other.userId)
    .execute()
  await add(author, id, 'Hotovo?')
  expect([await kindsTo(other), await kindsTo(solver)]).toEqual([
    ['task_watched'],
    ['task_assigned', 'task_commented'],
  ])
})

test('one changes one’s own comment alone; who was mentioned already is not told again', async () => {
  const { id } = await tasks.make(author, { viewer_ids: [other.userId] })
  const { data } = (await add(other, id, `@[${author.userId}]`)).body
  world.setNow('2026-03-10T09:00:00.000Z')
  const changed = await update(other, id, data.id, `@[${author.userId}] a @[${solver.userId}]`)
  expect([changed.status, changed.body.message, changed.body.data.edited_at]).toEqual([
    200,
    'task_comment.updated',
    '2026-03-10T09:00:00.000Z',
  ])
  expect([await kindsTo(author), await kindsTo(solver)]).toEqual([
    ['task_mentioned'],
    ['task_mentioned'],
  ])
  const refused = await update(author, id, data.id, 'cizí')
  expect([refused.status, refused.body.message]).toEqual([404, 'task_comment.not_found'])
  world.setNow(NOW)
})

test('an old mention of somebody inactive does not stop a change', async () => {
  const { id } = await tasks.make(author)
  const { data } = (await add(author, id, `@[${other.userId}]`)).body
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', other.userId)
    .execute()
  const changed = await update(author, id, data.id, `@[${other.userId}] oprava`)
  expect([changed.status, changed.body.data.mentions.map((person) => person.name)]).toEqual([
    200,
    ['Jana'],
  ])
})

test('one deletes one’s own comment, a holder of task.delete any', async () => {
  const { id } = await tasks.make(author, { viewer_ids: [other.userId] })
  const first = (await add(author, id, 'první')).body.data.id
  const second = (await add(other, id, 'druhý')).body.data.id
  expect((await remove(other, id, first)).body.message).toBe('task_comment.not_found')
  expect((await remove(author, id, first)).status).toBe(200)
  expect((await remove(author, id, first)).status).toBe(404)
  const manager = await world.signIn({ permissions: ['task.read', 'task.update', 'task.delete'] })
  expect((await list(manager, id)).data.map(({ can }) => can)).toEqual([
    { update: false, delete: true },
  ])
  expect((await remove(manager, id, second)).status).toBe(200)
})

test('a task that one does not see has no comments to read, write, change or delete', async () => {
  const { id } = await tasks.make(author)
  const { data } = (await add(author, id, 'tajné')).body
  const answers = [
    await world.callWith(other, endpoints.comments, { params: { id } }),
    await add(other, id, 'x'),
    await update(other, id, data.id, 'x'),
    await remove(other, id, data.id),
    await add(other, newId(), 'x'),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    answers.map(() => [404, 'task.not_found']),
  )
  const nobody = await world.signIn()
  expect((await add(nobody, id, 'x')).status).toBe(403)
})

test('a comment of another task is not there', async () => {
  const [one, another] = [await tasks.make(author), await tasks.make(author)]
  const { data } = (await add(author, one.id, 'první')).body
  expect((await update(author, another.id, data.id, 'x')).body.message).toBe(
    'task_comment.not_found',
  )
  expect((await remove(author, another.id, data.id)).body.message).toBe('task_comment.not_found')
})

test.each(['', '   ', 'a\u0000b', 'x'.repeat(5001)])('the text %j is refused', async (text) => {
  const { id } = await tasks.make(author)
  const { status, body } = await add(author, id, text)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['text']])
})

test('comments come by pages, the oldest first or the newest', async () => {
  const { id } = await tasks.make(author)
  for (const text of ['1', '2', '3']) await add(author, id, text)
  const texts = async (query: object) =>
    (await list(author, id, query)).data.map(({ text }) => text)
  expect(await texts({})).toEqual(['1', '2', '3'])
  expect(await texts({ sort: '-created_at', per_page: 2 })).toEqual(['3', '2'])
  expect(await texts({ page: 2, per_page: 2 })).toEqual(['3'])
  expect(await texts({ page: 9 })).toEqual([])
  expect((await list(author, id, { page: 9 })).meta.total).toBe(3)
})

test('a completed task can be commented on', async () => {
  const { id } = await tasks.make(author)
  await world.call(author, endpoints.complete, { params: { id } })
  expect((await add(author, id, 'Děkuji')).status).toBe(201)
})

test('the changelog tells everybody who sees the task what was changed, by whom and with names, and from where to nobody', async () => {
  const { id } = await tasks.make(author, {
    solver_id: solver.userId,
    items: [{ id: null, text: 'Zavolat', done: false }],
  })
  await add(solver, id, `@[${other.userId}]`)
  const { status, body } = await world.call(other, endpoints.changes, { params: { id }, query: {} })
  expect(status).toBe(200)
  expect(body.data.map((entry) => [entry.table_name, entry.action, entry.actor?.name])).toEqual([
    ['core.task_viewer', 'insert', 'Petr Dvořák'],
    ['core.task_comment', 'insert', 'Petr Dvořák'],
    ['core.task_checklist_item', 'insert', 'Eva Malá'],
    ['core.task', 'insert', 'Eva Malá'],
  ])
  const solverChange = body.data.at(-1)?.changes.find(({ column }) => column === 'solver_id')
  expect(solverChange).toMatchObject({ new: solver.userId, new_name: 'Petr Dvořák' })
  expect(body.data.every(({ address }) => address === null)).toBe(true)
  const second = await world.call(other, endpoints.changes, {
    params: { id },
    query: { page: 2, per_page: 3, sort: 'at' },
  })
  expect([second.body.data.map((entry) => entry.table_name), second.body.meta.total]).toEqual([
    ['core.task_viewer'],
    4,
  ])
})

test('the changelog of a task that one does not see is not there', async () => {
  const { id } = await tasks.make(author)
  const { status, body } = await world.callWith(other, endpoints.changes, { params: { id } })
  expect([status, body.message]).toEqual([404, 'task.not_found'])
})

test('a task that comments have brought many viewers is still edited with all of them', async () => {
  const { id } = await tasks.make(author)
  const many = await Promise.all(
    Array.from({ length: 60 }, () => world.signIn({ permissions: ['task.read'] })),
  )
  expect((await add(author, id, many.map(({ userId }) => `@[${userId}]`).join(' '))).status).toBe(
    201,
  )
  const task = await tasks.read(author, id)
  const { status } = await world.call(author, endpoints.update, {
    params: { id },
    body: toEdit(task, { name: 'Jinak' }),
  })
  expect([status, (await tasks.read(author, id)).viewers.length]).toEqual([200, 60])
})
