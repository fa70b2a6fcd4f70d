import { taskCategoryEndpoints as endpoints } from '@crm/contract/core/tasks/task-categories'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { taskMaker } from '../tasks/testing/task-maker.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
let count = 0
const nextName = () => `Kategorie ${(count += 1)}`
const create = async (name = nextName()) =>
  (await world.call(admin(), endpoints.create, { body: { name } })).body.data

test('a category is added, renamed and deleted, each with its message', async () => {
  const created = await world.call(admin(), endpoints.create, { body: { name: ' Sklad ' } })
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'task_category.created',
      data: {
        id: expect.any(String),
        name: 'Sklad',
        tasks_count: 0,
        updated_at: expect.any(String),
      },
    },
  ])
  const { id, updated_at } = created.body.data
  const renamed = await world.call(admin(), endpoints.update, {
    params: { id },
    body: { name: 'Velký sklad', updated_at },
  })
  expect([renamed.status, renamed.body.message, renamed.body.data.name]).toEqual([
    200,
    'task_category.updated',
    'Velký sklad',
  ])
  const removed = await world.call(admin(), endpoints.remove, { params: { id } })
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'task_category.deleted', data: { id } },
  ])
  expect((await world.call(admin(), endpoints.remove, { params: { id } })).body.message).toBe(
    'category.not_found',
  )
  const { data } = renamed.body
  const gone = await world.call(admin(), endpoints.update, {
    params: { id },
    body: { name: 'x', updated_at: data.updated_at },
  })
  expect([gone.status, gone.body.message]).toEqual([404, 'category.not_found'])
})

test('categories stand in Czech order, are counted with their tasks and found without accents', async () => {
  const { id } = await create('Řízení zz')
  await create('Chlad zz')
  await create('Hygiena zz')
  const tasks = taskMaker(world)
  await tasks.make(admin(), { category_id: id })
  const deleted = await tasks.make(admin(), { category_id: id })
  await world.db
    .updateTable('core.task')
    .set({ deleted_at: world.clock.now().toISOString() })
    .where('id', '=', deleted.id)
    .execute()
  const list = async (query: object) =>
    (await world.call(admin(), endpoints.list, { query })).body.data
  expect((await list({ search: 'zz' })).map(({ name }) => name)).toEqual([
    'Hygiena zz',
    'Chlad zz',
    'Řízení zz',
  ])
  expect(await list({ search: 'zz', sort: '-tasks_count', per_page: 1 })).toMatchObject([
    { name: 'Řízení zz', tasks_count: 1 },
  ])
  expect((await list({ search: 'RIZENI' })).map(({ name }) => name)).toEqual(['Řízení zz'])
  expect(await list({ search: '%' })).toEqual([])
  expect((await world.call(admin(), endpoints.choices, {})).body.data).toContainEqual({
    id,
    name: 'Řízení zz',
  })
})

test('a name that another category has, in whatever case, is refused, also when five come at once', async () => {
  await create('Doprava')
  const other = await create()
  const body = { name: 'DOPRAVA' }
  const created = await world.call(admin(), endpoints.create, { body })
  expect([created.status, created.body.message]).toEqual([409, 'category.name_taken'])
  const renamed = await world.call(admin(), endpoints.update, {
    params: { id: other.id },
    body: { ...body, updated_at: other.updated_at },
  })
  expect([renamed.status, renamed.body.message]).toEqual([409, 'category.name_taken'])
  const race = await Promise.all(
    Array.from({ length: 5 }, () =>
      world.call(admin(), endpoints.create, { body: { name: 'Souběh' } }),
    ),
  )
  expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
})

test('who edits an older version is shown the newer one', async () => {
  const { id, updated_at } = await create()
  const rename = (name: string) =>
    world.call(admin(), endpoints.update, { params: { id }, body: { name, updated_at } })
  await rename('Rychlejší')
  const { status, body } = await rename('Pomalejší')
  expect([status, body.message, body.details]).toMatchObject([
    409,
    'stale_record',
    { name: 'Rychlejší' },
  ])
})

test('a category that a task has is not deleted; one of deleted tasks alone is', async () => {
  const { id } = await create()
  const task = await taskMaker(world).make(admin(), { category_id: id })
  const { status, body } = await world.call(admin(), endpoints.remove, { params: { id } })
  expect([status, body.message]).toEqual([409, 'category.in_use'])
  await world.db
    .updateTable('core.task')
    .set({ deleted_at: world.clock.now().toISOString() })
    .where('id', '=', task.id)
    .execute()
  expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(200)
})

test.each([
  [{}, 'required'],
  [{ name: '  ' }, 'required'],
  [{ name: 'a'.repeat(101) }, 'max'],
  [{ name: 'a\u0000' }, 'characters'],
  [{ name: 5 }, 'invalid'],
])('the body %j is refused at its field', async (body, rule) => {
  const answer = await world.callWith(admin(), endpoints.create, { body })
  expect([answer.status, answer.body.errors?.['name']]).toMatchObject([422, [{ rule }]])
})

describe('rights', () => {
  test.each<[PermissionName, string]>([
    ['task_category.read', 'list'],
    ['task.read', 'choices'],
    ['task_category.create', 'create'],
    ['task_category.update', 'update'],
    ['task_category.delete', 'remove'],
  ])('%s alone opens %s alone', async (permission, opened) => {
    const found = await statuses(await world.signIn({ permissions: [permission] }))
    expect(Object.entries(found).flatMap(([name, status]) => (status < 300 ? [name] : []))).toEqual(
      [opened],
    )
    expect(new Set(Object.values(found).filter((status) => status >= 300))).toEqual(new Set([403]))
  })

  test('an anonymous caller gets nowhere', async () => {
    expect(new Set(Object.values(await statuses(world.anonymous)))).toEqual(new Set([401]))
  })
})

async function statuses(caller: Caller): Promise<Record<string, number>> {
  const { id, updated_at } = await create()
  const unused = await create()
  return {
    list: (await world.call(caller, endpoints.list, {})).status,
    choices: (await world.call(caller, endpoints.choices, {})).status,
    create: (await world.call(caller, endpoints.create, { body: { name: nextName() } })).status,
    update: (
      await world.call(caller, endpoints.update, {
        params: { id },
        body: { name: nextName(), updated_at },
      })
    ).status,
    remove: (await world.call(caller, endpoints.remove, { params: { id: unused.id } })).status,
  }
}

test.each(['nesmysl', newId()])('there is no category %s', async (id) => {
  const { status, body } = await world.call(admin(), endpoints.remove, { params: { id } })
  expect([status, body.message]).toEqual([404, 'category.not_found'])
})
