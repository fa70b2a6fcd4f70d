import {
  ANY_CHECK_REMEDIES,
  CHECK_NAMES,
  CHECK_REMEDIES,
  environmentEndpoints,
  type CheckName,
} from '@crm/contract/core/environment'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startStubRegister,
  type StubRegister,
} from '#core/company-register/testing/stub-register.ts'
import { startBanner, startMailServer } from '#core/mail/testing/mail-server.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { condition } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { createWorld, NOW, ROLES, type World } from '../../testing/world.ts'
import { getContext } from './testing/context.ts'

let register: StubRegister
let world: World
beforeAll(async () => {
  register = await startStubRegister()
  world = await createWorld({ config: { ARES_URL: register.url } })
})
afterAll(async () => {
  await world.close()
  await register.close()
})

async function check(name: CheckName) {
  const { status, body } = await world.call(world.as('superadmin'), environmentEndpoints.get, {})
  expect(status).toBe(200)
  const line = body.data.find((one) => one.name === name)
  return { status: line?.status, remedy: line?.remedy, values: line?.values }
}

test('every part is checked, in the order of the contract, with a remedy of its own wherever all is not well', async () => {
  const { body } = await world.call(world.as('superadmin'), environmentEndpoints.get, {})
  expect(body.data.map(({ name }) => name)).toEqual(CHECK_NAMES)
  for (const { name, status, remedy, took } of body.data) {
    const remedies: readonly (string | null)[] =
      status === 'ok' ? [null] : [...CHECK_REMEDIES[name], ...ANY_CHECK_REMEDIES]
    expect([name, remedies.includes(remedy)]).toEqual([name, true])
    expect(took).toBeGreaterThanOrEqual(0)
  }
})

test('who may read the settings sees it, and nobody else', async () => {
  expect((await world.call(world.anonymous, environmentEndpoints.get, {})).status).toBe(401)
  for (const role of ROLES.filter((other) => other !== 'superadmin')) {
    expect([role, (await world.call(world.as(role), environmentEndpoints.get, {})).status]).toEqual(
      [role, 403],
    )
  }
  const others = await world.signIn({
    permissions: [
      'settings.update',
      'settings.delete',
      'mail.test',
      'active_directory.test',
      'log.read',
    ],
  })
  expect((await world.call(others, environmentEndpoints.get, {})).status).toBe(403)
  const reader = await world.signIn({ permissions: ['settings.read'] })
  expect((await world.call(reader, environmentEndpoints.get, {})).status).toBe(200)
})

test('the database tells its version and size', async () => {
  expect(await check('versions')).toMatchObject({
    status: 'ok',
    values: { node: process.versions.node, product: expect.any(String) },
  })
  const { status, values } = await check('database')
  expect(status).toBe('ok')
  expect(values?.['size']).toBeGreaterThan(1_000_000)
})

test('migrations: none is missing, and one that a newer version has run is noticed', async () => {
  expect(await check('migrations')).toMatchObject({
    status: 'ok',
    values: { pending: 0, unknown: 0 },
  })
  await world.owner
    .insertInto('migration')
    .values({ module: 'core', name: '9999_later.sql', checksum: 'x' })
    .execute()
  await world.owner
    .insertInto('migration')
    .values({ module: 'gone', name: '0001_ground.sql', checksum: 'x' })
    .execute()
  expect(await check('migrations')).toMatchObject({
    status: 'failed',
    remedy: 'unknown',
    values: { unknown: 1 },
  })
  await world.owner.deleteFrom('migration').where('checksum', '=', 'x').execute()
  const removed = await world.owner
    .deleteFrom('migration')
    .where('name', '=', '0005_log.sql')
    .returningAll()
    .executeTakeFirstOrThrow()
  expect(await check('migrations')).toMatchObject({
    status: 'failed',
    remedy: 'pending',
    values: { pending: 1 },
  })
  await world.owner.insertInto('migration').values(removed).execute()
})

test('a query under way for more than five seconds is counted', async () => {
  const client = new pg.Client({ connectionString: world.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const slow = client.query('select pg_sleep(60)').catch(() => undefined)
  await expect
    .poll(() => check('slow_queries'), { timeout: 15_000, interval: 500 })
    .toMatchObject({ status: 'warning', remedy: 'running' })
  expect((await check('slow_queries')).values).toMatchObject({ running: 1, slowest_mean_ms: null })
  await world.db
    .selectNoFrom(
      condition`pg_terminate_backend(${Reflect.get(client, 'processID')})`.as('is_ended'),
    )
    .execute()
  await slow
  await client.end().catch(() => undefined)
  expect(await check('slow_queries')).toMatchObject({ status: 'ok' })
})

test('the disk of the data tells what is free, though the folder has not been made yet', async () => {
  const { values } = await check('disk')
  expect(Number(values?.['total'])).toBeGreaterThan(Number(values?.['free']))
})

test('a server whose clock stands at another year than the database is far off', async () => {
  expect(await check('clock')).toMatchObject({ status: 'failed', remedy: 'far_off' })
  world.setNow(new Date().toISOString())
  expect(await check('clock')).toMatchObject({ status: 'ok' })
  world.setNow(NOW)
})

test('jobs: a queue that nobody takes up does not run, one that is taken up does, and a job that was given up is counted', async () => {
  expect(await check('jobs')).toMatchObject({
    status: 'failed',
    remedy: 'not_running',
    values: { waiting: 0, runners: 0 },
  })
  const { connectionString, db, clock } = world
  const runner = await startJobs(
    connectionString,
    [{ name: 'test.done', run: () => Promise.resolve() }],
    getContext(connectionString, db, clock),
    () => undefined,
  )
  await expect
    .poll(() => check('jobs'))
    .toMatchObject({ status: 'ok', values: { failed: 0, runners: 1 } })
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`select graphile_worker.add_job('nobody.does', run_at := now() - interval '1 hour')`)
  expect(await check('jobs')).toMatchObject({
    status: 'warning',
    remedy: 'overdue',
    values: { waiting: 1 },
  })
  await ask(
    `select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'broken')`,
  )
  expect(await check('jobs')).toMatchObject({
    status: 'warning',
    remedy: 'failed',
    values: { failed: 1, waiting: 0 },
  })
  await ask(`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`)
  expect(await check('jobs')).toMatchObject({ status: 'ok' })
  await runner.stop()
  expect(await check('jobs')).toMatchObject({ status: 'failed', remedy: 'not_running' })
})

test('mail: not set up, set up and never tried, tried, and gone', async () => {
  expect(await check('smtp')).toEqual({ status: 'off', remedy: 'not_configured', values: {} })
  const { port, letters, close } = await startMailServer()
  const server = {
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: port,
    smtp_security: 'none',
  } as const
  await world.db
    .updateTable('core.settings')
    .set({ ...server, mail_sender_email: 'banka@example.test' })
    .execute()
  expect(await check('smtp')).toMatchObject({
    status: 'warning',
    remedy: 'not_tested',
    values: { host: '127.0.0.1', port },
  })
  await world.db
    .insertInto('core.mail_test')
    .values({ id: newId(), at: NOW, recipient: 'jan@example.test', failure: 'refused' })
    .execute()
  expect(await check('smtp')).toMatchObject({
    status: 'failed',
    remedy: 'test_failed',
    values: { tested_at: NOW, failure: 'refused' },
  })
  const later = '2026-03-10T09:00:00.000Z'
  await world.db
    .insertInto('core.mail_test')
    .values({ id: newId(), at: later, recipient: 'jan@example.test', failure: null })
    .execute()
  expect(await check('smtp')).toMatchObject({
    status: 'ok',
    values: { tested_at: later, failure: null },
  })
  expect(letters).toEqual([])
  await close()
  expect(await check('smtp')).toMatchObject({ status: 'failed', remedy: 'unreachable' })
})

test('mail: a server that says nothing does not hold up the others', async () => {
  const silent = await startBanner(null)
  await world.db.updateTable('core.settings').set({ smtp_port: silent.port }).execute()
  expect(await check('smtp')).toMatchObject({ status: 'failed', remedy: 'timeout' })
  await silent.close()
})

test('letters: none waits, one waits for more than an hour, one has been given up', async () => {
  expect(await check('mail')).toEqual({
    status: 'ok',
    remedy: null,
    values: { waiting: 0, failed: 0, oldest_at: null },
  })
  const at = '2026-03-10T07:00:00.000Z'
  const letter = {
    kind: 'notifications',
    to_address: 'jan@example.test',
    subject: 'Úkoly',
    content: 'x',
    created_at: at,
    trying_since: at,
  }
  await world.db
    .insertInto('core.mail')
    .values({ id: newId(), ...letter })
    .execute()
  expect(await check('mail')).toMatchObject({
    status: 'warning',
    remedy: 'waiting',
    values: { waiting: 1, oldest_at: at },
  })
  await world.db.updateTable('core.mail').set({ status: 'failed' }).execute()
  expect(await check('mail')).toMatchObject({
    status: 'warning',
    remedy: 'failed',
    values: { waiting: 0, failed: 1 },
  })
  await world.db.deleteFrom('core.mail').execute()
})

test('the directory is off until it is switched on, and fails without its settings', async () => {
  expect(await check('active_directory')).toMatchObject({ status: 'off', remedy: 'not_configured' })
  const enable = (directory_enabled: boolean) =>
    world.db.updateTable('core.settings').set({ directory_enabled }).execute()
  await enable(true)
  expect(await check('active_directory')).toMatchObject({
    status: 'failed',
    remedy: 'not_configured',
  })
  await enable(false)
})

test('the provider of sign-ins and the replica are off until they are set up', async () => {
  for (const name of ['openid_connect', 'replica'] as const)
    expect(await check(name)).toMatchObject({ status: 'off', remedy: 'not_configured' })
})

test('the register answers, and is missed when it does not', async () => {
  expect(await check('ares')).toMatchObject({
    status: 'ok',
    values: { address: new URL(register.url).host },
  })
  const away = await createWorld()
  const { body } = await away.call(away.as('superadmin'), environmentEndpoints.get, {})
  expect(body.data.find(({ name }) => name === 'ares')).toMatchObject({
    status: 'warning',
    remedy: 'unreachable',
  })
  await away.close()
})

test('backups: none yet, one that is fresh and proved, one that has been removed', async () => {
  expect(await check('backup')).toMatchObject({ status: 'failed', remedy: 'none' })
  const id = newId()
  const done = {
    started_at: NOW,
    finished_at: NOW,
    proved_at: NOW,
    status: 'done',
    file_name: 'x.backup',
    size: 5_000,
  } as const
  await world.db
    .insertInto('core.backup')
    .values({ id, ...done })
    .execute()
  expect(await check('backup')).toEqual({
    status: 'ok',
    remedy: null,
    values: { finished_at: NOW, proved_at: NOW, size: 5_000 },
  })
  await world.owner.updateTable('core.backup').set({ status: 'removed' }).execute()
  expect(await check('backup')).toMatchObject({ status: 'failed', remedy: 'none' })
})

test('the address of the settings decides whether people come encrypted', async () => {
  expect(await check('https')).toMatchObject({
    status: 'warning',
    remedy: 'no_address',
    values: { address: null },
  })
  await world.db.updateTable('core.settings').set({ web_url: 'https://crm.example.test' }).execute()
  expect(await check('https')).toMatchObject({ status: 'warning', remedy: 'no_proxy' })
})
