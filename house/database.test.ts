import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
} from '../server/src/platform/testing/test-database.ts'
import { modules } from '../server/src/modules.ts'
import { MODULES } from './modules.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function column(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql, values)
  return rows.map(({ name }) => name).sort()
}

/** Tables that keep no history, each with its reason. */
const WITHOUT_HISTORY = [
  'core.backup', // what the job did, told by itself
  'core.calendar_feed', // a secret address, comes and goes
  'core.company_register_cache', // copies of a public register
  'core.directory_sync', // what the job did; the users it changed have theirs
  'core.file', // found by its content, so it never changes
  'core.image', // found by its content, so it never changes
  'core.import_draft', // a file on its way, gone within a day
  'core.import_mapping', // what columns of files mean to an account
  'core.import_progress', // how far work has come, gone with its end
  'core.import_record', // which record came from which line; the records have theirs
  'core.log', // is the history
  'core.log_check', // what the last look at its seals found
  'core.log_reseal', // written once, never changed
  'core.log_seal', // the proof of the history itself
  'core.login_attempt', // counters of a minute
  'core.mail', // a letter and its fate, told by itself
  'core.mail_test', // results of a test
  'core.notification', // copies of what happened to records that have theirs
  'core.push_subscription', // addresses of browsers
  'core.recovery_code', // comes and goes with the factor, whose history says when
  'core.seal_delivery', // where the newest seal was taken to
  'core.secret_key', // which key it is, noted at a start
  'core.session', // comes and goes as sign_in and sign_out of the log
  'core.sms', // a message and its fate, told by itself
  'core.used_challenge', // digests of random numbers, gone within a day
  'core.user_device', // fingerprints of browsers, for telling of a new one
  'core.user_token', // links of a week
  'core.webhook_delivery', // a delivery and its fate, told by itself
  'foodbank.desk_follower', // open streams, no records
  'foodbank.duplicate_look', // when that was
  'foodbank.duplicate_pair', // what it found
  'foodbank.moved_request', // what undoing a move needs; the reservations have theirs
  'foodbank.name_word', // follows from the names, which have theirs
  'foodbank.notice_current', // follows from the settings, which have theirs
  'foodbank.notice_version', // never changes
  'foodbank.report_closing_row', // never changes
  'foodbank.retention_announcement', // the job's own note of whom it told; the erasure that follows is recorded
  'warehouse.balance', // follows from the movements
  'warehouse.handed_out', // follows from the hand-outs, which have theirs
  'warehouse.movement', // is itself only added to
]

test('every business table records its history, but for the listed exceptions', async () => {
  const tables = await column(
    `select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = any ($1) and table_type = 'BASE TABLE'`,
    [MODULES],
  )
  const recorded =
    await column(`select distinct event_object_schema || '.' || event_object_table as name from information_schema.triggers
    where trigger_name = 'history' and action_timing = 'AFTER'`)
  expect(tables.filter((table) => !recorded.includes(table))).toEqual(WITHOUT_HISTORY)
})

test('every column of a table with data of a person has its entry, and every other table a reason', async () => {
  const columns = await column(
    `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema = any ($1)`,
    [MODULES],
  )
  const tables = modules.flatMap((module) => Object.entries<Decision>(module.tables))
  const listed = tables.flatMap(([table, decision]) =>
    isCatalogue(decision)
      ? Object.keys(decision).map((name) => `${table}.${name}`)
      : columns.filter((name) => name.startsWith(`${table}.`)),
  )
  expect(listed.toSorted()).toEqual(columns)
})

type Decision = string | readonly string[] | Readonly<Record<string, unknown>>
const isCatalogue = (decision: Decision): decision is Readonly<Record<string, unknown>> =>
  typeof decision === 'object' && !Array.isArray(decision)

test('history is recorded for inserts, updates and deletes alike', async () => {
  const { rows } =
    await client.query(`select event_object_table, count(*) from information_schema.triggers
    where trigger_name = 'history' group by event_object_schema, event_object_table having count(*) <> 3`)
  expect(rows).toEqual([])
})

test('every table belongs to the schema of a module', async () => {
  const strangers = await column(
    `select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema <> all ($1) and table_type = 'BASE TABLE'`,
    [[...MODULES, 'information_schema', 'pg_catalog', 'graphile_worker']],
  )
  expect(strangers).toEqual(['public.migration'])
})

test('no foreign key points from a module to one after it', async () => {
  const keys = await column(
    `select conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_class r on r.oid = c.confrelid join pg_namespace rn on rn.oid = r.relnamespace
    where c.contype = 'f' and array_position($1, n.nspname::text) < array_position($1, rn.nspname::text)`,
    [MODULES],
  )
  expect(keys).toEqual([])
})

test('every foreign key has an index that finds its rows', async () => {
  const missing = await column(
    `select c.conname as name from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = any ($1)
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    [MODULES],
  )
  // Who wrote a note, confirmed or closed is only ever read from the row itself, and people are marked deleted, not removed.
  expect(missing.filter((name) => !/_(by|created_by)_fkey$/.test(name))).toEqual([])
})

test('names of constraints say what they mean: table__meaning', async () => {
  const named = await column(
    `select c.conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where n.nspname = any ($1) and c.contype in ('c', 'u', 'x')`,
    [MODULES],
  )
  expect(named.filter((name) => !name.includes('__'))).toEqual([])
})
