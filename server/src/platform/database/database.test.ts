import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, plannedAnew, type Database } from './database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { z } from 'zod'
import { isDatabaseAway } from '#platform/errors.ts'
import { typedSql } from './typed-sql.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection, because a plan is kept by the connection that made it.
  db = openDatabase(database.connectionString, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a burst waits for the connections longer than for a database that is away', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sql`select pg_sleep(0.5)`.execute(db)),
  )
  expect(answers).toHaveLength(8)
})

test('more than can be answered in time is refused at once, as a database that is away', async () => {
  const holder = sql`select pg_sleep(1)`.execute(db)
  await setImmediate()
  const answers = await Promise.allSettled(
    Array.from({ length: 2_010 }, () => sql`select 1`.execute(db)),
  )
  await holder
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(10)
  expect(refused.every(({ reason }) => isDatabaseAway(reason))).toBe(true)
})

test('a server that takes the connection and says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  const deaf = openDatabase(`postgres://nobody@127.0.0.1:${address.port}/nothing`)
  const error: unknown = await sql`select 1`.execute(deaf).catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  await deaf.destroy()
  silent.close()
})

const kept = async (of = db) => {
  const { rows } = await typedSql(
    z.object({ statement: z.string() }),
  )`select statement from pg_prepared_statements`.execute(of)
  return rows.map(({ statement }) => statement)
}

test('a statement with values keeps its plan for the next time', async () => {
  for (const value of [1, 2]) await sql`select ${value}::integer + 1 as kept`.execute(db)
  expect(await kept()).toEqual(['select $1::integer + 1 as kept'])
})

test('a statement marked so is planned for the values of each call', async () => {
  for (const value of [1, 2])
    await sql`select ${value}::integer + 2 as anew ${plannedAnew}`.execute(db)
  expect((await kept()).filter((statement) => statement.includes('anew'))).toEqual([])
})

test('through a pooler no statement has a name, and no setting goes along', async () => {
  const pooled = openDatabase(database.connectionString, { max: 1, isPooled: true })
  await sql`select ${1}::integer + 3 as pooled`.execute(pooled)
  expect(await kept(pooled)).toEqual([])
  const { rows } = await typedSql(z.object({ limit: z.string() }))`
    select current_setting('statement_timeout') as limit`.execute(pooled)
  expect(rows).toEqual([{ limit: '0' }])
  await pooled.destroy()
})
