import { readRecurrence } from '@crm/contract/core/calendar/recurrence'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { seedDemo } from './seed-demo.ts'
import { z } from 'zod'
import { rowCount, typedSql } from '#platform/database/typed-sql.ts'

const clock = createClock(() => new Date('2026-03-10T06:30:00.000Z'))

let database: TestDatabase
let db: Database

const open = async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
}
const close = async () => {
  await db.destroy()
  await database.drop()
}

describe('making it', () => {
  beforeEach(open)
  afterEach(close)

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
})

describe('once made', () => {
  beforeAll(async () => {
    await open()
    await seedDemo(db, clock)
  })
  afterAll(close)

  test('the demo keeps the rules of a booking: seats within the capacity, and the database gives them again afterwards', async () => {
    const { rows } = await typedSql(z.object({ wrong: z.number() }))`
    select count(*)::integer as wrong from foodbank.help_request r join foodbank.organization o on o.id = r.to_organization_id
    where r.seat > o.slot_capacity or not foodbank.is_slot(r.to_organization_id, r.reserved_on, r.reserved_time)`.execute(
      db,
    )
    expect(rows).toEqual([{ wrong: 0 }])
    const { rows: triggers } = await sql`
    select tgname from pg_trigger where tgrelid = 'foodbank.help_request'::regclass and tgenabled <> 'O'`.execute(
      db,
    )
    expect(triggers).toEqual([])
  })

  test('what comes back in the demo does so by rules that the editor understands', async () => {
    const rules = await db
      .selectFrom('core.task')
      .select('recurrence')
      .where('recurrence', 'is not', null)
      .execute()
    expect(rules.length).toBeGreaterThan(0)
    expect(
      rules.filter(({ recurrence }) => recurrence !== null && readRecurrence(recurrence) === null),
    ).toEqual([])
  })

  test('a coordinator finds a closed quarter with a later correction, estimates that are half there, and cards', async () => {
    const { rows } = await sql`
    select (select count(*)::integer from foodbank.client_card where revoked_at is null) as cards,
      (select array_agg(distinct c.period_from::text || ' ' || c.period_to::text) from foodbank.report_closing c) as closed,
      (select count(distinct organization_id)::integer from foodbank.report_estimate where period_from = '2025-07-01') as estimated,
      (select count(*)::integer from foodbank.report_estimate where period_from = '2025-10-01') as estimates,
      (select count(*)::integer from foodbank.report_closing_row r join foodbank.support s on s.id = r.record_id
        where (r.content ->> 'total')::numeric <> s.total) as corrected`.execute(db)
    expect(rows).toEqual([
      {
        cards: 12,
        closed: ['2025-07-01 2025-09-30'],
        estimated: 3,
        estimates: 15 + 9,
        corrected: 1,
      },
    ])
  })
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
