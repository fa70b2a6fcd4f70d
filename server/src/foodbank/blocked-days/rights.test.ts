import {
  blockedDayEndpoints as endpoints,
  type blockedDayQuery,
} from '@crm/contract/foodbank/blocked-days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type Role, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Kind = 'own' | 'foreign' | 'all'
const KINDS: Kind[] = ['own', 'foreign', 'all']
const everywhere = (list: number, rest: number) => {
  const expected = {
    list,
    create: rest === 200 ? 201 : rest,
    holidays: rest === 200 ? 201 : rest,
    update: rest,
    remove: rest,
  }
  return { own: expected, foreign: expected, all: expected }
}
const EXPECTED: Record<Role, Record<Kind, Record<string, number>>> = {
  superadmin: everywhere(200, 200),
  food_bank_manager: everywhere(200, 200),
  organization_manager: {
    own: { list: 200, create: 201, holidays: 201, update: 200, remove: 200 },
    foreign: { list: 200, create: 404, holidays: 404, update: 404, remove: 404 },
    all: { list: 200, create: 403, holidays: 403, update: 404, remove: 404 },
  },
  desk_worker: everywhere(200, 403),
  social_worker: everywhere(200, 403),
  nobody: everywhere(403, 403),
}

test.each(ROLES.flatMap((role) => KINDS.map((kind) => [role, kind] as const)))(
  'what the %s may do with blocked days of %s organizations',
  async (role, kind) => {
    expect(await statuses(world.as(role), await target(kind, world.as(role)))).toEqual(
      EXPECTED[role][kind],
    )
  },
)

test('an anonymous caller gets nowhere', async () => {
  expect(new Set(Object.values(await statuses(world.anonymous, null)))).toEqual(new Set([401]))
})

test('a day is not moved to a foreign organization, nor to all', async () => {
  const caller = world.as('organization_manager')
  const [own, foreign] = [await target('own', caller), await target('foreign', caller)]
  const { id, day, updated_at } = await world.make.blockedDay({
    organization_id: own,
    day: nextDay(),
  })
  const move = (organization_id: string | null) =>
    world.call(caller, endpoints.update, {
      params: { id },
      body: { organization_id, day, description: null, updated_at },
    })
  expect((await move(foreign)).body.message).toBe('organization.not_found')
  expect((await move(null)).body.message).toBe('forbidden')
})

test('days of a deleted organization are neither seen nor made', async () => {
  const { id } = await world.make.organization({ deleted_at: '2026-01-01T00:00:00Z' })
  expect(await statuses(world.as('superadmin'), id)).toEqual({
    list: 200,
    create: 404,
    holidays: 404,
    update: 404,
    remove: 404,
  })
})

test('the list shows what concerns the caller, and of a chosen organization what concerns it', async () => {
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  const caller = await world.signIn({ role: 'organization_manager' })
  const [own, foreign] = [
    await world.make.foodBank({ name: 'Vlastní' }),
    await world.make.foodBank({ name: 'Cizí' }),
  ]
  await world.make.manager(caller, own)
  await world.make.blockedDay({ organization_id: own.id, day: '2026-04-01' })
  await world.make.blockedDay({ organization_id: foreign.id, day: '2026-04-02' })
  await world.make.blockedDay({ organization_id: null, day: '2026-04-03' })
  const find = async (query: z.input<typeof blockedDayQuery>, as = caller) =>
    (await world.call(as, endpoints.list, { query })).body.data.map(
      ({ day, organization_name, can }) => [day, organization_name, can.update],
    )

  const [mine, theirs, everybodys] = [
    ['2026-04-01', 'Vlastní', true],
    ['2026-04-02', 'Cizí', false],
    ['2026-04-03', null, false],
  ]
  expect(await find({})).toEqual([mine, everybodys])
  expect(await find({ organization_id: own.id })).toEqual([mine, everybodys])
  expect(await find({ organization_id: foreign.id })).toEqual([theirs, everybodys])
  expect(await find({}, world.as('food_bank_manager'))).toHaveLength(3)
  expect(await find({ sort: '-day' })).toEqual([everybodys, mine])
  expect(await find({ sort: 'organization_name' })).toEqual([everybodys, mine])
  expect(await find({ from: '2026-04-02' })).toEqual([everybodys])
  expect(await find({ from: '2026-04-01', to: '2026-04-01' })).toEqual([mine])
  expect(await find({ per_page: 1, page: 2 })).toEqual([everybodys])
})

test('counting stops where it would grow slow', async () => {
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  await sql`insert into foodbank.blocked_day (id, day) select gen_random_uuid(), date '2030-01-01' + n from generate_series(1, 1005) n`.execute(
    world.db,
  )
  const { body } = await world.call(world.as('superadmin'), endpoints.list, { query: { page: 2 } })
  expect(body.meta).toEqual({ page: 2, per_page: 15, total: 1001, total_capped: true })
  expect(body.data).toHaveLength(15)
})

let days = 0
const nextDay = () => new Date(Date.UTC(2030, 0, ++days)).toISOString().slice(0, 10)
let years = 2030

async function target(kind: Kind, caller: Caller): Promise<string | null> {
  if (kind === 'all') return null
  const organization = await world.make.organization()
  if (kind === 'own') await world.make.manager(caller, organization)
  return organization.id
}

async function statuses(
  caller: Caller,
  organization_id: string | null,
): Promise<Record<string, number>> {
  const { id, updated_at } = await world.make.blockedDay({ organization_id, day: nextDay() })
  const body = { organization_id, day: nextDay(), description: null }
  const answers = {
    list: await world.call(caller, endpoints.list, {}),
    create: await world.call(caller, endpoints.create, { body }),
    holidays: await world.call(caller, endpoints.addPublicHolidays, {
      body: { organization_id, year: (years += 1) },
    }),
    update: await world.call(caller, endpoints.update, {
      params: { id },
      body: { ...body, day: nextDay(), updated_at },
    }),
    remove: await world.call(caller, endpoints.remove, { params: { id } }),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
}
