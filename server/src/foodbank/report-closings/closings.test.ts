import { reportClosingEndpoints as endpoints } from '@crm/contract/foodbank/closings/report-closings'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getConstraint } from '#platform/errors.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Caller } from '../../testing/call.ts'
import { ROLES, type Role } from '../../testing/world.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { sealEarlierReports } from './service.ts'
import { closingDesk, FEBRUARY } from './testing/closing-desk.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

const UNCHANGED = { added: 0, removed: 0, changed: 0 }

/** Periods are closed for good, so each test has a site of its own. */
let site: { id: string; name: string }
let applicant: { id: string }
let support: { id: string }
beforeEach(async () => {
  site = await world.make.foodBank()
  applicant = await world.make.applicant()
  support = await world.make.support({
    organization_id: site.id,
    applicant_id: applicant.id,
    date: '2026-02-10',
    durables: 5,
  })
})

describe('who may', () => {
  const CLOSES: Record<Role, number> = {
    superadmin: 201,
    food_bank_manager: 201,
    organization_manager: 403,
    desk_worker: 403,
    social_worker: 403,
    nobody: 403,
  }
  test.each(ROLES)('the %s close a period', async (role) => {
    expect((await desk.close({ organization_id: site.id }, world.as(role))).status).toBe(
      CLOSES[role],
    )
  })

  test.each([
    ['fb_support.show_all', 'fb_request.show_all'],
    ['fb_report.close', 'fb_request.show_all'],
    ['fb_report.close', 'fb_support.show_all'],
  ] as const)('nobody by %s and %s alone', async (...permissions) => {
    const caller = await world.signIn({
      permissions: ['fb_support.read', 'fb_request.read', ...permissions],
    })
    expect((await desk.close({ organization_id: site.id }, caller)).status).toBe(403)
    expect((await desk.close({ organization_id: site.id }, world.anonymous)).status).toBe(401)
  })

  test('closings are found by their period, by both of its days', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    const found = async (query: object) =>
      (
        await world.call(world.as('superadmin'), endpoints.list, {
          query: { organization_id: site.id, ...query },
        })
      ).body.data.map((row) => row.id)
    expect(await found(FEBRUARY)).toEqual([id])
    expect(await found({ date_from: FEBRUARY.date_from })).toEqual([id])
    expect(await found({ ...FEBRUARY, date_to: '2026-02-27' })).toEqual([])
    expect(await found({ ...FEBRUARY, date_from: '2026-01-01' })).toEqual([])
  })

  test('who sees everything reads every closing, a manager those of the own organization, others none', async () => {
    const [own, foreign] = [
      await desk.closed({ organization_id: site.id }),
      await desk.closed({ organization_id: (await world.make.foodBank()).id }),
    ]
    const reads = async (caller: Caller, id: string) => {
      const answers = await Promise.all([
        world.call(caller, endpoints.get, { params: { id } }),
        world.call(caller, endpoints.restatement, { params: { id } }),
        world.call(caller, endpoints.changes, { params: { id }, query: {} }),
      ])
      const states = await world.call(caller, endpoints.states, { query: { per_page: 100 } })
      const { body } = await world.call(caller, endpoints.list, { query: { per_page: 100 } })
      const statuses = new Set(answers.map(({ status }) => status))
      expect(statuses.size).toBe(1)
      for (const rows of [body.data, states.body.data])
        expect(rows?.some((row) => row.id === id) ?? false).toBe(statuses.has(200))
      return [...statuses][0]
    }
    const of = async (role: Role) => {
      const caller = await world.signIn({ role })
      await world.make.manager(caller, site)
      return [await reads(caller, own.id), await reads(caller, foreign.id)]
    }
    expect(await of('food_bank_manager')).toEqual([200, 200])
    expect(await of('organization_manager')).toEqual([200, 404])
    expect(await of('desk_worker')).toEqual([200, 404])
    expect(await of('social_worker')).toEqual([404, 404])
    expect(await of('nobody')).toEqual([403, 403])
    const whole = await desk.closed({ date_from: '2020-01-01', date_to: '2020-01-31' })
    const manager = await world.signIn({ role: 'organization_manager' })
    expect(await reads(manager, whole.id)).toBe(404)
  })
})

describe('closing', () => {
  test('freezes the report with the estimates, whoever closes and looks', async () => {
    await world.call(world.as('superadmin'), reportEstimateEndpoints.save, {
      body: {
        organization_id: site.id,
        ...FEBRUARY,
        values: { EMCO01: { value: 7, note: 'odhad' } },
      },
    })
    const closing = await desk.closed({ organization_id: site.id, note: 'první' })
    expect(closing).toEqual({
      id: expect.any(String),
      ...FEBRUARY,
      organization_id: site.id,
      organization_name: site.name,
      organization_label: site.name,
      version: 1,
      is_latest: true,
      note: 'první',
      closed_by_name: 'Eva Malá',
      closed_at: '2026-03-10T08:30:00.000Z',
    })
    const manager = await world.signIn({ role: 'organization_manager' })
    await world.make.manager(manager, site)
    const { report } = (await world.call(manager, endpoints.get, { params: { id: closing.id } }))
      .body.data
    expect(report.head).toMatchObject({ partial: false, organization_name: site.name })
    expect(report.categories.total.total.value).toBe(5)
    expect(report.indicators.find(({ code }) => code === 'EMCO01')).toMatchObject({
      figure: { value: 7 },
      source: 'estimate',
    })
  })

  test.each([
    ['today', '2026-03-10'],
    ['tomorrow', '2026-03-11'],
  ])('a period that ends %s is refused', async (_name, date_to) => {
    expect(await desk.close({ date_to, organization_id: site.id })).toMatchObject({
      status: 409,
      body: { message: 'report_closing.not_ended' },
    })
  })

  test('yesterday is over', async () => {
    expect((await desk.close({ date_to: '2026-03-09', organization_id: site.id })).status).toBe(201)
  })

  test('of an organization that there is not is refused', async () => {
    const organization_id = '01900000-0000-7000-8000-00000000dead'
    expect(await desk.close({ organization_id })).toMatchObject({
      status: 404,
      body: { message: 'organization.not_found' },
    })
  })

  test('missing estimates are shown first, and who is to make them', async () => {
    const manager = await world.signIn({ role: 'organization_manager' })
    await world.make.manager(manager, site)
    const refused = await desk.close({ organization_id: site.id, accept_missing: false })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'report_closing.estimates_missing' },
    })
    expect(refused.body.details).toMatchObject([
      { organization_id: site.id, people: [{ id: manager.userId }] },
    ])
    expect((await desk.close({ organization_id: site.id })).status).toBe(201)
  })

  test('a closed period is closed anew only on purpose and with a note that says why; the first version stays', async () => {
    const first = await desk.closed({ organization_id: site.id })
    expect(await desk.close({ organization_id: site.id })).toMatchObject({
      status: 409,
      body: { message: 'report_closing.closed_already', details: { id: first.id, version: 1 } },
    })
    const silent = await desk.close({ organization_id: site.id, new_version: true })
    expect(silent).toMatchObject({
      status: 422,
      body: { errors: { note: [{ rule: 'required' }] } },
    })
    await world.db
      .updateTable('foodbank.support')
      .set({ durables: 6 })
      .where('id', '=', support.id)
      .execute()
    const second = await desk.closed({
      organization_id: site.id,
      new_version: true,
      note: 'oprava váhy',
    })
    expect(second).toMatchObject({ version: 2, is_latest: true, note: 'oprava váhy' })
    const read = async (id: string) =>
      (await world.call(world.as('superadmin'), endpoints.get, { params: { id } })).body.data
    expect((await read(first.id)).closing).toMatchObject({ version: 1, is_latest: false })
    expect((await read(first.id)).report.categories.total.total.value).toBe(5)
    expect((await read(second.id)).report.categories.total.total.value).toBe(6)
    expect((await desk.restated(first.id)).changes).toEqual({ ...UNCHANGED, changed: 1 })
    expect(await desk.getState(second.id)).toEqual(UNCHANGED)
  })

  test('of two who close at once one does', async () => {
    const both = await Promise.all([
      desk.close({ organization_id: site.id }),
      desk.close({ organization_id: site.id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'report_closing.closed_already',
    )
  })

  test('what is closed changes by no statement', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    const tries = [
      sql`update foodbank.report_closing set report = '{}' where id = ${id}`,
      sql`update foodbank.report_closing set version = 9 where id = ${id}`,
      sql`update foodbank.report_closing set digest = repeat('0', 64) where id = ${id}`,
      sql`delete from foodbank.report_closing where id = ${id}`,
      sql`update foodbank.report_closing_row set content = '{}' where closing_id = ${id}`,
      sql`delete from foodbank.report_closing_row where closing_id = ${id}`,
    ]
    for (const attempt of tries) {
      const refusal = await attempt.execute(world.owner).then(
        () => 'nothing',
        (error: unknown) => getConstraint(error),
      )
      expect(refusal).toBe('report_closing__kept')
    }
  })

  test('a report that was closed before closings were sealed is sealed at the next start, once', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    const find = () =>
      world.db
        .selectFrom('foodbank.report_closing')
        .select('digest')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const { digest } = await find()
    await sql`alter table foodbank.report_closing disable trigger user`.execute(world.owner)
    await sql`update foodbank.report_closing set digest = null where id = ${id}`.execute(
      world.owner,
    )
    await sql`alter table foodbank.report_closing enable trigger user`.execute(world.owner)
    await sealEarlierReports(world.db)
    await sealEarlierReports(world.db)
    expect(await find()).toEqual({ digest })
    const entries = await world.db
      .selectFrom('core.log')
      .select('new_values')
      .where('row_id', '=', id)
      .where('action', '=', 'update')
      .execute()
    expect(entries).toEqual([{ new_values: { digest } }, { new_values: { digest } }])
  })

  test('keeps nothing of the person but keys and bands', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    const { rows } = await typedSql(z.object({ content: z.record(z.string(), z.json()) }))`
      select content from foodbank.report_closing_row where closing_id = ${id} and kind = 'support'`.execute(
      world.db,
    )
    expect(Object.keys(rows[0]?.content ?? {}).toSorted()).toEqual([
      'amounts',
      'applicant_id',
      'applicant_type_id',
      'date',
      'from_organization_id',
      'help_request_id',
      'helped_before',
      'homeless',
      'household',
      'organization_id',
      'region_id',
      'total',
    ])
  })
})

test('what was closed when all help was counted is shown as all help', async () => {
  const { id } = await desk.closed({ organization_id: site.id })
  await sql`alter table foodbank.report_closing disable trigger keep_closed`.execute(world.owner)
  await sql`
    update foodbank.report_closing set report = (report #- '{head,rules}') || jsonb_build_object(
      'persons', (report -> 'persons') - 'food_paid' - 'material_paid' - 'food_op' - 'material_op',
      'indicators', (
        select jsonb_agg(case when i ? 'all' then (i - 'all' - 'op') || jsonb_build_object('figure', i -> 'all') else i end)
        from jsonb_array_elements(report -> 'indicators') i
      )
    ) where id = ${id}`.execute(world.owner)
  await sql`alter table foodbank.report_closing enable trigger keep_closed`.execute(world.owner)
  const { body } = await world.call(world.as('superadmin'), endpoints.get, { params: { id } })
  const fed = body.data.report.indicators.find(({ code }) => code === 'EMCR01')
  expect([fed?.figure.value, fed?.all?.value]).toEqual([null, 1])
  expect([body.data.report.head.rules, body.data.report.persons.food_paid]).toEqual([[], []])
  expect(await desk.differing(id)).toMatchObject({ 'indicators.EMCR01': [null, 0] })
})

test('the list is of the latest first, of one organization when asked', async () => {
  await desk.closed({ organization_id: site.id })
  await desk.closed({ organization_id: site.id, date_from: '2026-01-01', date_to: '2026-01-31' })
  const find = async (query = {}) =>
    (
      await world.call(world.as('superadmin'), endpoints.list, {
        query: { organization_id: site.id, ...query },
      })
    ).body
  expect((await find({ sort: 'date_from' })).data.map(({ date_from }) => date_from)).toEqual([
    '2026-01-01',
    '2026-02-01',
  ])
  expect((await find({ per_page: 1 })).meta).toMatchObject({ total: 2 })
})
