import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { startStandby, type Standby } from '#platform/testing/standby.ts'
import { createWorld, type World } from '../../testing/factories.ts'

let standby: Standby
let replica: Database
let world: World
beforeAll(async () => {
  standby = await startStandby()
  replica = openDatabase(standby.replica.connectionString, { max: 1 })
  world = await createWorld({
    database: { ...standby.primary, drop: () => Promise.resolve() },
    config: {
      DATABASE_URL: standby.primary.applicationUrl,
      DATABASE_REPLICA_URL: standby.replica.applicationUrl,
    },
  })
})
afterAll(async () => {
  await world.close()
  await replica.destroy()
  await standby.stop()
})

const countSupports = async () => {
  const query = { date_from: '2026-03-01', date_to: '2026-03-31' }
  const { body } = await world.call(world.as('superadmin'), reportEndpoints.get, { query })
  return body.data.organizations.total.supports.value
}

/** Connections of the server there, beside this test's own. */
const countAsked = async () => {
  const { rows } = await typedSql(
    z.object({ n: z.number() }),
  )`select count(*) as n from pg_stat_activity where usename = 'crm_application'`.execute(replica)
  return rows[0]?.n
}

test('a report is counted by the replica, with the hand-out that was recorded just before', async () => {
  let recorded = 0
  await expect
    .poll(
      async () => {
        await world.make.support()
        recorded += 1
        expect(await countSupports()).toBe(recorded)
        return countAsked()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
})
