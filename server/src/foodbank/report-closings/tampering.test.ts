import { sql } from 'kysely'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { pruneLog } from '#core/log/pruning.ts'
import { anchorFile } from '#core/log/seals/anchor-file.ts'
import { sealLog } from '#core/log/seals/sealing.ts'
import { findSealState } from '#core/log/seals/state.ts'
import { verifyLog, verifyNightly, type Verifying } from '#core/log/seals/verifying.ts'
import { openDatabase } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { readConfig } from '#platform/process/config.ts'
import { closingDesk } from './testing/closing-desk.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { modules } from '../../modules.ts'

/** Whoever owns the database may do all of this: no trigger stops them, and they have neither the key nor the data folder. */
let world: World
let context: Verifying
let dataDir: string
let site: { id: string }
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crm-tampering-'))
  const given = { SECRET_KEY: 'the key of a test and of nothing else', DATA_DIR: dataDir }
  world = await createWorld({ config: given })
  context = { db: world.db, clock: world.clock, config: readConfig(given), modules }
  site = await world.make.foodBank()
  const { id: applicant_id } = await world.make.applicant()
  await world.make.support({
    organization_id: site.id,
    applicant_id,
    date: '2026-02-10',
    durables: 5,
  })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const LOG = ['core.log', 'core.log_seal', 'core.log_reseal', 'core.log_check']
const CLOSED = ['foodbank.report_closing', 'foodbank.report_closing_row']

const run = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(world.owner)
}

const asOwner = (...statements: string[]) =>
  run(
    ...[...LOG, ...CLOSED].map((table) => `alter table ${table} disable trigger user`),
    ...statements,
    ...[...LOG, ...CLOSED].map((table) => `alter table ${table} enable trigger user`),
  )

const write = (count: number, at = 'clock_timestamp()') =>
  run(`insert into core.log (at, actor_id, action, table_name, row_id, new_values)
    select ${at}, gen_random_uuid(), 'insert', 'test.sealed', gen_random_uuid(), jsonb_build_object('name', 'Jan ' || n)
    from generate_series(1, ${count}) n`)

/** Four runs of sealing: of old entries, of a closed period, and of today's. */
beforeEach(async () => {
  await run(`truncate ${[...LOG, ...CLOSED, 'foodbank.federation_dispatch'].join(', ')}`)
  await rm(anchorFile(dataDir), { force: true })
  await write(10, `timestamptz '2019-01-01Z'`)
  await sealLog(context)
  await closingDesk(world).closed({ organization_id: site.id })
  for (const count of [10, 8, 6]) {
    await write(count)
    await sealLog(context)
  }
  const fault = await noticed()
  if (fault !== null) throw new Error(`There was ${fault} before anything was done.`)
})

const noticed = async () => (await verifyLog(context)).fault?.kind ?? null

const FIRST = `(select min(id) from core.log where at > '2020-01-01Z')`
const LAST = `(select max(id) from core.log)`
const CONTENT = `(select encode(sha256(convert_to(string_agg(jsonb_build_array(l.id, l.old_values, l.new_values)::text, E'\\n' order by l.id), 'UTF8')), 'hex')
  from core.log l where l.id > s.after_id and l.id <= s.last_id)`
const FROM_SEAL = (seal: number) => [
  `delete from core.log where id > (select after_id from core.log_seal where id = ${seal})`,
  `delete from core.log_seal where id >= ${seal}`,
]
const FORGED_CHAIN = `update core.log_seal set chain = encode(sha256(convert_to(chain, 'UTF8')), 'hex'),
  content_mac = content, key_name = 'of the owner'`

type Way = readonly [what: string, by: string, statements: readonly string[]]

const NOTICED: readonly Way[] = [
  ['an entry is deleted', 'rows', [`delete from core.log where id = ${FIRST}`]],
  [
    'the author of an entry is changed',
    'rows',
    [`update core.log set actor_id = gen_random_uuid() where id = ${FIRST}`],
  ],
  [
    'a sealed entry is dated back',
    'rows',
    [`update core.log set at = at - interval '1 day' where id = ${FIRST}`],
  ],
  [
    'an entry is said to be about another record',
    'rows',
    [`update core.log set row_id = gen_random_uuid() where id = ${FIRST}`],
  ],
  [
    'an entry is said to be a reading',
    'rows',
    [`update core.log set action = 'read' where id = ${FIRST}`],
  ],
  [
    'an entry is exchanged for another one',
    'rows',
    [
      `delete from core.log where id = ${LAST} - 3`,
      `insert into core.log (id, action, table_name) overriding system value values (${LAST} - 3, 'read', 'test.sealed')`,
    ],
  ],
  [
    'the values of an entry are changed',
    'values',
    [`update core.log set new_values = '{"name": "Eva"}' where id = ${LAST}`],
  ],
  [
    'the values are changed, and their digest too',
    'values',
    [
      `update core.log set new_values = '{"name": "Eva"}' where id = ${LAST}`,
      `update core.log_seal s set content = ${CONTENT} where id = (select max(id) from core.log_seal)`,
    ],
  ],
  [
    'an entry is deleted, and its seal counts one less',
    'seal',
    [
      `delete from core.log where id = ${LAST} - 1`,
      `update core.log_seal set row_count = row_count - 1 where id = (select max(id) from core.log_seal)`,
    ],
  ],
  ['a seal is taken out of the chain', 'seal', [`delete from core.log_seal where id = 2`]],
  [
    'old entries are deleted before their time as if it were over',
    'rows',
    [
      `delete from core.log where at < '2020-01-01Z'`,
      `update core.log_seal set pruned_at = now() where id = 1`,
    ],
  ],
  ['the newest entries are deleted with their seals', 'missing', FROM_SEAL(4)],
  [
    'the newest entries are deleted with their seals and with the last check',
    'missing',
    [...FROM_SEAL(3), `delete from core.log_check`],
  ],
  [
    'an entry is deleted with every seal and every check',
    'missing',
    [
      `delete from core.log where id = ${LAST}`,
      ...LOG.slice(1).map((table) => `truncate ${table} cascade`),
    ],
  ],
  [
    'two entries exchange their times',
    'rows',
    [
      `update core.log set at = at + interval '1 second' where id = ${FIRST}`,
      `update core.log l set at = case l.id when ${FIRST} then (select at from core.log where id = ${FIRST} + 1) else (select at from core.log where id = ${FIRST}) end
       where l.id in (${FIRST}, ${FIRST} + 1)`,
    ],
  ],
  [
    'an entry is invented below the first one, which no seal begins before',
    'rows',
    [
      `insert into core.log (id, at, action, table_name) overriding system value values (-5, '2018-05-05Z', 'read', 'test.sealed')`,
    ],
  ],
  [
    'the keys are made to run below the first one, so that nothing is sealed any more',
    'rows',
    [
      `alter table core.log alter id set minvalue -1000 restart with -1000`,
      `insert into core.log (action, table_name) values ('read', 'test.sealed')`,
      `alter table core.log alter id set minvalue 1 restart with 100000`,
    ],
  ],
  [
    'entries are deleted as if their time were over, with the signature of another seal',
    'rows',
    [
      `delete from core.log where at < '2020-01-01Z'`,
      `update core.log_seal set pruned_at = '2040-01-01Z', prune_mac = repeat('0', 64) where id = 1`,
      `update core.log_seal s set prune_mac = o.prune_mac from core.log_seal o where s.id = 1 and o.id = 1`,
    ],
  ],
  [
    'an entry is added where a seal has a gap',
    'rows',
    [
      `insert into core.log (id, at, action, table_name) overriding system value
       select g, now(), 'read', 'test.sealed' from generate_series((select min(last_id) from core.log_seal), ${LAST}) g
       where not exists (select from core.log where id = g) limit 1`,
      `insert into core.log (id, at, action, table_name) overriding system value
       select ${FIRST} - 1, now(), 'read', 'test.sealed' where not exists (select from core.log where id = ${FIRST} - 1)`,
      `delete from core.log where id = ${FIRST}`,
    ],
  ],
  ['the whole history is emptied', 'missing', [`truncate ${LOG.join(', ')}`]],
  [
    'the whole chain is written anew with a key of the owner',
    'replaced',
    [`delete from core.log_check`, FORGED_CHAIN],
  ],
  [
    'a figure of a closed report is changed',
    'record',
    [`update foodbank.report_closing set report = report || '{"forged": 1}'`],
  ],
  [
    'the days of a closed report are changed',
    'record',
    [`update foodbank.report_closing set period_to = period_to + 1`],
  ],
  [
    'a record of a closed report is changed',
    'record',
    [`update foodbank.report_closing_row set content = content || '{"total": 9}'`],
  ],
  ['a record of a closed report is removed', 'record', [`delete from foodbank.report_closing_row`]],
  ['a closed report is removed', 'record', [`delete from foodbank.report_closing`]],
  [
    'a closed report is added that nobody closed',
    'record',
    [
      `insert into foodbank.report_closing (id, period_from, period_to, version, report)
       select gen_random_uuid(), '2025-01-01', '2025-01-31', 1, report from foodbank.report_closing`,
    ],
  ],
  [
    'the sums of measures that a closing has kept are changed',
    'record',
    [`update foodbank.report_closing set measures = jsonb_set(measures, '{total,persons}', '9')`],
  ],
  [
    'the sums of measures are taken away from a closing',
    'record',
    [`update foodbank.report_closing set measures = null`],
  ],
  [
    'a closed report is changed, and its digest in the closing too',
    'record',
    [`update foodbank.report_closing set report = '{}', digest = repeat('0', 64)`],
  ],
  [
    'a closed report is changed, and its digest in the history too',
    'values',
    [
      `update foodbank.report_closing set report = '{}'`,
      `update core.log set new_values = jsonb_build_object('digest', repeat('0', 64)) where new_values ->> 'digest' is not null`,
    ],
  ],
]

test.each(NOTICED)('noticed: %s (%s)', async (_what, by, statements) => {
  await asOwner(...statements)
  expect(await noticed()).toBe(by)
  const check = await world.db.selectFrom('core.log_check').select('fault').executeTakeFirst()
  expect(check?.fault).toBe(by)
})

test.each([
  ['dated back', `clock_timestamp() - interval '1 day'`],
  ['dated ahead', `clock_timestamp() + interval '1 day'`],
])('noticed: a new entry is %s before it is sealed (time)', async (_what, at) => {
  await write(1, at)
  await write(1)
  await sealLog(context)
  expect(await noticed()).toBe('time')
})

test('noticed: an older database is put in its place and goes on (missing, then replaced)', async () => {
  await asOwner(...FROM_SEAL(3), `truncate core.log_check`)
  await write(3)
  await sealLog(context)
  expect(await noticed()).toBe('replaced')
  await write(3)
  await sealLog(context)
  await write(3)
  await sealLog(context)
  expect(await noticed()).toBe('replaced')
})

test('noticed: the result of the last check is set right by hand (by the next night)', async () => {
  await asOwner(
    `delete from core.log where id = ${FIRST}`,
    `update core.log_check set fault = null, fault_seal = null`,
  )
  const found = () => world.db.selectFrom('core.log_check').select('fault').executeTakeFirst()
  expect((await found())?.fault).toBe(null)
  await verifyNightly(context, new AbortController().signal)
  expect((await found())?.fault).toBe('rows')
})

test('noticed: „Prostředí“ does not wait for the night with what the newest line of the file says', async () => {
  expect(await findSealState(context)).toMatchObject({ fault: null, anchors: 4 })
  await asOwner(`truncate ${LOG.join(', ')}`)
  expect(await findSealState(context)).toMatchObject({ fault: 'missing', fault_seal: 1 })
})

test('noticed: a closed report that was changed is told by its days', async () => {
  await asOwner(`update foodbank.report_closing set report = '{}'`)
  await verifyNightly(context, new AbortController().signal)
  expect(await findSealState(context)).toMatchObject({
    fault: 'record',
    fault_record: '2026-02-01 – 2026-02-28',
  })
})

test('noticed: a closed report is changed when its entry has been deleted after its time (record)', async () => {
  world.setNow('2040-01-01T00:00:00.000Z')
  expect(
    await pruneLog({ ...context, db: world.owner }, new AbortController().signal),
  ).toBeGreaterThan(30)
  world.setNow(NOW)
  await sealLog(context)
  expect(await noticed()).toBe(null)
  await asOwner(`update foodbank.report_closing_row set content = content || '{"total": 9}'`)
  expect(await noticed()).toBe('record')
})

test('noticed: the keys run below the first one for good, by the night that has long passed the first seal (rows)', async () => {
  await verifyNightly(context, new AbortController().signal)
  await asOwner(
    `insert into core.log (id, at, action, table_name) overriding system value values (-7, '2018-05-05Z', 'read', 'test.sealed')`,
    `update core.log_check set older_seal = 3`,
  )
  await verifyNightly(context, new AbortController().signal)
  expect(
    (await world.db.selectFrom('core.log_check').select('fault').executeTakeFirst())?.fault,
  ).toBe('rows')
})

test('noticed: the history is replaced by a view that tells an entry otherwise (values)', async () => {
  await run(
    `alter table core.log rename to log_true`,
    `create view core.log as select id, at, actor_id, address, action, table_name, row_id, old_values,
       case when id = (select max(id) from core.log_true) then '{"name": "Eva"}'::jsonb else new_values end as new_values from core.log_true`,
  )
  const found = await noticed().finally(() =>
    run(`drop view core.log`, `alter table core.log_true rename to log`),
  )
  expect(found).toBe('values')
})

test('noticed: the database’s own digest is replaced by one that hides a change (values)', async () => {
  const database = `(select quote_ident(current_database()))`
  const setPath = (path: string) =>
    run(`do $$ begin execute 'alter database ' || ${database} || ' ${path}'; end $$`)
  await asOwner(
    `update core.log set new_values = '{"name": "Eva"}' where id = ${LAST}`,
    `create schema lying`,
    `create function lying.encode(bytea, text) returns text language sql as
       $$ select coalesce((select s.content from core.log_seal s order by id desc limit 1), '') where $2 = 'hex' $$`,
  )
  await setPath('set search_path = lying, pg_catalog, public')
  const own = openDatabase(world.connectionString, { max: 2 })
  const found = await verifyLog({ ...context, db: own }).finally(async () => {
    await own.destroy()
    await setPath('reset search_path')
    await run(`drop schema lying cascade`)
  })
  expect(found.fault?.kind).toBe('values')
})

test.each([
  ['of the history', 'core.log'],
  ['of a table that writes into it', 'foodbank.region'],
])('noticed: the triggers %s are switched off for good („Prostředí“)', async (_what, table) => {
  expect(await findSealState(context)).toMatchObject({ disabled_trigger: null })
  await run(`alter table ${table} disable trigger user`)
  const state = await findSealState(context).finally(() =>
    run(`alter table ${table} enable trigger user`),
  )
  expect(state.disabled_trigger).toMatch(new RegExp(`^${table} `))
})

test('noticed: the nightly check is stopped, by the age of the last one („Prostředí“)', async () => {
  await verifyNightly(context, new AbortController().signal)
  const { unchecked_since } = await findSealState(context)
  expect(Date.parse(unchecked_since ?? '')).toBe(Date.parse(NOW))
})

test.each([
  ['removed', (lines: string[]) => lines.toSpliced(1, 1)],
  [
    'changed',
    (lines: string[]) => lines.with(1, (lines[1] ?? '').replace('"removed":0', '"removed":1')),
  ],
])('noticed: a line of the file is %s (anchors)', async (_what, change) => {
  const content = await readFile(anchorFile(dataDir), 'utf8')
  const lines = content.split('\n').filter((line) => line !== '')
  expect(lines).toHaveLength(4)
  await writeFile(anchorFile(dataDir), change(lines).join('\n'))
  expect(await noticed()).toBe('anchors')
})

const NOT_NOTICED: readonly Way[] = [
  [
    'an entry is deleted before it is sealed',
    'nothing outside knows it yet; ten minutes at most',
    [
      `insert into core.log (action, table_name) values ('read', 'test.sealed')`,
      `delete from core.log where id = ${LAST}`,
    ],
  ],
  [
    'an entry is invented with the present time',
    'the database takes what its owner writes; it stands in the history for everybody to see',
    [
      `insert into core.log (action, table_name, actor_id) values ('read', 'test.sealed', gen_random_uuid())`,
    ],
  ],
  [
    'values are changed as if by an erasure',
    'what was erased must not be told by a digest; the forged reason stays in core.log_reseal',
    [
      `update core.log set new_values = '{"name": "•••"}' where id = ${LAST}`,
      `update core.log_seal s set content = ${CONTENT}, content_mac = null where id = (select max(id) from core.log_seal)`,
      `insert into core.log_reseal (seal_id, cause) select max(id), 'erasure' from core.log_seal`,
    ],
  ],
  [
    'a record other than a closed report is changed past the triggers',
    'the seals are about the history; such a change never gets into it',
    [
      `alter table foodbank.region disable trigger user`,
      `update foodbank.region set name = name || ' 2'`,
      `alter table foodbank.region enable trigger user`,
    ],
  ],
  [
    'it is said that a seal was made at another time',
    'the times of the entries are sealed, not that of the sealing',
    [`update core.log_seal set sealed_at = sealed_at - interval '1 year' where id = 2`],
  ],
  [
    'the address of the nightly letter is changed past the triggers',
    'a setting; who gets no letter any more has to ask',
    [
      `alter table core.settings disable trigger user`,
      `update core.settings set nightly_letter_to = 'nobody@example.test'`,
      `update core.settings set nightly_letter_to = null`,
      `alter table core.settings enable trigger user`,
    ],
  ],
]

test.each(NOT_NOTICED)('not noticed: %s (%s)', async (_what, _why, statements) => {
  await asOwner(...statements)
  await sealLog(context)
  expect(await noticed()).toBe(null)
})

test('not noticed here: the file is deleted with the newest seals (the letter and the other places have them)', async () => {
  await asOwner(...FROM_SEAL(4), `truncate core.log_check`)
  await rm(anchorFile(dataDir))
  expect(await noticed()).toBe(null)
})

test('not noticed here: an older database is put in its place together with its older file (needs the machine; the letter and the other places have newer seals)', async () => {
  const lines = (await readFile(anchorFile(dataDir), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
  await asOwner(...FROM_SEAL(4), `truncate core.log_check`)
  await writeFile(anchorFile(dataDir), `${lines.slice(0, 3).join('\n')}\n`)
  expect(await noticed()).toBe(null)
})

test('not noticed: a trigger function is replaced by one that lets everything pass; what it lets pass is (values)', async () => {
  const kept = typedSql(z.object({ definition: z.string() }))`
    select pg_get_functiondef('core.keep_log'::regproc) as definition`
  const [before] = (await kept.execute(world.db)).rows
  await run(
    `create or replace function core.keep_log() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$`,
  )
  try {
    expect([await noticed(), (await findSealState(context)).disabled_trigger]).toEqual([null, null])
    await run(`update core.log set new_values = '{"name": "Eva"}' where id = ${LAST}`)
    expect(await noticed()).toBe('values')
  } finally {
    await run(before?.definition ?? '')
  }
})
