import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseFolderInUse } from './database-folder.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database.ts'
import { silentLog } from '#platform/process/log.ts'
import { createMigratedDataDir } from '#platform/testing/test-database.ts'

let dataDir: string
let running: EmbeddedDatabase[]
let stranger: ChildProcess | undefined

beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'crm-embedded-')), 'data')
  running = []
  stranger = undefined
})

afterEach(async () => {
  for (const database of running) await database.stop()
  stranger?.kill()
  await rm(join(dataDir, '..'), { recursive: true })
})

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog })
  running.push(database)
  return database
}

async function stop(database: EmbeddedDatabase) {
  running = running.filter((other) => other !== database)
  await database.stop()
}

describe('the database that the first start makes', () => {
  it('checks its pages, speaks UTF-8, sorts Czech, and listens on loopback only', async () => {
    const database = await start()
    const [found] = await ask(
      database,
      `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
         lower('ŽLUŤOUČKÝ Шевченко') as lower,
         array(select word from unnest(array['chata', 'hora', 'čáp', 'cihla', 'dům']) as word order by word collate "cs-CZ-x-icu") as sorted`,
    )
    expect(found).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      fsync: 'on',
      addresses: '127.0.0.1',
      lower: 'žluťoučký шевченко',
      sorted: ['cihla', 'čáp', 'dům', 'hora', 'chata'],
    })
  })

  it('lies in a folder of its owner alone, with its password beside it', async () => {
    await start()
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  })

  it('is made anew after a first start that was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres-draft/base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres-draft/PG_VERSION'), '18\n')
    const database = await start()
    await expect(ask(database, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, 'postgres-draft'))).toBe(false)
  })
})

describe('the folder', () => {
  beforeEach(() => createMigratedDataDir(dataDir))

  it('is refused while another has it, and free again after a stop', async () => {
    const first = await start()
    await expect(start()).rejects.toBeInstanceOf(DatabaseFolderInUse)
    await expect(ask(first, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    await stop(first)
    await expect(start()).resolves.toBeDefined()
  })

  it('keeps its data when the password file is lost', async () => {
    const first = await start()
    await ask(first, 'create table kept (id int)')
    await stop(first)
    rmSync(join(dataDir, 'postgres-password'))
    const second = await start()
    expect(second.connectionString.split('@')[0]).not.toBe(first.connectionString.split('@')[0])
    await expect(ask(second, 'select count(*)::int as rows from kept')).resolves.toEqual([
      { rows: 0 },
    ])
  })

  it('with the process id of a stranger in it starts, and the stranger lives on', async () => {
    const first = await start()
    await stop(first)
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    stranger = spawn('sleep', ['60'], { uid, gid, cwd: join(dataDir, 'postgres') })
    const lines = [
      stranger.pid,
      join(dataDir, 'postgres'),
      1_770_000_000,
      5432,
      '',
      '127.0.0.1',
      '  1234567  1',
      'ready',
    ]
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`)

    await expect(ask(await start(), 'select 1 as one')).resolves.toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    expect(stranger.signalCode).toBeNull()
  })
})

describe('a running database', () => {
  beforeEach(() => createMigratedDataDir(dataDir))

  it('lets nobody in without the password', async () => {
    const url = new URL((await start()).connectionString)
    url.password = 'guessed'
    await expect(new pg.Client({ connectionString: url.href }).connect()).rejects.toThrow(
      'password authentication failed',
    )
  })

  it('that dies comes back at the same address with what was committed', async () => {
    const database = await start()
    await ask(database, 'create table kept as select 1 as id')
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    await untilAnswers(database)
    await expect(ask(database, 'select id from kept')).resolves.toEqual([{ id: 1 }])
  })
})

describe('a connection that ends because', () => {
  beforeEach(() => createMigratedDataDir(dataDir))

  let errors: string[]
  async function connected() {
    errors = []
    const database = await startEmbeddedDatabase({
      dataDir,
      log: { ...silentLog, error: (message) => errors.push(message) },
    })
    running.push(database)
    const client = new pg.Client({ connectionString: database.connectionString })
    client.on('error', () => undefined)
    await client.connect()
    return { database, client }
  }

  it('the database is stopped is no error', async () => {
    const { database } = await connected()
    await stop(database)
    expect(errors).toEqual([])
  })

  it('somebody ends it is one', async () => {
    const { database, client } = await connected()
    const [{ pid } = { pid: 0 }] = (
      await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    ).rows
    await ask(database, `select pg_terminate_backend(${pid})`)
    await expect
      .poll(() => errors)
      .toEqual(['database: FATAL:  terminating connection due to administrator command'])
  })
})

async function ask<Row extends pg.QueryResultRow>(
  database: EmbeddedDatabase,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The old server may still answer for a moment, so only one that has started since counts. */
async function untilAnswers(database: EmbeddedDatabase) {
  const killedAt = Date.now()
  for (;;) {
    const found = await ask<{ started: Date }>(
      database,
      'select pg_postmaster_start_time() as started',
    ).catch(() => [])
    if (found[0] && found[0].started.getTime() >= killedAt) return
    await pause(20)
  }
}
