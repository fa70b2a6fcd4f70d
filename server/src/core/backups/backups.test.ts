import { backupEndpoints } from '@crm/contract/core/backups'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { modules } from '../../modules.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { readConfig, type Config } from '#platform/process/config.ts'
import { newId } from '#platform/id.ts'
import { APPLICATION } from '#platform/postgres/cluster.ts'
import { keyFor } from '#platform/secret-key.ts'
import { hashPassword } from '../passwords/hashing.ts'
import { makeBackup, type BackupContext } from './make-backup.ts'
import { productMigrations } from './plan.ts'
import { getFileName } from './retention.ts'
import { failInterrupted } from './service.ts'

const SYSTEM = { author: { userId: null } }
const { backups, startBackup } = backupEndpoints

let world: World
let config: Config
let folder: string
let minutes = 0
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crm-backups-'))
  config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'the key of a test and of nothing else' })
  folder = join(dataDir, 'backups')
  world = await createWorld({ config, jobs: true, endsIdle: true })
})
afterAll(async () => {
  await world.close()
  await rm(config.DATA_DIR, { recursive: true })
})
beforeEach(async () => {
  world.setNow(new Date(Date.parse(NOW) + (minutes += 1) * 60_000).toISOString())
  await rm(folder, { recursive: true, force: true })
  await world.owner.deleteFrom('core.backup').execute()
})

const context = (change: Partial<BackupContext> = {}): BackupContext => ({
  db: world.db,
  clock: world.clock,
  ownerUrl: world.ownerUrl,
  config,
  modules,
  ...change,
})

const shown = async () => (await world.call(world.as('superadmin'), backups, {})).body.data

async function untilEnded() {
  for (;;) {
    const [newest] = await shown()
    if (newest && newest.status !== 'running') return newest
    await pause(20)
  }
}

async function withClient<T>(
  work: (client: pg.Client) => Promise<T>,
  connectionString = world.ownerUrl,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const hold = (client: pg.Client) => client.query('select pg_advisory_lock(727002)')

describe('a backup that is asked for', () => {
  it('is made at once, proved, kept for its owner alone, and noted with who asked', async () => {
    const person = await world.signIn({ permissions: ['settings.read', 'settings.update'] })
    const started = await world.call(person, startBackup, {})
    expect(started.status).toBe(201)
    expect(started.body.message).toBe('backup.started')
    const made = await untilEnded()
    expect(made).toEqual({
      id: started.body.data.id,
      started_at: world.clock.now().toISOString(),
      finished_at: world.clock.now().toISOString(),
      file_name: getFileName(world.clock.now()),
      size: expect.any(Number),
      row_count: expect.any(Number),
      status: 'done',
      proved_at: world.clock.now().toISOString(),
      failure: null,
    })
    const file = await stat(join(folder, made.file_name))
    expect([file.size, file.mode & 0o777, (await stat(folder)).mode & 0o777]).toEqual([
      made.size,
      0o600,
      0o700,
    ])
    const event = await world.db
      .selectFrom('core.log')
      .selectAll()
      .where('action', '=', 'backup')
      .where('row_id', '=', made.id)
      .execute()
    expect(event).toMatchObject([
      {
        actor_id: person.userId,
        new_values: { file_name: made.file_name, status: 'done', proved: true },
      },
    ])
  })

  it('is refused while one runs; of several at the same moment one is made', async () => {
    const answers = await withClient(async (client) => {
      // whoever makes the backup waits for this table
      await client.query('begin; lock table core.image')
      return Promise.all(
        Array.from({ length: 5 }, () => world.call(world.as('superadmin'), startBackup, {})),
      )
    })
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('backup.running')
    expect(await untilEnded()).toBeDefined()
    expect(await shown()).toHaveLength(1)
  })

  it('is told to have failed when another process makes one just then', async () => {
    await withClient(async (client) => {
      await hold(client)
      await world.call(world.as('superadmin'), startBackup, {})
      expect(await untilEnded()).toMatchObject({
        status: 'failed',
        failure: 'another backup was being made',
      })
      expect(await makeBackup(context(), SYSTEM)).toBeNull()
    })
    expect(existsSync(folder)).toBe(false)
  })
})

it('the job of the night makes and proves one, with nobody as who asked', async () => {
  await enqueue(world.db, 'backups.nightly', {})
  await expect.poll(async () => (await shown()).length).toBe(1)
  const made = await untilEnded()
  expect(made).toMatchObject({ status: 'done', proved_at: world.clock.now().toISOString() })
  const { actor_id } = await world.db
    .selectFrom('core.log')
    .select('actor_id')
    .where('action', '=', 'backup')
    .where('row_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(actor_id).toBeNull()
})

describe('a backup whose process died', () => {
  const running = (startedAt = world.clock.now()) =>
    world.db
      .insertInto('core.backup')
      .values({
        id: newId(),
        started_at: startedAt.toISOString(),
        file_name: getFileName(startedAt),
        status: 'running',
      })
      .execute()

  it('is told to have failed at the next start, and not while its process lives', async () => {
    await running()
    await withClient(async (client) => {
      await hold(client)
      await failInterrupted(world.db, world.clock)
      expect((await shown())[0]?.status).toBe('running')
    })
    const app = await buildApp({
      connectionString: world.connectionString,
      config,
      clock: world.clock,
    })
    await app.ready()
    await app.close()
    expect((await shown())[0]).toMatchObject({
      status: 'failed',
      failure: 'interrupted',
      proved_at: null,
    })
  })

  it('stands in nobody’s way after two minutes, nor in that of the nightly one', async () => {
    await running(new Date(world.clock.now().getTime() - 121_000))
    expect((await world.call(world.as('superadmin'), startBackup, {})).status).toBe(201)
    await untilEnded()
    await running()
    world.setNow(new Date(world.clock.now().getTime() + 1_000).toISOString())
    await makeBackup(context(), SYSTEM)
    // the newer one has taken the older one's place as that of the day
    expect((await shown()).map(({ status, failure }) => [status, failure])).toEqual([
      ['done', null],
      ['failed', 'interrupted'],
      ['failed', 'interrupted'],
    ])
  })

  it('leaves half-written files and scratch databases behind, which the next one removes', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'crm-20260101T000000000Z.backup.part'), 'half')
    const { rows } = await withClient((client) =>
      client.query<{ oid: string }>(
        'select oid::text from pg_database where datname = current_database()',
      ),
    )
    const leftOver = `crm_backup_proof_${rows[0]?.oid}_dead`
    await withClient((client) => client.query(`create database ${leftOver}`))
    const made = await makeBackup(context(), SYSTEM)
    expect(await readdir(folder)).toEqual([getFileName(world.clock.now())])
    expect(made?.unproved).toBeNull()
    const own = `select datname from pg_database where datname like 'crm_backup_proof_${rows[0]?.oid}_%'`
    expect((await withClient((client) => client.query(own))).rows).toEqual([])
  })
})

describe('what goes wrong', () => {
  it('is told, without a word of the data, and leaves no file', async () => {
    await writeFile(folder, 'a file where the folder should be')
    await expect(makeBackup(context(), SYSTEM)).rejects.toThrow('EEXIST')
    expect((await shown())[0]).toMatchObject({
      status: 'failed',
      failure: 'the backup could not be made (EEXIST)',
      size: null,
      proved_at: null,
    })
  })

  it('is the proof: a backup that cannot be restored is none, and its file does not stay', async () => {
    const [core, ...others] = modules
    if (!core) throw new Error('The product has no core.')
    await expect(
      makeBackup(context({ modules: [{ ...core, migrations: folder }, ...others] }), SYSTEM),
    ).rejects.toThrow('does not know')
    expect((await shown())[0]).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('does not know'),
      proved_at: null,
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('is a missing right to a scratch database: the backup is kept and not called proved', async () => {
    const schemas = modules.map(({ name }) => name).join(', ')
    await withClient((client) =>
      client.query(`grant select on all sequences in schema ${schemas} to ${APPLICATION}`),
    )
    const made = await makeBackup(context({ ownerUrl: world.connectionString }), SYSTEM)
    expect(made?.unproved).toBe('cannot create a scratch database')
    expect((await shown())[0]).toMatchObject({
      status: 'done',
      proved_at: null,
      failure: 'cannot create a scratch database',
    })
  })

  it('is the end of the server: it is noted at once', async () => {
    const stopping = new AbortController()
    await withClient(async (client) => {
      await client.query('begin; lock table core.role')
      const making = makeBackup(context(), { ...SYSTEM, signal: stopping.signal })
      await untilWaiting()
      stopping.abort()
      await expect(making).rejects.toThrow('Connection terminated')
    })
    expect((await shown())[0]).toMatchObject({ status: 'failed', failure: 'interrupted' })
    expect(await readdir(folder)).toEqual([])
  })

  it('is a connection that breaks', async () => {
    await withClient(async (client) => {
      await client.query('begin; lock table core.role')
      const making = makeBackup(context(), SYSTEM)
      await untilWaiting()
      const breaking = withClient((other) =>
        other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${WAITING}`),
      )
      await expect(making).rejects.toThrow('terminating connection')
      await breaking
    })
    expect((await shown())[0]).toMatchObject({
      status: 'failed',
      failure: 'the backup could not be made (57P01)',
    })
  })
})

describe('old backups', () => {
  it('are removed when a new one is proved, and marked so; other files stay', async () => {
    await mkdir(folder)
    const days = Array.from(
      { length: 30 },
      (_, index) => new Date(world.clock.now().getTime() - (index + 1) * 86_400_000),
    )
    for (const day of days) {
      const file_name = getFileName(day)
      await writeFile(join(folder, file_name), 'old')
      await world.db
        .insertInto('core.backup')
        .values({ id: newId(), started_at: day.toISOString(), file_name, status: 'done' })
        .execute()
    }
    await writeFile(join(folder, 'notes.txt'), 'mine')
    await makeBackup(context(), SYSTEM)
    const files = await readdir(folder)
    expect(files).toContain('notes.txt')
    expect(files.filter((name) => name !== 'notes.txt').toSorted()).toEqual(
      (await shown()).map(({ file_name }) => file_name).toSorted(),
    )
    expect(files.length - 1).toBe(10)
    const removed = await world.db
      .selectFrom('core.backup')
      .select('id')
      .where('status', '=', 'removed')
      .execute()
    expect(removed).toHaveLength(31 - 10)
  })
})

describe('a restored product', () => {
  it('starts, lets people in with their passwords, and remembers no session', async () => {
    const login = { login: 'obnovena', password: 'Modrá obloha 42' }
    const password_hash = await hashPassword(login.password)
    const user = {
      id: newId(),
      username: login.login,
      name: 'Olga',
      surname: 'Bílá',
      password_hash,
      confirmed: true,
    }
    await world.db.insertInto('core.user').values(user).execute()
    const made = await makeBackup(context(), SYSTEM)
    await withScratchDatabase(world.ownerUrl, async (connectionString) => {
      const migrations = await productMigrations(modules)
      await restoreBackup({
        connectionString,
        file: made?.file ?? '',
        keys: [keyFor(config, 'backups')],
        migrations,
      })
      const app = await buildApp({ connectionString, config })
      const old = await app.inject({
        url: '/backend/api/auth/verify',
        headers: { authorization: `Bearer ${world.as('superadmin').token}` },
      })
      const answer = await app.inject({
        method: 'POST',
        url: '/backend/api/auth/login',
        payload: login,
      })
      await app.close()
      expect([old.statusCode, answer.statusCode]).toEqual([401, 200])
    })
  })
})

const WAITING = `wait_event_type = 'Lock' and query like 'lock table%' and datname = current_database()`

async function untilWaiting() {
  while (
    (
      await withClient((client) =>
        client.query(`select pid from pg_stat_activity where ${WAITING}`),
      )
    ).rows.length === 0
  )
    await pause(20)
}
