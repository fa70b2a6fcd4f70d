import { applicantEndpoints as endpoints } from '@crm/contract/foodbank/applicants/applicants'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type Role, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const get = (caller: Caller, id: string) => world.call(caller, endpoints.get, { params: { id } })
const detail = async (caller: Caller, id: string) => (await get(caller, id)).body.data

describe('the household', () => {
  test('stands there with today’s ages, the oldest first, those of unknown age last', async () => {
    const { id } = await world.make.applicant()
    await world.make.member(id, { type: 'roommate' })
    const child = await world.make.member(id, { type: 'child', sex: 'female', birth_year: 2020 })
    await world.make.member(id, { type: 'spouse', sex: 'male', birth_year: 1984 })
    const { members } = await detail(world.as('desk_worker'), id)
    expect(members?.map(({ type, age }) => [type, age])).toEqual([
      ['spouse', 42],
      ['child', 6],
      ['roommate', null],
    ])
    expect(members?.[1]).toEqual({
      id: child.id,
      type: 'child',
      birth_date: null,
      since: null,
      until: null,
      sex: 'female',
      age: 6,
      updated_at: child.updated_at,
    })
    world.setNow('2027-01-01T12:00:00.000Z')
    expect((await detail(world.as('desk_worker'), id)).members?.map(({ age }) => age)).toEqual([
      43,
      7,
      null,
    ])
  })
})

describe('requests and supports', () => {
  test('active requests come the next first, the last three settled ones newest first, and all are counted', async () => {
    const { id } = await world.make.applicant()
    const on = async (reserved_on: string, status: 'active' | 'confirmed' = 'confirmed') =>
      (await world.make.request({ applicant_id: id, reserved_on, status })).id
    const [oldest, before, first, second, third] = [
      await on('2025-01-01', 'active'),
      await on('2025-12-01'),
      await on('2026-01-01'),
      await on('2026-02-01'),
      await on('2026-03-01'),
    ]
    const next = await on('2026-03-20', 'active')
    const { requests } = await detail(world.as('food_bank_manager'), id)
    expect(requests?.active.map((request) => request.id)).toEqual([oldest, next])
    expect(requests?.latest.map((request) => request.id)).toEqual([third, second, first])
    expect([requests?.total, requests?.partial]).toEqual([6, false])
    for (const inner of ['is_author', 'manages_to', 'place'])
      expect(requests?.active[0]).not.toHaveProperty(inner)
    expect(requests?.latest.map((request) => request.id)).not.toContain(before)
  })

  test('the last five supports come newest first, all are counted, and kilograms of the last twelve months summed', async () => {
    const { id } = await world.make.applicant()
    const days = [
      '2024-05-01',
      '2025-03-10',
      '2025-03-11',
      '2025-10-01',
      '2026-01-01',
      '2026-03-09',
    ]
    for (const date of days) await world.make.support({ applicant_id: id, date, durables: 1.25 })
    const { supports } = await detail(world.as('food_bank_manager'), id)
    expect(supports?.latest.map(({ date }) => date)).toEqual(days.toReversed().slice(0, 5))
    expect([supports?.total, supports?.last_12_months_kg, supports?.partial]).toEqual([6, 5, false])
  })

  test('somebody new has nothing yet', async () => {
    const { id } = await world.make.applicant()
    expect(await detail(world.as('superadmin'), id)).toMatchObject({
      members: [],
      requests: { active: [], latest: [], total: 0, partial: false },
      supports: { latest: [], total: 0, last_12_months_kg: 0, partial: false },
    })
  })
})

describe('rights', () => {
  test('a part that the caller may not read is null', async () => {
    const { id } = await world.make.applicant()
    const parts = async (...permissions: PermissionName[]) => {
      const caller = await world.signIn({ permissions: ['fb_applicant.read', ...permissions] })
      const { members, requests, supports } = await detail(caller, id)
      return [members, requests, supports].map((part) => part !== null)
    }
    expect(await parts()).toEqual([false, false, false])
    expect(await parts('fb_household_member.read')).toEqual([true, false, false])
    expect(await parts('fb_request.read')).toEqual([false, true, false])
    expect(await parts('fb_support.read')).toEqual([false, false, true])
  })

  test('requests and supports are those of the caller’s scope, and it is said that some are left out', async () => {
    const { id } = await world.make.applicant()
    const [own, foreign] = [await world.make.foodBank(), await world.make.foodBank()]
    const manager = await world.signIn({ role: 'organization_manager' })
    await world.make.manager(manager, own)
    for (const to of [own, foreign]) {
      await world.make.request({ applicant_id: id, to_organization_id: to.id })
      await world.make.support({ applicant_id: id, organization_id: to.id })
    }
    const { requests, supports } = await detail(manager, id)
    expect(requests?.active.map(({ to_organization_id }) => to_organization_id)).toEqual([own.id])
    expect(supports?.latest.map(({ organization_id }) => organization_id)).toEqual([own.id])
    expect([
      requests?.total,
      requests?.partial,
      supports?.total,
      supports?.last_12_months_kg,
      supports?.partial,
    ]).toEqual([1, true, 1, 5, true])
  })

  test('who sees only their own requests sees nothing of others', async () => {
    const worker = await world.signIn({ role: 'social_worker' })
    const { id } = await world.make.applicant()
    await world.make.request({ applicant_id: id })
    const mine = await world.make.request({ applicant_id: id, created_by: worker.userId })
    expect((await detail(worker, id)).requests).toMatchObject({
      total: 1,
      active: [{ id: mine.id }],
      latest: [],
      partial: true,
    })
  })

  const nothing = {
    update: false,
    delete: false,
    restore: false,
    add_member: false,
    update_member: false,
    delete_member: false,
    create_request: false,
    create_support: false,
  }
  const members = { add_member: true, update_member: true, delete_member: true }
  const all = {
    ...nothing,
    ...members,
    update: true,
    delete: true,
    create_request: true,
    create_support: true,
  }
  test.each<[Role, boolean, object]>([
    ['superadmin', false, all],
    ['food_bank_manager', false, all],
    [
      'organization_manager',
      true,
      { ...nothing, ...members, update: true, create_request: true, create_support: true },
    ],
    ['organization_manager', false, { ...nothing, ...members, update: true }],
    ['desk_worker', true, { ...nothing, create_support: true }],
    ['social_worker', true, { ...nothing, ...members, update: true, create_request: true }],
    ['social_worker', false, { ...nothing, ...members, update: true }],
  ])(
    'what the %s, of an organization’s staff: %s, is told they may do',
    async (role, manages, expected) => {
      const caller = await world.signIn({ role })
      if (manages) await world.make.manager(caller, await world.make.organization())
      const { id } = await world.make.applicant()
      expect((await detail(caller, id)).can).toEqual(expected)
    },
  )

  test('a deleted applicant can only be brought back, and only who may do that sees them', async () => {
    const { id } = await world.make.applicant({ deleted_at: NOW })
    expect((await detail(world.as('superadmin'), id)).can).toEqual({ ...nothing, restore: true })
    for (const role of ['food_bank_manager', 'organization_manager', 'desk_worker'] as const) {
      expect((await get(world.as(role), id)).body.message).toBe('applicant.not_found')
    }
  })
})

describe('reading is recorded', () => {
  const reads = (id: string) =>
    world.db
      .selectFrom('core.log')
      .select(['actor_id', 'table_name', 'new_values'])
      .where('row_id', '=', id)
      .where('action', '=', 'read')
      .execute()

  test('one line a reading: who read whom', async () => {
    const { id } = await world.make.applicant()
    const reader = world.as('desk_worker')
    await get(reader, id)
    expect(await reads(id)).toEqual([
      { actor_id: reader.userId, table_name: 'foodbank.applicant', new_values: null },
    ])
    await get(reader, id)
    expect(await reads(id)).toHaveLength(2)
  })
})
