import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getContext } from '#core/environment/testing/context.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { makeSite } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { offerFreePlaces } from './offering.ts'
import { fillDay, listAll, makeWait } from './testing/waiting.ts'

let world: World
let second: Database
beforeAll(async () => {
  world = await createWorld()
  second = openDatabase(world.connectionString)
})
afterAll(async () => {
  await second.destroy()
  await world.close()
})
beforeEach(() => world.setNow(NOW))
afterEach(async () => {
  await world.db.deleteFrom('foodbank.wait').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
})

/** Sites with one free place of a day each, for which so many wait. */
async function makeSites(sites: number, waits: number): Promise<void> {
  for (let at = 0; at < sites; at += 1) {
    const { id } = await makeSite(world)
    const taken = await fillDay(world, id)
    await world.db
      .deleteFrom('foodbank.help_request')
      .where('id', '=', taken.get('09:00') ?? '')
      .execute()
    for (let n = 0; n < waits; n += 1) await makeWait(world, id)
  }
}

const sweepIn = (db: Database) =>
  offerFreePlaces(getContext(world.connectionString, db, world.clock))

/** How many statements a sweep sends. */
async function count(): Promise<number> {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await sweepIn(world.db.withPlugin(counting))
  return statements
}

test('for many households at many sites it takes as many statements as for one', async () => {
  await makeSites(1, 1)
  const one = await count()
  await makeSites(6, 5)
  expect(await count()).toBe(one)
  expect((await listAll(world)).filter(({ offer }) => offer)).toHaveLength(1 + 6 * 3)
})

test('while nobody waits it only asks whether somebody does', async () => {
  // the second one says to the history who writes
  expect(await count()).toBe(2)
})

test('in two processes at once, each place is offered to three, each household once', async () => {
  await makeSites(3, 5)
  await Promise.all([world.db, second, world.db, second].map(sweepIn))
  await Promise.all([world.db, second].map(sweepIn))
  const rows = await listAll(world)
  expect(rows.map(({ offers }) => offers).toSorted()).toEqual([
    ...Array(6).fill(0),
    ...Array(9).fill(1),
  ])
})
