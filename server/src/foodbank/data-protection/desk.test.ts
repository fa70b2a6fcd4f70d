import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import {
  dataProtectionEndpoints as desk,
  dataProtectionFiles,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, ROLES, TODAY, type World } from '../testing/factories.ts'
import { getFindings, getMedian } from './reads.ts'
import { applyRetention } from './retention.ts'

let world: World
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'desk-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const admin = () => world.as('superadmin')

describe('rights', () => {
  test('the desk is open to the food bank’s manager and the superadministrator alone', async () => {
    const { id } = await world.make.applicant()
    const open = []
    for (const role of ROLES)
      if ((await world.call(world.as(role), desk.get, { params: { id } })).status === 200)
        open.push(role)
    expect(open).toEqual(['superadmin', 'food_bank_manager'])
  })

  test('who may only read neither restricts nor erases', async () => {
    const permissions: PermissionName[] = ['fb_data_protection.read']
    const reader = await world.signIn({ permissions })
    const { id, surname } = await world.make.applicant()
    const params = { id }
    expect((await world.call(reader, desk.get, { params })).status).toBe(200)
    expect(
      (await world.call(reader, desk.restrict, { params, body: { reason: 'x' } })).status,
    ).toBe(403)
    expect((await world.call(reader, desk.erase, { params, body: { surname } })).status).toBe(403)
    expect((await world.call(reader, desk.preview, { params })).status).toBe(403)
  })
})

describe('the export of a person’s data', () => {
  test('says what is kept, who changed it and who looked at it', async () => {
    const reader = await world.signIn({ role: 'desk_worker', name: 'Zvědavá', surname: 'Čtenářka' })
    const organization = await world.make.organization({ name: 'Čtenářská výdejna' })
    await world.make.manager(reader, organization)
    const { id } = await world.make.applicant({
      surname: 'Exportovaná',
      description: 'Poznámka k výpisu',
    })
    await world.make.member(id)
    await world.make.support({ applicant_id: id, note: 'Výdej k výpisu' })
    await world.call(reader, applicantEndpoints.get, { params: { id } })
    const url = `/backend/api${dataProtectionFiles.export.path.replace(':id', id)}`
    const headers = { authorization: `Bearer ${admin().token}` }
    const json = await world.app.inject({ url: `${url}?format=json`, headers })
    const body = json.json()
    expect(body.records.applicants[0].present).toMatchObject({
      surname: 'Exportovaná',
      description: 'Poznámka k výpisu',
    })
    expect([body.records.household_members.length, body.records.supports[0].present.note]).toEqual([
      1,
      'Výdej k výpisu',
    ])
    expect(body.changes.length).toBeGreaterThan(0)
    expect(body.reads[0]).toMatchObject({
      action: 'read',
      by: 'Čtenářská výdejna (Pracovník výdeje)',
    })
    expect(body.recipients).toContain('Čtenářská výdejna (Pracovník výdeje)')
    expect(json.body).not.toMatch(/Čtenářka|user_id/)
    const pdf = await world.app.inject({ url: `${url}?format=pdf`, headers })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const english = await world.app.inject({ url: `${url}?format=pdf&language=en`, headers })
    expect(english.rawPayload.equals(pdf.rawPayload)).toBe(false)
    const { rows } =
      await sql`select from core.log where action = 'export' and row_id = ${id}`.execute(world.db)
    expect(rows.length).toBe(3)
  })

  test('of somebody looked at for years is whole on paper too', async () => {
    const { id } = await world.make.applicant({ surname: 'Dlouholetá' })
    await sql`
      insert into core.log (action, table_name, row_id, actor_id)
      select 'read', 'foodbank.applicant', ${id}::uuid, (select id from core.user limit 1) from generate_series(1, 300)`.execute(
      world.db,
    )
    const { rawPayload } = await world.app.inject({
      url: `/backend/api${dataProtectionFiles.export.path.replace(':id', id)}?format=pdf`,
      headers: { authorization: `Bearer ${admin().token}` },
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5)
  })
})

describe('restricted data', () => {
  test('are neither edited, booked, handed out nor given members until it is lifted', async () => {
    const { id } = await world.make.applicant()
    const params = { id }
    const place = await world.make.foodBank()
    const member = await world.make.member(id)
    const request = await world.make.request({ applicant_id: id, to_organization_id: place.id })
    expect(
      (await world.call(admin(), desk.restrict, { params, body: { reason: 'Spor o správnost' } }))
        .status,
    ).toBe(200)
    const detail = (await world.call(admin(), applicantEndpoints.get, { params })).body.data
    expect([detail.restricted_at === null, Object.values(detail.can).some(Boolean)]).toEqual([
      false,
      false,
    ])
    const { name, surname, organization_id, updated_at } = detail
    const edit = { name, surname, organization_id, updated_at }
    const codes = [
      await world.call(admin(), applicantEndpoints.update, { params, body: edit }),
      await world.call(admin(), applicantEndpoints.remove, { params }),
      await world.call(admin(), householdMemberEndpoints.remove, { params: { id: member.id } }),
      await world.call(admin(), helpRequestEndpoints.confirm, { params: { id: request.id } }),
      await world.call(admin(), helpRequestEndpoints.create, {
        body: {
          applicant_id: id,
          from_organization_id: organization_id,
          to_organization_id: place.id,
          reserved_on: '2026-03-11',
          reserved_time: '09:00',
          note: null,
        },
      }),
    ].map(({ status, body }) => [status, body.message])
    expect(codes).toEqual(Array.from({ length: 5 }, () => [409, 'applicant.restricted']))
    expect((await world.call(admin(), desk.lift, { params })).status).toBe(200)
    expect((await world.call(admin(), desk.lift, { params })).body.message).toBe(
      'applicant.not_restricted',
    )
    const fresh = (await world.call(admin(), applicantEndpoints.get, { params })).body.data
    const again = await world.call(admin(), applicantEndpoints.update, {
      params,
      body: { ...edit, updated_at: fresh.updated_at },
    })
    expect(again.status).toBe(200)
  })

  test('are restricted by one of two at the same moment', async () => {
    const { id } = await world.make.applicant()
    const restrict = () =>
      world.call(admin(), desk.restrict, { params: { id }, body: { reason: 'x' } })
    const both = await Promise.all([restrict(), restrict()])
    expect(both.map(({ body }) => body.message).sort()).toEqual([
      'applicant.restricted',
      'applicant.restriction_set',
    ])
  })
})

describe('retention', () => {
  test('announces once a month, erases 30 days later, and leaves alone people who were helped or wait for help', async () => {
    const old = '2024-03-20T00:00:00Z'
    const organization_id = (await world.make.organization()).id
    const due = await world.make.applicant({ created_at: old, organization_id })
    const helped = await world.make.applicant({ created_at: old, organization_id })
    const waiting = await world.make.applicant({ created_at: old, organization_id })
    const kept = await world.make.applicant({
      created_at: old,
      organization_id: (await world.make.organization({ retention_months: 0 })).id,
    })
    await world.make.request({ applicant_id: waiting.id })
    const run = () =>
      applyRetention({ db: world.db, clock: world.clock, dataDir }, new AbortController().signal)
    expect([await run(), await run()]).toEqual([0, 0])
    const told = await world.db
      .selectFrom('core.notification')
      .selectAll()
      .where('kind', '=', 'retention_due')
      .execute()
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(
      [admin().userId, world.as('food_bank_manager').userId].sort(),
    )
    expect(told[0]?.facts).toEqual({ people: 2 })
    const list = await world.call(admin(), desk.due, { query: {} })
    expect(list.body.data.map(({ id }) => id)).toEqual([due.id, helped.id].sort())
    await world.make.support({ applicant_id: helped.id, date: TODAY })
    world.setNow('2026-04-08T08:30:00.000Z')
    expect(await run()).toBe(0)
    world.setNow('2026-04-12T08:30:00.000Z')
    expect([await run(), await run()]).toEqual([1, 0])
    const { rows } = await typedSql(z.object({ id: z.string(), gone: z.boolean() }))`
      select id, anonymized_at is not null as gone from foodbank.applicant where organization_id = ${organization_id} or id = ${kept.id}`.execute(
      world.db,
    )
    expect(rows.filter(({ gone }) => gone).map(({ id }) => id)).toEqual([due.id])
  })

  test('an organization has a rule of its own, which no one overwrites unseen', async () => {
    const { id, updated_at } = await world.make.organization()
    const set = (retention_months: number | null) =>
      world.call(admin(), desk.setRetention, {
        params: { id },
        body: { retention_months, updated_at },
      })
    expect((await set(3)).body.errors).toEqual({
      retention_months: [{ rule: 'min_value', length: 6 }],
    })
    expect((await set(12)).body.data.retention_months).toBe(12)
    expect((await set(null)).body.message).toBe('stale_record')
  })
})

describe('the log of reads', () => {
  test('tells how many people were opened, and names those opened by many and at night', async () => {
    const { id } = await world.make.applicant({ name: 'Eva', surname: 'Malá' })
    world.setNow('2026-05-05T08:30:00.000Z')
    for (let reader = 0; reader < 5; reader += 1) {
      const { userId } = await world.signIn()
      await sql`insert into core.log (at, actor_id, action, table_name, row_id)
        values ('2026-05-04T21:30:00Z', ${userId}, 'read', 'foodbank.applicant', ${id})`.execute(
        world.db,
      )
    }
    const { body } = await world.call(admin(), desk.reads, {
      query: { date_from: '2026-05-01', date_to: '2026-05-05' },
    })
    expect(body.data.length).toBe(5)
    expect(body.data[0]).toMatchObject({ day: '2026-05-04', people: 1 })
    expect(body.data[0]?.findings.map(({ kind }) => kind)).toEqual([
      'at_night',
      'read_by_many',
      'namesake',
    ])
    const query = { user_id: body.data[0]?.user_id ?? '', day: '2026-05-04' }
    const entries = await world.call(admin(), desk.readsOfDay, { query })
    expect(entries.body.data[0]).toMatchObject({
      action: 'read',
      applicant_id: id,
      applicant_name: 'Eva Malá',
    })
  })

  test.each([
    [[10, 10, 10], 31, true],
    [[10, 10, 10], 29, false],
    [[20, 20, 20], 60, false],
    [[20, 20, 20], 61, true],
    [[], 30, true],
  ])('of somebody who opens %j people a day, %i are unusual: %s', (before, people, unusual) => {
    const day = (count: number) => ({ ...DAY, people: count })
    expect(
      getFindings(day(people), before.map(day)).some(({ kind }) => kind === 'unusual_amount'),
    ).toBe(unusual)
  })

  test.each([
    ['searches', 'many_searches', 60],
    ['listed', 'many_rows', 500],
    ['exports', 'many_exports', 5],
    ['exported', 'many_exported', 500],
  ] as const)(
    '%s of a day are unusual far above what the reader does, told with the judgement',
    (measure, kind, least) => {
      const on = (count: number, day: string = TODAY) => ({ ...DAY, day, [measure]: count })
      const find = (count: number, before: ReturnType<typeof on>[]) =>
        getFindings(on(count), before).find((finding) => finding.kind === kind)
      expect([find(least - 1, []), find(least, [])]).toEqual([
        undefined,
        { kind, count: least, usual: 0, judged: { from: least, days: 0, since: null } },
      ])
      // days without any of it say nothing of what is usual
      const before = [on(least, '2026-02-01'), on(0, '2026-02-02'), on(least, '2026-02-03')]
      expect(find(3 * least, before)).toBeUndefined()
      expect(find(3 * least + 1, before)).toEqual({
        kind,
        count: 3 * least + 1,
        usual: least,
        judged: { from: 3 * least + 1, days: 2, since: '2026-02-01' },
      })
    },
  )

  test('counts lists that were gone through, searches and files, and points out the whole register', async () => {
    const user = await world.signIn()
    const record = (action: string, values: object, times = 1) =>
      sql`insert into core.log (at, actor_id, action, table_name, new_values)
        select '2026-05-11T08:00:00Z'::timestamptz + n * interval '1 minute', ${user.userId}, ${action}, 'foodbank.applicant', ${JSON.stringify(values)}::jsonb
        from generate_series(1, ${times}::int) n`.execute(world.db)
    const list = { list: 'applicants', filters: [] }
    await record('list', { ...list, found: 1170, shown: 400, seen: '{[1,401)}' })
    await record('list', { ...list, found: 1170, shown: 1170, seen: '{[1,1171)}' })
    await record('list', { ...list, filters: ['pending'], found: 20, shown: 20, seen: '{[1,21)}' })
    await record(
      'search',
      { ...list, filters: ['search'], found: 1, shown: 1, seen: '{[1,2)}' },
      70,
    )
    await record('export', { format: 'xlsx', filters: [], rows: 130, complete: true }, 9)
    const { body } = await world.call(admin(), desk.reads, {
      query: { date_from: '2026-05-11', date_to: '2026-05-11' },
    })
    const [day] = body.data.filter(({ user_id }) => user_id === user.userId)
    expect(day).toMatchObject({ people: 0, searches: 70, listed: 1260, exports: 9, exported: 1170 })
    expect(day?.findings.map(({ kind }) => kind)).toEqual([
      'many_searches',
      'many_rows',
      'many_exports',
      'many_exported',
    ])
    const query = { user_id: user.userId, day: '2026-05-11', sort: 'at' as const }
    const entries = await world.call(admin(), desk.readsOfDay, { query })
    expect(entries.body.data[0]).toMatchObject({
      action: 'list',
      rows: { shown: 400, found: 1170 },
    })
  })

  test('counts people whose sheet was only printed, names on the paper of a week, and the history itself', async () => {
    const user = await world.signIn()
    const people = await Promise.all([1, 2, 3].map(() => world.make.applicant()))
    const record = (action: string, table: string, id: string | null, values: object | null) =>
      sql`insert into core.log (at, actor_id, action, table_name, row_id, new_values)
        values ('2026-05-12T08:00:00Z', ${user.userId}, ${action}, ${table}, ${id}::uuid, ${values && JSON.stringify(values)}::jsonb)`.execute(
        world.db,
      )
    for (const { id } of people) await record('print', 'foodbank.applicant', id, null)
    await record('print', 'foodbank.applicant', people[0]?.id ?? null, { refused: true })
    const week = { date_from: '2026-05-11', date_to: '2026-05-17', found: 40, shown: 40 }
    await record('print', 'foodbank.organization', null, week)
    await record('list', 'core.log', null, { list: 'log', found: 9, shown: 9, seen: '{[1,10)}' })
    await record('export', 'core.log', null, { format: 'csv', rows: 700, complete: true })
    const { body } = await world.call(admin(), desk.reads, {
      query: { date_from: '2026-05-12', date_to: '2026-05-12' },
    })
    const [day] = body.data.filter(({ user_id }) => user_id === user.userId)
    expect(day).toMatchObject({ people: 3, prints: 5, listed: 49, exports: 1, exported: 700 })
    expect(day?.findings.map(({ kind }) => kind)).toEqual(['many_exported'])
  })

  test('the median of an even number is between the two in the middle', () => {
    expect([getMedian([]), getMedian([3]), getMedian([1, 4]), getMedian([9, 1, 5])]).toEqual([
      0, 3, 2.5, 5,
    ])
  })
})

const DAY = {
  user_id: '',
  day: TODAY,
  people: 0,
  searches: 0,
  listed: 0,
  exports: 0,
  exported: 0,
  at_night: 0,
  without_work: 0,
  read_by_many: 0,
  readers: 0,
  namesakes: 0,
}
