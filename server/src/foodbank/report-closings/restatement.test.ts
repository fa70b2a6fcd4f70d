import { closingQuery } from '@crm/contract/foodbank/closings/report-closings'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActor } from '#core/tasks/testing/actor.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { listStates } from './service.ts'
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

describe('what has changed since', () => {
  const change = (values: Record<string, unknown>) =>
    sql`update foodbank.support set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${support.id}`.execute(world.db)

  test('nothing: every number is the same', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    expect(await desk.getState(id)).toEqual(UNCHANGED)
    expect(await desk.differing(id)).toEqual({})
    expect((await desk.restated(id)).figures.length).toBeGreaterThan(100)
    expect((await desk.getChanges(id)).data).toEqual([])
  })

  test('amounts: the numbers, and the record with both contents', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    await change({ durables: 7.5, clothes_op: 1 })
    expect(await desk.getState(id)).toEqual({ ...UNCHANGED, changed: 1 })
    expect(await desk.differing(id)).toMatchObject({
      'categories.rows.durables.own': [5, 7.5],
      'categories.total.op': [0, 1],
      'indicators.EMCO09.all': [0.005, 0.0075],
      [`organizations.rows.${site.id}.food`]: [5, 7.5],
    })
    const { data, meta } = await desk.getChanges(id)
    expect(meta.total).toBe(1)
    expect(data).toMatchObject([
      {
        kind: 'support',
        record_id: support.id,
        change: 'changed',
        closed: {
          date: '2026-02-10',
          organization: { id: site.id, name: site.name },
          amounts: { durables: 5 },
          total: 5,
        },
        now: { amounts: { durables: 7.5, clothes_op: 1 }, total: 8.5 },
      },
    ])
    expect(data[0]?.differs.toSorted()).toEqual(['clothes_op', 'durables', 'total'])
    await change({ durables: 5, clothes_op: 0 })
    expect(await desk.getState(id)).toEqual(UNCHANGED)
    expect(await desk.differing(id)).toEqual({})
  })

  test('a hand-out moved out of the period, one deleted and one recorded late', async () => {
    const late = { organization_id: site.id, applicant_id: applicant.id }
    const moved = await world.make.support({ ...late, date: '2026-02-11' })
    const { id } = await desk.closed({ organization_id: site.id })
    await sql`update foodbank.support set date = '2026-03-01' where id = ${moved.id}`.execute(
      world.db,
    )
    await sql`delete from foodbank.support where id = ${support.id}`.execute(world.db)
    const added = await world.make.support({ ...late, date: '2026-02-28', drugstore: 2 })
    expect(await desk.getState(id)).toEqual({ added: 1, removed: 2, changed: 0 })
    const { data } = await desk.getChanges(id)
    expect(new Map(data.map((row) => [row.record_id, row.change]))).toEqual(
      new Map([
        [added.id, 'added'],
        [moved.id, 'removed'],
        [support.id, 'removed'],
      ]),
    )
    expect((await desk.getChanges(id, { change: 'added' })).data).toHaveLength(1)
    expect((await desk.getChanges(id, { kind: 'request' })).data).toEqual([])
    expect((await desk.getChanges(id, { per_page: 1, page: 3 })).meta).toMatchObject({
      total: 3,
      page: 3,
    })
    expect(await desk.differing(id)).toMatchObject({
      [`organizations.rows.${site.id}.supports`]: [2, 1],
    })
  })

  test('a household that has changed since changes nothing, for each hand-out has that of its day', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    await world.make.member(applicant.id, { birth_year: 2015, present: '{[2026-03-01,)}' })
    const { id: region_id } = await world.make.region()
    await world.db
      .updateTable('foodbank.applicant')
      .set({ region_id })
      .where('id', '=', applicant.id)
      .execute()
    expect(await desk.getState(id)).toEqual(UNCHANGED)
    expect(await desk.differing(id)).toEqual({})
  })

  test('a corrected birth and sex are a restatement, and nothing once they are corrected back', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    const correct = (facts: {
      sex: 'female' | null
      birth_year: number | null
      birth_date: string | null
    }) =>
      world.db.updateTable('foodbank.applicant').set(facts).where('id', '=', applicant.id).execute()
    await correct({ sex: 'female', birth_year: 1980, birth_date: '1980-05-01' })
    expect(await desk.getState(id)).toEqual({ ...UNCHANGED, changed: 1 })
    expect((await desk.getChanges(id)).data).toMatchObject([
      { record_id: support.id, differs: ['household'] },
    ])
    expect(await desk.differing(id)).toMatchObject({
      'persons.food.30-64.female': [0, 1],
      'notes.persons_by_birth_date': [0, 1],
      'notes.persons_without_age': [1, 0],
    })
    await correct({ sex: null, birth_year: null, birth_date: null })
    expect(await desk.getState(id)).toEqual(UNCHANGED)
  })

  test('how ages were counted is not compared with a closing that does not say it', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    await sql`alter table foodbank.report_closing disable trigger keep_closed`.execute(world.owner)
    await sql`update foodbank.report_closing set report = report #- '{notes,persons_by_birth_year}' #- '{notes,persons_by_birth_date}'
      where id = ${id}`.execute(world.owner)
    await sql`alter table foodbank.report_closing enable trigger keep_closed`.execute(world.owner)
    const { figures } = await desk.restated(id)
    expect(figures.filter(({ path }) => path.join('.').includes('by_birth'))).toEqual([])
    expect(figures.filter(({ path }) => path[0] === 'notes')).not.toEqual([])
  })

  test('earlier help that was recorded late makes its household no longer new', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    await world.make.support({
      organization_id: site.id,
      applicant_id: applicant.id,
      date: '2026-01-31',
    })
    expect(await desk.differing(id)).toEqual({ 'households.first_time': [1, 0] })
    expect((await desk.getChanges(id)).data).toMatchObject([
      { record_id: support.id, differs: ['helped_before'] },
    ])
  })

  test('two households that were one person: persons differ, and after undoing nothing does', async () => {
    const twin = await world.make.applicant()
    await world.make.support({
      organization_id: site.id,
      applicant_id: twin.id,
      date: '2026-02-12',
    })
    const { id } = await desk.closed({ organization_id: site.id })
    const merge = (from: string, to: string) =>
      sql`update foodbank.support set applicant_id = ${to}, household = replace(household::text, ${from}, ${to})::jsonb
        where applicant_id = ${from} and date = '2026-02-12'`.execute(world.db)
    await merge(twin.id, applicant.id)
    expect(await desk.getState(id)).toEqual({ ...UNCHANGED, changed: 1 })
    expect(await desk.differing(id)).toMatchObject({
      'households.total': [2, 1],
      'households.persons': [2, 1],
      'indicators.EMCR01.all': [2, 1],
    })
    expect((await desk.getChanges(id)).data[0]?.differs.toSorted()).toEqual([
      'applicant_id',
      'household',
    ])
    await sql`update foodbank.support set applicant_id = ${twin.id}, household = replace(household::text, ${applicant.id}, ${twin.id})::jsonb
      where organization_id = ${site.id} and date = '2026-02-12'`.execute(world.db)
    expect(await desk.getState(id)).toEqual(UNCHANGED)
    expect(await desk.differing(id)).toEqual({})
  })

  test('an anonymised applicant changes nothing', async () => {
    const { id } = await desk.closed({ organization_id: site.id })
    await world.db
      .updateTable('foodbank.applicant')
      .set({
        name: '—',
        surname: 'Anonymizováno',
        birth_year: null,
        anonymized_at: '2026-03-01T00:00:00Z',
        deleted_at: '2026-03-01T00:00:00Z',
      })
      .where('id', '=', applicant.id)
      .execute()
    expect(await desk.getState(id)).toEqual(UNCHANGED)
    expect(await desk.differing(id)).toEqual({})
  })

  test('a request settled late', async () => {
    const request = await world.make.request({
      to_organization_id: site.id,
      reserved_on: '2026-02-20',
    })
    const { id } = await desk.closed({ organization_id: site.id })
    await sql`update foodbank.help_request set status = 'rejected', closed_at = now() where id = ${request.id}`.execute(
      world.db,
    )
    expect(await desk.differing(id)).toMatchObject({
      'requests.active': [1, 0],
      'requests.rejected': [0, 1],
    })
    expect((await desk.getChanges(id)).data).toMatchObject([
      { kind: 'request', differs: ['status'], closed: { status: 'active' } },
    ])
  })

  test('an estimate: it says first that it restates, and then both are shown', async () => {
    const save = (value: number, versions = {}, accepted = {}) =>
      world.call(world.as('superadmin'), reportEstimateEndpoints.save, {
        body: {
          organization_id: site.id,
          ...FEBRUARY,
          values: { EMCO01: { value, note: 'dle faktur' } },
          versions,
          ...accepted,
        },
      })
    const { versions } = (await save(7)).body.data
    const { id } = await desk.closed({ organization_id: site.id })
    expect(await save(9, versions)).toMatchObject({
      status: 409,
      body: { message: 'report_estimate.period_closed' },
    })
    expect(await desk.getState(id)).toEqual(UNCHANGED)
    const accepted = { accept_restatement: true, reason: 'chyba' }
    expect((await save(9, versions, accepted)).status).toBe(200)
    expect(await desk.differing(id)).toEqual({ 'indicators.EMCO01': [7, 9] })
    expect((await desk.getChanges(id)).data).toMatchObject([
      {
        kind: 'estimate',
        differs: ['value'],
        closed: { indicator: 'EMCO01', value: 7, date_to: '2026-02-28' },
        now: { value: 9 },
      },
    ])
  })
})

test('a page of closed periods is compared in as many statements as one of them', async () => {
  const statements = async (per_page: number) => {
    let queries = 0
    const db = world.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const states = await listStates(db, getActor(newId(), [], true), {
      ...closingQuery.parse({}),
      organization_id: site.id,
      per_page,
    })
    return { states: states.length, queries }
  }
  for (const month of ['2025-11', '2025-12', '2026-01'])
    await desk.closed({
      organization_id: site.id,
      date_from: `${month}-01`,
      date_to: `${month}-28`,
    })
  const [one, all] = [await statements(1), await statements(15)]
  expect([one.states, all.states]).toEqual([1, 3])
  expect(all.queries).toBe(one.queries)
})

test('of a period that was closed anew the version that holds is compared, and no other', async () => {
  const { id } = await desk.closed({ organization_id: site.id })
  const again = await desk.closed({ organization_id: site.id, new_version: true, note: 'oprava' })
  expect(await desk.getState(id)).toBeUndefined()
  expect(await desk.getState(again.id)).toEqual(UNCHANGED)
})
