import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '#platform/process/config.ts'
import { createShiftWorld, type ShiftWorld } from '../testing/shift-world.ts'
import { countSeats, PEOPLE, SHOPS, submitUntilHeard } from '../testing/collection-day.ts'

const SECRET_KEY = 'collection-day-'.repeat(3)
let world: ShiftWorld
beforeAll(async () => {
  world = await createShiftWorld({ config: { SECRET_KEY } })
})
afterAll(() => world.close())

test('233 people sign up for 25 shops at once, through two servers: every seat has one person, and no shop has too many', async () => {
  const second = await buildApp({
    connectionString: world.connectionString,
    config: readConfig({ SECRET_KEY }),
    clock: world.clock,
  })
  const { link, shifts } = await world.collect({ places: SHOPS })
  const seats = SHOPS.reduce((sum, shop) => sum + shop.seats, 0)
  expect([SHOPS.length, seats]).toEqual([25, PEOPLE])
  // more try than there are seats, and each tries every shop, beginning with another one
  const gone = new Set<string>()
  const outcomes = await Promise.all(
    Array.from({ length: PEOPLE + 8 }, async (_, number) => {
      const app = number % 2 === 0 ? world.app : second
      for (let turn = 0; turn < shifts.length; turn++) {
        const shift = shifts[(number * 7 + turn) % shifts.length]?.id ?? ''
        const status = await submitUntilHeard(app, `${link}/${shift}`, number, turn)
        if (status === 303) return 'signed'
        if (status !== 409) return `answered ${status}`
        gone.add(shift)
      }
      return 'full'
    }),
  )
  const counted = Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, all]) => [name, all.length]),
  )
  expect(counted).toEqual({ signed: PEOPLE, full: 8 })
  expect(await countSeats(world.db)).toEqual({
    people: PEOPLE,
    overfilled: 0,
    doubled: 0,
    twice: 0,
  })
  await second.close()
}, 120_000)
