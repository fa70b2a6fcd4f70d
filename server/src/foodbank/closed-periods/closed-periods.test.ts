import { duplicateEndpoints } from '@crm/contract/foodbank/duplicates'
import { helpRequestEndpoints as requests } from '@crm/contract/foodbank/help-requests'
import { closedPeriods } from '@crm/contract/foodbank/closings/closed-periods'
import { supportEndpoints as supports, type Support } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
let applicant: { id: string }
beforeEach(async () => {
  site = await world.make.foodBank()
  applicant = await world.make.applicant()
})

const REASON = 'Přepsaný vážní lístek'
const admin = () => world.as('superadmin')
const close = (given = {}) => desk.closed({ organization_id: site.id, ...given })

const create = (given: Record<string, unknown> = {}) =>
  world.callWith(admin(), supports.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: site.id,
      date: '2026-02-10',
      durables: 5,
      ...given,
    },
  })
const recorded = async (given = {}): Promise<Support> => (await create(given)).body.data
const update = ({ id, updated_at }: Support, given: Record<string, unknown>) =>
  world.callWith(admin(), supports.update, {
    params: { id },
    body: { date: '2026-02-10', durables: 5, updated_at, ...given },
  })
const listReasons = (record: string) =>
  world.db
    .selectFrom('foodbank.restatement_reason')
    .select(['record_kind', 'act', 'reason', 'closing_ids', 'created_by', 'applicant_id'])
    .where('record_id', '=', record)
    .orderBy('created_at')
    .execute()

const CLOSED = { status: 409, body: { message: 'support.period_closed' } }

describe('a hand-out of a closed period', () => {
  test('is recorded with a reason only, which is kept with its author and the closing', async () => {
    const closing = await close()
    const refused = await create()
    expect(refused).toMatchObject(CLOSED)
    expect(closedPeriods.parse(refused.body.details)).toEqual([
      { id: closing.id, ...FEBRUARY, organization_label: site.name, version: 1 },
    ])
    expect(await create({ restatement_reason: '  ' })).toMatchObject(CLOSED)
    expect((await desk.getState(closing.id))?.added).toBe(0)
    const { id } = await recorded({ restatement_reason: ` ${REASON} ` })
    expect(await listReasons(id)).toEqual([
      {
        record_kind: 'support',
        act: 'created',
        reason: REASON,
        closing_ids: [closing.id],
        created_by: admin().userId,
        applicant_id: applicant.id,
      },
    ])
  })

  test('is changed with a reason only, but for its note', async () => {
    const support = await recorded()
    await close()
    expect(await update(support, { durables: 6 })).toMatchObject(CLOSED)
    const noted = await update(support, { note: 'bez sáčku' })
    expect(noted.status).toBe(200)
    expect(
      (await update(noted.body.data, { durables: 6, restatement_reason: REASON })).status,
    ).toBe(200)
    expect(await listReasons(support.id)).toMatchObject([{ act: 'updated', reason: REASON }])
  })

  test('is moved with a reason, out of the period and into it', async () => {
    const [inside, outside] = [await recorded(), await recorded({ date: '2026-03-01' })]
    const { id } = await close()
    expect(await update(inside, { date: '2026-03-02' })).toMatchObject(CLOSED)
    expect(await update(outside, { date: '2026-02-28' })).toMatchObject(CLOSED)
    const moved = await update(inside, { date: '2026-03-02', restatement_reason: REASON })
    expect(moved.status).toBe(200)
    expect(await listReasons(inside.id)).toMatchObject([{ closing_ids: [id] }])
    // it is out of it now
    expect((await update(moved.body.data, { date: '2026-03-03' })).status).toBe(200)
  })

  test('is removed with a reason only', async () => {
    const { id } = await recorded()
    await close()
    const remove = (body?: { restatement_reason: string }) =>
      world.call(admin(), supports.remove, { params: { id }, ...(body && { body }) })
    expect(await remove()).toMatchObject(CLOSED)
    expect((await remove({ restatement_reason: REASON })).status).toBe(200)
    expect(await listReasons(id)).toMatchObject([{ act: 'removed', reason: REASON }])
  })

  test('a reason has at most 500 signs', async () => {
    await close()
    expect(await create({ restatement_reason: 'a'.repeat(501) })).toMatchObject({
      status: 422,
      body: { errors: { restatement_reason: [{ rule: 'max' }] } },
    })
    expect((await create({ restatement_reason: 'a'.repeat(500) })).status).toBe(201)
  })

  test.each(['food_bank_manager', 'organization_manager', 'desk_worker'] as const)(
    'the %s is asked as well',
    async (role) => {
      await close()
      const caller = await world.signIn({ role })
      await world.make.manager(caller, site)
      const body = {
        applicant_id: applicant.id,
        organization_id: site.id,
        date: '2026-02-10',
        durables: 5,
      }
      const record = (given = {}) =>
        world.callWith(caller, supports.create, { body: { ...body, ...given } })
      expect(await record()).toMatchObject(CLOSED)
      expect((await record({ restatement_reason: REASON })).status).toBe(201)
    },
  )

  test('of another site, or of a day that is not closed, needs no reason', async () => {
    await close()
    const other = await world.make.foodBank()
    expect((await create({ organization_id: other.id })).status).toBe(201)
    expect((await create({ date: '2026-03-01' })).status).toBe(201)
    expect((await create({ date: TODAY })).status).toBe(201)
    expect((await create({ date: TODAY, restatement_reason: REASON })).status).toBe(201)
  })

  test('the first help of a household that a closed report counted as new concerns that report', async () => {
    await recorded()
    const { id } = await close()
    expect(await create({ date: '2026-01-15' })).toMatchObject(CLOSED)
    const earlier = await recorded({ date: '2026-01-15', restatement_reason: REASON })
    expect(await listReasons(earlier.id)).toMatchObject([{ closing_ids: [id] }])
    // it has been helped before already
    expect((await create({ date: '2026-01-14' })).status).toBe(201)
  })

  test('names every closing that holds, that of the whole food bank too', async () => {
    const day = '2021-05-05'
    const may = { date_from: '2021-05-01', date_to: '2021-05-31' }
    await close(may)
    const again = await close({ ...may, new_version: true, note: 'oprava' })
    const whole = await desk.closed(may)
    const { body } = await create({ date: day })
    expect(closedPeriods.parse(body.details).map(({ id }) => id)).toEqual([whole.id, again.id])
  })
})

describe('a request of a closed period', () => {
  const NEEDED = { status: 409, body: { message: 'request.period_closed' } }
  const make = (given = {}) =>
    world.make.request({
      applicant_id: applicant.id,
      to_organization_id: site.id,
      reserved_on: '2026-02-20',
      ...given,
    })

  test.each(['confirm', 'close', 'remove'] as const)('to %s it needs a reason', async (act) => {
    const { id } = await make()
    await close()
    const run = (body?: { restatement_reason: string }) =>
      world.call(admin(), requests[act], { params: { id }, ...(body && { body }) })
    expect(await run()).toMatchObject(NEEDED)
    expect((await run({ restatement_reason: REASON })).status).toBe(200)
    expect(await listReasons(id)).toMatchObject([
      { act: act === 'remove' ? 'removed' : 'settled', reason: REASON },
    ])
  })

  test('to put it back among those waiting needs a reason', async () => {
    const { id } = await make()
    const settled = await world.call(admin(), requests.close, { params: { id } })
    await close()
    const reopen = (given = {}) =>
      world.call(admin(), requests.reopen, {
        params: { id },
        body: { updated_at: settled.body.data.updated_at, ...given },
      })
    expect(await reopen()).toMatchObject(NEEDED)
    expect((await reopen({ restatement_reason: REASON })).status).toBe(200)
    expect(await listReasons(id)).toMatchObject([{ act: 'reopened', reason: REASON }])
  })

  test('a hand-out of today that settles it needs a reason too', async () => {
    const { id } = await make()
    await close()
    expect(await create({ date: TODAY, help_request_id: id })).toMatchObject(CLOSED)
    const given = { date: TODAY, help_request_id: id, restatement_reason: REASON }
    expect((await create(given)).status).toBe(201)
    expect(await listReasons(id)).toMatchObject([{ act: 'settled', reason: REASON }])
  })

  test('made in a closed period for a later day, it is settled and cancelled without one', async () => {
    const made = { created_at: '2026-02-27T09:00:00Z', reserved_on: TODAY }
    const [settled, cancelled] = [await make(made), await make({ ...made, reserved_time: '15:00' })]
    const closing = await close()
    const run = (act: 'confirm' | 'remove', id: string) =>
      world.call(admin(), requests[act], { params: { id } })
    expect((await run('confirm', settled.id)).status).toBe(200)
    expect((await run('remove', cancelled.id)).status).toBe(200)
    expect(await listReasons(settled.id)).toEqual([])
    expect(await listReasons(cancelled.id)).toMatchObject([
      { act: 'removed', reason: null, closing_ids: [closing.id] },
    ])
  })
})

describe('what nobody can be asked for is noted by what was done', () => {
  test('a correction of the household, and another region of an applicant with requests', async () => {
    const support = await recorded()
    await world.make.request({
      applicant_id: applicant.id,
      to_organization_id: site.id,
      reserved_on: '2026-02-20',
    })
    const { id } = await close()
    await world.db
      .updateTable('foodbank.support')
      .set({ household: JSON.stringify([{ id: applicant.id, sex: 'male', age_band: '65+' }]) })
      .where('id', '=', support.id)
      .execute()
    const region = await world.make.region()
    await world.db
      .updateTable('foodbank.applicant')
      .set({ region_id: region.id })
      .where('id', '=', applicant.id)
      .execute()
    expect(await listReasons(support.id)).toMatchObject([{ act: 'household', reason: null }])
    expect(await listReasons(applicant.id)).toMatchObject([{ act: 'register', closing_ids: [id] }])
  })
})

test('a hand-out that is being recorded and a closing that is being made wait for each other', async () => {
  const sites = await Promise.all(Array.from({ length: 6 }, () => world.make.foodBank()))
  await Promise.all(
    sites.map(async ({ id }) => {
      const [support, closing] = await Promise.all([
        create({ organization_id: id }),
        desk.close({ organization_id: id }),
      ])
      expect(closing.status).toBe(201)
      // either a reason was asked for, or the closing has it
      expect([201, 409]).toContain(support.status)
      expect((await desk.getState(closing.body.data.id))?.added).toBe(0)
    }),
  )
})

test('before a merge it is told which closed periods have counted help of either household', async () => {
  const twin = await world.make.applicant()
  await recorded({ applicant_id: twin.id })
  const { id } = await close()
  const { body } = await world.call(admin(), duplicateEndpoints.compare, {
    params: { first_id: applicant.id, second_id: twin.id },
  })
  expect(body.data.closed_periods).toMatchObject([{ id, organization_label: site.name }])
})
