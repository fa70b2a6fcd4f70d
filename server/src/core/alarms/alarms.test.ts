import { alarmEndpoints } from '@crm/contract/core/alarms/alarms'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { forgetOld, watch } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await sql`truncate core.log, core.log_seal, core.log_reseal, core.log_check`.execute(world.owner)
  for (const table of ['alarm', 'notification', 'backup'])
    await sql`delete from ${sql.table(`core.${table}`)}`.execute(world.owner)
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
  await set({ alarm_readings_hour: 10, alarm_exports_day: 2 })
})

type Limits = { alarm_readings_hour?: number | null; alarm_exports_day?: number | null }
const set = (values: Limits & { seal_syslog?: string | null }) =>
  world.db.updateTable('core.settings').set(values).execute()
const admin = () => world.as('superadmin')
const worker = () => world.as('desk_worker').userId
const look = () => watch({ db: world.db, clock: world.clock })
const list = async (query: { noticed?: 'true' | 'false' } = {}) =>
  (await world.call(admin(), alarmEndpoints.list, { query })).body.data
const seen = async () =>
  (await list()).map(({ kind, user_id, count, detail }) => ({ kind, user_id, count, detail }))

/** Entries of the history about different records, some minutes before now. */
const record = (action: string, count: number, { minutes = 5, actor = worker() } = {}) =>
  sql`insert into core.log (at, actor_id, action, table_name, row_id)
    select ${NOW}::timestamptz - make_interval(mins => ${minutes}), ${actor}, ${action}, 'test.person', gen_random_uuid()
    from generate_series(1, ${count}::integer)`.execute(world.db)

describe('what is unusual', () => {
  test('is more different records opened within an hour than the settings say', async () => {
    await record('read', 10)
    await look()
    expect(await seen()).toEqual([])
    await record('print', 1)
    await look()
    const found = { kind: 'unusual_reading', user_id: worker(), detail: null }
    expect(await seen()).toEqual([{ ...found, count: 11 }])
  })

  test('is not one record opened again and again, what is older, and what several users read', async () => {
    const row = newId()
    await sql`insert into core.log (at, actor_id, action, table_name, row_id)
      select ${NOW}::timestamptz, ${worker()}, 'read', 'test.person', ${row}::uuid from generate_series(1, 50)`.execute(
      world.db,
    )
    await record('read', 50, { minutes: 61 })
    await record('read', 9, { actor: admin().userId })
    await look()
    expect(await seen()).toEqual([])
  })

  test('is more exports within a day than the settings say', async () => {
    await record('export', 2, { minutes: 23 * 60 })
    await record('export', 5, { minutes: 25 * 60 })
    await look()
    expect(await seen()).toEqual([])
    await record('export', 1)
    await look()
    const found = { kind: 'unusual_export', user_id: worker(), detail: null }
    expect(await seen()).toEqual([{ ...found, count: 3 }])
  })

  test('is nothing where the settings are empty', async () => {
    await set({ alarm_readings_hour: null, alarm_exports_day: null })
    await record('read', 500)
    await record('export', 500)
    await look()
    expect(await seen()).toEqual([])
  })

  test('is one alarm a day that keeps the highest number, and told once', async () => {
    await record('read', 11)
    await look()
    await record('read', 20)
    await look()
    world.setNow('2026-03-10T09:29:00.000Z')
    await look()
    expect((await seen()).map(({ count }) => count)).toEqual([31])
    const told = await world.db
      .selectFrom('core.notification')
      .select('user_id')
      .where('kind', '=', 'unusual_reading')
      .execute()
    expect(told).toHaveLength(new Set(told.map(({ user_id }) => user_id)).size)
    expect(told).toContainEqual({ user_id: admin().userId })
  })
})

test('broken seals are an alarm, another key is none', async () => {
  const check = (fault: 'rows' | 'key') =>
    sql`insert into core.log_check (checked_at, newest_seal, older_seal, fault, fault_seal) values (${NOW}, 4, 0, ${fault}, 3)
      on conflict (id) do update set fault = excluded.fault`.execute(world.db)
  await check('key')
  await look()
  expect(await seen()).toEqual([])
  await check('rows')
  await look()
  await look()
  expect(await seen()).toEqual([
    { kind: 'broken_seal', user_id: null, count: null, detail: 'rows' },
  ])
})

test('each backup that failed is an alarm', async () => {
  const failed = (file_name: string) =>
    world.db
      .insertInto('core.backup')
      .values({
        id: newId(),
        file_name,
        started_at: NOW,
        finished_at: NOW,
        status: 'failed',
        failure: 'disk_full',
      })
      .execute()
  await failed('jedna.backup')
  await look()
  await failed('dvě.backup')
  await look()
  expect((await seen()).map(({ detail }) => detail).toSorted()).toEqual([
    'dvě.backup',
    'jedna.backup',
  ])
})

test('an alarm is kept as long as the history', async () => {
  await record('read', 11)
  await look()
  const { log_retention_months: months } = await world.db
    .selectFrom('core.settings')
    .select('log_retention_months')
    .executeTakeFirstOrThrow()
  const after = (more: number) =>
    new Date(Date.UTC(2026, 2 + months, 10, 8, 30 + more)).toISOString()
  const kept = () => world.db.selectFrom('core.alarm').select('kind').execute()
  world.setNow(after(-1))
  await forgetOld(world)
  expect(await kept()).toEqual([{ kind: 'unusual_reading' }])
  world.setNow(after(1))
  await forgetOld(world)
  expect(await kept()).toEqual([])
})

describe('who is told', () => {
  test('whoever may read the log, in words, with the list to go to', async () => {
    await record('read', 11)
    await look()
    const { body } = await world.call(admin(), notificationEndpoints.list, {})
    expect(body.data[0]).toMatchObject({ kind: 'unusual_reading', path: '/alarms' })
    expect(body.data[0]?.words.cs).toMatch(/^Účet „.+“ otevřel během hodiny neobvykle mnoho/)
    const theirs = await world.db
      .selectFrom('core.notification')
      .select('id')
      .where('user_id', '=', worker())
      .execute()
    expect(theirs).toEqual([])
  })

  test('and the other places of the settings, by a job for each, without anybody of the register', async () => {
    await set({ seal_syslog: 'udp://127.0.0.1:9' })
    await record('export', 3)
    await look()
    await look()
    const { rows } = await typedSql(z.object({ payload: z.looseObject({}) }))`
      select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'log.send_alarm'`.execute(world.db)
    const account = await world.db
      .selectFrom('core.user')
      .select('username')
      .where('id', '=', worker())
      .executeTakeFirstOrThrow()
    const told = { at: NOW, alarm: 'unusual_export', user: account.username, count: 3 }
    expect(rows.map(({ payload }) => payload)).toEqual([
      { id: expect.any(String), place: 'syslog', told: { ...told, address: null, detail: null } },
    ])
    await set({ seal_syslog: null })
  })
})

describe('taking notice', () => {
  test('is noted with who and when, once, and the alarm stays', async () => {
    await record('read', 11)
    await look()
    const [alarm] = await list({ noticed: 'false' })
    const notice = () =>
      world.call(admin(), alarmEndpoints.notice, { params: { id: alarm?.id ?? '' } })
    const both = await Promise.all([notice(), notice()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list({ noticed: 'false' })).toEqual([])
    expect(await list({ noticed: 'true' })).toMatchObject([{ noticed_at: NOW, kind: alarm?.kind }])
    await look()
    expect(await list({ noticed: 'false' })).toEqual([])
  })

  test('is refused for an alarm that does not exist, and to whoever may not read the log', async () => {
    const ask = (caller: ReturnType<typeof admin>) =>
      world.call(caller, alarmEndpoints.notice, { params: { id: newId() } })
    expect((await ask(admin())).status).toBe(404)
    expect((await ask(world.as('desk_worker'))).status).toBe(403)
    expect((await world.call(world.as('desk_worker'), alarmEndpoints.list, {})).status).toBe(403)
  })
})
