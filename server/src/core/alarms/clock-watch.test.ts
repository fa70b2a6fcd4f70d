import { alarmEndpoints } from '@crm/contract/core/alarms/alarms'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readClock } from '#platform/database/database-clock.ts'
import { enqueue, migrateJobs, startJobs } from '#platform/jobs/jobs.ts'
import { getContext } from '../environment/testing/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { watchClock } from './clock-watch.ts'

const YEARS_MS = 730 * 24 * 3_600_000

let world: World
beforeAll(async () => {
  world = await createWorld()
  await migrateJobs(world.connectionString)
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['alarm', 'notification'])
    await sql`delete from ${sql.table(`core.${table}`)}`.execute(world.owner)
  for (const table of ['jobs', 'known_crontabs'])
    await sql`delete from ${sql.table(`graphile_worker._private_${table}`)}`.execute(world.owner)
})

/** A process whose machine believes another time; what it has told. */
async function makeProcess({ ahead = 0 } = {}) {
  const told: string[] = []
  const machine = { ahead }
  const clock = {
    ...(await readClock(world.db)),
    machine: () => new Date(Date.now() + machine.ahead),
  }
  const context = getContext(world.connectionString, world.db, clock)
  return { told, machine, context, look: watchClock(context, (doubt) => told.push(doubt)) }
}
const alarms = async () =>
  (await world.call(world.as('superadmin'), alarmEndpoints.list, { query: {} })).body.data
const lastStartWas = (when: string) =>
  sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('test.sweep', now(), now() + ${when}::interval)`.execute(world.owner)

describe.each([
  ['ahead', YEARS_MS],
  ['behind', -YEARS_MS],
])('a machine two years %s', (_, ahead) => {
  test('deletes nothing, is told once by however many processes that look again and again, and goes on when it is right', async () => {
    const processes = await Promise.all([makeProcess({ ahead }), makeProcess({ ahead })])
    for (const { look } of [...processes, ...processes]) expect(await look()).toBeNull()
    expect(processes.map(({ told }) => told)).toEqual([['apart'], ['apart']])
    expect(await alarms()).toMatchObject([
      { kind: 'wrong_clock', detail: 'apart', user_id: null, noticed_at: null },
    ])
    const { body } = await world.call(world.as('superadmin'), notificationEndpoints.list, {
      query: {},
    })
    expect(body.data.filter(({ kind }) => kind === 'wrong_clock')).toHaveLength(1)
    for (const { machine, look } of processes) {
      machine.ahead = 0
      expect(await look()).not.toBeNull()
    }
  })
})

test('one that is right deletes by the time of the database and tells nothing', async () => {
  const { told, look } = await makeProcess()
  const [before, clock, after] = [await readClock(world.db), await look(), Date.now()]
  expect(clock?.now().getTime()).toBeGreaterThanOrEqual(before.now().getTime() - 1_000)
  expect(clock?.now().getTime()).toBeLessThanOrEqual(after + 1_000)
  expect([told, await alarms()]).toEqual([[], []])
})

test.each(['-2 years', '-8 days', '2 years'])(
  'after a start in a time that has jumped (the last job was started %s from now) nothing is deleted in any process until somebody takes notice, and then it is',
  async (when) => {
    await lastStartWas(when)
    const [first, second] = [await makeProcess(), await makeProcess()]
    expect(await Promise.all([first.look(), second.look()])).toEqual([null, null])
    // as the schedule does
    await sql`update graphile_worker._private_known_crontabs set last_execution = now()`.execute(
      world.owner,
    )
    const restarted = await makeProcess()
    for (const { look } of [first, second, restarted]) expect(await look()).toBeNull()
    expect(restarted.told).toEqual([])

    const [alarm, ...others] = await alarms()
    expect([alarm?.detail, others]).toEqual(['jumped', []])
    await world.call(world.as('superadmin'), alarmEndpoints.notice, {
      params: { id: alarm?.id ?? '' },
    })
    for (const { look } of [first, second, restarted]) expect(await look()).not.toBeNull()

    // again on the same day
    await sql`update graphile_worker._private_known_crontabs set last_execution = now() + ${when}::interval`.execute(
      world.owner,
    )
    expect(await (await makeProcess()).look()).toBeNull()
    expect(await first.look()).toBeNull()
    expect((await alarms()).map(({ detail }) => detail)).toEqual(['jumped', 'jumped'])
  },
)

test('jobs that delete what is old are left out meanwhile, others run, and later both do', async () => {
  const { machine, context, look } = await makeProcess({ ahead: YEARS_MS })
  const ran: string[] = []
  const failures: unknown[] = []
  const job = (name: string, deletesOld: boolean) => ({
    name,
    deletesOld,
    run: async (_payload: unknown, { clock }: typeof context) => {
      ran.push(`${name} in ${clock.now().getUTCFullYear()}`)
    },
  })
  const jobs = [job('test.delete', true), job('test.other', false)]
  const runner = await startJobs(
    world.connectionString,
    jobs,
    context,
    (error) => failures.push(error),
    look,
  )
  const year = (await readClock(world.db)).now().getUTCFullYear()
  const runBoth = async () => {
    for (const { name } of jobs) await enqueue(world.db, name, {})
    await expect
      .poll(async () => {
        const { rows } = await sql`select from graphile_worker._private_jobs`.execute(world.owner)
        return rows.length
      })
      .toBe(0)
  }
  try {
    await runBoth()
    expect(ran).toEqual([`test.other in ${year}`])
    machine.ahead = 0
    await runBoth()
    expect(ran.toSorted()).toEqual([
      `test.delete in ${year}`,
      `test.other in ${year}`,
      `test.other in ${year}`,
    ])
    expect(failures).toEqual([])
  } finally {
    await runner.stop()
  }
})
