import { entitlementEndpoints as endpoints } from '@crm/contract/foodbank/entitlement/entitlement'
import { mergeEndpoints, duplicateEndpoints } from '@crm/contract/foodbank/duplicates'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'
import { listEntitled } from './service.ts'

let world: World
let site = ''
beforeAll(async () => {
  world = await createWorld()
  site = (await world.make.foodBank({ name: 'Lesná' })).id
})
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const getState = async (id: string, day?: string) =>
  (await world.callWith(admin(), endpoints.state, { params: { id }, query: day ? { day } : {} }))
    .body.data

describe('what a household is entitled to', () => {
  test('is told of today, of the whole food bank and of sites where other rules hold', async () => {
    await world.make.entitlementRule()
    await world.make.entitlementRule({ organization_id: site, kind: 'gap', amount: 7 })
    const { id } = await world.make.applicant()
    await world.make.support({ applicant_id: id, date: '2026-03-08' })
    const { places, persons, recommendations } = await getState(id)
    expect([persons, recommendations]).toEqual([1, []])
    expect(places).toMatchObject([
      {
        organization_id: null,
        assessments: [{ rule: { kind: 'visits' }, is_met: true, counted: 1, limit: 2, next: null }],
      },
      {
        organization_label: 'Lesná',
        assessments: [
          { rule: { kind: 'visits' }, is_met: true },
          { rule: { kind: 'gap' }, is_met: false, counted: 2, next: '2026-03-15' },
        ],
      },
    ])
  })

  test('is computed again for a day of before, by what held then: rules, visits, members, type and recommendation', async () => {
    const family = await world.make.applicantType()
    await world.make.entitlementRule({ valid_to: '2026-02-15', amount: 1 })
    await world.make.entitlementRule({ valid_from: '2026-02-16', amount: 2 })
    await world.make.entitlementRule({ kind: 'kilograms', amount: 10 })
    await world.make.entitlementRule({ kind: 'recommendation', amount: null })
    await world.make.entitlementRule({
      kind: 'types',
      amount: null,
      applicant_type_ids: [family.id],
    })
    const { id } = await world.make.applicant({ applicant_type_id: family.id })
    await world.make.member(id, { present: '{[2026-01-01,2026-03-01)}' })
    await world.make.recommendation(id, { valid_from: '2026-02-01', valid_until: '2026-02-28' })
    await world.make.support({ applicant_id: id, date: '2026-02-03', durables: 4 })
    await world.make.support({ applicant_id: id, date: '2026-02-10', durables: 5 })
    const then = await getState(id, '2026-02-10')
    expect(then).toMatchObject({ persons: 2, applicant_type: family.name })
    expect(then.places[0]?.assessments).toMatchObject([
      { rule: { kind: 'visits', amount: 1 }, is_met: false, counted: 1, days: ['2026-02-03'] },
      { rule: { kind: 'kilograms' }, is_met: true, counted: 4, limit: 20, persons: 2 },
      { rule: { kind: 'recommendation' }, is_met: true, days: ['2026-02-28'] },
      { rule: { kind: 'types' }, is_met: true },
    ])
    const later = await getState(id, '2026-03-20')
    expect(later.persons).toBe(1)
    expect(later.places[0]?.assessments).toMatchObject([
      { rule: { kind: 'visits', amount: 2 }, is_met: true, counted: 0 },
      { rule: { kind: 'kilograms' }, limit: 10 },
      { rule: { kind: 'recommendation' }, is_met: false, days: ['2026-02-28'] },
      { rule: { kind: 'types' } },
    ])
  })

  test('is not told of who is deleted or restricted, and reading it is recorded', async () => {
    await world.make.entitlementRule()
    const deleted = await world.make.applicant({ deleted_at: NOW })
    const restricted = await world.make.applicant({ restricted_at: NOW })
    const ask = async (id: string) => {
      const { status, body } = await world.callWith(admin(), endpoints.state, {
        params: { id },
        query: {},
      })
      return [status, body.message]
    }
    expect(await ask(deleted.id)).toEqual([404, 'applicant.not_found'])
    expect(await ask(restricted.id)).toEqual([409, 'applicant.restricted'])
    const { id } = await world.make.applicant()
    await getState(id)
    const reads = await world.db
      .selectFrom('core.log')
      .select('id')
      .where('row_id', '=', id)
      .where('action', '=', 'read')
      .execute()
    expect(reads).toHaveLength(1)
  })
})

test('the booking is told the days of its five weeks that are hindered, without the reservation that is moved', async () => {
  await world.make.entitlementRule({ amount: 1 })
  const { id } = await world.make.applicant()
  const request = await world.make.request({ applicant_id: id, reserved_on: '2026-03-12' })
  const ask = async (except: object) =>
    (
      await world.callWith(admin(), endpoints.days, {
        params: { id },
        query: { organization_id: site, from: '2026-03-09', ...except },
      })
    ).body.data.map(({ day }) => day)
  const march = await ask({})
  expect([march[0], march.at(-1), march.length]).toEqual(['2026-03-09', '2026-03-31', 23])
  expect(await ask({ except_request_id: request.id })).toEqual([])
})

test('a recommendation is entered and removed by who may change applicants, and goes along in a merge and back', async () => {
  const kept = await world.make.applicant()
  const merged = await world.make.applicant()
  const { id: organization_id } = await world.make.organization()
  const body = { organization_id, valid_from: TODAY, valid_until: '2026-06-30' }
  const reader = await world.signIn({ permissions: ['fb_applicant.read'] })
  const params = { id: merged.id }
  expect((await world.callWith(reader, endpoints.recommend, { params, body })).status).toBe(403)
  const reversed = { ...body, valid_until: '2026-03-09' }
  const wrong = await world.callWith(admin(), endpoints.recommend, { params, body: reversed })
  expect(wrong.body.errors).toEqual({ valid_until: [{ rule: 'end_before_start' }] })
  const unknown = { ...body, organization_id: newId() }
  expect(
    (await world.callWith(admin(), endpoints.recommend, { params, body: unknown })).body.message,
  ).toBe('organization.not_found')
  const written = await world.callWith(admin(), endpoints.recommend, { params, body })
  expect(written.status).toBe(201)

  const { first, second } = (
    await world.call(admin(), duplicateEndpoints.compare, {
      params: { first_id: kept.id, second_id: merged.id },
    })
  ).body.data
  const fields = {
    name: 'kept',
    surname: 'kept',
    personal_number: 'kept',
    sex: 'kept',
    birth_year: 'kept',
    organization_id: 'kept',
    applicant_type_id: 'kept',
    region_id: 'kept',
    description: 'kept',
    warning: 'kept',
  } as const
  const done = await world.callWith(admin(), mergeEndpoints.create, {
    body: {
      kept_id: kept.id,
      merged_id: merged.id,
      kept_updated_at: first.updated_at,
      merged_updated_at: second.updated_at,
      fields,
      persons: [{ person_id: merged.id, into_id: null }],
    },
  })
  expect(done.status).toBe(201)
  expect((await getState(kept.id)).recommendations).toHaveLength(1)
  await world.callWith(admin(), mergeEndpoints.undo, { params: { id: done.body.data.id } })
  expect((await getState(kept.id)).recommendations).toEqual([])
  const [back] = (await getState(merged.id)).recommendations
  expect(back).toMatchObject(body)
  const removed = { params: { id: back?.id ?? '' } }
  expect((await world.callWith(reader, endpoints.removeRecommendation, removed)).status).toBe(403)
  expect((await world.callWith(admin(), endpoints.removeRecommendation, removed)).status).toBe(200)
  expect((await world.callWith(admin(), endpoints.removeRecommendation, removed)).status).toBe(404)
})

test('who is entitled on which day is asked for any number of households at once', async () => {
  await world.make.entitlementRule({ amount: 1 })
  await world.make.entitlementRule({ amount: 1, kind: 'gap', effect: 'warn' })
  const visits = []
  for (let index = 0; index < 5; index++) {
    const { id } = await world.make.applicant()
    if (index % 2 === 0) await world.make.support({ applicant_id: id, date: '2026-03-02' })
    for (const day of ['2026-03-20', '2026-04-20'])
      visits.push({ applicant_id: id, organization_id: site, day })
  }
  const unknown = { applicant_id: newId(), organization_id: site, day: TODAY }
  expect(await listEntitled(world.db, [...visits, unknown])).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
    true,
    true,
    false,
    true,
    true,
  ])
  expect(await listEntitled(world.db, [])).toEqual([])
})

test('a type changed today still is what it was on days before', async () => {
  const [before, after] = [await world.make.applicantType(), await world.make.applicantType()]
  const { id, updated_at, organization_id, name, surname } = await world.make.applicant({
    applicant_type_id: before.id,
  })
  const now = new Date().toISOString()
  world.setNow(now)
  await world.callWith(admin(), applicantEndpoints.update, {
    params: { id },
    body: { name, surname, organization_id, applicant_type_id: after.id, updated_at },
  })
  expect((await getState(id)).applicant_type).toBe(after.name)
  expect((await getState(id, '2020-01-01')).applicant_type).toBe(before.name)
})
