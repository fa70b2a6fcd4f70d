import { eventEndpoints as endpoints } from '@crm/contract/core/calendar/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOW } from '../../../testing/world.ts'
import { createCalendarWorld, event, type CalendarWorld } from '../testing/calendar-world.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await createCalendarWorld()
})
afterAll(() => world.close())

test('an author who sends letters again and again is stopped for an hour, nothing is saved, and calling off goes on', async () => {
  const permissions = ['event.read', 'event.create'] as const
  const [author, other] = [await world.signIn({ permissions }), await world.signIn({ permissions })]
  const guests = Array.from({ length: 100 }, (_, number) => ({
    email: `host-${number}@jinde.example`,
  }))
  const { id } = await world.create(author, { guests })
  for (const name of ['Druhý název', 'Třetí název', 'Čtvrtý název', 'Pátý název'])
    expect((await world.change(author, id, { name, guests })).status).toBe(200)
  const refused = await world.change(author, id, { name: 'Šestý název', guests })
  expect([refused.status, refused.body.message]).toEqual([429, 'event.too_many_letters'])
  expect((await world.get(author, id)).name).toBe('Pátý název')
  expect(
    (await world.change(author, id, { note: 'Bez dopisů', guests, name: 'Pátý název' })).status,
  ).toBe(200)
  expect((await world.call(other, endpoints.create, { body: event({ guests }) })).status).toBe(201)
  expect((await world.call(author, endpoints.remove, { params: { id } })).status).toBe(200)
  world.setNow(new Date(Date.parse(NOW) + 3_600_000).toISOString())
  expect((await world.call(author, endpoints.create, { body: event({ guests }) })).status).toBe(201)
})
