import { positionEndpoints as endpoints } from '@crm/contract/core/users/positions'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
let count = 0
const nextCode = () => `pozice-${(count += 1)}`
const body = (given: object = {}) => ({
  name: 'Vedoucí',
  code: nextCode(),
  translations: { cs: null, en: 'Head' },
  single_occupancy: false,
  ...given,
})
const create = async (given: object = {}) =>
  (await world.call(admin(), endpoints.create, { body: body(given) })).body.data
const hold = (positionId: string | null, userId: string) =>
  world.db
    .updateTable('core.user')
    .set({ position_id: positionId })
    .where('id', '=', userId)
    .execute()
const update = (
  position: { id: string; name: string; code: string; updated_at: string },
  change: object,
) => {
  const { id, name, code, updated_at } = position
  return world.call(admin(), endpoints.update, {
    params: { id },
    body: { ...body({ name, code, translations: {} }), updated_at, ...change },
  })
}

test('a position is added, changed and deleted, each with its message', async () => {
  const given = body()
  const created = await world.call(admin(), endpoints.create, { body: given })
  expect([created.status, created.body]).toEqual([
    201,
    {
      message: 'position.created',
      data: {
        ...given,
        translations: { en: 'Head' },
        id: expect.any(String),
        users_count: 0,
        updated_at: expect.any(String),
      },
    },
  ])
  const { data } = created.body
  const updated = await update(data, { name: 'Ředitel', single_occupancy: true })
  expect([updated.status, updated.body]).toMatchObject([
    200,
    {
      message: 'position.updated',
      data: { name: 'Ředitel', translations: {}, single_occupancy: true },
    },
  ])
  const removed = await world.call(admin(), endpoints.remove, { params: { id: data.id } })
  expect([removed.status, removed.body]).toEqual([
    200,
    { message: 'position.deleted', data: { id: data.id } },
  ])
  expect(
    (await world.call(admin(), endpoints.remove, { params: { id: data.id } })).body.message,
  ).toBe('position.not_found')
  expect((await update(data, {})).body.message).toBe('position.not_found')
})

test('positions stand in Czech order, are counted with their holders and found by name or code without accents', async () => {
  const { id } = await create({ name: 'Řidič zz' })
  await create({ name: 'Chůva zz' })
  await create({ name: 'Hlídač zz', code: 'zz-nocni' })
  const [{ userId: held }, { userId: deleted }] = await Promise.all([
    world.signIn(),
    world.signIn(),
  ])
  for (const userId of [held, deleted]) await hold(id, userId)
  await world.db
    .updateTable('core.user')
    .set({ deleted_at: world.clock.now().toISOString() })
    .where('id', '=', deleted)
    .execute()
  const list = async (query: object) =>
    (await world.call(admin(), endpoints.list, { query })).body.data
  expect((await list({ search: 'zz' })).map(({ name }) => name)).toEqual([
    'Hlídač zz',
    'Chůva zz',
    'Řidič zz',
  ])
  expect(await list({ search: 'zz', sort: '-users_count', per_page: 1 })).toMatchObject([
    { name: 'Řidič zz', users_count: 1 },
  ])
  expect((await list({ search: 'ridic' })).map(({ name }) => name)).toEqual(['Řidič zz'])
  expect((await list({ search: 'NOCNI' })).map(({ name }) => name)).toEqual(['Hlídač zz'])
  expect(await list({ search: '%' })).toEqual([])
  const choices = await world.call(admin(), endpoints.choices, {})
  const choice = choices.body.data.find((one) => one.id === id)
  expect(choice).toEqual({
    id,
    name: 'Řidič zz',
    translations: { en: 'Head' },
    single_occupancy: false,
    users_count: 1,
  })
})

test('a code is told apart in lower case, and one that is taken is refused at its field', async () => {
  const { code } = await create()
  const { status, body: answer } = await world.call(admin(), endpoints.create, {
    body: body({ code: ` ${code.toUpperCase()} ` }),
  })
  expect([status, answer.errors]).toEqual([422, { code: [{ rule: 'duplicate' }] }])
  const other = await create()
  expect((await update(other, { code })).body.errors).toEqual({ code: [{ rule: 'duplicate' }] })
})

test.each([
  [{ code: 'Vedoucí výdeje' }, { code: [{ rule: 'code' }] }],
  [{ name: ' ' }, { name: [{ rule: 'required' }] }],
  [{ name: 'x'.repeat(101) }, { name: [{ rule: 'max', length: 100 }] }],
  [{ translations: { de: 'Leiter' } }, { 'translations.de': [{ rule: 'unknown_field' }] }],
  [{ single_occupancy: 'ano' }, { single_occupancy: [{ rule: 'invalid' }] }],
])('the position %j is refused at its field', async (given, errors) => {
  const { status, body: answer } = await world.callWith(admin(), endpoints.create, {
    body: body(given),
  })
  expect([status, answer.errors]).toEqual([422, errors])
})

test('who edits an older version is shown the newer one, and nothing is written', async () => {
  const position = await create({ name: 'Původní' })
  await update(position, { name: 'Rychlejší' })
  const { status, body: answer } = await update(position, { name: 'Pomalejší' })
  expect([status, answer.message, answer.details]).toMatchObject([
    409,
    'stale_record',
    { name: 'Rychlejší' },
  ])
})

describe('deleting', () => {
  test('a held position is refused, one that only a deleted user held is not', async () => {
    const { id } = await create()
    const { userId } = await world.signIn()
    await hold(id, userId)
    const refused = await world.call(admin(), endpoints.remove, { params: { id } })
    expect([refused.status, refused.body.message]).toEqual([409, 'position.in_use'])
    await world.db
      .updateTable('core.user')
      .set({ deleted_at: world.clock.now().toISOString() })
      .where('id', '=', userId)
      .execute()
    expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(200)
  })

  test('while somebody is given the position ends with one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await create()
      const { userId } = await world.signIn()
      const [removed, given] = await Promise.allSettled([
        world.call(admin(), endpoints.remove, { params: { id } }),
        hold(id, userId),
      ])
      const status = removed.status === 'fulfilled' ? removed.value.status : 0
      expect([
        [200, 'rejected'],
        [409, 'fulfilled'],
      ]).toContainEqual([status, given.status])
    }
  })
})

describe('a position held by one alone', () => {
  test('cannot be made of one with several holders, a deactivated one included', async () => {
    const position = await create()
    const [first, second] = [await world.signIn(), await world.signIn()]
    await hold(position.id, first.userId)
    await hold(position.id, second.userId)
    await world.db
      .updateTable('core.user')
      .set({ active: false })
      .where('id', '=', second.userId)
      .execute()
    const { status, body: answer } = await update(position, { single_occupancy: true })
    expect([status, answer.message]).toEqual([409, 'position.occupied'])
    await hold(null, second.userId)
    expect((await update(position, { single_occupancy: true })).status).toBe(200)
  })

  test('becomes free again for many', async () => {
    const position = await create({ single_occupancy: true })
    const [first, second] = [await world.signIn(), await world.signIn()]
    await hold(position.id, first.userId)
    await expect(hold(position.id, second.userId)).rejects.toMatchObject({
      constraint: 'user__position_occupied',
    })
    expect((await update(position, { single_occupancy: false })).status).toBe(200)
    await hold(position.id, second.userId)
  })

  test('has one holder even when it becomes single while two are given it', async () => {
    for (let round = 0; round < 15; round += 1) {
      const position = await create()
      const people = [await world.signIn(), await world.signIn()]
      await Promise.allSettled([
        ...people.map(({ userId }) => hold(position.id, userId)),
        update(position, { single_occupancy: true }),
      ])
      const rows = await world.db
        .selectFrom('core.position as p')
        .leftJoin('core.user as u', 'u.position_id', 'p.id')
        .select(['p.single_occupancy', 'u.exclusive_position_id', 'u.id'])
        .where('p.id', '=', position.id)
        .execute()
      const holders = rows.map(({ exclusive_position_id }) => exclusive_position_id)
      expect([[position.id], [null], [null, null]]).toContainEqual(holders)
      expect(
        rows.every(
          (row) => row.single_occupancy === (row.exclusive_position_id !== null || row.id === null),
        ),
      ).toBe(true)
    }
  })

  test('is held as such also by who took it just before that was said', async () => {
    const position = await create()
    const { userId } = await world.signIn()
    let taking: Promise<unknown> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('core.position')
        .set({ single_occupancy: true })
        .where('id', '=', position.id)
        .execute()
      taking = hold(position.id, userId)
      await expect.poll(waiting).toBe(1)
    })
    await taking
    const { userId: another } = await world.signIn()
    await expect(hold(position.id, another)).rejects.toMatchObject({
      constraint: 'user__position_occupied',
    })
  })

  test('is made so while its holder is edited, without the two waiting for each other', async () => {
    const position = await create()
    const { userId } = await world.signIn()
    await hold(position.id, userId)
    await world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('core.position')
        .select('id')
        .where('id', '=', position.id)
        .forNoKeyUpdate()
        .execute()
      await hold(position.id, userId)
      await tx
        .updateTable('core.position')
        .set({ single_occupancy: true })
        .where('id', '=', position.id)
        .execute()
    })
    const { userId: another } = await world.signIn()
    await expect(hold(position.id, another)).rejects.toMatchObject({
      constraint: 'user__position_occupied',
    })
  })
})

const waiting = () => countLockWaits(world.db)

describe('rights', () => {
  test.each(ROLES)('what the %s may do', async (role) => {
    const allowed = role === 'superadmin'
    expect(await statuses(world.as(role))).toEqual(
      allowed
        ? { list: 200, choices: 200, create: 201, update: 200, remove: 200 }
        : { list: 403, choices: 403, create: 403, update: 403, remove: 403 },
    )
  })

  test.each<[PermissionName, string]>([
    ['position.read', 'list'],
    ['user.read', 'choices'],
    ['position.create', 'create'],
    ['position.update', 'update'],
    ['position.delete', 'remove'],
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
  const { id, name, code, updated_at } = await create()
  const unused = await create()
  return {
    list: (await world.call(caller, endpoints.list, {})).status,
    choices: (await world.call(caller, endpoints.choices, {})).status,
    create: (await world.call(caller, endpoints.create, { body: body() })).status,
    update: (
      await world.call(caller, endpoints.update, {
        params: { id },
        body: { ...body({ name, code }), updated_at },
      })
    ).status,
    remove: (await world.call(caller, endpoints.remove, { params: { id: unused.id } })).status,
  }
}

test('every change is in the history with who made it', async () => {
  const position = await create()
  await update(position, { name: 'Přejmenovaná' })
  await world.call(admin(), endpoints.remove, { params: { id: position.id } })
  const rows = await world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id'])
    .where('row_id', '=', position.id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    ['insert', 'update', 'delete'].map((action) => ({ action, actor_id: admin().userId })),
  )
})

test.each(['nesmysl', newId()])('there is no position %s', async (id) => {
  const { status, body: answer } = await world.call(admin(), endpoints.remove, { params: { id } })
  expect([status, answer.message]).toEqual([404, 'position.not_found'])
})
