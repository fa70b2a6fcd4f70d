import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { APPLICATION } from '#platform/postgres/cluster.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { modules } from '../modules.ts'
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts'
import { readMigrations, type MigrationFile } from '#platform/backup/migration-files.ts'
import { checkBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { dropDatabase, withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { SCHEMAS, SCHEMA_LIST } from '../testing/schemas.ts'

const KEY = createHash('sha256').update('the key of this test').digest()

let folder: string
let database: TestDatabase
let migrations: MigrationFile[]
let file: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-refused-'))
  migrations = await readMigrations(
    modules.map((module) => ({ module: module.name, folder: module.migrations })),
  )
})
beforeEach(async () => {
  database = await createTestDatabase()
  file = join(folder, `${(made += 1)}.backup`)
  return database.drop
})
afterAll(() => rm(folder, { recursive: true }))

async function ask<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const backUp = (connectionString = database.connectionString) =>
  writeBackup({
    connectionString,
    schemas: SCHEMAS,
    leftOut: [],
    key: KEY,
    file,
    now: new Date('2026-03-10T08:30:00Z'),
    productVersion: '0.1.0',
  })

const restore = (connectionString: string, known = migrations) =>
  restoreBackup({ connectionString, file, keys: [KEY], migrations: known })

const inScratch = <T>(work: (scratch: string) => Promise<T>) =>
  withScratchDatabase(database.connectionString, work)

const isEmpty = async (connectionString: string) =>
  (await ask(connectionString, `select from pg_namespace where nspname in (${SCHEMA_LIST})`))
    .length === 0

describe('a restore is refused', () => {
  it('into a database that holds anything, which stays as it was', async () => {
    await backUp()
    await expect(restore(database.connectionString)).rejects.toMatchObject({ fault: 'not_empty' })
    await inScratch(async (scratch) => {
      await ask(
        scratch,
        `create table public.something (id int); insert into public.something values (1)`,
      )
      await expect(restore(scratch)).rejects.toThrow('it holds public.something)')
      expect(await ask(scratch, 'select id from public.something')).toEqual([{ id: 1 }])
    })
  })

  it('of a newer product, by its migrations', async () => {
    await ask(
      database.connectionString,
      `insert into public.migration (module, name, checksum) values ('core', '9999_later.sql', 'x')`,
    )
    await backUp()
    await inScratch(async (scratch) => {
      await expect(restore(scratch)).rejects.toMatchObject({ fault: 'newer_product' })
      expect(await isEmpty(scratch)).toBe(true)
    })
  })

  it('of a product whose migration was another one', async () => {
    await ask(
      database.connectionString,
      `update public.migration set checksum = 'x' where name = '0001_ground.sql'`,
    )
    await backUp()
    await inScratch((scratch) =>
      expect(restore(scratch)).rejects.toMatchObject({ fault: 'other_product' }),
    )
  })

  it('of rows that break a rule of the schema, and of rows without what they point to', async () => {
    await ask(
      database.connectionString,
      `alter table foodbank.applicant drop constraint applicant__sex, drop constraint applicant_organization_id_fkey;
      insert into foodbank.applicant (id, name, surname, organization_id) values (gen_random_uuid(), 'Jan', 'Dvořák', gen_random_uuid())`,
    )
    await backUp()
    await inScratch(async (scratch) => {
      await expect(restore(scratch)).rejects.toMatchObject({
        constraint: 'applicant_organization_id_fkey',
      })
      expect(await isEmpty(scratch)).toBe(true)
    })
    await ask(
      database.connectionString,
      `update foodbank.applicant set sex = 'other', description = repeat('x', 3000000)`,
    )
    await rm(file)
    await backUp()
    await inScratch(async (scratch) => {
      await expect(restore(scratch)).rejects.toMatchObject({ constraint: 'applicant__sex' })
      expect(await isEmpty(scratch)).toBe(true)
    })
  })

  it('when the database stores something else than it was given', async () => {
    await ask(
      database.connectionString,
      `update core.settings set created_at = '2026-03-10 08:30:00.123Z'`,
    )
    await backUp()
    const rounding = `alter table core.settings alter column created_at type timestamptz(0)`
    const changed = migrations.map((migration) =>
      migration.name === '0005_log.sql'
        ? { ...migration, sql: `${migration.sql}; ${rounding}` }
        : migration,
    )
    await inScratch(async (scratch) => {
      await expect(restore(scratch, changed)).rejects.toMatchObject({ fault: 'different' })
      expect(await isEmpty(scratch)).toBe(true)
    })
  })
})

describe('a backup of an older schema', () => {
  it('is restored as it was and can then be migrated to that of today', async () => {
    const older = migrations.filter(
      ({ module, name }) => module === 'core' && name <= '0002_company_register.sql',
    )
    await inScratch(async (old) => {
      for (const migration of older) await ask(old, migration.sql)
      await ask(
        old,
        `create table public.migration (module text, name text, checksum text, applied_at timestamptz default now())`,
      )
      for (const { module, name, checksum } of older) {
        await ask(
          old,
          `insert into public.migration values ('${module}', '${name}', '${checksum}')`,
        )
      }
      await ask(
        old,
        `update core.settings set project_name = 'Potravinová banka Ústí', login_duration_minutes = 15`,
      )
      await backUp(old)
    })
    await inScratch(async (scratch) => {
      await restore(scratch)
      expect(await ask(scratch, 'select name from public.migration order by name')).toEqual(
        older.map(({ name }) => ({ name })),
      )
      await migrate(scratch)
      expect(
        await ask(scratch, 'select project_name, login_duration_seconds from core.settings'),
      ).toEqual([{ project_name: 'Potravinová banka Ústí', login_duration_seconds: 900 }])
    })
  })
})

describe('an external server', () => {
  it('needs no more than a role that owns its database: no superuser', async () => {
    await backUp()
    const name = `restored_${made}_${process.pid}`
    try {
      await ask(
        database.connectionString,
        `create database ${name} owner ${APPLICATION} template template0`,
      )
      const target = Object.assign(new URL(database.applicationUrl), { pathname: name })
      await expect(restore(target.href)).resolves.toMatchObject({ tables: expect.any(Number) })
      await migrate(target.href)
      await expect(withScratchDatabase(target.href, () => Promise.resolve())).rejects.toThrow(
        'cannot create a scratch database',
      )
      // what it owns it can also back up
      await rm(file)
      await backUp(target.href)
      await expect(checkBackup(file, [KEY])).resolves.toBeDefined()
    } finally {
      const admin = new pg.Client({ connectionString: database.connectionString })
      await admin.connect()
      await dropDatabase(admin, name)
      await admin.end()
    }
  })
})
