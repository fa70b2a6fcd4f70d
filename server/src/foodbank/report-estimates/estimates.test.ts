import { ENTRY_CODES } from '@crm/contract/foodbank/reports/entries'
import {
  reportEstimateEndpoints as endpoints,
  type EstimateBody,
} from '@crm/contract/foodbank/reports/report-estimates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../../testing/world.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { remindOfEstimates } from './remind.ts'
import { DUE_CODES, estimatesFor } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const QUARTER = { date_from: '2025-10-01', date_to: '2025-12-31' }
type Given = Partial<Omit<EstimateBody, 'values' | 'organization_id'>> & {
  values?: Record<string, { value: number | null; note?: string }>
}
const sourced = ({ values = { EMCO01: { value: 3 } }, ...given }: Given) => ({
  ...given,
  values: Object.fromEntries(
    Object.entries(values).map(([code, cell]) => [
      code,
      cell.value === null ? cell : { note: 'dle faktur', ...cell },
    ]),
  ),
})
const save = (caller: Caller, organization_id: string, given: Given = {}) =>
  world.callWith(caller, endpoints.save, {
    body: { organization_id, ...QUARTER, ...sourced(given) },
  })
const getSheet = async (caller: Caller, organization_id: string, period = QUARTER) =>
  (await world.call(caller, endpoints.sheet, { query: { organization_id, ...period } })).body.data
const getSum = async (ids: readonly string[] | null, code: string, period = QUARTER) =>
  (await estimatesFor(world.db, { ...period, organizationIds: ids })).get(code)

async function managed(caller: Caller): Promise<string> {
  const site = await world.make.foodBank()
  await world.make.manager(caller, site)
  return site.id
}

describe('who estimates', () => {
  const EXPECTED: Record<Role, { own: number; foreign: number }> = {
    superadmin: { own: 200, foreign: 200 },
    food_bank_manager: { own: 200, foreign: 200 },
    organization_manager: { own: 200, foreign: 404 },
    desk_worker: { own: 403, foreign: 403 },
    social_worker: { own: 403, foreign: 403 },
    nobody: { own: 403, foreign: 403 },
  }
  test.each(ROLES)('the %s', async (role) => {
    const caller = await world.signIn({ role })
    const [own, foreign] = [await managed(caller), (await world.make.foodBank()).id]
    const statuses = async (id: string) => [
      (await save(caller, id)).status,
      (await world.call(caller, endpoints.sheet, { query: { organization_id: id, ...QUARTER } }))
        .status,
    ]
    expect(await statuses(own)).toEqual([EXPECTED[role].own, EXPECTED[role].own])
    expect(await statuses(foreign)).toEqual([EXPECTED[role].foreign, EXPECTED[role].foreign])
    expect((await world.call(caller, endpoints.overview, { query: QUARTER })).status).toBe(
      EXPECTED[role].own,
    )
  })

  test('by the single permission for the own organization alone, with full sight for every one', async () => {
    const one = await world.signIn({ permissions: ['fb_report.estimate'] })
    const all = await world.signIn({
      permissions: ['fb_report.estimate', 'fb_support.show_all', 'fb_request.show_all'],
    })
    const half = await world.signIn({ permissions: ['fb_report.estimate', 'fb_support.show_all'] })
    const [own, foreign] = [await managed(one), (await world.make.foodBank()).id]
    expect([(await save(one, own)).status, (await save(one, foreign)).status]).toEqual([200, 404])
    expect([(await save(half, foreign)).status, (await save(all, foreign)).status]).toEqual([
      404, 200,
    ])
    expect((await world.call(world.anonymous, endpoints.overview, { query: QUARTER })).status).toBe(
      401,
    )
  })
})

describe('saving', () => {
  test('keeps all of a site and period together, and answers them whole', async () => {
    const id = await managed(world.as('organization_manager'))
    const saved = await save(world.as('organization_manager'), id, {
      values: { EMCO01: { value: 1234.56 }, EMCR06: { value: 0, note: 'víme' } },
    })
    expect(saved.body).toMatchObject({ message: 'report_estimate.saved' })
    const sheet = await getSheet(world.as('organization_manager'), id)
    expect(Object.keys(sheet.values).toSorted()).toEqual([...ENTRY_CODES].toSorted())
    expect(sheet).toMatchObject({ organization_id: id, ...QUARTER, closed: false, others: [] })
    expect(sheet.values).toMatchObject({
      EMCO01: { value: 1234.56, note: 'dle faktur' },
      EMCR06: { value: 0, note: 'víme' },
      EMCR07: { value: null, note: null },
    })
  })

  test.each([
    ['a negative value', { EMCO01: { value: -1 } }, 'values.EMCO01.value', 'min_value'],
    ['half a person', { EMCR06: { value: 1.5 } }, 'values.EMCR06.value', 'integer'],
    [
      'more than a hundred percent',
      { EMCO10: { value: 100.01 } },
      'values.EMCO10.value',
      'max_value',
    ],
    ['a tenth of a cent', { EMCO02: { value: 0.001 } }, 'values.EMCO02.value', 'numeric'],
    [
      'a note without a number',
      { EMCR06: { value: null, note: 'nevíme' } },
      'values.EMCR06.value',
      'required',
    ],
    ['a text', { EMCR06: { value: 'tři' } }, 'values.EMCR06.value', 'numeric'],
  ])('%s is refused at its field and nothing is written', async (_name, values, field, rule) => {
    const id = await managed(world.as('organization_manager'))
    const body = { organization_id: id, ...QUARTER, values: { EMCO05: { value: 5 }, ...values } }
    const answer = await world.callWith(world.as('organization_manager'), endpoints.save, { body })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [{ rule }] } } })
    expect((await getSheet(world.as('organization_manager'), id)).versions).toEqual({})
  })

  test('an indicator that the register computes is not estimated', async () => {
    const id = await managed(world.as('organization_manager'))
    const body = { organization_id: id, ...QUARTER, values: { EMCR01: { value: 5 } } }
    expect(
      (await world.callWith(world.as('organization_manager'), endpoints.save, { body })).status,
    ).toBe(422)
  })

  test('an estimate without a value is no more', async () => {
    const caller = world.as('organization_manager')
    const id = await managed(caller)
    await save(caller, id)
    const { versions } = await getSheet(caller, id)
    await save(caller, id, { values: { EMCO01: { value: null } }, versions })
    expect((await getSheet(caller, id)).versions).toEqual({})
  })

  test('two who change different indicators do not meet; of the same the second is shown the first', async () => {
    const caller = world.as('organization_manager')
    const id = await managed(caller)
    const both = await Promise.all([
      save(caller, id, { values: { EMCO01: { value: 1 } } }),
      save(world.as('superadmin'), id, { values: { EMCO10: { value: 2 } } }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const race = await Promise.all([
      save(caller, id, { values: { PASSED_ON: { value: 1 } } }),
      save(world.as('superadmin'), id, { values: { PASSED_ON: { value: 2 } } }),
    ])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = race.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      message: 'stale_record',
      details: { values: { PASSED_ON: { value: expect.any(Number) } } },
    })
  })

  test.each([
    [{ date_from: '2025-12-31', date_to: '2025-10-01' }, 'end_before_start'],
    [{ date_from: '2000-01-01', date_to: '2025-10-01' }, 'max_days'],
  ])('a period %o is refused', async (period, rule) => {
    const id = await managed(world.as('organization_manager'))
    const answer = await save(world.as('organization_manager'), id, period)
    expect(answer).toMatchObject({ status: 422, body: { errors: { date_to: [{ rule }] } } })
  })
})

describe('what they come to', () => {
  test('counts and values of several sites are added, with where they know them from', async () => {
    const caller = world.as('superadmin')
    const [one, two] = [
      await world.make.foodBank({ name: 'A' }),
      await world.make.foodBank({ name: 'B' }),
    ]
    await save(caller, one.id, { values: { EMCO01: { value: 0.1, note: 'ceník' } } })
    await save(caller, two.id, { values: { EMCO01: { value: 0.2, note: 'faktury' } } })
    await save(caller, two.id, { values: { PASSED_ON: { value: 1.25 } } })
    expect(await getSum([one.id, two.id], 'EMCO01')).toEqual({
      value: 0.3,
      missing_sites: 0,
      notes: [
        { organization_name: 'A', note: 'ceník' },
        { organization_name: 'B', note: 'faktury' },
      ],
    })
    expect((await getSum([one.id, two.id], 'PASSED_ON'))?.value).toBe(1.25)
  })

  test('periods are never added: an entry counts in exactly its own', async () => {
    const { id } = await world.make.foodBank()
    const YEAR = { date_from: '2025-01-01', date_to: '2025-12-31' }
    const OCTOBER = { date_from: '2025-10-01', date_to: '2025-10-31' }
    await save(world.as('superadmin'), id)
    await save(world.as('superadmin'), id, { ...OCTOBER, values: { EMCO01: { value: 1 } } })
    const getValues = async () => [
      (await getSum([id], 'EMCO01', OCTOBER))?.value,
      (await getSum([id], 'EMCO01'))?.value,
      (await getSum([id], 'EMCO01', YEAR))?.value,
    ]
    expect(await getValues()).toEqual([1, 3, null])
    await save(world.as('superadmin'), id, { ...YEAR, values: { EMCO01: { value: 20 } } })
    expect(await getValues()).toEqual([1, 3, 20])
  })

  test('a share is weighted by the food of its site and days, and without any food they count alike', async () => {
    const [one, two] = [await world.make.foodBank(), await world.make.foodBank()]
    await save(world.as('superadmin'), one.id, { values: { EMCO10: { value: 10 } } })
    await save(world.as('superadmin'), two.id, { values: { EMCO10: { value: 40 } } })
    expect((await getSum([one.id, two.id], 'EMCO10'))?.value).toBe(25)
    await world.make.support({
      organization_id: one.id,
      date: '2025-11-01',
      durables: 20,
      op: 10,
      clothes: 1000,
    })
    await world.make.support({ organization_id: two.id, date: '2025-12-31', durables: 10 })
    await world.make.support({ organization_id: two.id, date: '2026-01-01', durables: 1000 })
    // (30 × 10 + 10 × 40) / 40
    expect((await getSum([one.id, two.id], 'EMCO10'))?.value).toBe(17.5)
  })

  test('a site with help is missing until it has an entry of exactly the period', async () => {
    const { id } = await world.make.foodBank()
    expect((await getSum([id], 'EMCO01'))?.missing_sites).toBe(0)
    await world.make.support({ organization_id: id, date: '2025-10-05' })
    await save(world.as('superadmin'), id, { date_to: '2025-10-31' })
    expect((await getSum([id], 'EMCO01'))?.missing_sites).toBe(1)
    await save(world.as('superadmin'), id)
    expect(await getSum([id], 'EMCO01')).toMatchObject({ missing_sites: 0, value: 3 })
    expect((await getSum([id], 'EMCO02'))?.missing_sites).toBe(1)
  })
})

describe('what is missing', () => {
  const allOf = (value: number) => Object.fromEntries(DUE_CODES.map((code) => [code, { value }]))

  test('stands with the people who are to fill it and the last day for it', async () => {
    const caller = await world.signIn({
      role: 'organization_manager',
      name: 'Jana',
      surname: 'Horká',
    })
    const id = await managed(caller)
    await world.make.manager(await world.signIn({ role: 'desk_worker' }), { id })
    await world.make.support({ organization_id: id, date: '2025-11-01' })
    const overview = async (period = QUARTER) =>
      (await world.call(caller, endpoints.overview, { query: period })).body.data
    expect(await overview()).toEqual({
      ...QUARTER,
      due_on: '2026-01-15',
      overdue: true,
      sites: [{ id, label: expect.any(String) }],
      missing: [
        {
          organization_id: id,
          organization_label: expect.any(String),
          indicators: DUE_CODES,
          people: [{ id: caller.userId, name: 'Jana Horká' }],
        },
      ],
      complete: 0,
    })
    await save(caller, id, { values: allOf(0) })
    expect(await overview()).toMatchObject({ missing: [], complete: 1 })
    expect(await overview({ date_from: '2026-01-01', date_to: '2026-03-31' })).toMatchObject({
      due_on: '2026-04-15',
      overdue: false,
      missing: [],
      complete: 0,
    })
  })

  test('is told to those people once before the last day and once after it', async () => {
    await world.db.deleteFrom('foodbank.support').execute()
    await world.db.deleteFrom('core.notification').execute()
    const caller = await world.signIn({ role: 'organization_manager' })
    const id = await managed(caller)
    await world.make.support({ organization_id: id, date: '2026-02-01' })
    const toldAt = async (moment: string) => {
      world.setNow(moment)
      await remindOfEstimates(world)
      await remindOfEstimates(world)
      const rows = await world.db
        .selectFrom('core.notification')
        .select(['kind', 'user_id', 'subject_id'])
        .orderBy('created_at')
        .execute()
      return rows.map(({ kind, user_id, subject_id }) =>
        user_id === caller.userId && subject_id === id ? kind : 'somebody else',
      )
    }
    expect(await toldAt('2026-04-07T06:00:00Z')).toEqual([])
    expect(await toldAt('2026-04-08T06:00:00Z')).toEqual(['fb_estimate_reminder'])
    expect(await toldAt('2026-04-15T06:00:00Z')).toEqual(['fb_estimate_reminder'])
    expect(await toldAt('2026-04-16T06:00:00Z')).toEqual([
      'fb_estimate_reminder',
      'fb_estimate_overdue',
    ])
    await world.db.deleteFrom('core.notification').execute()
    await save(caller, id, { date_from: '2026-01-01', date_to: '2026-03-31', values: allOf(0) })
    expect(await toldAt('2026-04-17T06:00:00Z')).toEqual([])
  })
})
