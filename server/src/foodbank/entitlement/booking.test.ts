import { findings } from '@crm/contract/foodbank/entitlement/entitlement'
import { entitlementExceptionEndpoints } from '@crm/contract/foodbank/entitlement/exceptions'
import { helpRequestEndpoints, type HelpRequest } from '@crm/contract/foodbank/help-requests'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { callsTo, type Caller, type CallWith } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let secondApp: FastifyInstance
let callSecond: CallWith
let booker: Caller
let coordinator: Caller
let site = ''
let elsewhere = ''
beforeAll(async () => {
  world = await createWorld()
  const { connectionString, clock, make } = world
  secondApp = await buildApp({ connectionString, clock, config: readConfig({}) })
  callSecond = callsTo(secondApp).callWith
  booker = await world.signIn({
    permissions: ['fb_request.create', 'fb_request.update', 'fb_request.show_all'],
  })
  coordinator = await world.signIn({
    permissions: ['fb_request.create', 'fb_request.show_all', 'fb_entitlement.override'],
  })
  for (const point of [await make.foodBank(), await make.foodBank()]) {
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      opens_at: '08:00',
      closes_at: '18:00',
    }))
    await make.openingHours(point.id, everyDay)
    if (site === '') site = point.id
    else elsewhere = point.id
  }
})
beforeEach(async () => {
  world.setNow(NOW)
  await world.owner.deleteFrom('foodbank.entitlement_exception').execute()
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})
afterAll(async () => {
  await secondApp.close()
  await world.close()
})

type Household = { readonly id: string; readonly organization_id: string }

const toBody = (
  household: Household,
  reserved_on: string,
  given: Record<string, unknown> = {},
) => ({
  applicant_id: household.id,
  from_organization_id: household.organization_id,
  to_organization_id: site,
  reserved_on,
  reserved_time: '09:00',
  ...given,
})
const book = (
  household: Household,
  day: string,
  given: Record<string, unknown> = {},
  caller = booker,
) => world.callWith(caller, helpRequestEndpoints.create, { body: toBody(household, day, given) })
const listExceptions = async (query: Record<string, unknown> = {}) =>
  (await world.callWith(coordinator, entitlementExceptionEndpoints.list, { query })).body.data

describe('a rule that refuses', () => {
  test('refuses the booking too many, and says what was counted and when it is met', async () => {
    await world.make.entitlementRule()
    const household = await world.make.applicant()
    await world.make.support({ applicant_id: household.id, date: '2026-03-02' })
    expect((await book(household, '2026-03-20')).status).toBe(201)
    const third = await book(household, '2026-03-25')
    expect([third.status, third.body.message]).toEqual([409, 'entitlement.refused'])
    expect(findings.parse(third.body.details)).toMatchObject([
      {
        rule: { kind: 'visits', amount: 2, effect: 'refuse', organization_label: null },
        is_met: false,
        counted: 2,
        limit: 2,
        period: { from: '2026-03-01', to: '2026-03-31' },
        days: ['2026-03-02', '2026-03-20'],
        next: '2026-04-01',
      },
    ])
    expect((await book(household, '2026-04-01')).status).toBe(201)
  })

  test('lets nobody on by a reason alone, and who may make exceptions by one; what was decided is kept', async () => {
    const rule = await world.make.entitlementRule({ kind: 'gap', amount: 7 })
    const household = await world.make.applicant({ name: 'Věra', surname: 'Kroupová' })
    await world.make.support({ applicant_id: household.id, date: TODAY })
    const reasoned = { entitlement_reason: 'Po požáru bytu', despite_entitlement: true }
    expect((await book(household, '2026-03-12', reasoned)).body.message).toBe('entitlement.refused')
    expect((await book(household, '2026-03-12', {}, coordinator)).body.message).toBe(
      'entitlement.refused',
    )
    const blank = await book(household, '2026-03-12', { entitlement_reason: ' ' }, coordinator)
    expect(blank.body.message).toBe('entitlement.refused')
    expect(await listExceptions()).toEqual([])
    const booked = await book(household, '2026-03-12', reasoned, coordinator)
    expect(booked.status).toBe(201)
    expect(await listExceptions()).toEqual([
      expect.objectContaining({
        applicant_id: household.id,
        applicant_surname: 'Kroupová',
        day: '2026-03-12',
        organization_id: site,
        is_support: false,
        kind: 'gap',
        effect: 'refuse',
        reason: 'Po požáru bytu',
        created_by_name: 'Eva Malá',
        facts: expect.objectContaining({ counted: 2, limit: 7, days: [TODAY], next: '2026-03-17' }),
      }),
    ])
    const kept = await world.db
      .selectFrom('foodbank.entitlement_exception')
      .select(['rule_id', 'help_request_id'])
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ rule_id: rule.id, help_request_id: booked.body.data.id })
    const logged = await world.db
      .selectFrom('core.log')
      .select('actor_id')
      .where('table_name', '=', 'foodbank.entitlement_exception')
      .where('action', '=', 'insert')
      .execute()
    expect(logged.map(({ actor_id }) => actor_id)).toContain(coordinator.userId)
  })

  test('of two bookings at once, on two servers, lets one be the last that is allowed', async () => {
    await world.make.entitlementRule({ amount: 1 })
    for (let round = 0; round < 15; round++) {
      const household = await world.make.applicant()
      const [day, other] = ['2026-03-18', '2026-03-19'] as const
      const answers = await Promise.all([
        book(household, day),
        callSecond(booker, helpRequestEndpoints.create, { body: toBody(household, other) }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    }
  })
})

describe('a rule that warns', () => {
  test('asks once, and what was gone on despite is kept without a reason', async () => {
    await world.make.entitlementRule({ effect: 'warn', amount: 1 })
    const household = await world.make.applicant()
    expect((await book(household, '2026-03-20')).status).toBe(201)
    const second = await book(household, '2026-03-24')
    expect([second.status, second.body.message]).toEqual([409, 'entitlement.warned'])
    expect((await book(household, '2026-03-24', { despite_entitlement: true })).status).toBe(201)
    expect(await listExceptions()).toEqual([
      expect.objectContaining({ effect: 'warn', reason: null, kind: 'visits' }),
    ])
  })

  test('is told together with one that refuses', async () => {
    await world.make.entitlementRule({ effect: 'warn', amount: 1 })
    await world.make.entitlementRule({ kind: 'gap', amount: 30 })
    const household = await world.make.applicant()
    await book(household, '2026-03-20')
    const second = await book(household, '2026-03-24', { despite_entitlement: true })
    expect(second.body.message).toBe('entitlement.refused')
    expect(findings.parse(second.body.details).map(({ rule }) => rule.kind)).toEqual([
      'visits',
      'gap',
    ])
  })
})

describe('moving a reservation', () => {
  const move = (request: HelpRequest, given: Record<string, unknown>) =>
    world.callWith(booker, helpRequestEndpoints.update, {
      params: { id: request.id },
      body: {
        to_organization_id: request.to_organization_id,
        reserved_on: request.reserved_on,
        reserved_time: request.reserved_time,
        note: null,
        updated_at: request.updated_at,
        ...given,
      },
    })

  test('does not count it against itself, and asks anew on another day or at another place', async () => {
    await world.make.entitlementRule({ amount: 1 })
    await world.make.entitlementRule({
      organization_id: elsewhere,
      kind: 'recommendation',
      amount: null,
    })
    const household = await world.make.applicant()
    const request: HelpRequest = (await book(household, '2026-03-20')).body.data
    await world.make.support({ applicant_id: household.id, date: '2026-04-10' })
    const moved = await move(request, { reserved_on: '2026-03-21' })
    expect(moved.status).toBe(200)
    const toApril = await move(moved.body.data, { reserved_on: '2026-04-02' })
    expect(toApril.body.message).toBe('entitlement.refused')
    const away = await move(moved.body.data, { to_organization_id: elsewhere })
    expect(away.body.message).toBe('entitlement.refused')
  })

  test('asks nothing of another time of the same day, or of a note', async () => {
    const household = await world.make.applicant()
    const request: HelpRequest = (await book(household, '2026-03-20')).body.data
    await world.make.entitlementRule({ kind: 'recommendation', amount: null })
    const later = await move(request, { reserved_time: '10:00' })
    expect(later.status).toBe(200)
    expect((await move(later.body.data, { note: 'Přijde syn' })).status).toBe(200)
  })
})

describe('which rules hold', () => {
  test('without any rule every booking is as it was', async () => {
    const household = await world.make.applicant()
    for (const day of ['2026-03-11', '2026-03-12', '2026-03-13'])
      expect((await book(household, day)).status).toBe(201)
  })

  test('a rule of the site goes before that of the bank, one of the type before that of all', async () => {
    const type = await world.make.applicantType()
    await world.make.entitlementRule({ amount: 1 })
    await world.make.entitlementRule({ amount: 2, organization_id: site })
    await world.make.entitlementRule({
      amount: null,
      effect: 'none',
      applicant_type_ids: [type.id],
      organization_id: site,
    })
    const anybody = await world.make.applicant()
    const statuses = []
    for (const day of ['2026-03-11', '2026-03-12', '2026-03-13'])
      statuses.push((await book(anybody, day)).status)
    statuses.push((await book(anybody, '2026-03-14', { to_organization_id: elsewhere })).status)
    expect(statuses).toEqual([201, 201, 409, 409])
    const exempt = await world.make.applicant({ applicant_type_id: type.id })
    for (const day of ['2026-03-11', '2026-03-12', '2026-03-13'])
      expect((await book(exempt, day)).status).toBe(201)
  })

  test('a recommendation must be valid on the day, and a type among those named', async () => {
    const type = await world.make.applicantType()
    await world.make.entitlementRule({ kind: 'recommendation', amount: null })
    await world.make.entitlementRule({ kind: 'types', amount: null, applicant_type_ids: [type.id] })
    const household = await world.make.applicant({ applicant_type_id: type.id })
    await world.make.recommendation(household.id, {
      valid_from: '2026-01-01',
      valid_until: '2026-03-31',
    })
    expect((await book(household, '2026-03-31')).status).toBe(201)
    const late = await book(household, '2026-04-01')
    expect(findings.parse(late.body.details)).toMatchObject([
      { rule: { kind: 'recommendation' }, days: ['2026-03-31'], next: null },
    ])
    const other = await world.make.applicant()
    await world.make.recommendation(other.id)
    const refused = await book(other, TODAY, { reserved_time: '17:30' })
    expect(findings.parse(refused.body.details)).toMatchObject([{ rule: { kind: 'types' } }])
  })

  test('the exceptions are read by who may make them, of other places by who sees all', async () => {
    await world.make.entitlementRule({ effect: 'warn', amount: 1 })
    const household = await world.make.applicant()
    await book(household, '2026-03-20')
    await book(household, '2026-03-24', { despite_entitlement: true })
    const ofSite = await world.signIn({ permissions: ['fb_entitlement.override'] })
    const ask = (caller: Caller) =>
      world.call(caller, entitlementExceptionEndpoints.list, { query: {} })
    expect((await ask(ofSite)).body.data).toEqual([])
    await world.make.manager(ofSite, { id: site })
    expect((await ask(ofSite)).body.data).toHaveLength(1)
    expect((await ask(booker)).status).toBe(403)
    expect(await listExceptions({ organization_id: elsewhere })).toEqual([])
    expect(await listExceptions({ effect: 'warn', date_from: '2026-03-24' })).toHaveLength(1)
  })
})
