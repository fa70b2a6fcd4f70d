import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modules } from './modules.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './platform/testing/test-database.ts'
import { makeKilledProcesses } from './testing/killed-processes.ts'
import { RELEASES, runRelease } from './testing/releases.ts'
import { startServerProcess } from './testing/server-process.ts'
import { SHAPE } from './testing/shape.ts'

/** Lets each migration wait before its commit while somebody holds the lock with its number. */
const HOLD = `
  create function public.hold_migration() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext(new.module || '/' || new.name));
    return new;
  end $$;
  create trigger hold after insert on public.migration for each row execute function public.hold_migration()`
const LET_GO = 'drop trigger hold on public.migration; drop function public.hold_migration()'

const OLDEST = RELEASES['the food bank alone']?.migrations ?? {}

const processes = makeKilledProcesses()
let fresh: TestDatabase
let old: TestDatabase
let admin: pg.Client

beforeAll(async () => {
  fresh = await createTestDatabase()
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  old = await createEmptyDatabase()
  admin = new pg.Client({ connectionString: old.connectionString })
  await admin.connect()
})
afterEach(async () => {
  await processes.killAll()
  await admin.end()
  await old.drop()
})

const SOURCES = modules.flatMap(({ name, migrations }) => [name, migrations])
const PROCESS = join(import.meta.dirname, 'testing/migrating-process.ts')
const startMigrating = async () =>
  (await processes.start(PROCESS, [old.connectionString, ...SOURCES])).child

async function linesOf({ connectionString }: TestDatabase, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ line: string }>(statement)
  await client.end()
  return rows.map(({ line }) => line).sort()
}

async function expectAsNew() {
  for (const statement of Object.values(SHAPE))
    expect(await linesOf(old, statement)).toEqual(await linesOf(fresh, statement))
}

/** A start as the administrator's, which completes what was left. */
async function startPlainly() {
  const folder = await mkdtemp(join(tmpdir(), 'crm-migrated-'))
  const server = startServerProcess(folder, { DATABASE_URL: old.connectionString })
  await server.ready
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(folder, { recursive: true })
}

/** In the order in which they run. */
async function listPending(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `select module || '/' || name as name from public.migration`,
  )
  const applied = new Set(rows.map(({ name }) => name))
  const files: string[] = []
  for (const { name, migrations } of modules)
    files.push(...(await readdir(migrations)).toSorted().map((file) => `${name}/${file}`))
  return files.filter((file) => file.endsWith('.sql') && !applied.has(file))
}

async function until(statement: string, values: readonly unknown[] = []) {
  for (let tries = 0; tries < 6_000; tries++) {
    if ((await admin.query(statement, [...values])).rows.length > 0) return
    await pause(20)
  }
  throw new Error(`It did not come to this: ${statement}`)
}

/** The connections of killed processes have ended, and rolled back what they had begun. */
const untilAlone = () =>
  until(
    `select 1 where not exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())`,
  )

test('a database of the oldest release is completed by a plain start after the migrating process was killed at every step', async () => {
  await runRelease(old.connectionString, OLDEST)
  await admin.query(HOLD)
  const pending = await listPending()
  expect(pending.length).toBeGreaterThan(50)
  for (const file of pending) {
    await admin.query('select pg_advisory_lock(hashtext($1))', [file])
    const child = await startMigrating()
    await until(
      `select from pg_locks where locktype = 'advisory' and not granted and objid = hashtext($1)::oid`,
      [file],
    )
    await processes.kill(child)
    await admin.query('select pg_advisory_unlock(hashtext($1))', [file])
    await untilAlone()
    // what came before is done, and nothing of this one
    expect(await listPending()).toEqual(pending.slice(pending.indexOf(file)))
  }
  await admin.query(LET_GO)

  const last = await startMigrating()
  await until(`select where to_regclass('graphile_worker._private_jobs') is not null`)
  await processes.kill(last)
  await untilAlone()

  await startPlainly()
  await expectAsNew()
})

test('of two processes that migrate at once one does, and the other finds it done', async () => {
  await runRelease(old.connectionString, OLDEST)
  const both = await Promise.all([startMigrating(), startMigrating()])
  const ends = both.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0])
  expect(await Promise.all(ends)).toEqual([0, 0])
  expect(await listPending()).toEqual([])
  await expectAsNew()
})
