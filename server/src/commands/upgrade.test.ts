import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { modules } from '#modules.ts'
import { isUpToDate } from '#platform/backup/up-to-date.ts'
import { productMigrations } from '#core/backups/plan.ts'
import { startEmbeddedDatabase } from '#platform/postgres/embedded-database.ts'
import { silentLog } from '#platform/process/log.ts'
import {
  createEmptyDatabase,
  createMigratedDataDir,
  type TestDatabase,
} from '#platform/testing/test-database.ts'
import { killPostgres } from '../testing/postgres-processes.ts'
import { RELEASES, runRelease } from '../testing/releases.ts'
import { runCommand, startCommand } from '../testing/run-command.ts'
import { startServerProcess } from '../testing/server-process.ts'

const SECRET_KEY = 'the key of this test and of nothing else'
const [OLD = ['', { migrations: {} }] as const] = Object.entries(RELEASES)

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-upgrade-'))
})
afterAll(async () => {
  for (const name of await readdir(root)) killPostgres(join(root, name))
  await rm(root, { recursive: true })
})

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

const MIGRATIONS = 'select module, name from public.migration order by 1, 2'
const KEPT = `select name from foodbank.region where name = 'Podhůří'`

describe('an external database of an earlier release', () => {
  let old: TestDatabase
  beforeEach(async () => {
    old = await createEmptyDatabase()
  })
  afterEach(() => old.drop())

  const environment = () => ({
    DATA_DIR: join(root, 'files'),
    DATABASE_URL: old.applicationUrl,
    DATABASE_OWNER_URL: old.connectionString,
    SECRET_KEY,
  })
  const upgrade = () => runCommand('upgrade', [], environment())
  const leftOvers = () =>
    ask(
      old.connectionString,
      `select datname from pg_database where datname <> current_database() and starts_with(datname, current_database())`,
    )

  it.each(Object.entries(RELEASES))(
    'is updated with all it holds, after a backup that was restored: the one with %s',
    async (_name, { migrations }) => {
      await runRelease(old.connectionString, migrations)
      await ask(
        old.connectionString,
        `insert into foodbank.region (id, name) values (gen_random_uuid(), 'Podhůří')`,
      )
      const upgraded = await upgrade()
      expect(upgraded).toMatchObject({ code: 0, errors: '' })
      expect(upgraded.output).toMatch(
        /^Making a backup …\nProved: .*\nChecking …\nDone\. .*\.backup\.\n$/s,
      )
      expect(await isUpToDate(old.connectionString, await productMigrations(modules))).toBe(true)
      expect(await ask(old.connectionString, KEPT)).toEqual([{ name: 'Podhůří' }])
      expect(await leftOvers()).toEqual([])
      expect((await upgrade()).output).toBe(
        'The database is of this version already; nothing was changed.\n',
      )
    },
  )

  it('is left as it is when a migration fails, whatever ran before it', async () => {
    await runRelease(old.connectionString, OLD[1].migrations)
    await ask(
      old.connectionString,
      // what comes last, after all migrations of the product, finds it in its way
      'create schema graphile_worker create table migrations (in_the_way integer)',
    )
    const before = await ask(old.connectionString, MIGRATIONS)
    const failed = await upgrade()
    expect(failed.code).toBe(1)
    expect(failed.errors).toMatch(
      /^The database was NOT updated and is as it was: .+ Start the version that ran before\. The backup is .+\.backup\.\n$/,
    )
    expect(await ask(old.connectionString, MIGRATIONS)).toEqual(before)
    expect(await leftOvers()).toEqual([])
  })

  it('is left as it is when the command is killed, and updated by the next one', async () => {
    await runRelease(old.connectionString, OLD[1].migrations)
    const before = await ask(old.connectionString, MIGRATIONS)
    const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), 'upgrade'], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(child, 'exit')
    for await (const chunk of child.stdout)
      if (String(chunk).includes('Checking')) child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
    expect(await ask(old.connectionString, MIGRATIONS)).toEqual(before)
    expect(await upgrade()).toMatchObject({ code: 0, errors: '' })
    expect(await leftOvers()).toEqual([])
  })

  it('is not touched while a server has it open', async () => {
    await runRelease(old.connectionString, OLD[1].migrations)
    const before = await ask(old.connectionString, MIGRATIONS)
    const server = new pg.Client({ connectionString: old.applicationUrl })
    await server.connect()
    const refused = await upgrade()
    await server.end()
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining('Stop all servers first'),
    ])
    expect(await ask(old.connectionString, MIGRATIONS)).toEqual(before)
    expect(await leftOvers()).toEqual([])
  })

  it('is not replaced when its own rights and settings would be lost', async () => {
    await runRelease(old.connectionString, OLD[1].migrations)
    const name = new URL(old.connectionString).pathname.slice(1)
    await ask(old.connectionString, `alter database ${name} set work_mem = '8MB'`)
    const refused = await upgrade()
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining('rights or settings of its own'),
    ])
  })
})

describe('a data folder of an earlier release', () => {
  it('is updated, and the new version serves from it', async () => {
    const dataDir = join(root, 'old')
    const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
    await runRelease(database.connectionString, OLD[1].migrations)
    await database.stop()
    expect(await startCommand('upgrade', [], { DATA_DIR: dataDir, SECRET_KEY })).toMatchObject({
      code: 0,
      errors: '',
    })
    const server = startServerProcess(dataDir, { SECRET_KEY })
    const answer = await fetch(`${await server.ready}/backend/api/health/ready`)
    server.kill('SIGTERM')
    expect([answer.status, await server.ended]).toEqual([200, 0])
  })

  it('is refused while a server runs in it', async () => {
    const dataDir = join(root, 'running')
    await createMigratedDataDir(dataDir)
    const server = startServerProcess(dataDir)
    await server.ready
    const refused = await runCommand('upgrade', [], { DATA_DIR: dataDir })
    server.kill('SIGTERM')
    await server.ended
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringContaining('is in use by another running server'),
    ])
  })
})
