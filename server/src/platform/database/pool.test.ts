import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, plannedAnew, transact, type Connection, type Database } from './database.ts'
import { typedSql } from './typed-sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString, { max: 5 })
  await sql`create table public.note (text text not null)`.execute(db)
})
afterEach(() => sql`truncate public.note`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Which connection answers; `last` stands at the end of the statement. */
async function getBackend(last = sql``): Promise<number> {
  const { rows } = await typedSql(z.object({ pid: z.number() }))`
    select pg_backend_pid() as pid, pg_sleep(0.05) is null as slept ${last}`.execute(db)
  return rows[0]?.pid ?? 0
}

const write = (to: Connection, text: string | null) =>
  sql`insert into public.note (text) values (${text})`.execute(to)

async function listNotes(): Promise<string[]> {
  const { rows } = await typedSql(
    z.object({ text: z.string() }),
  )`select text from public.note order by text`.execute(db)
  return rows.map(({ text }) => text)
}

test('reads that are sent at once go over one connection', async () => {
  expect(new Set(await times(6, () => getBackend())).size).toBe(1)
})

test('a statement that is planned anew waits for no other', async () => {
  const [first, ...others] = await times(3, () => getBackend(plannedAnew))
  expect(others).not.toContain(first)
})

test('a read does not wait for a write that waits for a lock', async () => {
  await write(db, 'held')
  await db.transaction().execute(async (tx) => {
    await sql`update public.note set text = 'changed'`.execute(tx)
    const waiting = sql`update public.note set text = text || ' again'`.execute(db)
    const locking = sql`select text from public.note for update`.execute(db)
    expect(await listNotes()).toEqual(['held'])
    void Promise.all([waiting, locking])
  })
  await expect.poll(listNotes).toEqual(['changed again'])
})

test('a later statement does not wait for an earlier one', async () => {
  const first = getBackend()
  await new Promise(setImmediate)
  expect(await getBackend()).not.toBe(await first)
})

test('of many statements at once none is left out, and each gets its own answer', async () => {
  const answers = await times(200, async (index) => {
    const { rows } = await typedSql(
      z.object({ n: z.number() }),
    )`select ${index}::integer as n`.execute(db)
    return rows[0]?.n
  })
  expect(answers).toEqual(Array.from({ length: 200 }, (_, index) => index))
})

test('a statement that fails fails alone', async () => {
  const answers = await Promise.allSettled([
    write(db, 'before'),
    write(db, null),
    write(db, 'after'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await listNotes()).toEqual(['after', 'before'])
})

test('nobody else writes into a transaction that is open', async () => {
  const failed = transact(db, { userId: null }, async (tx) => {
    await write(tx, 'inside')
    await times(5, () => write(db, 'beside'))
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await listNotes()).toEqual(Array.from({ length: 5 }, () => 'beside'))
})

test('a transaction whose first statement fails leaves its connection as it was', async () => {
  for (let round = 0; round < 4; round += 1)
    await expect(db.transaction().execute((tx) => write(tx, null))).rejects.toThrow('null value')
  await times(4, () => write(db, 'later'))
  expect(await listNotes()).toHaveLength(4)
})

test('a transaction without a statement is one', async () => {
  expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing')
  await transact(db, { userId: null }, (tx) => write(tx, 'next'))
  expect(await listNotes()).toEqual(['next'])
})

test('what a transaction sets ends with it', async () => {
  await transact(db, { userId: null, address: '10.0.0.9' }, (tx) => write(tx, 'one'))
  const found = await times(3, async () => {
    const { rows } = await typedSql(
      z.object({ address: z.string().nullable() }),
    )`select current_setting('app.address', true) as address ${plannedAnew}`.execute(db)
    return rows[0]?.address
  })
  expect(found).not.toContain('10.0.0.9')
})

test('a connection that breaks fails what it was asked, and the next statement gets another one', async () => {
  const broken = Promise.allSettled([
    sql`select pg_terminate_backend(pg_backend_pid())`.execute(db),
    listNotes(),
  ])
  expect((await broken).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await write(db, 'kept')
  expect(await listNotes()).toEqual(['kept'])
})

test.each(['UTC', 'Europe/Prague', 'America/St_Johns'])(
  'a moment is said in UTC, cut to milliseconds, whatever the time zone of the connection: %s',
  async (zone) => {
    const moments = [
      ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
      ['2026-07-02 23:59:59.9+00', '2026-07-02T23:59:59.900Z'],
      ['2026-07-02 23:59:59.98+00', '2026-07-02T23:59:59.980Z'],
      ['1999-12-31 23:59:59.999999+00', '1999-12-31T23:59:59.999Z'],
    ]
    const said = await db.transaction().execute(async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx)
      const { rows } = await typedSql(
        z.object({ at: z.string() }),
      )`select at::timestamptz as at from unnest(${moments.map(([at]) => at)}::text[]) with ordinality as given (at, place) order by place`.execute(
        tx,
      )
      return rows.map(({ at }) => at)
    })
    expect(said).toEqual(moments.map(([, moment]) => moment))
  },
)
