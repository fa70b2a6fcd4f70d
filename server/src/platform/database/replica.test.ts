import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { startStandby, type Standby } from '#platform/testing/standby.ts'
import { openDatabase, type Connection, type Database } from './database.ts'
import { asOneMoment } from './one-moment.ts'
import { z } from 'zod'
import { attachReplica, measureReplica } from './replica.ts'
import { typedSql } from './typed-sql.ts'

let standby: Standby
beforeAll(async () => {
  standby = await startStandby()
})
afterAll(() => standby.stop())

let [db, replica]: Database[] = []
let failures: string[] = []
beforeEach(() => {
  db = openDatabase(standby.primary.connectionString)
  replica = openDatabase(standby.replica.connectionString)
  failures = []
})
afterEach(async () => {
  await db?.destroy()
  await replica?.destroy()
})

/** It waits longer than any machine stands still, and does not let a failed replica rest, unless the test says otherwise. */
function withReplica(patience: { patienceMs?: number; restMs?: number } = {}): Database {
  if (!db || !replica) throw new Error('Both are open.')
  attachReplica(db, replica, (reason) => void failures.push(reason), {
    patienceMs: 60_000,
    restMs: 0,
    ...patience,
  })
  return db
}

const isReplica = async (tx: Connection) => {
  const { rows } = await typedSql(
    z.object({ found: z.boolean() }),
  )`select pg_is_in_recovery() as found`.execute(tx)
  return rows[0]?.found
}
const count = async (tx: Connection) => {
  const { rows } = await typedSql(
    z.object({ n: z.number() }),
  )`select count(*) as n from core.position`.execute(tx)
  return rows[0]?.n
}
const write = (on: Database, name: string) =>
  on.insertInto('core.position').values({ id: newId(), code: newId(), name }).execute()
const command = (statement: string) => sql.raw(statement).execute(replica ?? withReplica())

describe('a long reading', () => {
  test('is done by the replica, and within a transaction of the caller by that', async () => {
    const primary = withReplica()
    expect(await asOneMoment(primary, isReplica)).toBe(true)
    expect(await primary.transaction().execute((tx) => asOneMoment(tx, isReplica))).toBe(false)
    expect(failures).toEqual([])
  })

  test('has every write that was acknowledged before it', async () => {
    const primary = withReplica()
    const before = (await asOneMoment(primary, count)) ?? 0
    const counted: [number | undefined, boolean | undefined][] = []
    for (let round = 1; round <= 200; round += 1) {
      await write(primary, `Pozice ${round}`)
      counted.push(await asOneMoment(primary, async (tx) => [await count(tx), await isReplica(tx)]))
    }
    expect(counted.map(([found]) => found)).toEqual(
      counted.map((_one, index) => before + index + 1),
    )
    expect(counted.filter(([, there]) => there).length).toBeGreaterThan(0)
  })

  test('is done by the database itself while the replica lags, with every write', async () => {
    const primary = withReplica({ patienceMs: 50 })
    await command('select pg_wal_replay_pause()')
    const before = (await count(primary)) ?? 0
    await write(primary, 'Opožděná')
    expect(await asOneMoment(primary, count)).toBe(before + 1)
    expect(await asOneMoment(primary, isReplica)).toBe(false)
    await command('select pg_wal_replay_resume()')
    await expect.poll(() => asOneMoment(primary, isReplica)).toBe(true)
    expect(failures[0]).toContain('lags')
  })

  test('lets a replica that failed rest', async () => {
    const primary = withReplica({ patienceMs: 50, restMs: 600_000 })
    await command('select pg_wal_replay_pause()')
    await write(primary, 'Odpočívající')
    await asOneMoment(primary, isReplica)
    await command('select pg_wal_replay_resume()')
    expect(await asOneMoment(primary, isReplica)).toBe(false)
    expect(failures).toHaveLength(1)
  })

  test('is refused once, by whichever refuses', async () => {
    const primary = withReplica()
    let read = 0
    const refused = asOneMoment(primary, () => {
      read += 1
      return Promise.reject(new AppError('not_found'))
    })
    await expect(refused).rejects.toThrow(AppError)
    expect([read, failures]).toEqual([1, []])
  })

  test('is begun anew at the database itself when the replica breaks off', async () => {
    const primary = withReplica()
    const answer = await asOneMoment(primary, async (tx) => {
      if (!(await isReplica(tx))) return 'whole'
      await sql`select 1 / 0`.execute(tx)
      return 'half'
    })
    expect(answer).toBe('whole')
    expect(failures).toHaveLength(1)
  })

  test('is behind by the bytes that the replica has not replayed', async () => {
    expect(await measureReplica(db ?? withReplica())).toBeNull()
    const primary = withReplica()
    await expect.poll(() => measureReplica(primary), { timeout: 60_000 }).toEqual({ behind: 0 })
    await command('select pg_wal_replay_pause()')
    await write(primary, 'Nepřehraná')
    expect(await measureReplica(primary)).toEqual({ behind: expect.any(Number) })
    expect(await measureReplica(primary)).not.toEqual({ behind: 0 })
    await command('select pg_wal_replay_resume()')
  })

  test('is not done by a replica that was promoted', async () => {
    const primary = withReplica()
    await command('select pg_promote()')
    await write(primary, 'Po povýšení')
    const before = await count(primary)
    expect(await asOneMoment(primary, count)).toBe(before)
    expect(failures[0]).toContain('no replica')
    expect(await measureReplica(primary)).toBe('no_replica')
  })

  test('goes on without a replica that is away', async () => {
    const primary = withReplica()
    await standby.stopReplica()
    expect(await asOneMoment(primary, isReplica)).toBe(false)
    expect(failures).toHaveLength(1)
    expect(await measureReplica(primary)).toBe('unreachable')
  })
})
