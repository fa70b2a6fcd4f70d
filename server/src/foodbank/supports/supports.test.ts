import type { PermissionName } from '@crm/contract/platform/endpoint'
import { AMOUNT_CODES, MAX_AMOUNT_KG } from '@crm/contract/foodbank/amounts'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { supportEndpoints as endpoints, type Support } from '@crm/contract/foodbank/supports'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'
import { supportsOfApplicant } from './service.ts'

let world: World
let point: { id: string; name: string }
let applicant: { id: string }
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  point = await world.make.foodBank()
  applicant = await world.make.applicant({
    name: 'Anna',
    surname: 'Dvořáková',
    sex: 'female',
    birth_year: 1985,
  })
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const NOTHING = Object.fromEntries(AMOUNT_CODES.map((code) => [code, 0]))

const create = (given: Record<string, unknown> = {}) =>
  world.callWith(admin(), endpoints.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: point.id,
      date: TODAY,
      durables: 4.5,
      chilled_op: 0.25,
      ...given,
    },
  })
const record = async (given: Record<string, unknown> = {}): Promise<Support> =>
  (await create(given)).body.data
const get = (id: string) => world.call(admin(), endpoints.get, { params: { id } })
const makeRequest = (given: Parameters<World['make']['request']>[0] = {}) =>
  world.make.request({ applicant_id: applicant.id, to_organization_id: point.id, ...given })
const getStatus = async (id: string) =>
  (
    await world.db
      .selectFrom('foodbank.help_request')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('recording', () => {
  test('answers the whole hand-out, exact to ten grams', async () => {
    const { status, body } = await create({ note: ' 🥫 ', op: 0.1, other: 0.2 })
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'support.created',
      data: {
        ...NOTHING,
        durables: 4.5,
        chilled_op: 0.25,
        op: 0.1,
        other: 0.2,
        total: 5.05,
        id: expect.any(String),
        applicant_id: applicant.id,
        organization_id: point.id,
        organization_name: point.name,
        organization_label: point.name,
        help_request_id: null,
        date: TODAY,
        note: '🥫',
        persons: 1,
        created_by_name: 'Eva Malá',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        can: { update: true, delete: true },
        goods: [],
      },
    })
  })

  test('keeps whom the register no longer knows, and follows a corrected birth', async () => {
    const child = await world.make.member(applicant.id, { sex: 'male', birth_year: 2012 })
    const unknown = await world.make.member(applicant.id, { type: 'roommate' })
    const { id, persons } = await record({ date: '2026-03-01' })
    await world.db.deleteFrom('foodbank.household_member').where('id', '=', child.id).execute()
    await world.db
      .updateTable('foodbank.applicant')
      .set({ birth_year: 1950 })
      .where('id', '=', applicant.id)
      .execute()
    const { body } = await get(id)
    expect([persons, body.data.persons]).toEqual([3, 3])
    expect(body.data).toMatchObject({ applicant_name: 'Anna', applicant_surname: 'Dvořáková' })
    expect(body.data.household[0]).toEqual({ id: applicant.id, sex: 'female', age_band: '65+' })
    expect(body.data.household.slice(1).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [
        { id: child.id, sex: 'male', age_band: '0-15' },
        { id: unknown.id, sex: 'unspecified', age_band: 'unknown' },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
  })

  test('for an active request confirms it in the same step', async () => {
    const request = await makeRequest()
    const { status, body } = await create({ help_request_id: request.id })
    const { reservation } = (await get(body.data.id)).body.data
    expect(reservation).toMatchObject({ reserved_time: expect.stringMatching(/^\d\d:\d\d$/) })
    expect([status, body.data.help_request_id, await getStatus(request.id)]).toEqual([
      201,
      request.id,
      'confirmed',
    ])
    const row = await world.db
      .selectFrom('foodbank.help_request')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect([row.confirmed_by, row.confirmed_at]).toEqual([
      admin().userId,
      world.clock.now().toISOString(),
    ])
  })

  test('for a confirmed request leaves it as it is', async () => {
    const request = await makeRequest({ status: 'confirmed' })
    expect((await create({ help_request_id: request.id })).status).toBe(201)
    const row = await world.db
      .selectFrom('foodbank.help_request')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(row.updated_at).toBe(request.updated_at)
  })

  test('a refused hand-out leaves the request active', async () => {
    const request = await makeRequest()
    await world.db
      .updateTable('foodbank.applicant')
      .set({ deleted_at: world.clock.now().toISOString() })
      .where('id', '=', applicant.id)
      .execute()
    expect((await create({ help_request_id: request.id })).body.message).toBe('applicant.not_found')
    expect(await getStatus(request.id)).toBe('active')
  })

  test('a request has one hand-out, also when two are recorded at once', async () => {
    const request = await makeRequest()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ help_request_id: request.id })),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.message}`).toSorted()).toEqual([
      '201 support.created',
      ...Array<string>(9).fill('409 support.already_recorded'),
    ])
    expect((await create({ help_request_id: request.id })).status).toBe(409)
  })

  test('recorded and closed as a no-show at once, only one of both happens', async () => {
    for (let round = 0; round < 15; round++) {
      // a slot of its own: where the last round ended with a hand-out, the household is expected in no second one there
      const request = await makeRequest({ reserved_time: `10:${10 + round}` })
      const [recorded, closed] = await Promise.all([
        create({ help_request_id: request.id }),
        world.call(admin(), helpRequestEndpoints.close, { params: { id: request.id } }),
      ])
      expect([
        ['support.created', 'request.not_active', 'confirmed'],
        ['request.not_active', 'request.closed', 'rejected'],
      ]).toContainEqual([recorded.body.message, closed.body.message, await getStatus(request.id)])
    }
  })

  test('refuses what does not belong together', async () => {
    const rejected = await makeRequest({ status: 'rejected' })
    const ofAnother = await makeRequest({ applicant_id: (await world.make.applicant()).id })
    const elsewhere = await makeRequest({ to_organization_id: (await world.make.foodBank()).id })
    const answers = [
      await create({ help_request_id: rejected.id }),
      await create({ help_request_id: ofAnother.id }),
      await create({ help_request_id: elsewhere.id }),
      await create({ help_request_id: newId() }),
      await create({ applicant_id: newId() }),
      await create({ organization_id: newId() }),
      await create({
        organization_id: (await world.make.foodBank({ deleted_at: '2026-01-01T00:00:00Z' })).id,
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message, body.errors])).toEqual([
      [409, 'request.not_active', undefined],
      [422, 'check_data', { applicant_id: [{ rule: 'invalid' }] }],
      [422, 'check_data', { organization_id: [{ rule: 'invalid' }] }],
      [404, 'request.not_found', undefined],
      [404, 'applicant.not_found', undefined],
      [404, 'organization.not_found', undefined],
      [404, 'organization.not_found', undefined],
    ])
    expect([await getStatus(ofAnother.id), await getStatus(elsewhere.id)]).toEqual([
      'active',
      'active',
    ])
  })

  test('today is that of Prague', async () => {
    world.setNow('2026-03-10T23:30:00Z')
    expect((await create({ date: '2026-03-11' })).status).toBe(201)
    expect((await create({ date: '2026-03-12' })).body.errors).toEqual({
      date: [{ rule: 'future_day' }],
    })
    world.setNow('2026-03-10T08:30:00Z')
  })

  test.each([
    ['tomorrow', { date: '2026-03-11' }, { date: [{ rule: 'future_day' }] }],
    [
      'a day before there was a register',
      { date: '1999-12-31' },
      { date: [{ rule: 'min_year', length: 2000 }] },
    ],
    ['no day', { date: undefined }, { date: [{ rule: 'required' }] }],
    ['nothing at all', { durables: 0, chilled_op: 0 }, { durables: [{ rule: 'amount_required' }] }],
    ['less than nothing', { food: -1 }, { food: [{ rule: 'min_value', length: 0 }] }],
    ['grams', { food: 0.005 }, { food: [{ rule: 'numeric' }] }],
    ['tons', { food: 10_000 }, { food: [{ rule: 'max_value', length: MAX_AMOUNT_KG }] }],
    ['text', { food: '5' }, { food: [{ rule: 'numeric' }] }],
    ['a note too long', { note: 'x'.repeat(2_001) }, { note: [{ rule: 'max', length: 2_000 }] }],
    ['a note with NUL', { note: 'a\u0000' }, { note: [{ rule: 'characters' }] }],
    ['a household', { household: [] }, { household: [{ rule: 'unknown_field' }] }],
  ])('%s is refused at its field', async (_name, given, errors) => {
    const { status, body } = await create(given)
    expect([status, body.message, body.errors]).toEqual([422, 'check_data', errors])
  })
})

describe('changing', () => {
  const update = (before: Support, change: Record<string, unknown>) =>
    world.callWith(admin(), endpoints.update, {
      params: { id: before.id },
      body: {
        date: before.date,
        durables: 1,
        note: null,
        updated_at: before.updated_at,
        ...change,
      },
    })

  test('replaces amounts, day and note, and nothing else', async () => {
    const before = await record({ note: 'původní' })
    await world.make.member(applicant.id)
    const { status, body } = await update(before, { date: '2026-02-01', durables: 2.25 })
    expect([status, body.message]).toEqual([200, 'support.updated'])
    const changed = {
      ...NOTHING,
      durables: 2.25,
      total: 2.25,
      date: '2026-02-01',
      note: null,
      updated_at: expect.any(String),
    }
    expect(body.data).toEqual({ ...before, ...changed })
  })

  test('a stale one answers the newer version in the shape of the answer', async () => {
    const before = await record()
    const newer = await update(before, { durables: 2 })
    const { status, body } = await update(before, { durables: 3 })
    expect([status, body.message, body.details]).toEqual([409, 'stale_record', newer.body.data])
  })

  test.each([
    ['tomorrow', { date: '2026-03-11' }, { date: [{ rule: 'future_day' }] }],
    [
      'a day before there was a register',
      { date: '1999-12-31' },
      { date: [{ rule: 'min_year', length: 2000 }] },
    ],
    ['nothing left', { durables: 0 }, { durables: [{ rule: 'amount_required' }] }],
    ['another household', { applicant_id: newId() }, { applicant_id: [{ rule: 'unknown_field' }] }],
  ])('%s is refused at its field', async (_name, change, errors) => {
    const { status, body } = await update(await record(), change)
    expect([status, body.errors]).toEqual([422, errors])
  })
})

test('a deleted hand-out is gone; its request stays confirmed and can have another', async () => {
  const request = await makeRequest()
  const { id } = await record({ help_request_id: request.id })
  const { status, body } = await world.call(admin(), endpoints.remove, { params: { id } })
  expect([status, body]).toEqual([200, { message: 'support.deleted', data: { id } }])
  expect([(await get(id)).status, await getStatus(request.id)]).toEqual([404, 'confirmed'])
  expect((await create({ help_request_id: request.id })).status).toBe(201)
})

test('deleted while somebody else deletes it, it is not there', async () => {
  const { id } = await record()
  const second = await transact(world.db, { userId: null }, async (tx) => {
    await tx.deleteFrom('foodbank.support').where('id', '=', id).execute()
    const removing = world.call(admin(), endpoints.remove, { params: { id } })
    await expect.poll(() => countLockWaits(world.owner)).toBe(1)
    return { removing }
  })
  const { status, body } = await second.removing
  expect([status, body.message]).toEqual([404, 'support.not_found'])
})

test.each(['get', 'update', 'remove'] as const)(
  '%s of a hand-out that is not there answers 404',
  async (name) => {
    for (const id of [newId(), 'x']) {
      const body =
        name === 'update'
          ? { body: { date: TODAY, durables: 1, updated_at: '2026-01-01T00:00:00Z' } }
          : {}
      const answer = await world.callWith(admin(), endpoints[name], { params: { id }, ...body })
      expect([answer.status, answer.body.message]).toEqual([404, 'support.not_found'])
    }
  },
)

test('the list filters by applicant, organization and days, newest first', async () => {
  const [early, late] = [await record({ date: '2026-01-10' }), await record({ date: '2026-02-10' })]
  const elsewhere = await record({
    organization_id: (await world.make.foodBank()).id,
    date: '2026-01-20',
  })
  const found = async (query: Record<string, unknown>) =>
    (await world.callWith(admin(), endpoints.list, { query })).body.data.map(
      ({ id }: Support) => id,
    )
  expect(await found({ applicant_id: applicant.id })).toEqual([late.id, elsewhere.id, early.id])
  expect(await found({ applicant_id: applicant.id, sort: 'date' })).toEqual([
    early.id,
    elsewhere.id,
    late.id,
  ])
  expect(await found({ applicant_id: applicant.id, sort: 'created_at' })).toEqual([
    early.id,
    late.id,
    elsewhere.id,
  ])
  expect(await found({ organization_id: point.id })).toEqual([late.id, early.id])
  expect(await found({ organization_id: point.id, date_from: '2026-01-11' })).toEqual([late.id])
  expect(await found({ organization_id: point.id, date_to: '2026-01-10' })).toEqual([early.id])
  expect(await found({ applicant_id: applicant.id, per_page: 2, page: 2 })).toEqual([early.id])
})

test('over everything, counting stops at the cap and says so; within one organization it is exact', async () => {
  await sql`
    insert into foodbank.support (id, applicant_id, organization_id, date, durables, household)
    select gen_random_uuid(), ${applicant.id}, ${point.id}, '2026-01-01', 1, '[]' from generate_series(1, ${TOTAL_CAP + 9})`.execute(
    world.db,
  )
  const everywhere = await world.call(admin(), endpoints.list, {})
  const here = await world.call(admin(), endpoints.list, { query: { organization_id: point.id } })
  expect(everywhere.body.meta).toEqual({
    page: 1,
    per_page: 15,
    total: TOTAL_CAP,
    total_capped: true,
  })
  expect(here.body.meta).toEqual({ page: 1, per_page: 15, total: TOTAL_CAP + 9 })
})

test('an applicant’s hand-outs: the last ones, how many there are, and the kilograms of 12 months', async () => {
  for (const date of ['2025-03-10', '2025-03-11', '2026-01-01', TODAY]) await record({ date })
  const actor = {
    user: {
      id: newId(),
      username: '',
      name: '',
      surname: '',
      email: null,
      language: 'cs',
      login_url: null,
      avatar: null,
    },
    address: null,
    viewingAs: null,
  } as const
  const read = (permissions: PermissionName[]) =>
    supportsOfApplicant(
      world.db,
      world.clock,
      { ...actor, superadmin: false, permissions: new Set(permissions) },
      applicant.id,
      {
        limit: 2,
      },
    )
  const { latest, ...rest } = await read(['fb_support.show_all'])
  expect(latest.map(({ date }) => date)).toEqual([TODAY, '2026-01-01'])
  expect(rest).toEqual({ total: 4, last_12_months_kg: 14.25, partial: false })
  expect(await read([])).toEqual({ latest: [], total: 0, last_12_months_kg: 0, partial: true })
})
