import {
  applicantTypeEndpoints,
  measureKindEndpoints,
  regionEndpoints,
} from '@crm/contract/foodbank/code-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Role, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const LISTS = [
  { endpoints: regionEndpoints, code: 'region', field: 'region_id' },
  { endpoints: applicantTypeEndpoints, code: 'applicant_type', field: 'applicant_type_id' },
  { endpoints: measureKindEndpoints, code: 'measure_kind', field: 'measure_kind_id' },
] as const

describe.each(LISTS)('the code list $code', ({ endpoints, code, field }) => {
  const admin = () => world.as('food_bank_manager')
  const create = async (name: string) =>
    (await world.call(admin(), endpoints.create, { body: { name } })).body.data

  test('an item is created, renamed and deleted, each with its message', async () => {
    const created = await world.call(admin(), endpoints.create, { body: { name: `Nový ${code}` } })
    expect([created.status, created.body]).toEqual([
      201,
      {
        message: `${code}.created`,
        data: {
          id: expect.any(String),
          is_homeless: code === 'applicant_type' ? false : null,
          ...(code === 'measure_kind'
            ? { name_en: null, place: 500, is_active: true }
            : { name_en: null, place: null, is_active: null }),
          name: `Nový ${code}`,
          updated_at: expect.any(String),
        },
      },
    ])
    const { id, updated_at } = created.body.data
    const renamed = await world.call(admin(), endpoints.update, {
      params: { id },
      body: { name: `Starý ${code}`, updated_at },
    })
    expect([renamed.status, renamed.body.message, renamed.body.data.name]).toEqual([
      200,
      `${code}.updated`,
      `Starý ${code}`,
    ])
    const deleted = await world.call(admin(), endpoints.remove, { params: { id } })
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { message: `${code}.deleted`, data: { id } },
    ])
    expect((await world.call(admin(), endpoints.remove, { params: { id } })).body.message).toBe(
      `${code}.not_found`,
    )
  })

  test('the list follows the Czech alphabet: ch after h, č after c', async () => {
    for (const name of ['Řečice', 'Chalupa', 'Cihla', 'Čáp', 'Hrad', 'Rychnov'])
      await create(`zz ${name}`)
    const { body } = await world.call(admin(), endpoints.list, {
      query: { search: 'zz ', per_page: 100 },
    })
    expect(body.data.map(({ name }) => name)).toEqual([
      'zz Cihla',
      'zz Čáp',
      'zz Hrad',
      'zz Chalupa',
      'zz Rychnov',
      'zz Řečice',
    ])
  })

  test('it is searched without accents, and % is only a sign', async () => {
    await create('Žluťoučký kůň')
    const found = async (search: string) =>
      (await world.call(admin(), endpoints.list, { query: { search } })).body.meta.total
    expect(await found('zlutoucky KUN')).toBe(1)
    expect(await found('%')).toBe(0)
  })

  test('a name that differs by case or accents only is refused at its field, also when two come at once', async () => {
    await create('Říční')
    const { status, body } = await world.call(admin(), endpoints.create, {
      body: { name: 'říční ' },
    })
    expect([status, body.errors]).toEqual([422, { name: [{ rule: 'duplicate' }] }])
    const race = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call(admin(), endpoints.create, { body: { name: 'Souběh' } }),
      ),
    )
    expect(race.filter((answer) => answer.status === 201)).toHaveLength(1)
  })

  test('who edits an older version is shown the newer one, and nothing is written', async () => {
    const { id, updated_at } = await create('Původní')
    await world.call(admin(), endpoints.update, {
      params: { id },
      body: { name: 'Rychlejší', updated_at },
    })
    const { status, body } = await world.call(admin(), endpoints.update, {
      params: { id },
      body: { name: 'Pomalejší', updated_at },
    })
    expect([status, body.message, body.details]).toMatchObject([
      409,
      'stale_record',
      { name: 'Rychlejší' },
    ])
  })

  test('an item in use is not deleted', async () => {
    const { id } = await create('Používaný')
    await (field === 'measure_kind_id'
      ? world.make.measure({ [field]: id })
      : world.make.applicant({ [field]: id }))
    const { status, body } = await world.call(admin(), endpoints.remove, { params: { id } })
    expect([status, body.message]).toEqual([409, `${code}.in_use`])
  })

  const MAY_WRITE: Role[] = ['superadmin', 'food_bank_manager']
  const MAY_READ: Role[] = [...MAY_WRITE, 'organization_manager', 'desk_worker', 'social_worker']
  test.each([
    'superadmin',
    'food_bank_manager',
    'organization_manager',
    'desk_worker',
    'social_worker',
    'nobody',
  ] as const)('what the %s may do', async (role) => {
    const { id, updated_at } = await create(`Právo ${role}`)
    const caller = world.as(role)
    const statuses = {
      list: (await world.call(caller, endpoints.list, {})).status,
      create: (await world.call(caller, endpoints.create, { body: { name: `Smí ${role}` } }))
        .status,
      update: (
        await world.call(caller, endpoints.update, {
          params: { id },
          body: { name: `Změna ${role}`, updated_at },
        })
      ).status,
      remove: (await world.call(caller, endpoints.remove, { params: { id } })).status,
    }
    const write = MAY_WRITE.includes(role)
    expect(statuses).toEqual({
      list: MAY_READ.includes(role) ? 200 : 403,
      create: write ? 201 : 403,
      update: write ? 200 : 403,
      remove: write ? 200 : 403,
    })
  })

  test('every change is in the history with who made it', async () => {
    const { id } = await create('Sledovaný')
    await world.call(admin(), endpoints.remove, { params: { id } })
    const rows = await world.db
      .selectFrom('core.log')
      .select(['action', 'actor_id'])
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'insert', actor_id: admin().userId },
      { action: 'delete', actor_id: admin().userId },
    ])
  })
})
