import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { householdMemberEndpoints as members } from '@crm/contract/foodbank/applicants/household-members'
import { closedPeriods } from '@crm/contract/foodbank/closings/closed-periods'
import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { succeeding } from '../../testing/succeeding.ts'
import { ALL_KEPT } from '../duplicates/testing/merge-fields.ts'
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
let applicant: Awaited<ReturnType<World['make']['applicant']>>
beforeEach(async () => {
  site = await world.make.foodBank()
  applicant = await world.make.applicant({ sex: 'female', birth_year: 1990 })
})

const REASON = 'Podle občanského průkazu'
const CLOSED = { status: 409, body: { message: 'household.period_closed' } }
const admin = () => world.as('superadmin')
const done: World['call'] = (...given) => succeeding(world)(...given)
const close = () => desk.closed({ organization_id: site.id })
/** Recorded as at the desk, so that it has the household of its day. */
const help = async (applicant_id = applicant.id, date = '2026-02-10') =>
  (
    await world.callWith(admin(), supportEndpoints.create, {
      body: { applicant_id, organization_id: site.id, date, durables: 5 },
    })
  ).body.data
const add = (given = {}) =>
  world.callWith(admin(), members.create, {
    params: { id: applicant.id },
    body: { type: 'child', sex: 'male', age: 5, since: '2026-01-01', ...given },
  })
const reasons = async () =>
  (
    await world.db
      .selectFrom('foodbank.restatement_reason')
      .select(['act', 'reason'])
      .where('applicant_id', '=', applicant.id)
      .execute()
  ).map(({ act, reason }) => [act, reason])

test('a member added to help of a closed period needs a reason, and says which period', async () => {
  await help()
  const { id } = await close()
  const refused = await add()
  expect(refused).toMatchObject(CLOSED)
  expect(closedPeriods.parse(refused.body.details)).toEqual([
    { id, ...FEBRUARY, organization_label: site.name, version: 1 },
  ])
  expect(await add({ since: null })).toMatchObject(CLOSED)
  expect(await reasons()).toEqual([])
  expect(await desk.getState(id)).toEqual({ added: 0, removed: 0, changed: 0 })
  expect((await add({ restatement_reason: REASON })).status).toBe(201)
  expect(await reasons()).toEqual([['household', REASON]])
  expect((await desk.getChanges(id)).data).toMatchObject([
    { change: 'changed', acts: [{ act: 'household', reason: REASON }] },
  ])
})

test('from today on, or where no closed period counted the household, it needs none', async () => {
  await close()
  await help(applicant.id, TODAY)
  expect((await add()).status).toBe(201)
  const other = await world.make.applicant()
  expect((await add({ since: TODAY, type: 'other' })).status).toBe(201)
  expect(await reasons()).toEqual([])
  expect(other.id).not.toBe(applicant.id)
})

test('a corrected member, one who left, came back or was entered by mistake needs a reason', async () => {
  const member = (await add()).body.data
  await help()
  await close()
  const { id } = member
  const params = { id }
  const current = async () => {
    const { data } = (await done(admin(), applicantEndpoints.get, { params: { id: applicant.id } }))
      .body
    const found = [...(data.members ?? []), ...(data.former_members ?? [])].find(
      (one) => one.id === id,
    )
    if (!found) throw new Error('The member is there.')
    return found.updated_at
  }
  const update = async (given = {}) =>
    world.callWith(admin(), members.update, {
      params,
      body: { type: 'child', sex: 'female', age: 5, updated_at: await current(), ...given },
    })
  expect(await update()).toMatchObject(CLOSED)
  expect((await update({ restatement_reason: REASON })).status).toBe(200)
  const move = async (verb: 'leave' | 'comeBack', day: string, given = {}) =>
    world.callWith(admin(), members[verb], {
      params,
      body: { day, updated_at: await current(), ...given },
    })
  expect(await move('leave', '2026-02-05')).toMatchObject(CLOSED)
  expect((await move('leave', TODAY)).status).toBe(200)
  expect((await move('leave', '2026-02-05', { restatement_reason: REASON })).status).toBe(200)
  expect(await move('comeBack', '2026-02-08')).toMatchObject(CLOSED)
  expect((await move('comeBack', '2026-02-08', { restatement_reason: REASON })).status).toBe(200)
  expect(await world.call(admin(), members.remove, { params })).toMatchObject(CLOSED)
  const body = { restatement_reason: 'Zapsán omylem' }
  expect((await world.call(admin(), members.remove, { params, body })).status).toBe(200)
  expect(await reasons()).toEqual([
    ['household', REASON],
    ['household', REASON],
    ['household', REASON],
    ['household', 'Zapsán omylem'],
  ])
})

test('the birth and the sex of the applicant are corrected with a reason, the rest without', async () => {
  await help()
  await close()
  const read = async () =>
    (await done(admin(), applicantEndpoints.get, { params: { id: applicant.id } })).body.data
  const update = async (given = {}) => {
    const { name, surname, organization_id, sex, birth_year, updated_at } = await read()
    return world.callWith(admin(), applicantEndpoints.update, {
      params: { id: applicant.id },
      body: { name, surname, organization_id, sex, birth_year, updated_at, ...given },
    })
  }
  expect((await update({ description: 'Volat odpoledne' })).status).toBe(200)
  expect(await update({ sex: 'male' })).toMatchObject(CLOSED)
  expect(await update({ birth_year: 1950 })).toMatchObject(CLOSED)
  // a year within the same band of age changes no report
  expect((await update({ birth_year: 1991 })).status).toBe(200)
  expect(await reasons()).toEqual([])
  expect((await update({ sex: 'male', restatement_reason: REASON })).status).toBe(200)
  expect(await reasons()).toEqual([['household', REASON]])
})

test('a merge and its undoing need a reason, which is kept with the help that they moved', async () => {
  const twin = await world.make.applicant()
  await help(twin.id)
  await close()
  const { first, second } = (
    await done(admin(), duplicateEndpoints.compare, {
      params: { first_id: applicant.id, second_id: twin.id },
    })
  ).body.data
  const merge = (given = {}) =>
    world.callWith(admin(), mergeEndpoints.create, {
      body: {
        kept_id: applicant.id,
        merged_id: twin.id,
        kept_updated_at: first.updated_at,
        merged_updated_at: second.updated_at,
        fields: ALL_KEPT,
        persons: [{ person_id: twin.id, into_id: applicant.id }],
        ...given,
      },
    })
  expect(await merge()).toMatchObject(CLOSED)
  const merged = await merge({ restatement_reason: 'Jedna osoba' })
  expect(merged.status).toBe(201)
  const undo = (body?: { restatement_reason: string }) =>
    world.call(admin(), mergeEndpoints.undo, {
      params: { id: merged.body.data.id },
      ...(body && { body }),
    })
  expect(await undo()).toMatchObject(CLOSED)
  expect((await undo({ restatement_reason: 'Přece jen dvě' })).status).toBe(200)
  const noted = await world.db
    .selectFrom('foodbank.restatement_reason')
    .select(['act', 'reason'])
    .where('applicant_id', 'in', [applicant.id, twin.id])
    .orderBy('created_at')
    .execute()
  expect(noted.map(({ reason }) => reason)).toEqual(['Jedna osoba', 'Přece jen dvě'])
})
