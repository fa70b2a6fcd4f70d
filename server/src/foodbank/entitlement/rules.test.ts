import {
  entitlementRuleEndpoints as endpoints,
  type entitlementRuleBody,
} from '@crm/contract/foodbank/entitlement/rules'
import { applicantTypeEndpoints } from '@crm/contract/foodbank/code-lists'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('foodbank.entitlement_rule').execute()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
type RuleBody = z.input<typeof entitlementRuleBody>
const RULE: RuleBody = {
  organization_id: null,
  kind: 'visits',
  valid_from: TODAY,
  amount: 2,
  effect: 'refuse',
  source: 'Rada 3. 3. 2026',
}
const create = (given: Record<string, unknown> = {}) =>
  world.callWith(admin(), endpoints.create, { body: { ...RULE, ...given } })

describe('a rule', () => {
  test('is written, read, changed and removed, and says who entered it', async () => {
    const type = await world.make.applicantType({ name: 'Rodina' })
    const { status, body } = await create({ applicant_type_ids: [type.id], period_days: 30 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...RULE,
      valid_to: null,
      period_days: 30,
      applicant_types: ['Rodina'],
      has_begun: false,
      created_by_name: 'Eva Malá',
    })
    const { id, updated_at } = body.data
    const changed = await world.call(admin(), endpoints.update, {
      params: { id },
      body: { ...RULE, amount: 3, updated_at },
    })
    expect(changed.body.data).toMatchObject({ amount: 3, applicant_type_ids: [] })
    const stale = await world.call(admin(), endpoints.update, {
      params: { id },
      body: { ...RULE, updated_at },
    })
    expect([stale.status, stale.body.message]).toEqual([409, 'stale_record'])
    const listed = await world.call(admin(), endpoints.list, { query: { kind: 'visits' } })
    expect(listed.body.data).toHaveLength(1)
    expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(200)
    expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(404)
  })

  test.each([
    ['a day that is over', { valid_from: '2026-03-09' }, 'valid_from', 'past_day'],
    ['an end before its start', { valid_to: '2026-03-09' }, 'valid_to', 'end_before_start'],
    ['no number of visits', { amount: null }, 'amount', 'required'],
    ['half a visit', { amount: 1.5 }, 'amount', 'numeric'],
    ['a number where nothing is asked', { effect: 'none' }, 'amount', 'invalid'],
    ['a number of recommendations', { kind: 'recommendation' }, 'amount', 'invalid'],
    ['a period of days between', { kind: 'gap', period_days: 30 }, 'period_days', 'invalid'],
    [
      'no types who may be helped',
      { kind: 'types', amount: null },
      'applicant_type_ids',
      'required',
    ],
    ['unknown types', { applicant_type_ids: [newId()] }, 'applicant_type_ids', 'not_found'],
    ['no source', { source: ' ' }, 'source', 'required'],
  ])('is refused with %s, at the field', async (_what, given, field, rule) => {
    const { status, body } = await create(given)
    expect([status, body.errors]).toEqual([422, { [field]: [expect.objectContaining({ rule })] }])
  })

  test('is refused a second time for its kind, place, types and day, and for what hands nothing out', async () => {
    const type = await world.make.applicantType()
    await create()
    const twice = await create({ amount: 5 })
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { valid_from: [{ rule: 'duplicate' }] },
    ])
    expect((await create({ applicant_type_ids: [type.id] })).status).toBe(201)
    const site = await world.make.foodBank()
    expect((await create({ organization_id: site.id })).status).toBe(201)
    const sender = await world.make.organization()
    expect((await create({ organization_id: sender.id })).body.message).toBe(
      'organization.not_found',
    )
    const types = { kind: 'types', amount: null, applicant_type_ids: [type.id] }
    expect((await create(types)).status).toBe(201)
    const other = await world.make.applicantType()
    expect((await create({ ...types, applicant_type_ids: [other.id] })).status).toBe(422)
  })

  test('does not change once its first day is over', async () => {
    const { id, updated_at } = (await create()).body.data
    world.setNow('2026-03-11T08:30:00.000Z')
    const body = { ...RULE, valid_from: '2026-03-12', updated_at }
    const answers = [
      await world.call(admin(), endpoints.update, { params: { id }, body }),
      await world.call(admin(), endpoints.remove, { params: { id } }),
    ]
    expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual([
      [409, 'entitlement_rule.has_begun'],
      [409, 'entitlement_rule.has_begun'],
    ])
  })

  test('keeps the types that it names', async () => {
    const type = await world.make.applicantType()
    await create({ applicant_type_ids: [type.id] })
    const refused = await world.call(admin(), applicantTypeEndpoints.remove, {
      params: { id: type.id },
    })
    expect([refused.status, refused.body.message]).toEqual([409, 'applicant_type.in_use'])
  })

  test('is read by who may read rules and written by who may change them', async () => {
    const reader = await world.signIn({ permissions: ['fb_entitlement.read'] })
    const nobody = await world.signIn({ permissions: ['fb_request.create'] })
    expect((await world.call(reader, endpoints.list, { query: {} })).status).toBe(200)
    expect((await world.call(reader, endpoints.create, { body: RULE })).status).toBe(403)
    expect((await world.call(nobody, endpoints.list, { query: {} })).status).toBe(403)
  })
})
