import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { modules } from '../modules.ts'
import { readMigrations } from '#platform/backup/migration-files.ts'
import { findTools } from '#platform/backup/postgres-tools.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readHead } from '#platform/backup/backup-head.ts'
import {
  installedPostgres,
  startExternalPostgres,
  type ExternalPostgres,
} from '../testing/external-postgres.ts'
import { runCommand } from '../testing/run-command.ts'
import { SCHEMAS, SCHEMA_LIST } from '../testing/schemas.ts'

const installed = installedPostgres()
if (installed === null)
  process.stderr.write(
    'The backups of an external database are left out: PostgreSQL is not installed (Debian: postgresql).\n',
  )

const KEY = createHash('sha256').update('the key of this test').digest()
const SECRET_KEY = 'the key of an external database and of nothing else'
const REGION = 'Zpětné \\ lomítko\ta tabulátor'

describe.skipIf(installed === null)('an external database with pg_dump and pg_restore', () => {
  let server: ExternalPostgres
  let root: string
  let source: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-external-backup-'))
    server = await startExternalPostgres(installed ?? '')
    // no superuser: a role that owns its databases, as the product gets one from whoever runs the server
    await ask(server.connectionString, 'create role owner login createdb')
    source = await emptyDatabase('source')
    await migrate(source)
    await ask(
      source,
      `insert into foodbank.region (id, name) values (gen_random_uuid(), '${REGION}');
      insert into core.user (id, username, name, surname) values ('01900000-0000-7000-8000-00000000aa01', 'jan', 'Jan', 'Dvořák');
      insert into core.session (token_hash, user_id, created_at, expires_at) values ('\\x00ff', '01900000-0000-7000-8000-00000000aa01', now(), now())`,
    )
  })
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  async function emptyDatabase(name: string): Promise<string> {
    await ask(server.connectionString, `create database ${name} owner owner template template0`)
    const url = new URL(server.connectionString)
    Object.assign(url, { username: 'owner', pathname: name })
    return url.href
  }

  const run = (command: 'backup' | 'restore', url: string, ...args: string[]) =>
    runCommand(command, args, {
      DATA_DIR: join(root, 'data'),
      INIT_CWD: root,
      DATABASE_URL: url,
      SECRET_KEY,
    })

  async function backUpTo(name: string) {
    const tools = await findTools(source)
    if (typeof tools === 'string') throw new Error(tools)
    const file = join(root, name)
    await writeBackup({
      connectionString: source,
      schemas: SCHEMAS,
      leftOut: ['core.session'],
      key: KEY,
      file,
      tools,
      now: new Date('2026-03-10T08:30:00Z'),
      productVersion: '0.1.0',
    })
    return file
  }

  const restore = async (
    connectionString: string,
    file: string,
    change: (sql: string, name: string) => string = (sql) => sql,
    signal?: AbortSignal,
  ) => {
    const sources = modules.map(({ name, migrations }) => ({ module: name, folder: migrations }))
    const migrations = (await readMigrations(sources)).map((migration) => ({
      ...migration,
      sql: change(migration.sql, migration.name),
    }))
    const order = { connectionString, file, keys: [KEY], migrations }
    return restoreBackup(signal ? { ...order, signal } : order)
  }

  it('is backed up with its own tools, proved, and restored with every row but those left out', async () => {
    const made = await run('backup', source, '--to', 'tools.backup')
    expect(made).toMatchObject({ code: 0, errors: '' })
    expect(made.output).toMatch(
      new RegExp(
        `^Wrote .*: \\d+ tables, \\d+ rows, .*\\nMade with pg_dump ${server.version}\\..*\\nProved: `,
      ),
    )
    const target = await emptyDatabase('target')
    const restored = await run('restore', target, 'tools.backup', '--without-ledger')
    expect(restored).toMatchObject({ code: 0, errors: '' })
    const regions = 'select id, name, created_at from foodbank.region order by id'
    expect(await ask(target, regions)).toEqual(await ask(source, regions))
    expect(await ask(target, 'select username from core.user')).toEqual([{ username: 'jan' }])
    expect(await ask(target, 'select * from core.session')).toEqual([])
    const nextEntry = `select nextval(pg_get_serial_sequence('core.log', 'id')) > (select max(id) from core.log) as is_next`
    expect(await ask(target, nextEntry)).toEqual([{ is_next: true }])
    expect(await ask(target, SHAPE)).toEqual(await ask(source, SHAPE))
  })

  it('is copied by the product, which says why, where the tools do not fit the address', async () => {
    const plain = await run('backup', `${source}?keepalives=1`, '--to', 'plain.backup')
    expect(plain).toMatchObject({ code: 0, errors: '' })
    expect(plain.output).toContain(
      'Without pg_dump: pg_dump cannot read the parameter keepalives=1 of DATABASE_URL as it is meant. The product has copied the tables itself.\nProved: ',
    )
  })

  it('refuses an archive where no pg_restore fits, and stays empty', async () => {
    const file = await backUpTo('refused.backup')
    const target = await emptyDatabase('refused')
    await expect(restore(`${target}?keepalives=1`, file)).rejects.toMatchObject({
      fault: 'no_tools',
      message: expect.stringMatching(
        /^The backup was made with pg_dump \d+\.\d+ and needs pg_restore of that version or a newer one: pg_dump cannot read/,
      ),
    })
    expect(await ask(target, PRESENT)).toEqual([])
  })

  it('keeps nothing of a restore that differs, breaks a rule or is interrupted', async () => {
    await ask(source, `update core.settings set created_at = '2026-03-10T08:30:00.123Z'`)
    const file = await backUpTo('different.backup')
    const target = await emptyDatabase('different')
    const rounding = 'alter table core.settings alter column created_at type timestamptz(0)'
    await expect(
      restore(target, file, (sql, name) => (name === '0005_log.sql' ? `${sql}; ${rounding}` : sql)),
    ).rejects.toMatchObject({ fault: 'different' })
    expect(await ask(target, PRESENT)).toEqual([])
    const rule = `alter table core.user add check (name <> 'Jan')`
    await expect(
      restore(target, file, (sql, name) => (name === '0005_log.sql' ? `${sql}; ${rule}` : sql)),
    ).rejects.toThrow(/^pg_restore failed: error: COPY failed for table "user": ERROR: {2}new row/)
    expect(await ask(target, PRESENT)).toEqual([])
    const stopping = new AbortController()
    const slow = 'alter table core.user add check (pg_sleep(2)::text is not null)'
    const restoring = restore(
      target,
      file,
      (sql, name) => (name === '0005_log.sql' ? `${sql}; ${slow}` : sql),
      stopping.signal,
    ).catch(String)
    const running = `select from pg_stat_activity where datname = current_database() and application_name = 'pg_restore' and state = 'active'`
    await expect.poll(() => ask(target, running)).toHaveLength(1)
    stopping.abort()
    expect(await restoring).toContain('aborted')
    expect(await ask(target, PRESENT)).toEqual([])
  })

  it('is encrypted but for the head, which names the version of pg_dump', async () => {
    const file = await backUpTo('head.backup')
    const handle = await open(file)
    const { header } = await readHead(handle, [KEY])
    const content = await handle.readFile('latin1')
    await handle.close()
    expect(header.pg_dump).toMatch(new RegExp(`^${server.version}\\.`))
    expect(content).not.toContain('PGDMP')
  })
})

const PRESENT = `select nspname from pg_namespace where nspname in (${SCHEMA_LIST})`
/** Indexes, constraints and triggers with their states. */
const SHAPE = `
  select indexname as name, indexdef as definition from pg_indexes where schemaname in (${SCHEMA_LIST})
  union all select conname, conrelid::regclass || ' ' || pg_get_constraintdef(oid) || convalidated::text from pg_constraint
    where connamespace in ('core'::regnamespace, 'foodbank'::regnamespace)
  union all select tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2`

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
