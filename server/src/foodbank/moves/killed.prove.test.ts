import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { DAY, makeSite } from './testing/full-day.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const PEOPLE = 200
const ROUNDS = 20

/** A blocked day with so many booked. */
async function makeCrowd(): Promise<string> {
  const site = await makeSite(world, { capacity: 50 })
  const from = await world.make.organization()
  await sql`
    insert into foodbank.applicant (id, name, surname, organization_id)
    select gen_random_uuid(), 'Jan', 'Dav ' || number, ${from.id}::uuid from generate_series(1, ${PEOPLE}) number`.execute(
    world.db,
  )
  await sql`
    insert into foodbank.help_request (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat)
    select gen_random_uuid(), id, organization_id, ${site.id}::uuid, ${DAY}::date,
      '08:00'::time + interval '30 minutes' * ((row_number() over (order by id) - 1) / 50), 0
    from foodbank.applicant where organization_id = ${from.id}`.execute(world.db)
  await world.make.blockedDay({ organization_id: site.id, day: DAY })
  return site.id
}

/** Starts a process that moves everybody, or undoes a move, and waits until it begins. */
async function startMover(siteId: string, moveId?: string) {
  const args = [world.connectionString, NOW, world.as('superadmin').userId, siteId]
  const mover = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/mover-process.ts'), ...args, ...(moveId ? [moveId] : [])],
    { stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'] } },
  )
  const ended = once(mover, 'exit')
  await once(mover.stdout, 'data')
  return { mover, ended }
}

const state = z.object({
  moved: z.number(),
  written: z.number(),
  moves: z.number(),
  calls: z.number(),
  most: z.number(),
})

/** What there is of the moves of a site: reservations elsewhere, and what was written of them. */
async function stateOf(siteId: string) {
  const { rows } = await typedSql(state)`
    select
      (select count(*) from foodbank.help_request where to_organization_id = ${siteId} and reserved_on <> ${DAY}) as moved,
      (select count(*) from foodbank.moved_request where old_organization_id = ${siteId} and outcome is null) as written,
      (select count(*) from foodbank.move where organization_id = ${siteId} and undone_at is null) as moves,
      (select count(*) from foodbank.call where organization_id = ${siteId} and why = 'moved') as calls,
      (select coalesce(max(taken), 0) from (
        select count(*) as taken from foodbank.help_request where to_organization_id = ${siteId} and reserved_on <> ${DAY}
        group by reserved_on, reserved_time
      ) slot) as most`.execute(world.db)
  const [found] = rows
  if (!found) throw new Error('There is always a state.')
  return found
}

/** Until no connection of a killed process holds anything. */
async function settled() {
  await expect
    .poll(
      async () => {
        const { rows } = await typedSql(z.object({ busy: z.number() }))`
          select count(*) as busy from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
          world.db,
        )
        return rows[0]?.busy
      },
      { timeout: 15_000 },
    )
    .toBe(0)
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

test('of two processes that move the same people one is killed in the middle: all are moved once, or none', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const siteId = await makeCrowd()
    const [killed, other] = [
      await startMover(siteId),
      round % 2 === 0 ? null : await startMover(siteId),
    ]
    await pause(round * 20)
    killed.mover.kill('SIGKILL')
    await killed.ended
    await other?.ended
    await settled()
    const { moved, written, moves, calls, most } = await stateOf(siteId)
    outcomes.add(moved)
    expect([0, PEOPLE]).toContain(moved)
    expect({ written, moves, calls }).toEqual({
      written: moved,
      moves: moved === 0 ? 0 : 1,
      calls: moved,
    })
    expect(most).toBeLessThanOrEqual(50)
  }
  expect(outcomes.size).toBe(2)
})

test('a process that undoes a move is killed in the middle: all are back, or none, and undoing goes on', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const siteId = await makeCrowd()
    await (
      await startMover(siteId)
    ).ended
    const { id } = await world.db
      .selectFrom('foodbank.move')
      .select('id')
      .where('organization_id', '=', siteId)
      .executeTakeFirstOrThrow()
    const killed = await startMover(siteId, id)
    await pause(round * 15)
    killed.mover.kill('SIGKILL')
    await killed.ended
    await settled()
    const { moved, written } = await stateOf(siteId)
    expect([0, PEOPLE]).toContain(moved)
    expect(written).toBe(moved)
    await (
      await startMover(siteId, id)
    ).ended
    expect(await stateOf(siteId)).toMatchObject({ moved: 0, written: 0, moves: 0 })
  }
})
