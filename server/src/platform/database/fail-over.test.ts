import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isDatabaseAway } from '#platform/errors.ts'
import { openFragileLine, type FragileLine } from '../testing/fragile-line.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { openNotifications } from './notifications.ts'
import { typedSql } from './typed-sql.ts'

let database: TestDatabase
let line: FragileLine
beforeEach(async () => {
  database = await createTestDatabase()
  line = await openFragileLine(database.connectionString)
})
afterEach(async () => {
  await line.close()
  await database.drop()
})

const failing = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('It succeeded.')
}

const getBackend = async (db: Database) => {
  const { rows } = await typedSql(
    z.object({ pid: z.number() }),
  )`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

test('a server that refuses a write because it only reads counts as away, and nothing is asked of it on an open connection again', async () => {
  const db = openDatabase(line.connectionString, { max: 2 })
  try {
    await sql`create table public.note (text text not null)`.execute(db)
    const former = await Promise.all([
      getBackend(db),
      db
        .transaction()
        .execute((tx) =>
          typedSql(z.object({ pid: z.number() }))`select pg_backend_pid() as pid`
            .execute(tx)
            .then(({ rows }) => rows[0]?.pid),
        ),
    ])
    await sql`set default_transaction_read_only = on`.execute(db)
    const refusal = await failing(sql`insert into public.note values ('lost')`.execute(db))
    expect(isDatabaseAway(refusal)).toBe(true)
    await sql`insert into public.note values ('kept')`.execute(db)
    expect(former).not.toContain(await getBackend(db))
  } finally {
    await db.destroy()
  }
})

test('a server that says nothing any more is given up, and the next statement goes over another connection', async () => {
  const db = openDatabase(line.connectionString, { max: 1, silentMs: 300 })
  try {
    await getBackend(db)
    line.silence()
    const broken = await failing(getBackend(db))
    expect(isDatabaseAway(broken)).toBe(true)
    line.mend()
    expect(await getBackend(db)).toBeGreaterThan(0)
  } finally {
    await db.destroy()
  }
})

test('a transaction whose server says nothing any more is given up too', async () => {
  const db = openDatabase(line.connectionString, { max: 1, silentMs: 300 })
  try {
    const broken = await failing(
      db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx)
        line.silence()
        await sql`select 2`.execute(tx)
      }),
    )
    expect(isDatabaseAway(broken)).toBe(true)
    line.mend()
    expect(await getBackend(db)).toBeGreaterThan(0)
  } finally {
    await db.destroy()
  }
})

test('who listens hears again after the database was away, and is told that something may have been missed', async () => {
  const notifications = openNotifications(line.connectionString, ['news'])
  const direct = openDatabase(database.connectionString, { max: 1 })
  const heard: string[] = []
  let gaps = 0
  try {
    notifications.subscribe(
      'news',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    )
    await vi.waitUntil(() => gaps === 1)
    line.cut()
    await pause(50)
    line.mend()
    await vi.waitUntil(() => gaps === 2, { timeout: 10_000 })
    await sql`select pg_notify('news', 'again')`.execute(direct)
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['again'])
  } finally {
    await notifications.close()
    await direct.destroy()
  }
})
