import { alarmEndpoints } from '@crm/contract/core/alarms/alarms'
import { apiTokenEndpoints } from '@crm/contract/core/auth/api-tokens'
import { userEndpoints } from '@crm/contract/core/users/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { getContext } from '#core/environment/testing/context.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { tokenWorld } from '../testing/token-world.ts'
import { pruneTokens } from './own.ts'
import { newApiToken } from './token-text.ts'
import { wrongTokenJobs } from './wrong.ts'

let world: World
let tokens: ReturnType<typeof tokenWorld>
beforeAll(async () => {
  world = await createWorld()
  tokens = tokenWorld(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await sql`truncate core.login_attempt, core.notification`.execute(world.owner)
  await sql`delete from core.alarm`.execute(world.owner)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
})

const jobRow = z.object({ id: z.string(), task: z.string(), payload: z.unknown() })
/** Runs what was queued; answers how much that was. */
async function runJobs(): Promise<number> {
  const { rows } = await typedSql(jobRow)`
    select j.id::text, t.identifier as task, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${wrongTokenJobs.map(({ name }) => name)}) order by j.id`.execute(
    world.db,
  )
  for (const { id, task, payload } of rows) {
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(world.db)
    const context = getContext(world.connectionString, world.db, world.clock)
    const job = wrongTokenJobs.find(({ name }) => name === task)
    await job?.run(payload, context, new AbortController().signal)
  }
  return rows.length
}
const alarms = async () =>
  (await world.call(world.as('superadmin'), alarmEndpoints.list, { query: {} })).body.data
const told = async (kind: string, userId: string) =>
  (
    await world.db
      .selectFrom('core.notification')
      .select('facts')
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .execute()
  ).length
const guess = () => tokens.readTasks({ userId: '', token: newApiToken() })

test('a series from one network is refused, recorded and told once a day, and right tokens go on', async () => {
  const right = await tokens.program(await tokens.owner('task.read'))
  for (let guessed = 0; guessed < 30; guessed += 1) expect(await guess()).toBe('401 token_invalid')
  expect(await runJobs()).toBe(0)
  for (let guessed = 0; guessed < 5; guessed += 1)
    expect(await guess()).toBe('429 too_many_requests')
  expect(await tokens.readTasks(right)).toBe('read')
  expect(await runJobs()).toBe(1)
  expect(await alarms()).toMatchObject([
    { kind: 'token_guessing', user_id: null, count: 31, address: '127.0.0.1' },
  ])
  expect(await told('token_guessing', world.as('superadmin').userId)).toBe(1)
  const entry = await world.db
    .selectFrom('core.log')
    .select(['action', 'address', 'new_values'])
    .where('table_name', '=', 'core.api_token')
    .where('action', '=', 'sign_in_failed')
    .execute()
  expect(entry).toMatchObject([{ address: '127.0.0.1', new_values: { guesses: 31 } }])

  // another series the same day: longer to wait, one more entry, no second message
  tokens.people.later(61)
  for (let guessed = 0; guessed < 40; guessed += 1) await guess()
  expect(await runJobs()).toBe(1)
  expect(await alarms()).toHaveLength(1)
  expect((await alarms())[0]?.count).toBeGreaterThan(31)
  expect(await told('token_guessing', world.as('superadmin').userId)).toBe(1)
  expect(await tokens.readTasks(right)).toBe('read')
})

test('one that has ended is no guess, and is told to its owner and as an alarm once a day', async () => {
  const jana = await tokens.owner('task.read')
  const revoked = await tokens.program(jana, { name: 'Sklad' })
  await world.call(jana, apiTokenEndpoints.revoke, { params: { id: revoked.id } })
  for (let used = 0; used < 50; used += 1)
    expect(await tokens.readTasks(revoked)).toBe('401 token_invalid')
  expect(await runJobs()).toBe(1)
  expect(await alarms()).toMatchObject([
    { kind: 'ended_token', user_id: jana.userId, detail: 'Sklad', address: '127.0.0.1' },
  ])
  expect(await told('account_api_token_ended', jana.userId)).toBe(1)
  // nobody sees it among the tokens
  expect(await tokens.list(jana)).toEqual([])
  expect(await guess()).toBe('401 token_invalid')
  world.setNow('2026-03-11T08:30:00.000Z')
  await tokens.readTasks(revoked)
  expect(await runJobs()).toBe(1)
  expect(await told('account_api_token_ended', jana.userId)).toBe(2)
})

test('so is one that has expired, until it is forgotten a month later', async () => {
  const jana = await tokens.owner('task.read')
  const program = await tokens.program(jana, { name: 'Účetní', expires_on: '2026-03-31' })
  world.setNow('2026-04-10T08:00:00.000Z')
  expect(await tokens.readTasks(program)).toBe('401 token_expired')
  expect(await runJobs()).toBe(1)
  expect(await alarms()).toMatchObject([{ kind: 'ended_token', detail: 'Účetní' }])
  world.setNow('2026-05-10T08:00:00.000Z')
  await pruneTokens(world)
  expect(await tokens.readTasks(program)).toBe('401 token_invalid')
  expect(await runJobs()).toBe(0)
})

test('of an owner who was deactivated only who looks after the product is told', async () => {
  const jana = await tokens.owner('task.read')
  const program = await tokens.program(jana)
  const { userId } = jana
  await world.call(world.as('superadmin'), userEndpoints.deactivate, { params: { id: userId } })
  expect(await tokens.readTasks(program)).toBe('401 token_invalid')
  expect(await runJobs()).toBe(1)
  expect(await alarms()).toMatchObject([{ kind: 'ended_token', user_id: userId }])
  expect(await told('account_api_token_ended', userId)).toBe(0)
})
