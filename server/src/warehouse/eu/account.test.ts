import {
  euHandOutQuery,
  euMoveQuery,
  euThereQuery,
  EU_MOVES,
} from '@crm/contract/warehouse/eu/eu-accounts'
import { EU_PARTS, EU_USES, type EuAccount } from '@crm/contract/warehouse/eu/eu'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActor } from '#core/tasks/testing/actor.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { addUp, dayOf, euActs, playEu, type EuAct } from '../testing/eu-history.ts'
import { euAccounts } from './account-repository.ts'
import { getDelivery } from './deliveries.ts'
import { listHandOuts, listMoves, listThere } from './parts-repository.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const used = (account: EuAccount) => EU_USES.reduce((sum, part) => sum + account[part], 0)
const play = (acts: readonly EuAct[]) =>
  playEu(world.db, getActor(world.as('superadmin').userId, ['wh_eu.update']), acts)

/** What random histories seldom meet: two receipts without a delivery, sorted together, assigned one by one and at once. */
const TOGETHER: EuAct[] = [
  { do: 'receipt', delivery: null, grams: 9 },
  { do: 'receipt', delivery: null, grams: 8 },
  { do: 'sorting', lots: [0, 1], grams: 3, made: 4 },
  { do: 'assign', which: [0], delivery: 0 },
  { do: 'issue', lot: 2, grams: 2 },
  { do: 'assign', which: [0, 1], delivery: 0 },
  { do: 'assign', which: [1, 0], delivery: 1 },
]

test('whatever is posted, sorted, counted, reversed and assigned later, what was received is what lies there and what went, to the gram', async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(euActs, fc.nat(10), fc.nat(10), async (acts, first, length) => {
      const { project, deliveries, outcomes } = await play(acts)
      for (const outcome of outcomes) met.add(outcome)
      const accounts: EuAccount[] = []
      for (const delivery_id of deliveries) {
        const { account } = await getDelivery(world.db, delivery_id)
        accounts.push(account)
        expect(used(account)).toBe(account.received)
        expect(account).toMatchObject((await addUp(world, delivery_id)) ?? {})
        const scope = { delivery_id }
        for (const part of EU_MOVES) {
          const { grams } = await listMoves(world.db, euMoveQuery.parse({ ...scope, part }))
          expect({ part, grams }).toEqual({ part, grams: account[part] })
        }
        expect((await listThere(world.db, euThereQuery.parse(scope))).grams).toBe(account.there)
        expect((await listHandOuts(world.db, euHandOutQuery.parse(scope))).grams).toBe(
          account.handed_out,
        )
      }
      const [whole] = await euAccounts(world.db, {}, [project])
      for (const part of EU_PARTS)
        expect(whole?.account[part] ?? 0).toBe(
          accounts.reduce((sum, account) => sum + account[part], 0),
        )
      const period = { from: dayOf(first), to: dayOf(first + length) }
      for (const within of await euAccounts(world.db, period, [project]))
        expect(used(within.account)).toBe(within.opening + within.account.received)
    }),
    { numRuns: 200, seed: 20_260_302, examples: [[TOGETHER, 1, 3]] },
  )
  // the histories meet whatever may happen to such goods
  expect([...met]).toEqual(
    expect.arrayContaining([
      'receipt',
      'collect',
      'transfer',
      'issue',
      'return',
      'disposal',
      'stocktake',
      'sorting',
      'hand_out',
      'reverse',
      'assigned',
      'eu_receipt.sorted_together',
      'document__mixes_deliveries',
    ]),
  )
}, 120_000)
