import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { silentLog } from './platform/process/log.ts'
import { createMigratedDataDir } from './platform/testing/test-database.ts'
import { runSingleUser } from './platform/postgres/cluster.ts'
import { startEmbeddedDatabase } from './platform/postgres/embedded-database.ts'
import { findPostgres } from './platform/postgres/program.ts'
import { SCHEMA_LIST } from './testing/schemas.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'crm-roles-')), 'data')
  await createMigratedDataDir(dataDir)
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

/** Everything is the superuser's, as before the roles were apart. */
async function makeOld() {
  const cluster = join(dataDir, 'postgres')
  const program = await findPostgres(cluster, silentLog)
  const statements = [
    'alter role crm login',
    'create database crm_backup_proof_1_dead',
    'alter database crm owner to crm',
    'reassign owned by crm_owner, crm_application to crm',
    'drop owned by crm_application',
    'drop owned by crm_owner',
    'drop role crm_owner',
    'drop role crm_application',
  ]
  await runSingleUser(program, cluster, statements, 'crm')
  rmSync(join(cluster, 'crm-roles'))
}

const OWNED_BY_OTHERS = `
  select format('%s %s', classid::regclass, objid) as what from pg_shdepend
  where refclassid = 'pg_authid'::regclass and deptype = 'o' and refobjid <> 'crm_owner'::regrole
    and (dbid = 0 or dbid = (select oid from pg_database where datname = current_database()))
    and classid in ('pg_database'::regclass, 'pg_namespace'::regclass, 'pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass)
  union all
  select c.oid::regclass::text from pg_class c
  where relowner <> 'crm_owner'::regrole and relnamespace::regnamespace::text in (${SCHEMA_LIST}, 'graphile_worker', 'public') and relkind <> 'c'
  union all
  select p.oid::regprocedure::text from pg_proc p
  where proowner <> 'crm_owner'::regrole and pronamespace::regnamespace::text in (${SCHEMA_LIST}, 'graphile_worker')
  union all
  select nspname from pg_namespace where nspowner <> 'crm_owner'::regrole and nspname in (${SCHEMA_LIST}, 'graphile_worker')
  union all
  select datname from pg_database where datdba <> 'crm_owner'::regrole and datname like 'crm%'`

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

test('what the superuser owned in an older version gets its owner at the next start', async () => {
  await makeOld()
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
  try {
    const { connectionString, applicationUrl } = database
    expect(await ask(connectionString, OWNED_BY_OTHERS)).toEqual([])
    // has no rights before the migrations give them
    await expect(ask(applicationUrl, 'select from core.user')).rejects.toMatchObject({
      code: '42501',
    })
    await migrate(connectionString, applicationUrl)
    await expect(ask(applicationUrl, 'select from core.user')).resolves.toEqual([])
    await expect(ask(applicationUrl, 'drop table core.user')).rejects.toMatchObject({
      code: '42501',
    })
  } finally {
    await database.stop()
  }
})

test('a start that was killed on the way does it again', async () => {
  await makeOld()
  for (let time = 1; time <= 2; time += 1) {
    const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
    expect(await ask(database.connectionString, OWNED_BY_OTHERS)).toEqual([])
    await migrate(database.connectionString, database.applicationUrl)
    await database.stop()
    rmSync(join(dataDir, 'postgres/crm-roles'))
  }
})

test('rights that somebody has added are taken away at the next start', async () => {
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
  try {
    const { connectionString, applicationUrl } = database
    await ask(connectionString, 'grant delete, truncate on core.log to crm_application')
    await migrate(connectionString, applicationUrl)
    await expect(ask(applicationUrl, 'delete from core.log')).rejects.toMatchObject({
      code: '42501',
    })
    await ask(connectionString, 'create table core.later (id int)')
    await expect(ask(applicationUrl, 'select from core.later')).resolves.toEqual([])
  } finally {
    await database.stop()
  }
})
