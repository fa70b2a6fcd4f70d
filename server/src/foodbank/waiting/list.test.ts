import { logEndpoints } from '@crm/contract/core/log'
import { waitEndpoints, type WaitQuery } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, ROLES, TODAY, type Role, type World } from '../testing/factories.ts'
import { readFile } from './testing/waiting.ts'

/** What of a wait is the caller's: they are staff of where it goes, of where it comes from, have made it, or none of these. */
const RELATIONS = ['to', 'from', 'author', 'foreign'] as const
type Relation = (typeof RELATIONS)[number]

let world: World
let own: { id: string }
beforeAll(async () => {
  world = await createWorld()
  own = await world.make.foodBank({ name: 'Vlastní výdejna' })
  for (const role of ROLES) await world.make.manager(world.as(role), own)
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const WANTED = { wanted_from: TODAY, wanted_to: '2026-03-20', wanted_time: null } as const

async function makeOf(role: Role, relation: Relation) {
  const wait = await world.make.wait({
    ...(relation === 'to' ? { to_organization_id: own.id } : {}),
    ...(relation === 'from' ? { from_organization_id: own.id } : {}),
    created_by: relation === 'author' ? world.as(role).userId : null,
  })
  const { applicant_id, to_organization_id: organization_id } = wait
  const offer = await world.make.offer({ wait_id: wait.id, applicant_id, organization_id })
  return { wait, offer }
}

const ALL = { sees: true, change: 200 }
const SEES = { sees: true, change: 403 }
const UNKNOWN = { sees: false, change: 404 }
const REFUSED = { sees: false, change: 403 }
/** As with the reservation that it may become. */
const EXPECTED: Readonly<Record<Role, Readonly<Record<Relation, typeof ALL>>>> = {
  superadmin: { to: ALL, from: ALL, author: ALL, foreign: ALL },
  food_bank_manager: { to: ALL, from: ALL, author: ALL, foreign: ALL },
  organization_manager: { to: ALL, from: ALL, author: UNKNOWN, foreign: UNKNOWN },
  desk_worker: { to: SEES, from: SEES, author: REFUSED, foreign: REFUSED },
  social_worker: { to: UNKNOWN, from: UNKNOWN, author: ALL, foreign: UNKNOWN },
  nobody: { to: REFUSED, from: REFUSED, author: REFUSED, foreign: REFUSED },
}

describe.each(
  ROLES.flatMap((role) =>
    RELATIONS.map((relation) => ({ role, relation, ...EXPECTED[role][relation] })),
  ),
)('a wait whose $relation is of the $role', ({ role, relation, sees, change }) => {
  test('is listed or not, and shows as allowed exactly what is', async () => {
    const { wait } = await makeOf(role, relation)
    const { status, body } = await world.call(world.as(role), waitEndpoints.list, {
      query: { applicant_id: wait.applicant_id },
    })
    const found = status === 200 ? body.data.map(({ id, can }) => [id, can.update]) : []
    expect(found).toEqual(sees ? [[wait.id, change === 200]] : [])
  })

  test('is changed, withdrawn and its offer declined, or none of these', async () => {
    const { wait, offer } = await makeOf(role, relation)
    const caller = world.as(role)
    const updated = await world.call(caller, waitEndpoints.update, {
      params: { id: wait.id },
      body: { ...WANTED, updated_at: wait.updated_at },
    })
    const declined = await world.call(caller, waitEndpoints.decline, { params: { id: offer.id } })
    const withdrawn = await world.call(caller, waitEndpoints.withdraw, { params: { id: wait.id } })
    expect([updated.status, declined.status, withdrawn.status]).toEqual([change, change, change])
  })
})

const body = async (given: object = {}) => {
  const { id: applicant_id, organization_id } = await world.make.applicant()
  return {
    applicant_id,
    from_organization_id: organization_id,
    to_organization_id: own.id,
    ...WANTED,
    ...given,
  }
}
const create = (given: object, caller: Caller = admin()) =>
  world.callWith(caller, waitEndpoints.create, { body: given })

describe.each([
  ['superadmin', 201, 201],
  ['food_bank_manager', 201, 201],
  ['organization_manager', 201, 404],
  ['desk_worker', 403, 403],
  ['social_worker', 201, 404],
  ['nobody', 403, 403],
] as const)('the %s puts a household on the list', (role, fromOwn, fromForeign) => {
  test('for their own organization, or for a foreign one', async () => {
    const [of, foreign] = [await body({ from_organization_id: own.id }), await body()]
    expect([
      (await create(of, world.as(role))).status,
      (await create(foreign, world.as(role))).status,
    ]).toEqual([fromOwn, fromForeign])
  })
})

describe('what is refused, and nothing is written', () => {
  const refused = async (given: object) => {
    const answer = await create(await body(given))
    return [answer.status, answer.body]
  }
  test('a period that is over, ends before it begins or is longer than a year', async () => {
    const over = { wanted_from: '2026-03-01', wanted_to: '2026-03-09' }
    expect(await refused(over)).toMatchObject([422, { message: 'wait.past' }])
    expect(await refused({ wanted_to: '2026-03-09' })).toMatchObject([
      422,
      { errors: { wanted_to: [{ rule: 'end_before_start' }] } },
    ])
    expect(await refused({ wanted_to: '2027-03-12' })).toMatchObject([
      422,
      { errors: { wanted_to: [{ rule: 'max_days' }] } },
    ])
  })

  test('a household that is not there, restricted, or waits for the site already', async () => {
    const gone = await world.make.applicant({ deleted_at: NOW })
    const restricted = await world.make.applicant({ restricted_at: NOW })
    expect(await refused({ applicant_id: gone.id })).toMatchObject([
      404,
      { message: 'applicant.not_found' },
    ])
    expect(await refused({ applicant_id: restricted.id })).toMatchObject([
      409,
      { message: 'applicant.restricted' },
    ])
    const { applicant_id } = await world.make.wait({ to_organization_id: own.id })
    expect(await refused({ applicant_id })).toMatchObject([409, { message: 'wait.exists' }])
    const elsewhere = await world.make.foodBank()
    expect(
      (await create(await body({ applicant_id, to_organization_id: elsewhere.id }))).status,
    ).toBe(201)
  })

  test('an organization that is no distribution point', async () => {
    const { id } = await world.make.organization()
    expect(await refused({ to_organization_id: id })).toMatchObject([
      404,
      { message: 'organization.not_found' },
    ])
  })

  test('of two who put it on the list at once the second one', async () => {
    const given = await body()
    const answers = await Promise.all([create(given), create(given)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('a change of what was changed or has ended meanwhile', async () => {
    const wait = await world.make.wait()
    const params = { id: wait.id }
    const update = (updated_at: string) =>
      world.call(admin(), waitEndpoints.update, { params, body: { ...WANTED, updated_at } })
    const { body: changed } = await update(wait.updated_at)
    expect(await update(wait.updated_at)).toMatchObject({
      status: 409,
      body: { message: 'stale_record', details: { id: wait.id, wanted_to: '2026-03-20' } },
    })
    await world.call(admin(), waitEndpoints.withdraw, { params })
    expect(await update(changed.data.updated_at)).toMatchObject({ body: { message: 'wait.ended' } })
    expect(await world.call(admin(), waitEndpoints.withdraw, { params })).toMatchObject({
      status: 409,
      body: { message: 'wait.ended' },
    })
  })

  test('an answer to an offer that was answered', async () => {
    const { offer } = await makeOf('superadmin', 'foreign')
    const decline = () => world.call(admin(), waitEndpoints.decline, { params: { id: offer.id } })
    expect((await decline()).status).toBe(200)
    expect(await decline()).toMatchObject({ status: 409, body: { message: 'offer.not_open' } })
  })
})

describe('the list', () => {
  const ids: Record<string, string> = {}
  let site: { id: string }
  let from: { id: string }
  beforeAll(async () => {
    site = await world.make.foodBank()
    from = await world.make.organization()
    const wait = async (name: string, person: object, given: object = {}) => {
      const { id: applicant_id } = await world.make.applicant({ surname: name, ...person })
      const made = await world.make.wait({ applicant_id, to_organization_id: site.id, ...given })
      ids[made.id] = name
      return made
    }
    await wait('První', { phone: '603111222', told_by: 'call' }, { from_organization_id: from.id })
    const offered = await wait('Druhá', { personal_number: '905555' }, { wanted_to: '2026-03-30' })
    await world.make.offer({
      wait_id: offered.id,
      applicant_id: offered.applicant_id,
      organization_id: site.id,
    })
    await wait('Omezená', { restricted_at: NOW, phone: '603333444', told_by: 'call' })
    await wait('Vyřazená', {}, { ended_for: 'withdrawn', ended_at: NOW })
    await wait('Poslední', { told_by: 'none', phone: '603555666' }, { wanted_to: '2026-03-12' })
  })
  const listed = async (query: Partial<Record<keyof WaitQuery, string>>, caller = admin()) => {
    const answer = await world.callWith(caller, waitEndpoints.list, {
      query: { to_organization_id: site.id, ...query },
    })
    return answer.body.data.map(({ id }: { id: string }) => ids[id])
  }

  test('is in the order of the list, with the place of who waits among the others', async () => {
    const { body } = await world.call(admin(), waitEndpoints.list, {
      query: { to_organization_id: site.id, state: 'any' },
    })
    expect(body.data.map(({ id, position, state }) => [ids[id], position, state])).toEqual([
      ['První', 1, 'waiting'],
      ['Druhá', 2, 'waiting'],
      ['Omezená', 3, 'waiting'],
      ['Vyřazená', null, 'withdrawn'],
      ['Poslední', 4, 'waiting'],
    ])
    expect([body.meta.total, body.to_call, body.partial]).toEqual([5, expect.any(Number), false])
  })

  test('is filtered by each of its filters, and sorted', async () => {
    // without a state those who wait
    expect(await listed({})).toEqual(['První', 'Druhá', 'Omezená', 'Poslední'])
    expect(await listed({ state: 'waiting' })).toEqual(['První', 'Druhá', 'Omezená', 'Poslední'])
    expect(await listed({ state: 'withdrawn' })).toEqual(['Vyřazená'])
    expect(await listed({ from_organization_id: from.id })).toEqual(['První'])
    expect(await listed({ search: 'Posledni' })).toEqual(['Poslední'])
    expect(await listed({ search: '905555' })).toEqual(['Druhá'])
    expect(await listed({ to_call: 'true' })).toEqual(['Druhá'])
    expect((await listed({ sort: '-wanted_to' }))[0]).toBe('Druhá')
    expect((await listed({ sort: '-created_at' }))[0]).toBe('Poslední')
    expect(await listed({ state: 'any', per_page: '2', page: '2' })).toEqual([
      'Omezená',
      'Vyřazená',
    ])
  })

  test('has the phone of who may be called, and nothing of who is restricted or refuses', async () => {
    const phones = async (caller: Caller) => {
      const { body } = await world.call(caller, waitEndpoints.list, {
        query: { to_organization_id: site.id, state: 'any' },
      })
      return body.data.map((row) => row.phone)
    }
    const reader = await world.signIn({
      permissions: ['fb_request.read', 'fb_request.show_all', 'fb_applicant.read'],
    })
    expect(await phones(reader)).toEqual(['603111222', null, null, null, null])
    const counter = await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] })
    expect(await phones(counter)).toEqual([null, null, null, null, null])
  })

  test('that was read is in the history, with what was looked for', async () => {
    const reader = await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] })
    await listed({ state: 'waiting' }, reader)
    const { body } = await world.call(admin(), logEndpoints.list, {
      query: { user_id: reader.userId, action: 'list' },
    })
    expect(body.data).toMatchObject([{ table_name: 'foodbank.wait' }])
  })

  test('as a file has the same rows: own clients only, who is restricted without name and phone', async () => {
    const keeper = await world.signIn({
      permissions: ['fb_request.read', 'fb_request.show_all', 'fb_applicant.read'],
    })
    await world.make.manager(keeper, site)
    const file = (caller: Caller) => readFile(world, caller, site.id)
    const all = await file(admin())
    expect(all.trim().split('\n')).toHaveLength(6)
    expect(all).toContain('603 111 222')
    expect(all).not.toMatch(/Omezená|603 333 444|603 555 666/)
    expect((await file(keeper)).trim().split('\n')).toHaveLength(6)
    const stranger = await world.signIn({
      permissions: ['fb_request.read', 'fb_request.show_all', 'fb_applicant.read'],
    })
    expect((await file(stranger)).trim().split('\n')).toHaveLength(1)
  })
})
