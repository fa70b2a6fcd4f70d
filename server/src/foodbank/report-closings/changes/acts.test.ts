import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { succeeding } from '../../../testing/succeeding.ts'
import { ALL_KEPT } from '../../duplicates/testing/merge-fields.ts'
import { createWorld, type World } from '../../testing/factories.ts'
import { closingDesk } from '../testing/closing-desk.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

let site: { id: string }
let applicant: { id: string }
beforeEach(async () => {
  site = await world.make.foodBank()
  applicant = await world.make.applicant()
})

const done: World['call'] = (...given) => succeeding(world)(...given)
const make = (given = {}) =>
  world.make.support({
    organization_id: site.id,
    applicant_id: applicant.id,
    date: '2026-02-10',
    durables: 5,
    ...given,
  })
const close = (given = {}) => desk.closed({ organization_id: site.id, ...given })
const rows = async (id: string) => (await desk.getChanges(id)).data
/** Merges the record into the applicant of the test as the same person. */
const merge = async (twin: { id: string }, restatement_reason: string) => {
  const admin = world.as('superadmin')
  const { first, second } = (
    await done(admin, duplicateEndpoints.compare, {
      params: { first_id: applicant.id, second_id: twin.id },
    })
  ).body.data
  const merged = await done(admin, mergeEndpoints.create, {
    body: {
      kept_id: applicant.id,
      merged_id: twin.id,
      kept_updated_at: first.updated_at,
      merged_updated_at: second.updated_at,
      fields: ALL_KEPT,
      persons: [{ person_id: twin.id, into_id: applicant.id }],
      restatement_reason,
    },
  })
  return merged.body.data
}

describe('who, when and why', () => {
  test('each act on the record with its author and reason, in the order of time', async () => {
    const { id } = await make()
    const closing = await close()
    const manager = await world.signIn({ role: 'food_bank_manager', name: 'Ivo', surname: 'Malý' })
    const change = async (durables: number, restatement_reason: string) => {
      const { data } = (await done(manager, supportEndpoints.get, { params: { id } })).body
      await world.callWith(manager, supportEndpoints.update, {
        params: { id },
        body: { date: data.date, durables, updated_at: data.updated_at, restatement_reason },
      })
    }
    await change(6, 'Převážená bedna')
    await change(7, 'Druhý lístek')
    const at = expect.any(String)
    expect(await rows(closing.id)).toMatchObject([
      {
        record_id: id,
        acts: [
          { by: 'Ivo Malý', act: 'updated', reason: 'Převážená bedna', at },
          { by: 'Ivo Malý', act: 'updated', reason: 'Druhý lístek', at },
        ],
      },
    ])
  })

  test('of help recorded before the period the row that it made another one says why', async () => {
    const { id } = await make()
    const closing = await close()
    await done(world.as('superadmin'), supportEndpoints.create, {
      body: {
        applicant_id: applicant.id,
        organization_id: site.id,
        date: '2026-01-15',
        durables: 1,
        restatement_reason: 'Nalezený lístek',
      },
    })
    expect(await rows(closing.id)).toMatchObject([
      { record_id: id, differs: ['helped_before'], acts: [{ reason: 'Nalezený lístek' }] },
    ])
  })

  test('of two hand-outs before the period that a merge moves at once the row says why', async () => {
    const { id } = await make()
    const twin = await world.make.applicant()
    await make({ applicant_id: twin.id, date: '2026-01-14' })
    await make({ applicant_id: twin.id, date: '2026-01-15' })
    const closing = await close()
    await merge(twin, 'Jedna osoba zapsaná dvakrát')
    const act = { act: 'merged', reason: 'Jedna osoba zapsaná dvakrát' }
    expect(await rows(closing.id)).toMatchObject([
      { record_id: id, differs: ['helped_before'], acts: [act, act] },
    ])
  })

  test('what nothing was noted of is told by the history, and without one nothing is', async () => {
    const { id } = await make()
    const closing = await close()
    await sql`alter table foodbank.support disable trigger note_restatement`.execute(world.owner)
    await sql`update foodbank.support set durables = 9 where id = ${id}`.execute(world.db)
    await sql`alter table foodbank.support enable trigger note_restatement`.execute(world.owner)
    expect(await rows(closing.id)).toMatchObject([
      { acts: [{ by: null, act: 'updated', reason: null }] },
    ])
    await sql`alter table core.log disable trigger keep`.execute(world.owner)
    await sql`delete from core.log where row_id = ${id}`.execute(world.owner)
    await sql`alter table core.log enable trigger keep`.execute(world.owner)
    expect(await rows(closing.id)).toMatchObject([{ record_id: id, acts: [] }])
  })

  test('between two versions those that led to the second', async () => {
    const { id } = await make()
    const first = await close()
    await sql`update foodbank.support set durables = 6 where id = ${id}`.execute(world.db)
    const second = await close({ new_version: true, note: 'oprava' })
    await sql`update foodbank.support set durables = 8 where id = ${id}`.execute(world.db)
    expect(await desk.restated(first.id)).toMatchObject({ successor: { id: second.id } })
    expect((await desk.differing(first.id))['categories.total.total']).toEqual([5, 6])
    expect(await rows(first.id)).toMatchObject([{ now: { total: 6 }, acts: [{}] }])
    expect((await desk.differing(second.id))['categories.total.total']).toEqual([6, 8])
    expect(await rows(second.id)).toMatchObject([{ closed: { total: 6 }, now: { total: 8 } }])
  })
})

describe('only what counts otherwise is listed', () => {
  test('after a merge that was undone nothing is', async () => {
    const twin = await world.make.applicant()
    await make()
    await make({ applicant_id: twin.id, date: '2026-02-12' })
    await world.make.request({
      applicant_id: twin.id,
      to_organization_id: site.id,
      reserved_on: '2026-02-20',
    })
    const closing = await close()
    const merged = await merge(twin, 'Jedna osoba zapsaná dvakrát')
    // the request is counted as before, by whomever it was made
    expect(await rows(closing.id)).toMatchObject([
      { kind: 'support', acts: [{ act: 'merged', reason: 'Jedna osoba zapsaná dvakrát' }] },
    ])
    await done(world.as('superadmin'), mergeEndpoints.undo, {
      params: { id: merged.id },
      body: { restatement_reason: 'Přece jen dvě osoby' },
    })
    expect(await rows(closing.id)).toEqual([])
    expect(await desk.differing(closing.id)).toEqual({})
  })

  test('a reservation made in the period for a later day may be settled', async () => {
    const request = await world.make.request({
      applicant_id: applicant.id,
      to_organization_id: site.id,
      created_at: '2026-02-27T09:00:00Z',
      reserved_on: '2026-03-05',
    })
    const closing = await close()
    await sql`update foodbank.help_request set status = 'rejected', closed_at = now() where id = ${request.id}`.execute(
      world.db,
    )
    expect(await rows(closing.id)).toEqual([])
  })
})
