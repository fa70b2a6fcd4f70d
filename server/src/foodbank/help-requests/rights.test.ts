import { helpRequestEndpoints as endpoints } from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, ROLES, TODAY, type Role, type World } from '../testing/factories.ts'

/** What of a request is the caller's: they are staff of where it goes, of where it comes from, have made it, or none of these. */
const RELATIONS = ['to', 'from', 'author', 'foreign'] as const
type Relation = (typeof RELATIONS)[number]

let world: World
let own: { id: string }
beforeAll(async () => {
  world = await createWorld()
  own = await makePoint()
  for (const role of ROLES) await world.make.manager(world.as(role), own)
})
afterAll(() => world.close())

const PLACE = { reserved_on: TODAY, reserved_time: '10:00', note: null } as const

async function makePoint() {
  const point = await world.make.foodBank({ slot_minutes: 30 })
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
  return point
}

async function makeRequest(role: Role, relation: Relation) {
  const { id } = await world.make.request({
    to_organization_id: relation === 'to' ? own.id : (await makePoint()).id,
    ...(relation === 'from' ? { from_organization_id: own.id } : {}),
    created_by: relation === 'author' ? world.as(role).userId : null,
  })
  return world.db
    .selectFrom('foodbank.help_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const ALL = { sees: true, update: 200, remove: 200, confirm: 200, close: 200 }
const NOTHING = { sees: false, update: 404, remove: 404, confirm: 404, close: 404 }
const REFUSED = { sees: false, update: 403, remove: 403, confirm: 403, close: 403 }
/** 403 where the permission is missing or the record is not theirs to touch, 404 where they may not know of it. */
const EXPECTED: Readonly<Record<Role, Readonly<Record<Relation, typeof ALL>>>> = {
  superadmin: { to: ALL, from: ALL, author: ALL, foreign: ALL },
  food_bank_manager: { to: ALL, from: ALL, author: ALL, foreign: ALL },
  organization_manager: {
    to: ALL,
    from: { ...ALL, confirm: 403, close: 403 },
    author: NOTHING,
    foreign: NOTHING,
  },
  desk_worker: {
    to: { ...ALL, update: 403, remove: 403 },
    from: { ...REFUSED, sees: true },
    author: { ...NOTHING, update: 403, remove: 403 },
    foreign: { ...NOTHING, update: 403, remove: 403 },
  },
  // With show_user: only what they made, even in their own organization.
  social_worker: {
    to: { ...NOTHING, confirm: 403, close: 403 },
    from: { ...NOTHING, confirm: 403, close: 403 },
    author: { ...ALL, confirm: 403, close: 403 },
    foreign: { ...NOTHING, confirm: 403, close: 403 },
  },
  nobody: { to: REFUSED, from: REFUSED, author: REFUSED, foreign: REFUSED },
}
const CASES = ROLES.flatMap((role) =>
  RELATIONS.map((relation) => ({ role, relation, ...EXPECTED[role][relation] })),
)

describe.each(CASES)(
  'a request whose $relation is of the $role',
  ({ role, relation, sees, ...statuses }) => {
    test('is listed and counted or not', async () => {
      const { applicant_id } = await makeRequest(role, relation)
      const { status, body } = await world.call(world.as(role), endpoints.list, {
        query: { applicant_id },
      })
      const seen =
        status === 200 &&
        body.data.length === 1 &&
        body.counts.active === 1 &&
        body.meta.total === 1
      expect(seen).toBe(sees)
    })

    test.each(['update', 'remove', 'confirm', 'close'] as const)('%s', async (action) => {
      const { id, to_organization_id, updated_at } = await makeRequest(role, relation)
      const body =
        action === 'update' ? { body: { ...PLACE, to_organization_id, note: 'x', updated_at } } : {}
      const answer = await world.callWith(world.as(role), endpoints[action], {
        params: { id },
        ...body,
      })
      expect(answer.status).toBe(statuses[action])
    })

    test('shows as allowed exactly what is', async () => {
      const { applicant_id } = await makeRequest(role, relation)
      const { status, body } = await world.call(world.as(role), endpoints.list, {
        query: { applicant_id },
      })
      const [request] = status === 200 ? body.data : []
      const can = request && {
        update: request.can.update,
        remove: request.can.delete,
        confirm: request.can.confirm,
        close: request.can.close,
      }
      const allowed = Object.fromEntries(
        Object.entries(statuses).map(([action, code]) => [action, code === 200]),
      )
      expect(can).toEqual(sees ? allowed : undefined)
    })
  },
)

describe.each([
  ['superadmin', 201, 201],
  ['food_bank_manager', 201, 201],
  ['organization_manager', 201, 404],
  ['desk_worker', 403, 403],
  ['social_worker', 201, 404],
  ['nobody', 403, 403],
] as const)('the %s books', (role, fromOwn, fromForeign) => {
  test.each([
    ['their own organization', true, fromOwn],
    ['a foreign one', false, fromForeign],
  ])('from %s', async (_name, isOwn, status) => {
    const { id: applicant_id, organization_id: foreign } = await world.make.applicant()
    const target = await makePoint()
    const body = {
      ...PLACE,
      applicant_id,
      from_organization_id: isOwn ? own.id : foreign,
      to_organization_id: target.id,
    }
    const answer = await world.call(world.as(role), endpoints.create, { body })
    expect(answer.status).toBe(status)
  })
})

test.each(ROLES)('the %s learns whether the list is partial', async (role) => {
  const { status, body } = await world.call(world.as(role), endpoints.list, {})
  expect(status === 200 ? body.partial : status).toBe(
    role === 'nobody' ? 403 : role !== 'superadmin' && role !== 'food_bank_manager',
  )
})

test('staff without show_user see all of their organization, no matter who made it', async () => {
  const { applicant_id } = await makeRequest('social_worker', 'to')
  const staff = await world.signIn({ permissions: ['fb_request.read'] })
  const list = async () =>
    (await world.call(staff, endpoints.list, { query: { applicant_id } })).body.data.length
  expect(await list()).toBe(0)
  await world.make.manager(staff, own)
  expect(await list()).toBe(1)
})

test('who moves a request out of their own sight is still answered', async () => {
  const caller = world.as('organization_manager')
  const { id, updated_at } = await makeRequest('organization_manager', 'to')
  const body = { ...PLACE, to_organization_id: (await makePoint()).id, updated_at }
  const first = await world.call(caller, endpoints.update, { params: { id }, body })
  const second = await world.call(caller, endpoints.confirm, { params: { id } })
  expect([first.status, first.body.data.can.confirm, second.status]).toEqual([200, false, 404])
})

test('without a token nothing is answered', async () => {
  const params = { id: own.id }
  const answers = await Promise.all([
    world.callWith(world.anonymous, endpoints.list, {}),
    world.callWith(world.anonymous, endpoints.create, { body: {} }),
    world.callWith(world.anonymous, endpoints.update, { params, body: {} }),
    world.callWith(world.anonymous, endpoints.remove, { params }),
    world.callWith(world.anonymous, endpoints.confirm, { params }),
    world.callWith(world.anonymous, endpoints.close, { params }),
  ])
  expect(answers.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
    answers.map(() => '401 token_not_found'),
  )
})
