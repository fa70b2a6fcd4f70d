import { findings } from '@crm/contract/foodbank/entitlement/entitlement'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowCount } from '#platform/database/typed-sql.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let desk: Caller
let coordinator: Caller
let site = ''
beforeAll(async () => {
  world = await createWorld()
  site = (await world.make.foodBank()).id
  desk = await world.signIn({
    permissions: ['fb_support.create', 'fb_support.read', 'fb_request.confirm'],
  })
  await world.make.manager(desk, { id: site })
  coordinator = await world.signIn({
    permissions: ['fb_support.create', 'fb_support.show_all', 'fb_entitlement.override'],
  })
})
beforeEach(async () => {
  world.setNow(NOW)
  await world.owner.deleteFrom('foodbank.entitlement_exception').execute()
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})
afterAll(() => world.close())

const record = (
  applicant_id: string,
  kilograms: number,
  given: Record<string, unknown> = {},
  caller = desk,
) =>
  world.callWith(caller, supportEndpoints.create, {
    body: { applicant_id, organization_id: site, date: TODAY, durables: kilograms, ...given },
  })
const correct = (support: { id: string; updated_at: string }, given: Record<string, unknown>) =>
  world.callWith(desk, supportEndpoints.update, {
    params: { id: support.id },
    body: { date: TODAY, updated_at: support.updated_at, ...given },
  })
const countExceptions = async () =>
  (
    await world.db
      .selectFrom('foodbank.entitlement_exception')
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow()
  ).total
const tenKilograms = (given: Record<string, unknown> = {}) =>
  world.make.entitlementRule({ kind: 'kilograms', amount: 10, ...given })

describe('a household without a reservation', () => {
  test('is refused by every rule, and helped with a reason by who may', async () => {
    await world.make.entitlementRule({ amount: 1 })
    const { id } = await world.make.applicant()
    expect((await record(id, 5)).status).toBe(201)
    const second = await record(id, 5)
    expect([second.status, second.body.message]).toEqual([409, 'entitlement.refused'])
    const given = { entitlement_reason: 'Nouze' }
    expect((await record(id, 5, given, coordinator)).status).toBe(201)
    const kept = await world.db
      .selectFrom('foodbank.entitlement_exception')
      .select(['reason', 'help_request_id'])
      .where('support_id', 'is not', null)
      .execute()
    expect(kept).toEqual([{ reason: 'Nouze', help_request_id: null }])
  })

  test('is counted by the rules of the day of the hand-out', async () => {
    await world.make.entitlementRule({ amount: 1, valid_from: '2026-03-05' })
    const { id } = await world.make.applicant()
    expect((await record(id, 5, { date: '2026-03-03' })).status).toBe(201)
    expect((await record(id, 5, { date: '2026-03-04' })).status).toBe(201)
    expect((await record(id, 5, { date: '2026-03-05' })).status).toBe(409)
  })
})

describe('a reservation', () => {
  test('is served whatever the visits by now; only kilograms are asked', async () => {
    const { id } = await world.make.applicant()
    const request = await world.make.request({ applicant_id: id, to_organization_id: site })
    await world.make.support({ applicant_id: id, date: '2026-03-09' })
    await world.make.entitlementRule({ kind: 'gap', amount: 7 })
    await tenKilograms()
    const reserved = { help_request_id: request.id }
    expect((await record(id, 5.5, reserved)).body.message).toBe('entitlement.refused')
    expect((await record(id, 5, reserved)).status).toBe(201)
    expect(await countExceptions()).toBe(0)
  })
})

describe('kilograms', () => {
  test('are those of the month for all persons of the household on the day', async () => {
    await tenKilograms()
    const { id } = await world.make.applicant()
    await world.make.member(id)
    await world.make.member(id, { present: `{[2026-01-01,${TODAY})}` })
    await world.make.support({ applicant_id: id, date: '2026-02-28', durables: 100 })
    await world.make.support({ applicant_id: id, date: '2026-03-01', durables: 12.5 })
    const refused = await record(id, 7.51)
    expect(findings.parse(refused.body.details)).toMatchObject([
      { rule: { kind: 'kilograms', amount: 10 }, counted: 12.5, limit: 20, persons: 2 },
    ])
    expect((await record(id, 7.5)).status).toBe(201)
  })

  test('of a correction are asked only when they grow, or come into another month', async () => {
    await tenKilograms({ effect: 'warn' })
    const { id } = await world.make.applicant()
    const written = await record(id, 12, { despite_entitlement: true })
    expect(await countExceptions()).toBe(1)
    const less = await correct(written.body.data, { durables: 11 })
    expect(less.status).toBe(200)
    const more = await correct(less.body.data, { durables: 11.5 })
    expect([more.status, more.body.message]).toEqual([409, 'entitlement.warned'])
    const before = await correct(less.body.data, { durables: 11, date: '2026-02-27' })
    expect(before.body.message).toBe('entitlement.warned')
    const agreed = await correct(less.body.data, { durables: 11.5, despite_entitlement: true })
    expect(agreed.status).toBe(200)
    expect(await countExceptions()).toBe(2)
  })
})
