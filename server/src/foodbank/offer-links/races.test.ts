import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { buildApp } from '../../app.ts'
import { CONFIG, DAY, getTitle, makeSite, Visitor } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { fillDay, sweep } from '../waiting/testing/waiting.ts'
import { giveBack, makeWaiting, offerPath, statesOf } from './testing/offered.ts'

let world: World
let second: FastifyInstance
let siteId: string
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
  const { connectionString, clock } = world
  const config = {
    ...readConfig({ SECRET_KEY: 'the key of a test and of nothing else' }),
    ...CONFIG,
  }
  second = await buildApp({ connectionString, clock, config })
})
afterAll(async () => {
  await second.close()
  await world.close()
})
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
  await fillDay(world, siteId)
})
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
})

const ROUNDS = 15
const SLOT = `${DAY}T09:00`
let count = 0
async function opened(path: string, at = 0) {
  const visitor = new Visitor(at % 2 === 0 ? second : world.app, path, `10.7.${count++}.1`)
  await visitor.open()
  await visitor.enter('nov')
  return visitor
}
async function makeOffered() {
  const made = await makeWaiting(world, siteId)
  await giveBack(world, siteId)
  return { ...made, path: await offerPath(world, made.wait.id) }
}
/** Who has a place on the day, at the given time. */
const holders = async (time = '09:00') =>
  (
    await world.db
      .selectFrom('foodbank.help_request')
      .select('applicant_id')
      .where('to_organization_id', '=', siteId)
      .where('reserved_time', '=', time)
      .execute()
  ).map(({ applicant_id }) => applicant_id)
/** For the next round of the same test. */
const clear = async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').where('reserved_time', '=', '09:00').execute()
}

test('of ten households that take one place at once, through two servers, one gets it; the others hear so kindly and go on waiting', async () => {
  const waiting = []
  for (let at = 0; at < 10; at += 1) waiting.push(await makeWaiting(world, siteId))
  await giveBack(world, siteId)
  // the next ones are asked when those before them say nothing
  for (const hour of ['10T13', '11T09', '11T14']) {
    world.setNow(`2026-03-${hour}:00:00.000Z`)
    await sweep(world)
  }
  const paths = await Promise.all(waiting.map(({ wait }) => offerPath(world, wait.id)))
  const visitors = await Promise.all(paths.map((path, at) => opened(path, at)))
  const pages = await Promise.all(visitors.map((visitor) => visitor.press('s', SLOT)))
  expect(pages.map(getTitle).toSorted()).toEqual([
    'Místo je vaše',
    ...Array(9).fill('Tohle místo si už vzal někdo jiný'),
  ])
  expect(await holders()).toHaveLength(1)
  const states = await Promise.all(waiting.map(({ wait }) => statesOf(world, wait.id)))
  expect(states.filter(([wait]) => wait === 'booked')).toEqual([['booked', 'accepted']])
  expect(states.filter(([wait]) => wait === 'waiting')).toHaveLength(9)
})

test('pressed twice, or on two telephones at once, one reservation comes of it, and both see it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, applicant } = await makeOffered()
    const visitors = [await opened(path, 0), await opened(path, 1)]
    const pages = await Promise.all(visitors.map((visitor) => visitor.press('s', SLOT)))
    expect(pages.map(getTitle).toSorted()).toEqual(['Máte termín', 'Místo je vaše'])
    expect(await holders()).toEqual([applicant.id])
    await clear()
  }
})

test('taken on one telephone and declined on another at once: it is theirs in any case, and both pages say so', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, applicant } = await makeOffered()
    const visitors = [await opened(path, round), await opened(path, round + 1)] as const
    const [taken, declined] = await Promise.all([
      visitors[0].press('s', SLOT),
      visitors[1].press('do', 'decline'),
    ])
    expect(getTitle(taken)).toBe('Místo je vaše')
    expect(['Máte termín', 'Dobře, místo dostane někdo jiný']).toContain(getTitle(declined))
    expect(await holders()).toEqual([applicant.id])
    expect(getTitle((await opened(path)).page)).toBe('Máte termín')
    await clear()
  }
})

test('taken while the desk takes the household off the list: one of the two is done, and the page says which', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { path, applicant, wait } = await makeOffered()
    const visitor = await opened(path, round)
    const [page, answer] = await Promise.all([
      visitor.press('s', SLOT),
      world.call(world.as('superadmin'), waitEndpoints.withdraw, { params: { id: wait.id } }),
    ])
    const [state] = await statesOf(world, wait.id)
    expect([getTitle(page), answer.status, await holders()]).toEqual(
      state === 'booked'
        ? ['Místo je vaše', 409, [applicant.id]]
        : ['Na čekací listině už nejste', 200, []],
    )
    await clear()
  }
})
