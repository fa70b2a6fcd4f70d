import { measureEndpoints as measures } from '@crm/contract/foodbank/measures/measures'
import { measureKindEndpoints as kinds } from '@crm/contract/foodbank/code-lists'
import { supportEndpoints as supports } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { countLockWaits } from '#platform/testing/lock-waits.ts'
import type { Caller } from '../../testing/call.ts'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

const BUDGET = '01900000-0000-7000-8000-000000002001'
const COOKING = '01900000-0000-7000-8000-000000002002'
const DEBTS = '01900000-0000-7000-8000-000000002004'

let site: { id: string; name: string }
let applicant: { id: string }
let worker: Caller
beforeEach(async () => {
  site = await world.make.foodBank()
  applicant = await world.make.applicant()
  worker = await deskWorker(site)
})

async function deskWorker(of: { id: string }): Promise<Caller> {
  const caller = await world.signIn({ permissions: ['fb_support.read', 'fb_support.create'] })
  await world.make.manager(caller, of)
  return caller
}
const admin = () => world.as('superadmin')
const record = (who: Caller, given: Record<string, unknown> = {}) =>
  world.callWith(who, measures.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: site.id,
      date: TODAY,
      measure_kind_ids: [BUDGET],
      ...given,
    },
  })
/** The first of what was recorded. */
async function recorded(given: Record<string, unknown> = {}) {
  const [one] = (await record(worker, given)).body.data
  if (!one) throw new Error('Nothing was recorded.')
  return one
}
const handOut = (who: Caller, given: Record<string, unknown> = {}) =>
  world.callWith(who, supports.create, {
    body: {
      applicant_id: applicant.id,
      organization_id: site.id,
      date: TODAY,
      durables: 5,
      ...given,
    },
  })
const list = async (who: Caller, query: Record<string, unknown> = {}) =>
  (await world.callWith(who, measures.list, { query: { applicant_id: applicant.id, ...query } }))
    .body
const listKinds = async (query: Record<string, unknown> = {}): Promise<string[]> =>
  (await list(worker, { sort: 'created_at', ...query })).data
    .map(({ kind }) => kind?.name ?? '–')
    .sort()

const kindsRecorded = async () =>
  (
    await world.db
      .selectFrom('foodbank.measure')
      .select('measure_kind_id')
      .where('applicant_id', '=', applicant.id)
      .execute()
  ).map(({ measure_kind_id }) => measure_kind_id)

describe('beside a hand-out', () => {
  test('several kinds are recorded with it, by who hands out, of its day and site', async () => {
    const { body } = await handOut(worker, { measure_kind_ids: [BUDGET, COOKING] })
    expect(body.message).toBe('support.created')
    const found = await list(worker, { support_id: body.data.id })
    expect(found.data).toHaveLength(2)
    expect(found.data[0]).toMatchObject({
      applicant_id: applicant.id,
      organization_id: site.id,
      support_id: body.data.id,
      date: TODAY,
      can: { update: true, delete: true },
    })
    expect(await listKinds()).toEqual(['Hospodaření s penězi', 'Výživa a vaření'])
  })

  test('none is chosen unless said, and a kind that is not offered refuses all of it', async () => {
    await handOut(worker)
    expect((await list(worker)).data).toEqual([])
    const gone = await world.make.measureKind({ is_active: false })
    for (const kind of [gone.id, newId()]) {
      const refused = await handOut(worker, { measure_kind_ids: [BUDGET, kind] })
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { measure_kind_ids: [{ rule: 'not_found' }] },
      ])
    }
    expect((await list(worker)).data).toEqual([])
    const { body } = await world.callWith(worker, supports.list, {
      query: { applicant_id: applicant.id },
    })
    expect(body.meta.total).toBe(1)
  })

  test('what the household has got there on that day is not recorded twice', async () => {
    await handOut(worker, { measure_kind_ids: [BUDGET] })
    await handOut(worker, { measure_kind_ids: [BUDGET, COOKING] })
    expect(await listKinds()).toEqual(['Hospodaření s penězi', 'Výživa a vaření'])
  })

  test('follows the corrected day of the hand-out, and goes with it', async () => {
    const { data } = (await handOut(worker, { measure_kind_ids: [BUDGET] })).body
    await world.callWith(worker, supports.update, {
      params: { id: data.id },
      body: { date: '2026-03-09', durables: 5, updated_at: data.updated_at },
    })
    expect((await list(worker)).data).toMatchObject([{ date: '2026-03-09' }])
    await world.callWith(worker, supports.remove, { params: { id: data.id } })
    expect((await list(worker)).data).toEqual([])
  })

  test('one is added to it later only with its household, site and day', async () => {
    const { data } = (await handOut(worker)).body
    expect((await record(worker, { support_id: data.id })).status).toBe(201)
    const other = await world.make.applicant()
    const refused = [
      await record(worker, { support_id: data.id, applicant_id: other.id }),
      await record(worker, { support_id: data.id, date: '2026-03-09' }),
      await record(worker, { support_id: newId(), measure_kind_ids: [COOKING] }),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [404, 'support.not_found']),
    )
  })
})

describe('without a hand-out', () => {
  test('one of two at once is recorded, and the other one is told', async () => {
    const both = await Promise.all([record(worker), record(worker)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await listKinds()).toEqual(['Hospodaření s penězi'])
  })

  test('refuses who and what does not belong together', async () => {
    const elsewhere = await world.make.foodBank()
    const noPoint = await world.make.organization()
    const answers = [
      await record(worker, { organization_id: elsewhere.id }),
      await record(admin(), { organization_id: noPoint.id }),
      await record(worker, { applicant_id: newId() }),
      await record(worker, { date: '2026-03-11' }),
      await record(worker, { measure_kind_ids: [] }),
      await record(worker, { measure_kind_ids: [BUDGET, BUDGET] }),
      await record(worker, { note: 'text' }),
    ]
    expect(answers.map(({ body }) => body.errors ?? body.message)).toEqual([
      'organization.not_found',
      'organization.not_found',
      'applicant.not_found',
      { date: [{ rule: 'future_day' }] },
      { measure_kind_ids: [expect.anything()] },
      { measure_kind_ids: [{ rule: 'duplicate' }] },
      { note: [{ rule: 'unknown_field' }] },
    ])
  })

  test('of a restricted household nothing is recorded, and the kind is withheld', async () => {
    await record(worker)
    await world.db
      .updateTable('foodbank.applicant')
      .set({ restricted_at: NOW, restriction_reason: 'spor' })
      .where('id', '=', applicant.id)
      .execute()
    expect((await record(worker, { measure_kind_ids: [COOKING] })).body.message).toBe(
      'applicant.restricted',
    )
    const [own] = (await list(worker)).data
    expect(own).toMatchObject({ kind: null, is_restricted: true })
    // nor is it found out by asking for one kind after the other
    for (const measure_kind_id of await kindsRecorded())
      expect((await list(worker, { measure_kind_id })).data).toEqual([])
  })
})

describe('who recorded it', () => {
  test('corrects and removes it until the end of the next day; a colleague and another site do not', async () => {
    const one = await recorded()
    const { updated_at } = one
    const change = (who: Caller) =>
      world.callWith(who, measures.update, {
        params: { id: one.id },
        body: { date: TODAY, measure_kind_id: DEBTS, updated_at },
      })
    const remove = (who: Caller) => world.callWith(who, measures.remove, { params: { id: one.id } })
    const colleague = await deskWorker(site)
    const stranger = await deskWorker(await world.make.foodBank())
    expect([(await change(colleague)).status, (await remove(colleague)).status]).toEqual([403, 403])
    expect([(await change(stranger)).status, (await remove(stranger)).status]).toEqual([404, 404])
    expect((await list(stranger)).data).toEqual([])
    const changed = await change(worker)
    expect([changed.body.message, changed.body.data.kind?.name]).toEqual([
      'measure.updated',
      'Dluhové poradenství',
    ])
    expect((await change(worker)).body).toMatchObject({
      message: 'stale_record',
      details: { kind: { id: DEBTS } },
    })
    world.setNow('2026-03-11T23:00:00.000Z')
    expect((await remove(worker)).status).toBe(403)
    world.setNow(NOW)
    expect((await remove(worker)).body.message).toBe('measure.deleted')
  })
})

test('removed while somebody else removes it, it is not there', async () => {
  const { id } = await recorded()
  const second = await transact(world.db, { userId: null }, async (tx) => {
    await tx.deleteFrom('foodbank.measure').where('id', '=', id).execute()
    const removing = world.callWith(worker, measures.remove, { params: { id } })
    await expect.poll(() => countLockWaits(world.owner)).toBe(1)
    return { removing }
  })
  const { status, body } = await second.removing
  expect([status, body.message]).toEqual([404, 'measure.not_found'])
})

test('in a closed period it is recorded, changed and removed with a reason only', async () => {
  await desk.closed({ organization_id: site.id })
  const date = '2026-02-10'
  const restatement_reason = 'Doplněno ze zápisu'
  expect((await record(worker, { date })).body.message).toBe('measure.period_closed')
  const one = await recorded({ date, restatement_reason })
  const remove = (body?: object) =>
    world.callWith(worker, measures.remove, { params: { id: one.id }, ...(body && { body }) })
  expect((await remove()).body.message).toBe('measure.period_closed')
  expect((await remove({ restatement_reason })).status).toBe(200)
  const noted = await world.db
    .selectFrom('foodbank.restatement_reason')
    .select(['record_kind', 'act', 'reason', 'applicant_id'])
    .where('record_id', '=', one.id)
    .orderBy('created_at')
    .execute()
  expect(noted).toEqual(
    ['created', 'removed'].map((act) => ({
      record_kind: 'measure',
      act,
      reason: restatement_reason,
      applicant_id: applicant.id,
    })),
  )
})

test('a kind in use stays, and is offered no more once it is not', async () => {
  const { id } = await world.make.measureKind({ name: 'Právní poradna' })
  await record(worker, { measure_kind_ids: [id] })
  const removed = await world.call(admin(), kinds.remove, { params: { id } })
  expect([removed.status, removed.body.message]).toEqual([409, 'measure_kind.in_use'])
  const { body } = await world.call(admin(), kinds.list, { query: { search: 'Právní' } })
  const [kind] = body.data
  const stopped = await world.callWith(admin(), kinds.update, {
    params: { id },
    body: {
      name: 'Právní poradna',
      name_en: 'Legal advice',
      place: 5,
      is_active: false,
      updated_at: kind?.updated_at,
    },
  })
  expect(stopped.body.data).toMatchObject({ is_active: false, name_en: 'Legal advice', place: 5 })
  expect(await listKinds()).toEqual(['Právní poradna'])
  expect(
    (await record(await deskWorker(site), { date: '2026-03-09', measure_kind_ids: [id] })).status,
  ).toBe(422)
})
