import { supportEndpoints as endpoints } from '@crm/contract/foodbank/supports'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, ROLES, TODAY, type Role, type World } from '../testing/factories.ts'

/** A hand-out was given by the caller's organization, for a request of the caller, or neither. */
const RELATIONS = ['own', 'requested', 'foreign'] as const
type Relation = (typeof RELATIONS)[number]

let world: World
let own: { id: string }
beforeAll(async () => {
  world = await createWorld()
  own = await world.make.foodBank()
  for (const role of ROLES) await world.make.manager(world.as(role), own)
})
afterAll(() => world.close())

async function makeSupport(role: Role, relation: Relation) {
  const organization_id = relation === 'own' ? own.id : (await world.make.foodBank()).id
  if (relation !== 'requested') return world.make.support({ organization_id })
  const request = await world.make.request({
    to_organization_id: organization_id,
    status: 'confirmed',
    created_by: world.as(role).userId,
  })
  return world.make.support({
    organization_id,
    applicant_id: request.applicant_id,
    help_request_id: request.id,
  })
}

const ALL = { get: 200, update: 200, remove: 200 }
const NOTHING = { get: 404, update: 404, remove: 404 }
const REFUSED = { get: 403, update: 403, remove: 403 }
const EXPECTED: Readonly<Record<Role, Readonly<Record<Relation, typeof ALL>>>> = {
  superadmin: { own: ALL, requested: ALL, foreign: ALL },
  food_bank_manager: { own: ALL, requested: ALL, foreign: ALL },
  organization_manager: {
    own: ALL,
    requested: { get: 200, update: 403, remove: 403 },
    foreign: NOTHING,
  },
  // hand-outs of others; authors correct their own
  desk_worker: {
    own: { ...REFUSED, get: 200 },
    requested: { ...REFUSED, get: 200 },
    foreign: NOTHING,
  },
  social_worker: {
    own: { ...REFUSED, get: 200 },
    requested: { ...REFUSED, get: 200 },
    foreign: { ...REFUSED, get: 404 },
  },
  nobody: { own: REFUSED, requested: REFUSED, foreign: REFUSED },
}
const CASES = ROLES.flatMap((role) =>
  RELATIONS.map((relation) => ({ role, relation, ...EXPECTED[role][relation] })),
)

describe.each(CASES)(
  'a hand-out that is $relation to the $role',
  ({ role, relation, ...statuses }) => {
    test.each(['get', 'update', 'remove'] as const)('%s', async (action) => {
      const { id, updated_at } = await makeSupport(role, relation)
      const body = action === 'update' ? { body: { date: TODAY, durables: 1, updated_at } } : {}
      const answer = await world.callWith(world.as(role), endpoints[action], {
        params: { id },
        ...body,
      })
      expect(answer.status).toBe(statuses[action])
    })

    test('is listed when it can be read, and shows as allowed exactly what is', async () => {
      const { applicant_id } = await makeSupport(role, relation)
      const { status, body } = await world.call(world.as(role), endpoints.list, {
        query: { applicant_id },
      })
      const rights = status === 200 ? body.data.map(({ can }) => can) : status
      const sees =
        statuses.get === 200
          ? [{ update: statuses.update === 200, delete: statuses.remove === 200 }]
          : []
      expect(rights).toEqual(role === 'nobody' ? 403 : sees)
    })
  },
)

describe.each([
  ['superadmin', 201, 201],
  ['food_bank_manager', 201, 201],
  ['organization_manager', 201, 404],
  ['desk_worker', 201, 404],
  ['social_worker', 403, 403],
  ['nobody', 403, 403],
] as const)('the %s records', (role, forOwn, forForeign) => {
  test.each([
    ['their own organization', true, forOwn],
    ['a foreign one', false, forForeign],
  ])('for %s', async (_name, isOwn, status) => {
    const { id: applicant_id } = await world.make.applicant()
    const organization_id = isOwn ? own.id : (await world.make.foodBank()).id
    const body = { applicant_id, organization_id, date: TODAY, durables: 1 }
    expect((await world.call(world.as(role), endpoints.create, { body })).status).toBe(status)
  })
})

describe('help for a request needs', () => {
  test.each<[string, PermissionName[], 'active' | 'confirmed', number]>([
    [
      'to see the request',
      ['fb_support.create', 'fb_request.confirm', 'fb_request.show_user'],
      'active',
      404,
    ],
    ['the right to confirm an active one', ['fb_support.create'], 'active', 403],
    ['no more for a confirmed one', ['fb_support.create'], 'confirmed', 201],
    ['both for an active one', ['fb_support.create', 'fb_request.confirm'], 'active', 201],
  ])('%s', async (_name, permissions, status, expected) => {
    const caller = await world.signIn({ permissions })
    await world.make.manager(caller, own)
    const request = await world.make.request({ to_organization_id: own.id, status })
    const { applicant_id, id: help_request_id } = request
    const body = {
      applicant_id,
      organization_id: own.id,
      help_request_id,
      date: TODAY,
      durables: 1,
    }
    expect((await world.call(caller, endpoints.create, { body })).status).toBe(expected)
  })
})

test('a hand-out to a deleted applicant stays readable', async () => {
  const support = await makeSupport('desk_worker', 'own')
  await world.db
    .updateTable('foodbank.applicant')
    .set({ deleted_at: '2026-03-10T08:00:00Z' })
    .where('id', '=', support.applicant_id)
    .execute()
  const { status } = await world.call(world.as('desk_worker'), endpoints.get, {
    params: { id: support.id },
  })
  expect(status).toBe(200)
})

test.each(ROLES)('the %s learns whether the list is partial', async (role) => {
  const { status, body } = await world.call(world.as(role), endpoints.list, {})
  expect(status === 200 ? body.partial : status).toBe(
    role === 'nobody' ? 403 : role !== 'superadmin' && role !== 'food_bank_manager',
  )
})

test('without a token nothing is answered', async () => {
  const params = { id: own.id }
  const answers = await Promise.all([
    world.callWith(world.anonymous, endpoints.list, {}),
    world.callWith(world.anonymous, endpoints.get, { params }),
    world.callWith(world.anonymous, endpoints.create, { body: {} }),
    world.callWith(world.anonymous, endpoints.update, { params, body: {} }),
    world.callWith(world.anonymous, endpoints.remove, { params }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})
