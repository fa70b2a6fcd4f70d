import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { dataProtectionEndpoints as desk } from '@crm/contract/foodbank/data-protection/data-protection'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { searchEndpoints } from '@crm/contract/core/search'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, TODAY, type World } from '../../testing/factories.ts'
import { everythingIn } from '../../../testing/dump.ts'
import { readLedger } from './ledger.ts'
import { replayErasures } from './replay.ts'

let world: World
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'erasure-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const admin = () => world.as('superadmin')
const eraseNow = (id: string, surname: string) =>
  world.call(admin(), desk.erase, { params: { id }, body: { surname } })

describe('an erasure', () => {
  test('leaves nothing of the person anywhere in the database, nor in any answer', async () => {
    const { make, call } = world
    const organization = await make.organization()
    const place = await make.foodBank()
    const body = {
      name: 'KanárekJméno',
      surname: 'KanárekPříjmení',
      personal_number: '777123987',
      organization_id: organization.id,
      birth_year: 1971,
      description: 'KanárekPoznámka',
      warning: 'KanárekUpozornění',
      members: [{ type: 'child' as const, sex: 'female' as const, age: 7 }],
    }
    const { body: created } = await call(admin(), applicantEndpoints.create, { body })
    const { id, updated_at } = created.data
    const { members: _members, ...edited } = { ...body, surname: 'KanárekNové', updated_at }
    await call(admin(), applicantEndpoints.update, { params: { id }, body: edited })
    const request = await make.request({
      applicant_id: id,
      to_organization_id: place.id,
      note: 'KanárekŽádost',
      status: 'confirmed',
    })
    const support = await call(admin(), supportEndpoints.create, {
      body: {
        applicant_id: id,
        organization_id: place.id,
        help_request_id: request.id,
        date: TODAY,
        note: 'KanárekVýdej',
        ...AMOUNTS,
      },
    })
    expect(support.status).toBe(201)
    const dropped = await call(admin(), supportEndpoints.create, {
      body: {
        applicant_id: id,
        organization_id: place.id,
        help_request_id: null,
        date: TODAY,
        note: 'KanárekSmazaný',
        ...AMOUNTS,
      },
    })
    await call(admin(), supportEndpoints.remove, { params: { id: dropped.body.data.id } })
    await world.db
      .insertInto('foodbank.client_card')
      .values({ id: crypto.randomUUID(), applicant_id: id, number: 'KanárekKarta' })
      .execute()
    await world.db
      .insertInto('core.notification')
      .values({
        id: crypto.randomUUID(),
        user_id: admin().userId,
        kind: 'x',
        subject_id: id,
        title: 'KanárekZpráva',
        created_at: `${TODAY}T00:00:00Z`,
      })
      .execute()
    await call(admin(), desk.restrict, { params: { id }, body: { reason: 'KanárekDůvod' } })
    await call(admin(), desk.lift, { params: { id } })
    await call(admin(), applicantEndpoints.list, { query: { search: 'KanárekNové' } })
    const duplicate = await make.applicant({
      name: 'KanárekDvojče',
      surname: 'KanárekDvojče',
      deleted_at: `${TODAY}T00:00:00Z`,
      merged_into_id: id,
    })
    expect(await everythingIn(world.connectionString)).toMatch(/Kanárek/)
    const before = await statistics(world)

    const answer = await eraseNow(id, 'kanáreknové')

    expect([answer.status, answer.body.message]).toEqual([200, 'applicant.erased'])
    expect(answer.body.data.counts).toMatchObject({
      members: 1,
      requests: 1,
      supports: 1,
      cards: 1,
      merged: 1,
    })
    const dump = await everythingIn(world.connectionString)
    expect(dump).not.toMatch(/kan[aá]rek/i)
    expect(dump).not.toContain('777123987')
    expect(await statistics(world)).toEqual(before)
    for (const search of ['Kanárek', '777123987']) {
      const list = await call(admin(), applicantEndpoints.list, { query: { search } })
      const quick = await call(admin(), searchEndpoints.find, { query: { text: search } })
      const found = await call(admin(), desk.people, { body: { search } })
      expect([list.body.data, found.body.data]).toEqual([[], []])
      expect(JSON.stringify(quick.body)).not.toContain(id)
    }
    expect(
      JSON.stringify((await call(admin(), applicantEndpoints.get, { params: { id } })).body),
    ).not.toMatch(/kanárek/i)
    expect((await call(admin(), applicantEndpoints.restore, { params: { id } })).status).toBe(404)
    expect(
      (await call(admin(), applicantEndpoints.restore, { params: { id: duplicate.id } })).status,
    ).toBe(404)
  })

  test('leaves a record that is called by the number of its receipt, under every key of the person', async () => {
    const { id, surname } = await world.make.applicant()
    const duplicate = await world.make.applicant({
      deleted_at: `${TODAY}T00:00:00Z`,
      merged_into_id: id,
    })
    const read = async (subject: string) =>
      (await world.call(admin(), desk.get, { params: { id: subject } })).body.data.erasure_number
    expect(await read(id)).toBeNull()
    const { body } = await eraseNow(id, surname)
    expect([await read(id), await read(duplicate.id)]).toEqual([body.data.number, body.data.number])
  })

  test('is refused while a request is active, and for a surname that is not theirs', async () => {
    const { id, surname } = await world.make.applicant()
    await world.make.request({ applicant_id: id })
    const wrong = await eraseNow(id, 'Jiný')
    expect([wrong.status, wrong.body.message]).toEqual([409, 'applicant.has_active_requests'])
    await world.db
      .updateTable('foodbank.help_request')
      .set({ status: 'rejected', closed_at: `${TODAY}T00:00:00Z` })
      .where('applicant_id', '=', id)
      .execute()
    const typo = await eraseNow(id, 'Jiný')
    expect([typo.status, typo.body.errors]).toEqual([422, { surname: [{ rule: 'confirmed' }] }])
    expect((await eraseNow(id, surname)).status).toBe(200)
  })

  test('is done at once while the data are restricted, and refused twice', async () => {
    const { id, surname } = await world.make.applicant()
    await world.call(admin(), desk.restrict, { params: { id }, body: { reason: 'Spor' } })
    const both = await Promise.all([eraseNow(id, surname), eraseNow(id, surname)])
    expect(both.map(({ body }) => body.message).sort()).toEqual([
      'applicant.anonymized',
      'applicant.erased',
    ])
  })

  test('is not stopped by a reservation of a day that is over, which stays as it was', async () => {
    const { id, surname } = await world.make.applicant()
    const old = await world.make.request({ applicant_id: id, reserved_on: '2026-03-09' })
    const { body } = await world.call(admin(), desk.get, { params: { id } })
    expect(body.data.active_requests).toBe(0)
    expect((await eraseNow(id, surname)).body.message).toBe('applicant.erased')
    const { status } = await world.db
      .selectFrom('foodbank.help_request')
      .select('status')
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('active')
  })

  test('and a booking at the same moment: either there is no request, or nothing is erased', async () => {
    const place = await world.make.foodBank()
    await world.make.openingHours(place.id, [{ weekday: 3, opens_at: '08:00', closes_at: '16:00' }])
    for (let round = 0; round < 6; round += 1) {
      const { id, surname, organization_id } = await world.make.applicant()
      const booking = {
        applicant_id: id,
        from_organization_id: organization_id,
        to_organization_id: place.id,
        reserved_on: '2026-03-11',
        reserved_time: '09:00',
        note: null,
      }
      const [erased, booked] = await Promise.all([
        eraseNow(id, surname),
        world.call(admin(), helpRequestEndpoints.create, { body: booking }),
      ])
      expect([
        ['applicant.erased', 'applicant.not_found'],
        ['applicant.has_active_requests', 'request.created'],
      ]).toContainEqual([erased.body.message, booked.body.message])
    }
  })

  test('is repeated on a database that an older backup has brought back, once, under its number', async () => {
    const { id, surname } = await world.make.applicant({
      surname: 'Obnovený',
      description: 'ZpětPoznámka',
    })
    const row = await world.db
      .selectFrom('foodbank.applicant')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { number } = (await eraseNow(id, surname)).body.data
    const { search: _search, ...before } = row
    await world.owner.deleteFrom('foodbank.erasure').where('number', '=', number).execute()
    await world.db.updateTable('foodbank.applicant').set(before).where('id', '=', id).execute()
    expect(await replayErasures(world.db, world.clock, dataDir)).toBe(1)
    expect(await replayErasures(world.db, world.clock, dataDir)).toBe(0)
    const again = await world.db
      .selectFrom('foodbank.erasure')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect([again.reason, again.applicant_id]).toEqual(['replay', id])
    expect(await everythingIn(world.connectionString)).not.toMatch(/ZpětPoznámka|Obnovený/)
  })

  test('stands in a lost ledger again as soon as the database is looked at', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'erasure-'))
    expect(await replayErasures(world.db, world.clock, empty)).toBe(0)
    const { rows } = await typedSql(
      z.object({ total: z.number() }),
    )`select count(*) as total from foodbank.erasure`.execute(world.db)
    expect((await readLedger(empty)).length).toBe(rows[0]?.total)
    await rm(empty, { recursive: true })
  })
})

/** What the reports count: amounts, hand-outs, persons and households. */
async function statistics({ db }: World) {
  const { rows } = await sql`
    select count(*) as supports, sum(total) as kilograms, count(distinct applicant_id) as households,
      (select json_agg(p order by p) from (select (p ->> 'sex') || (p ->> 'age_band') as p from foodbank.support s, jsonb_array_elements(s.household) p) p) as persons,
      (select count(distinct p ->> 'id') from foodbank.support s, jsonb_array_elements(s.household) p) as different_persons,
      (select json_agg(json_build_array(a.region_id, a.applicant_type_id) order by r.id) from foodbank.help_request r join foodbank.applicant a on a.id = r.applicant_id) as groups,
      (select json_agg(json_build_array(status, reserved_on) order by id) from foodbank.help_request) as requests
    from foodbank.support`.execute(db)
  return rows
}

const AMOUNTS = {
  durables: 5,
  chilled: 0,
  fruit_vegetables: 0,
  pastries: 0,
  food: 0,
  drugstore: 0,
  clothes: 0,
  other: 0,
  durables_op: 0,
  chilled_op: 0,
  op: 0,
  drugs_op: 0,
  clothes_op: 0,
  other_op: 0,
}
