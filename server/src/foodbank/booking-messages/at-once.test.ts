import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { tellBooked, tellCancelled, tellMoved } from './tell.ts'

const MANY = 400
let world: World
let ids: string[]
let placeId: string
beforeAll(async () => {
  world = await createWorld()
  await world.db.updateTable('foodbank.message_settings').set({ is_on: true }).execute()
  const point = await world.make.foodBank()
  const from = await world.make.organization()
  placeId = from.id
  ids = []
  for (let at = 0; at < MANY; at += 1) {
    const told_by = at % 4 === 0 ? ('email' as const) : at % 4 === 1 ? ('call' as const) : 'sms'
    const applicant = await world.make.applicant({
      organization_id: from.id,
      phone: '603123456',
      email: 'jana@example.cz',
      told_by,
    })
    const request = await world.make.request({
      applicant_id: applicant.id,
      to_organization_id: point.id,
      reserved_on: '2026-03-12',
      reserved_time: '09:00',
    })
    ids.push(request.id)
  }
})
afterAll(() => world.close())

/** How many statements are sent for so many reservations, and of how many nobody is told. */
async function count(tell: typeof tellBooked, of: readonly string[]) {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const untold = await transact(world.db.withPlugin(counting), { userId: null }, (tx) =>
    tell(tx, { clock: world.clock, by: null }, of),
  )
  return { statements, untold: untold.length }
}

const PLACE = {
  reserved_on: '2026-03-11',
  reserved_time: '08:00',
}
test.each([
  ['booked', tellBooked],
  [
    'moved',
    async (...[tx, telling, of]: Parameters<typeof tellBooked>) => {
      const before = { ...PLACE, to_organization_id: placeId }
      return tellMoved(
        tx,
        telling,
        of.map((id) => ({ id, before })),
      )
    },
  ],
  ['cancelled', tellCancelled],
] as const)('400 that are %s at once take as many statements as one', async (event, tell) => {
  await world.db.deleteFrom('foodbank.booking_message').execute()
  const one = await count(tell, ids.slice(2, 3))
  await world.db.deleteFrom('foodbank.booking_message').execute()
  const all = await count(tell, ids)
  expect(all.statements).toBe(one.statements)
  expect(all.untold).toBe(MANY / 4)
  const { rows } = await typedSql(
    z.object({ event: z.string(), channel: z.string(), count: z.number() }),
  )`
    select event, channel, count(*)::int as count from foodbank.booking_message group by 1, 2 order by 2`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { event, channel: 'email', count: MANY / 4 },
    { event, channel: 'sms', count: MANY / 2 },
  ])
})
