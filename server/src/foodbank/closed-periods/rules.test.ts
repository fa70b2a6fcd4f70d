import { closedPeriods } from '@crm/contract/foodbank/closings/closed-periods'
import {
  programmeRuleBody,
  programmeRuleEndpoints as endpoints,
  type ProgrammeRule,
} from '@crm/contract/foodbank/reports/programme-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { closingDesk, FEBRUARY } from '../report-closings/testing/closing-desk.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

/** Periods are closed for good, so each test has a site of its own. */
let site: { id: string; name: string }
beforeEach(async () => {
  site = await world.make.foodBank()
  await world.db.deleteFrom('foodbank.programme_rule').execute()
})

const REASON = 'Změna č. 2 rozhodnutí'
const CLOSED = { status: 409, body: { message: 'programme_rule.period_closed' } }
const admin = () => world.as('superadmin')
const close = (given = {}) => desk.closed({ organization_id: site.id, ...given })
type Body = z.input<typeof programmeRuleBody>
const create = (given: Partial<Body> = {}) =>
  world.callWith(admin(), endpoints.create, {
    body: {
      organization_id: site.id,
      valid_from: '2026-02-10',
      pays: 'products_and_logistics' as const,
      source: 'Rozhodnutí č. 1',
      ...given,
    },
  })
const created = async (given: Partial<Body> = {}) =>
  (await create({ restatement_reason: REASON, ...given })).body.data
const update = (
  { id, organization_id, valid_from, pays, source, updated_at }: ProgrammeRule,
  given: Partial<Body> = {},
) =>
  world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { organization_id, valid_from, pays, source, updated_at, ...given },
  })
const remove = (id: string, restatement_reason?: string) =>
  world.call(admin(), endpoints.remove, {
    params: { id },
    ...(restatement_reason && { body: { restatement_reason } }),
  })
const support = () =>
  world.make.support({ organization_id: site.id, date: '2026-02-15', durables: 500 })
const rules = async (closing: string) =>
  (await desk.getChanges(closing, { kind: 'rule' })).data.map(({ change, acts, now, closed }) => ({
    change,
    pays: [closed?.pays ?? null, now?.pays ?? null],
    acts: acts.map(({ act, reason, by }) => [act, reason, by]),
  }))
const NAME = expect.any(String)

test('a rule that says something of a closed period is entered with a reason only, and stands among the changes', async () => {
  await support()
  const closing = await close()
  const refused = await create()
  expect(refused).toMatchObject(CLOSED)
  expect(closedPeriods.parse(refused.body.details)).toEqual([
    { id: closing.id, ...FEBRUARY, organization_label: site.name, version: 1 },
  ])
  expect(await create({ restatement_reason: ' ' })).toMatchObject(CLOSED)
  expect((await create({ restatement_reason: REASON })).status).toBe(201)
  expect(await rules(closing.id)).toEqual([
    {
      change: 'added',
      pays: [null, 'products_and_logistics'],
      acts: [['created', REASON, NAME]],
    },
  ])
  expect(await desk.getState(closing.id)).toEqual({ added: 1, removed: 0, changed: 0 })
  // the paid food of the closed report was none
  expect((await desk.differing(closing.id))['indicators.EMCO09']).toEqual([0, 0.5])
})

test('it is corrected and removed with a reason only, but for its source', async () => {
  const rule = await created()
  const closing = await close()
  const sourced = await update(rule, { source: 'Rozhodnutí č. 1, s. 3' })
  expect(sourced.status).toBe(200)
  expect(await rules(closing.id)).toEqual([])
  expect(await update(sourced.body.data, { pays: 'nothing' })).toMatchObject(CLOSED)
  const given = { pays: 'nothing' as const, restatement_reason: REASON }
  expect((await update(sourced.body.data, given)).status).toBe(200)
  expect(await rules(closing.id)).toEqual([
    {
      change: 'changed',
      pays: ['products_and_logistics', 'nothing'],
      acts: [['updated', REASON, NAME]],
    },
  ])
  expect(await remove(rule.id)).toMatchObject(CLOSED)
  expect((await remove(rule.id, 'Zapsáno dvakrát')).status).toBe(200)
  expect(await rules(closing.id)).toEqual([
    {
      change: 'removed',
      pays: ['products_and_logistics', null],
      acts: [
        ['updated', REASON, NAME],
        ['removed', 'Zapsáno dvakrát', NAME],
      ],
    },
  ])
})

test('moved out of a closed period or into it, it needs a reason', async () => {
  const rule = await created()
  const later = await created({ valid_from: '2026-03-01' })
  await close()
  expect(await update(rule, { valid_from: '2026-03-05' })).toMatchObject(CLOSED)
  expect(await update(later, { valid_from: '2026-02-28' })).toMatchObject(CLOSED)
  expect((await update(later, { valid_from: '2026-03-02' })).status).toBe(200)
})

test('of the whole food bank, it concerns every closed period in which no rule of the site goes before it', async () => {
  const own = await close()
  const sheltered = await world.make.foodBank()
  await created({ organization_id: sheltered.id, valid_from: '2026-01-01' })
  const other = await close({ organization_id: sheltered.id })
  const refused = await create({ organization_id: null })
  const periods = closedPeriods.parse(refused.body.details).map(({ id }) => id)
  expect(periods).toContain(own.id)
  expect(periods).not.toContain(other.id)
  await created({ organization_id: null })
  expect(await rules(own.id)).toHaveLength(1)
  expect(await rules(other.id)).toEqual([])
})

test('one that says nothing of a closed period needs no reason', async () => {
  await created({ valid_from: '2026-01-01' })
  const closing = await close()
  // another took its place before the period began
  expect((await create({ valid_from: '2025-06-01' })).status).toBe(201)
  expect((await create({ valid_from: '2026-03-01' })).status).toBe(201)
  expect((await create({ valid_from: TODAY })).status).toBe(201)
  const elsewhere = await world.make.foodBank()
  expect((await create({ organization_id: elsewhere.id })).status).toBe(201)
  expect(await rules(closing.id)).toEqual([])
})

test('one that another replaces on the first day of a closed period says nothing of it', async () => {
  const before = await created({ valid_from: '2026-01-01' })
  await created({ valid_from: FEBRUARY.date_from, pays: 'products' })
  await close()
  expect((await update(before, { pays: 'nothing' })).status).toBe(200)
  expect((await remove(before.id)).status).toBe(200)
})

test('one of the whole food bank says nothing where a rule of the site began before it, within the period or earlier', async () => {
  await created({ valid_from: '2026-02-05', pays: 'products' })
  const { id } = await close()
  const concerned = async (valid_from: string) => {
    const { body } = await create({ organization_id: null, valid_from })
    return closedPeriods.parse(body.details).some((period) => period.id === id)
  }
  expect(await concerned('2026-02-04')).toBe(true)
  expect(await concerned('2026-02-10')).toBe(false)
})

test('a new rule is the only change where it takes the place of an earlier one', async () => {
  await created({ valid_from: '2026-01-01' })
  const closing = await close()
  await created({ valid_from: '2026-02-01', pays: 'nothing' })
  expect(await rules(closing.id)).toMatchObject([{ change: 'added', pays: [null, 'nothing'] }])
})

test('written by another way it is noted all the same', async () => {
  const closing = await close()
  await sql`
    insert into foodbank.programme_rule (id, organization_id, valid_from, pays, source)
    values (gen_random_uuid(), ${site.id}, '2026-02-05', 'nothing', 'Ručně')`.execute(world.db)
  expect(await rules(closing.id)).toEqual([
    { change: 'added', pays: [null, 'nothing'], acts: [['created', null, null]] },
  ])
})

test('a period closed before rules were kept is not said to have none', async () => {
  await created()
  const closing = await close()
  await sql`alter table foodbank.report_closing disable trigger user`.execute(world.owner)
  await sql`alter table foodbank.report_closing_row disable trigger user`.execute(world.owner)
  await sql`update foodbank.report_closing set keeps_rules = false where id = ${closing.id}`.execute(
    world.owner,
  )
  await sql`delete from foodbank.report_closing_row where closing_id = ${closing.id} and kind = 'rule'`.execute(
    world.owner,
  )
  await sql`alter table foodbank.report_closing enable trigger user`.execute(world.owner)
  await sql`alter table foodbank.report_closing_row enable trigger user`.execute(world.owner)
  expect(await rules(closing.id)).toEqual([])
  expect(await desk.getState(closing.id)).toEqual({ added: 0, removed: 0, changed: 0 })
})
