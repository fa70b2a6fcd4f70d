import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { modules } from './modules.ts'
import { runMigrations } from './platform/database/migrations.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './platform/testing/test-database.ts'
import { newToken } from './platform/tokens.ts'
import { fillRelease } from './testing/filled-release.ts'
import { makeKilledProcesses } from './testing/killed-processes.ts'
import { RELEASES, runRelease } from './testing/releases.ts'
import { startServerProcess } from './testing/server-process.ts'
import { SHAPE } from './testing/shape.ts'
import { contentsOf } from './testing/table-contents.ts'

const OLDEST = RELEASES['the food bank alone'] ?? { migrations: {}, settings: '' }
const TOKEN = newToken()

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

/** Of the oldest release, with what it held. */
async function makeOldest({ connectionString }: TestDatabase) {
  await runRelease(connectionString, OLDEST.migrations)
  await fillRelease(connectionString, OLDEST.settings, TOKEN)
}

/** Migrates until the moment that `env` names, and is killed there. */
async function killAt(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [PROCESS, old.connectionString, ...SOURCES], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout) if (String(chunk).includes('held')) child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  await untilAlone()
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

test('a database of the oldest release is completed by a plain start after the migrating process was killed within and after every step', async () => {
  await makeOldest(old)
  const pending = await listPending()
  expect(pending.length).toBeGreaterThan(50)
  for (const [index, file] of pending.entries()) {
    // what came before is done, and nothing of this one
    await killAt({ HOLD_WITHIN: file })
    expect(await listPending()).toEqual(pending.slice(index))
    await killAt({ HOLD_AFTER: file })
    expect(await listPending()).toEqual(pending.slice(index + 1))
  }
  const undisturbed = await createEmptyDatabase()
  try {
    await makeOldest(undisturbed)
    await runMigrations(
      undisturbed.connectionString,
      modules.map(({ name, migrations }) => ({ module: name, folder: migrations })),
    )
    expect(await contentsOf(old.connectionString)).toEqual(
      await contentsOf(undisturbed.connectionString),
    )
  } finally {
    await undisturbed.drop()
  }

  const last = await startMigrating()
  await until(`select where to_regclass('graphile_worker._private_jobs') is not null`)
  await processes.kill(last)
  await untilAlone()

  await startPlainly()
  await expectAsNew()
})

test('of two processes that migrate at once one does, and the other finds it done', async () => {
  await makeOldest(old)
  const both = await Promise.all([startMigrating(), startMigrating()])
  const ends = both.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0])
  expect(await Promise.all(ends)).toEqual([0, 0])
  expect(await listPending()).toEqual([])
  await expectAsNew()
})
