import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startExport } from '#core/history/exports.ts'
import { recordEvent } from '#core/history/events.ts'
import { scrubHistory } from '#core/history/scrub.ts'
import { openDatabase, transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { readConfig } from '#platform/process/config.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { pruneLog } from '../pruning.ts'
import { anchorFile } from './anchor-file.ts'
import { sealLog } from './sealing.ts'
import { verifyLog, verifyNightly, type Verifying } from './verifying.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

const KEY = 'the key of a test and of nothing else'
const never = new AbortController().signal

let world: World
let context: Verifying
let dataDir: string
beforeAll(async () => {
  world = await createWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'crm-seals-'))
  const config = readConfig({ SECRET_KEY: KEY, DATA_DIR: dataDir })
  context = { db: world.db, clock: world.clock, config, modules: [] }
})
beforeEach(async () => {
  world.setNow(NOW)
  await sql`truncate core.log, core.log_seal, core.log_reseal, core.log_check`.execute(world.owner)
  await rm(anchorFile(dataDir), { force: true })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

/** As the owner of the database, whom no trigger stops. */
const asOwner = (...statements: string[]) =>
  world.owner.transaction().execute(async (tx) => {
    const tables = ['core.log', 'core.log_seal', 'core.log_reseal']
    for (const table of tables)
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    for (const table of tables)
      await sql.raw(`alter table ${table} enable trigger user`).execute(tx)
  })

const ROW = newId()

/** So many entries with values, of one record each; those of the first are a person's. */
async function write(count: number, at = NOW) {
  await sql`
    insert into core.log (at, actor_id, action, table_name, row_id, new_values)
    select ${at}::timestamptz + n * interval '1 second', ${ROW}::uuid, 'insert', 'test.sealed', case when n = 1 then ${ROW}::uuid else gen_random_uuid() end,
      jsonb_build_object('name', 'Jan ' || n, 'year', 1980)
    from generate_series(1, ${count}::int) n`.execute(world.db)
}
const scrub = () =>
  transact(world.db, { userId: null }, (tx) =>
    scrubHistory(tx, { table: 'test.sealed', ids: [ROW], keeps: ['year'] }),
  )
const toFault = async () => (await verifyLog(context)).fault?.kind ?? null
const chain = async () =>
  world.db
    .selectFrom('core.log_seal')
    .select(['id', 'after_id', 'last_id', 'row_count'])
    .orderBy('id')
    .execute()

test('every entry is sealed once, in a chain without gaps, and the chain fits', async () => {
  await write(600)
  expect(await sealLog(context)).toBe(600)
  expect((await chain()).map(({ row_count }) => row_count)).toEqual([250, 250, 100])
  expect(await sealLog(context)).toBe(0)
  await write(1)
  expect(await sealLog(context)).toBe(1)
  const [first, second] = await chain()
  expect(second?.after_id).toBe(first?.last_id)
  expect(await verifyLog(context)).toMatchObject({ seals: 4, rows: 601, fault: null })
})

test.each([
  ['removed', `delete from core.log where id = (select min(id) + 3 from core.log)`, 'rows'],
  ['removed with all others', `truncate core.log`, 'rows'],
  [
    'said to be by somebody else',
    `update core.log set actor_id = gen_random_uuid() where id = (select min(id) from core.log)`,
    'rows',
  ],
  [
    'moved in time',
    `update core.log set at = at - interval '1 millisecond' where id = (select min(id) from core.log)`,
    'rows',
  ],
  [
    'given another record',
    `update core.log set row_id = null where id = (select min(id) from core.log)`,
    'rows',
  ],
  [
    'altered in its values',
    `update core.log set new_values = '{"name": "Eva"}' where id = (select max(id) from core.log)`,
    'values',
  ],
  [
    'scrubbed by hand',
    `update core.log set new_values = new_values || '{"name": "•••"}' where id = (select min(id) from core.log)`,
    'values',
  ],
])('a row that is %s is detected', async (_what, statement, kind) => {
  await write(1_200)
  await sealLog(context)
  expect(await toFault()).toBe(null)
  await asOwner(statement)
  expect(await toFault()).toBe(kind)
  const check = await world.db.selectFrom('core.log_check').select(['fault']).executeTakeFirst()
  expect(check?.fault).toBe(kind)
})

test('a row that is put between sealed ones is detected', async () => {
  await write(10)
  await asOwner(`delete from core.log where id = (select min(id) + 3 from core.log)`)
  await sealLog(context)
  const { rows } = await typedSql(
    z.object({ id: z.number() }),
  )`select min(id) + 3 as id from core.log`.execute(world.db)
  await sql`insert into core.log (id, action, table_name) overriding system value values (${rows[0]?.id}, 'read', 'test.sealed')`.execute(
    world.db,
  )
  expect(await toFault()).toBe('rows')
})

test('who removes a row and computes the digests anew has no key for the chain', async () => {
  await write(10)
  await sealLog(context)
  await asOwner(
    `delete from core.log where id = (select max(id) - 1 from core.log)`,
    `update core.log_seal set row_count = 9, identity = repeat('0', 64)`,
  )
  expect(await toFault()).toBe('seal')
})

test('who alters a value and computes its digest anew has no key for it', async () => {
  await write(10)
  await sealLog(context)
  await asOwner(
    `update core.log set new_values = '{"name": "Eva"}' where id = (select max(id) from core.log)`,
    `update core.log_seal set content = (select encode(sha256(convert_to(string_agg(
      jsonb_build_array(l.id, l.old_values, l.new_values)::text, E'\\n' order by l.id), 'UTF8')), 'hex') from core.log l)`,
  )
  expect(await toFault()).toBe('values')
})

test('a seal taken out of the chain, and the end of the chain taken off, are detected', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await write(5)
    await sealLog(context)
  }
  expect(await toFault()).toBe(null)
  await asOwner(
    `delete from core.log where id > (select after_id from core.log_seal where id = 3)`,
    `delete from core.log_seal where id = 3`,
  )
  expect(await toFault()).toBe('missing')
  await asOwner(`delete from core.log_seal where id = 1`)
  expect(await toFault()).toBe('seal')
})

test('an erasure is no false alarm, before and after the next sealing, and says that it was one', async () => {
  await write(1_500)
  await sealLog(context)
  expect(await scrub()).toBe(1)
  expect(await toFault()).toBe(null)
  expect(
    await world.db.selectFrom('core.log_reseal').select(['seal_id', 'cause']).execute(),
  ).toEqual([{ seal_id: 1, cause: 'erasure' }])
  await sealLog(context)
  expect(await toFault()).toBe(null)
  expect(
    await world.db
      .selectFrom('core.log_seal')
      .select('id')
      .where('content_mac', 'is', null)
      .execute(),
  ).toEqual([])
})

test('an erasure hides no value that was altered before', async () => {
  await write(20)
  await sealLog(context)
  await asOwner(
    `update core.log set new_values = '{"name": "Eva"}' where id = (select max(id) from core.log)`,
  )
  await scrub()
  await sealLog(context)
  expect(await toFault()).toBe('values')
})

test('an export that ends after it was sealed is no false alarm', async () => {
  const end = await startExport(world.db, { userId: null }, 'test.sealed', null, { format: 'csv' })
  await sealLog(context)
  await end({ rows: 1, complete: true })
  expect(await toFault()).toBe(null)
  await sealLog(context)
  expect(await toFault()).toBe(null)
})

test('two processes that seal at once make one chain', async () => {
  await write(45_000)
  const other = openDatabase(world.connectionString, { max: 2 })
  try {
    const sealed = await Promise.all([sealLog(context), sealLog({ ...context, db: other })])
    expect(sealed.reduce((sum, rows) => sum + rows)).toBe(45_000)
    expect(await verifyLog(context)).toMatchObject({ seals: 180, rows: 45_000, fault: null })
  } finally {
    await other.destroy()
  }
})

test('an erasure beside the sealing is no false alarm', async () => {
  await write(30_000)
  await Promise.all([sealLog(context), scrub(), scrub()])
  await sealLog(context)
  expect(await toFault()).toBe(null)
})

test('a row that is written but not committed is waited for, nobody waits for the sealing, and it is sealed the next time', async () => {
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  let wrote = () => {}
  const written = new Promise<void>((resolve) => {
    wrote = resolve
  })
  const writing = world.db.transaction().execute(async (tx) => {
    await recordEvent(tx, { userId: null }, 'read', 'test.sealed', ROW)
    wrote()
    await held
  })
  await written
  await write(3, new Date().toISOString())
  expect(await sealLog(context, never, 300)).toBe(0)
  commit()
  await writing
  expect(await sealLog(context)).toBe(4)
  expect(await toFault()).toBe(null)
})

test('entries whose time is over go by whole seals, which stay and fit', async () => {
  await write(600, '2019-01-01T00:00:00Z')
  await write(10, NOW)
  await sealLog(context)
  await write(5, '2019-01-01T00:00:00Z')
  // the third seal has entries that are young
  expect(await pruneLog({ ...context, db: world.owner }, never, 200)).toBe(505)
  expect((await chain()).length).toBe(3)
  expect(await verifyLog(context)).toMatchObject({ seals: 3, rows: 110, fault: null })
})

test('entries that are deleted before their time pass for no pruned ones', async () => {
  await write(10)
  await sealLog(context)
  await asOwner(`delete from core.log`, `update core.log_seal set pruned_at = now()`)
  expect(await toFault()).toBe('rows')
})

test.each([
  ['a link', `update core.log_seal set row_count = 1`],
  ['the chain', `delete from core.log_seal`],
  ['when its entries were deleted', `update core.log_seal set pruned_at = now()`],
])('nobody changes in the seals %s', async (_what, statement) => {
  await write(5)
  await sealLog(context)
  await expect(sql.raw(statement).execute(world.owner)).rejects.toMatchObject({
    constraint: 'log_seal__kept',
  })
})

test('seals of another key are told as such, and what they can still tell is told', async () => {
  await write(5)
  await sealLog(context)
  context = {
    ...context,
    config: readConfig({
      SECRET_KEY: 'quite another key of the same test, long enough',
      DATA_DIR: dataDir,
    }),
  }
  await write(5)
  await sealLog(context)
  expect(await toFault()).toBe('key')
  await asOwner(`delete from core.log where id = (select max(id) from core.log)`)
  expect(await toFault()).toBe('rows')
  context = { ...context, config: readConfig({ SECRET_KEY: KEY, DATA_DIR: dataDir }) }
})

test('each night looks at all that is new and at a part of what is older, until what does not fit does again', async () => {
  await write(10)
  await sealLog(context)
  await verifyNightly(context, never)
  await asOwner(`update core.log set action = 'read' where id = (select min(id) from core.log)`)
  await write(10)
  await sealLog(context)
  const found = () =>
    world.db
      .selectFrom('core.log_check')
      .select(['fault', 'fault_seal', 'newest_seal'])
      .executeTakeFirst()
  await verifyNightly(context, never)
  expect(await found()).toEqual({ fault: 'rows', fault_seal: 1, newest_seal: 2 })
  await verifyNightly(context, never)
  expect(await found()).toMatchObject({ fault: 'rows' })
  await asOwner(`update core.log set action = 'insert' where id = (select min(id) from core.log)`)
  await verifyNightly(context, never)
  expect(await found()).toEqual({ fault: null, fault_seal: null, newest_seal: 2 })
})
