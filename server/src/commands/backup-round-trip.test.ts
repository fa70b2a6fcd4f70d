import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts'
import { readMigrations, type MigrationFile } from '#platform/backup/migration-files.ts'
import { checkBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { writeBackup, type BackupOrder } from '#platform/backup/write-backup.ts'
import { SCHEMAS, SCHEMA_LIST } from '../testing/schemas.ts'

const KEY = createHash('sha256').update('the key of this test').digest()
const SOURCES = modules.map(({ name, migrations }) => ({ module: name, folder: migrations }))

let folder: string
let migrations: MigrationFile[]
let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-backup-'))
  migrations = await readMigrations(SOURCES)
  database = await createTestDatabase()
  client = await connect(database.connectionString)
  await client.query(AWKWARD)
  await client.query(
    'insert into core.image (sha256, media_type, width, height, content) values ($1, $2, 1, 1, $3)',
    ['a'.repeat(64), 'image/png', EVERY_BYTE],
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const order = (file: string, change: Partial<BackupOrder> = {}): BackupOrder => ({
  connectionString: database.connectionString,
  schemas: SCHEMAS,
  leftOut: ['core.session'],
  key: KEY,
  file: join(folder, file),
  now: new Date('2026-03-10T08:30:00Z'),
  productVersion: '0.1.0',
  ...change,
})

describe('a backup that is restored', () => {
  it('gives back every row of every table, whatever its values, and empty those that are left out', async () => {
    const { file } = order('values.backup')
    const written = await writeBackup(order('values.backup'))
    const before = await everyRow(client)
    expect(before.get('core.session')).toHaveLength(1)
    await withScratchDatabase(database.connectionString, async (scratch) => {
      const restored = await restoreBackup({
        connectionString: scratch,
        file,
        keys: [KEY],
        migrations,
      })
      expect(restored).toEqual({
        madeAt: '2026-03-10T08:30:00.000Z',
        tables: written.tables,
        rows: written.rows,
      })
      const target = await connect(scratch)
      const after = await everyRow(target)
      const schema = await shape(target)
      await target.end()
      expect(after.get('core.session')).toEqual([])
      expect(new Map([...after, ['core.session', before.get('core.session')]])).toEqual(before)
      expect(schema).toEqual(await shape(client))
    })
  })

  it('goes on counting where it was', async () => {
    const next = `select nextval(pg_get_serial_sequence('core.log', 'id')) as id`
    const { file } = order('sequences.backup')
    await writeBackup(order('sequences.backup'))
    const expected = await client.query(next)
    await withScratchDatabase(database.connectionString, async (scratch) => {
      await restoreBackup({ connectionString: scratch, file, keys: [KEY], migrations })
      const target = await connect(scratch)
      const found = await target.query(next)
      await target.end()
      expect(found.rows).toEqual(expected.rows)
    })
  })

  it('is for its owner alone, and no other file stays beside it', async () => {
    await writeBackup(order('private.backup'))
    expect((await stat(join(folder, 'private.backup'))).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('never takes the place of another file', async () => {
    await writeBackup(order('once.backup'))
    await expect(writeBackup(order('once.backup'))).rejects.toThrow('exists already')
  })
})

describe('a backup made under load', () => {
  it('shows one moment: what is written together is there together', async () => {
    let isWriting = true
    const writers = [1, 2, 3].map(async (n) => {
      const writer = await connect(database.connectionString)
      for (let i = 0; isWriting; i += 1) await writer.query(PAIR, [`Souběžná ${n}`, `Zátěž ${i}`])
      await writer.end()
    })
    const files: string[] = []
    for (const name of ['load-1.backup', 'load-2.backup', 'load-3.backup']) {
      await client.query('select pg_sleep(0.1)')
      await writeBackup(order(name))
      files.push(join(folder, name))
    }
    isWriting = false
    await Promise.all(writers)
    for (const file of files) {
      const { trailer } = await checkBackup(file, [KEY])
      await withScratchDatabase(database.connectionString, async (scratch) => {
        await restoreBackup({ connectionString: scratch, file, keys: [KEY], migrations })
        const target = await connect(scratch)
        const { rows } = await target.query<{
          organizations: number
          applicants: number
          apart: number
          logged: number
        }>(COUNT_PAIRS)
        await target.end()
        const count = (name: string) => trailer.tables.find((table) => table.name === name)?.rows
        expect(rows[0]).toMatchObject({
          apart: 0,
          organizations: count('organization'),
          applicants: count('applicant'),
        })
        expect(rows[0]?.logged).toBe((count('organization') ?? 0) + (count('applicant') ?? 0))
      })
    }
  })
})

async function connect(connectionString: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString })
  // dropping a scratch database ends what a failed test has left connected to it
  opened.on('error', () => undefined)
  await opened.connect()
  return opened
}

/** Every table with its rows as text, computed columns included, in an order of their own. */
async function everyRow(from: pg.Client): Promise<Map<string, string[]>> {
  const tables = await from.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in (${SCHEMA_LIST}) order by 1`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables.rows) {
    const { rows } = await from.query<{ row: string }>(
      `select t::text collate "C" as row from ${name} t order by 1`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** Indexes, constraints and triggers with their states. */
async function shape(from: pg.Client): Promise<unknown[]> {
  const { rows } = await from.query(`
    select indexname as name, indexdef as definition from pg_indexes where schemaname in (${SCHEMA_LIST})
    union all select conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
      where connamespace in ('core'::regnamespace, 'foodbank'::regnamespace)
    union all select tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`)
  return rows
}

const EVERY_BYTE = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
const USER = '01900000-0000-7000-8000-00000000aa01'
const AWKWARD = `
  insert into core.user (id, username, name, surname, birth_date, notify_before, directory_id, web) values
    ('${USER}', E'tab\\there', 'Žluťoučký \u{1F40E}', E'řádek\\nnový\\r\\nWindows', '0044-03-15 BC', '{7_days,"1_hour"}', gen_random_uuid(), ''),
    ('01900000-0000-7000-8000-00000000aa02', E'\\\\N', E'\\\\.', E'zpětné \\\\ lomítko a "uvozovky", čárka', 'infinity', '{}', null, null);
  insert into core.role (id, code, name, translations) values
    ('01900000-0000-7000-8000-00000000bb01', 'odd', ' mezery ', '{"en": "quote \\" and \\\\ slash", "big": 123456789012345678901234567890.5}');
  insert into core.user_role values ('${USER}', '01900000-0000-7000-8000-00000000bb01');
  insert into core.session (token_hash, user_id, created_at, expires_at) values ('\\x00ff', '${USER}', now(), now());
  insert into foodbank.organization (id, name, is_food_bank, created_at) values
    ('01900000-0000-7000-8000-00000000cc01', 'Výdejna „U Ťuhýka"', true, '1999-12-31 23:59:59.999+14');
  insert into foodbank.applicant (id, name, surname, organization_id, description) values
    ('01900000-0000-7000-8000-00000000dd01', 'Jan', 'Dvořák', '01900000-0000-7000-8000-00000000cc01', repeat('dlouhá poznámka ', 20000)),
    ('01900000-0000-7000-8000-00000000dd02', 'Jan', 'Dvořák', '01900000-0000-7000-8000-00000000cc01', null);
  insert into foodbank.support (id, applicant_id, organization_id, date, food, household) values
    ('01900000-0000-7000-8000-00000000ee01', '01900000-0000-7000-8000-00000000dd01', '01900000-0000-7000-8000-00000000cc01', '2024-02-29', 999999.99, '[]');
  insert into core.log (action, table_name, old_values) values ('delete', 'core.user', 'null'), ('read', '', null);`

/** An organization and its applicant, in one statement and so in one transaction. */
const PAIR = `
  with organization as (
    insert into foodbank.organization (id, name) values (gen_random_uuid(), $1::text) returning id
  ), entered as (
    select gen_random_uuid() as id, id as organization_id from organization
  )
  insert into foodbank.applicant (id, name, surname, organization_id, description)
  select id, $1::text, $2::text, organization_id, 'pair' from entered`
const COUNT_PAIRS = `
  select (select count(*)::int from foodbank.organization) as organizations,
    (select count(*)::int from foodbank.applicant) as applicants,
    (select count(*)::int from foodbank.organization) + 1 - (select count(*)::int from foodbank.applicant) as apart,
    (select count(*)::int from core.log where action = 'insert' and table_name in ('foodbank.organization', 'foodbank.applicant')) as logged`
