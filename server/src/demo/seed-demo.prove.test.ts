import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { rowCount } from '#platform/database/typed-sql.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { seedDemo } from './seed-demo.ts'

const clock = createClock(() => new Date('2026-03-10T06:30:00.000Z'))

let database: TestDatabase
let db: Database
beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

test('a demo that was killed while it was made is made anew by the next start', async () => {
  const killed = openDatabase(database.connectionString)
  const outcome = seedDemo(killed, clock).then(
    () => 'made',
    () => 'killed',
  )
  await killWhoeverBooks(database.connectionString)
  expect(await outcome).toBe('killed')
  await killed.destroy()
  expect(await getCounts(db)).toEqual({ users: 0, applicants: 0, requests: 0, supports: 0 })

  await seedDemo(db, clock)
  const counts = await getCounts(db)
  expect(counts.applicants).toBe(800)
  expect(counts.requests).toBeGreaterThan(counts.supports)
  expect(counts.supports).toBeGreaterThan(0)
})

test('two processes that start the demo at once make one', async () => {
  const other = openDatabase(database.connectionString)
  const [one, two] = await Promise.all([seedDemo(db, clock), seedDemo(other, clock)])
  await other.destroy()
  expect(one).toEqual(two)
  expect((await getCounts(db)).applicants).toBe(800)
})
/** Ends the connection that has begun to book, as the end of its process would. */
async function killWhoeverBooks(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const killed = async (): Promise<boolean> => {
    await client.query('select pg_sleep(0.01)')
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid) from pg_locks
      where database = (select oid from pg_database where datname = current_database())
        and relation = 'foodbank.support'::regclass and mode = 'RowExclusiveLock' and pid <> pg_backend_pid()`)
    return (rowCount ?? 0) > 0
  }
  while (!(await killed()));
  await client.end()
}

async function getCounts(database: Database) {
  const counted = async (
    table: 'core.user' | 'foodbank.applicant' | 'foodbank.help_request' | 'foodbank.support',
  ) => (await database.selectFrom(table).select(rowCount.as('rows')).executeTakeFirstOrThrow()).rows
  return {
    users: await counted('core.user'),
    applicants: await counted('foodbank.applicant'),
    requests: await counted('foodbank.help_request'),
    supports: await counted('foodbank.support'),
  }
}
