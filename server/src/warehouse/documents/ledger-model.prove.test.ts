import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { histories, playNaively } from '../testing/ledger-model.ts'
import { openPlayer } from '../testing/ledger-player.ts'

const HISTORIES = 100_000
/** Of connections, which play at the same time. */
const PLAYERS = 2

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('in a hundred thousand histories the ledger does what adding up everything anew says', async () => {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => openPlayer(database.connectionString)),
  )
  await Promise.all(
    players.map(({ play }) =>
      fc.assert(
        fc.asyncProperty(histories, async (acts) => {
          expect(await play(acts)).toEqual(playNaively(acts))
        }),
        { numRuns: HISTORIES / PLAYERS },
      ),
    ),
  )
  await Promise.all(players.map(({ close }) => close()))
})
