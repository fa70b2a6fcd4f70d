import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { histories, playNaively, type Act } from '../testing/ledger-model.ts'
import { openPlayer } from '../testing/ledger-player.ts'

let database: TestDatabase
let player: Awaited<ReturnType<typeof openPlayer>>
beforeAll(async () => {
  database = await createTestDatabase()
  player = await openPlayer(database.connectionString)
})
afterAll(async () => {
  await player.close()
  await database.drop()
})

test('whatever is posted, entered later, counted and reversed, the ledger does what adding up everything anew says', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (acts) => {
      expect(await player.play(acts)).toEqual(playNaively(acts))
    }),
    { numRuns: 400, examples: RARE.map((acts) => [acts]) },
  )
})

const receipt = (grams: number, ago: number | null): Act => ({ do: 'receipt', to: 0, grams, ago })
const out = (grams: number, ago: number): Act => ({
  do: 'move',
  from: 0,
  to: null,
  lots: [{ lot: 0, grams }],
  ago,
})
const back = (grams: number, ago: number | null): Act => ({
  do: 'move',
  from: 1,
  to: 0,
  lots: [{ lot: 0, grams }],
  ago,
})
const count = (grams: number, ago: number): Act => ({
  do: 'count',
  at: 0,
  counts: [{ lot: 0, grams, ago }],
})
/** What random histories seldom meet: an entry about the past that hides what came later. */
const RARE: Act[][] = [
  [
    receipt(6, 20),
    { do: 'move', from: 0, to: 1, lots: [{ lot: 0, grams: 5 }], ago: 15 },
    back(5, null),
    out(1, 18),
    out(4, 12),
  ],
  [receipt(5, 20), count(5, 0), count(5, 9), out(1, 4)],
  // handed out at the very moment when it came, and some of it gone since
  [receipt(5, 20), out(1, 1), { do: 'hand_out', at: 0, grams: 2, ago: 22 }],
]

test('the histories meet every outcome', () => {
  const met = fc
    .sample(histories, { seed: 1, numRuns: 400 })
    .flatMap((acts) => playNaively(acts).outcomes)
  expect(new Set(met)).toEqual(
    new Set(['done', 'lacking', 'counted', 'not_issued', 'makes_more', 'nothing']),
  )
})
