import { authEndpoints } from '@crm/contract/core/auth/auth'
import { notificationEndpoints } from '@crm/contract/core/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import { transact } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { guessingJobs } from './guessing.ts'
import { issueReset } from './reset.ts'
import {
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ACCOUNT_ANYWHERE,
  LONGEST_WAIT_SECONDS,
  WINDOW_SECONDS,
} from './throttle.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

const PASSWORD = 'správné heslo 2026'
const HOME = '198.51.100.7'
let world: World
let hash: string
beforeAll(async () => {
  world = await createWorld()
  hash = cheapHash(PASSWORD)
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate core.login_attempt, core.notification`.execute(world.owner)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  world.setNow(NOW)
})

async function account() {
  const [id, username] = [newId(), `uzivatel${newId().slice(-8)}`]
  const person = { name: 'Jana', surname: 'Nováková', email: `${username}@posta.example` }
  await world.db
    .insertInto('core.user')
    .values({ id, username, ...person, password_hash: hash, confirmed: true })
    .execute()
  return { id, username, email: person.email }
}
async function signIn(username: string, remoteAddress: string, password = PASSWORD) {
  const payload = { login: username, password }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/backend/api/auth/login',
    remoteAddress,
    payload,
  })
  return {
    status: answer.statusCode,
    wait: Number(answer.headers['retry-after'] ?? 0),
    token: String(answer.json().token),
  }
}
const guess = (username: string, address: string) => signIn(username, address, 'nesprávné heslo')
async function guessTimes(count: number, username: string, address: string) {
  const answers = []
  for (let attempt = 0; attempt < count; attempt += 1) answers.push(await guess(username, address))
  return answers
}
/** As many checked passwords as all networks together have, from networks that stay within their own limits. */
async function guessFromEverywhere(username: string) {
  const places = ATTEMPTS_PER_ACCOUNT_ANYWHERE / ATTEMPTS_PER_ACCOUNT
  for (let place = 1; place <= places; place += 1)
    await guessTimes(ATTEMPTS_PER_ACCOUNT, username, `192.0.2.${place}`)
}
const later = (seconds: number) =>
  world.setNow(new Date(world.clock.now().getTime() + seconds * 1000).toISOString())

describe('whom guessing at an account shuts out', () => {
  test('not its owner, by attempts that were refused where they came from', async () => {
    const { username } = await account()
    for (const address of ['192.0.2.1', '192.0.2.2']) await guessTimes(30, username, address)
    expect((await signIn(username, HOME)).status).toBe(200)
  })

  test('not its owner where they have signed in from before, whoever guesses from wherever', async () => {
    const { username } = await account()
    expect((await signIn(username, HOME)).status).toBe(200)
    await guessFromEverywhere(username)
    expect((await signIn(username, '198.51.100.8')).status).toBe(429)
    expect((await signIn(username, HOME)).status).toBe(200)
  })

  test('whoever guesses from there is stopped there all the same', async () => {
    const { username } = await account()
    await signIn(username, HOME)
    await guessTimes(ATTEMPTS_PER_ACCOUNT, username, HOME)
    expect((await signIn(username, HOME)).status).toBe(429)
  })

  test('a network that was the owner’s is so for two months', async () => {
    const { username } = await account()
    await signIn(username, HOME)
    later(61 * 24 * 3_600)
    await guessFromEverywhere(username)
    expect((await signIn(username, HOME)).status).toBe(429)
  })
})

test('each series waits twice as long as the one before, to an hour at most, and a quiet day forgets it', async () => {
  const { username } = await account()
  const waits = []
  for (let series = 0; series < 8; series += 1) {
    const answers = await guessTimes(ATTEMPTS_PER_ACCOUNT + 1, username, HOME)
    waits.push(answers.at(-1)?.wait)
    later((answers.at(-1)?.wait ?? 0) + 1)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((times) => times * WINDOW_SECONDS))
  expect(waits.at(-1)).toBe(LONGEST_WAIT_SECONDS)
  later(25 * 3_600)
  expect((await guessTimes(ATTEMPTS_PER_ACCOUNT + 1, username, HOME)).at(-1)?.wait).toBe(
    WINDOW_SECONDS,
  )
})

describe('guessing is reported', () => {
  /** Does what the queue would. */
  async function runReports() {
    const { rows } = await typedSql(z.object({ payload: z.unknown() }))`
      delete from graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier = 'auth.report_guessing'
      ) returning payload`.execute(world.db)
    const context = getContext(world.connectionString, world.db, world.clock)
    for (const { payload } of rows)
      await guessingJobs[0]?.run(payload, context, new AbortController().signal)
    return rows.length
  }
  const recorded = async (id: string) => {
    const rows = world.db
      .selectFrom('core.log')
      .select(['address', 'new_values'])
      .where('row_id', '=', id)
    return rows
      .where('action', '=', 'sign_in_failed')
      .where('new_values', 'is not', null)
      .orderBy('id')
      .execute()
  }

  test('once to each who reads the history, with how many, and every series is in the history', async () => {
    const { id, username } = await account()
    const [reader, other] = [
      await world.signIn({ permissions: ['log.read'] }),
      await world.signIn({ permissions: ['settings.read'] }),
    ]
    for (let series = 0; series < 3; series += 1) {
      await guessTimes(ATTEMPTS_PER_ACCOUNT + 3, username, HOME)
      later(600)
    }
    expect(await runReports()).toBe(2)
    const { body } = await world.call(reader, notificationEndpoints.list, {})
    expect(body.data.map(({ words }) => words.cs)).toEqual([
      `Někdo zkouší heslo účtu „${username}“ (počet pokusů: 24, naposledy z adresy ${HOME}).`,
    ])
    expect((await world.call(other, notificationEndpoints.list, {})).body.data).toEqual([])
    expect(await recorded(id)).toEqual([
      { address: HOME, new_values: { guesses: 24 } },
      { address: HOME, new_values: { guesses: 37 } },
    ])
  })

  test('from many networks together, and not for somebody who has forgotten their own', async () => {
    const [forgetful, guessed] = [await account(), await account()]
    await guessTimes(ATTEMPTS_PER_ACCOUNT + 3, forgetful.username, HOME)
    expect(await runReports()).toBe(0)
    await guessFromEverywhere(guessed.username)
    await guess(guessed.username, HOME)
    expect(await runReports()).toBe(1)
    expect(await recorded(guessed.id)).toEqual([
      { address: HOME, new_values: { guesses: ATTEMPTS_PER_ACCOUNT_ANYWHERE + 1 } },
    ])
  })

  test('a name that is nobody’s makes the same work and leaves no trace', async () => {
    await guessTimes(ATTEMPTS_PER_ACCOUNT + 1, 'heslo místo jména', HOME)
    later(600)
    await guessTimes(ATTEMPTS_PER_ACCOUNT + 1, 'heslo místo jména', HOME)
    const jobs = await sql`select payload from graphile_worker._private_jobs`.execute(world.db)
    expect([jobs.rows.length, JSON.stringify(jobs.rows)]).toEqual([
      1,
      expect.not.stringContaining('heslo'),
    ])
    await runReports()
    const told = await world.db.selectFrom('core.notification').select('id').execute()
    expect(told).toEqual([])
  })
})

describe('after the clock was put back by a year', () => {
  const AHEAD = '2027-03-10T08:30:00.000Z'

  test('nobody waits longer than a wait is', async () => {
    const { username } = await account()
    world.setNow(AHEAD)
    for (let other = 0; other < 20; other += 1) await guess(`neznámý${other}`, HOME)
    await guessTimes(ATTEMPTS_PER_ACCOUNT + 1, username, HOME)
    world.setNow(NOW)
    const fromNetwork = await guess(username, HOME)
    expect([fromNetwork.status, fromNetwork.wait]).toEqual([429, WINDOW_SECONDS])
    await sql`delete from core.login_attempt where key like 'address:%'`.execute(world.db)
    const fromAccount = await guess(username, HOME)
    expect(fromAccount.status).toBe(429)
    expect(fromAccount.wait).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS)
  })

  test('a session lasts as long as sessions do, from now', async () => {
    const { id, username } = await account()
    world.setNow(AHEAD)
    const { token } = await signIn(username, HOME)
    world.setNow(NOW)
    const verify = async () =>
      (await world.call({ userId: id, token }, authEndpoints.verify, {})).body
    expect((await verify()).user.id).toBe(id)
    later(13 * 3_600)
    expect(await verify()).toEqual({ message: 'token_expired' })
  })

  test('a link that sets a password works no more', async () => {
    const { id, email } = await account()
    world.setNow(AHEAD)
    const { token } = await transact(world.db, { userId: null }, (tx) =>
      issueReset(tx, world.clock, { id, email }),
    )
    const check = async () =>
      (await world.call(world.anonymous, authEndpoints.checkReset, { body: { token } })).status
    expect(await check()).toBe(200)
    world.setNow(NOW)
    expect(await check()).toBe(404)
  })
})
