import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { supportEndpoints, type Support } from '@crm/contract/foodbank/supports'
import { waitEndpoints, type Wait } from '@crm/contract/foodbank/waiting/waiting'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, makeSite } from '../booking-links/testing/visitor.ts'
import { bookAll } from '../moves/testing/full-day.ts'
import { setUpMoving } from '../moves/testing/moving.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'
import { fillDay, makeWait, readWait, sweep } from './testing/waiting.ts'

let world: World
let siteId: string
let household: { id: string; organization_id: string }
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  siteId = (await makeSite(world)).id
  household = await world.make.applicant()
})

const admin = () => world.as('superadmin')
const letWait = (given: Partial<Pick<Wait, 'wanted_from' | 'wanted_to'>> = {}) =>
  makeWait(world, siteId, { applicant: household, wanted_from: TODAY, ...given })
const stateOf = async (id: string) => (await readWait(world, id))?.state
async function handOut(given: Record<string, unknown> = {}): Promise<Support> {
  const { status, body } = await world.callWith(admin(), supportEndpoints.create, {
    body: {
      applicant_id: household.id,
      organization_id: siteId,
      date: TODAY,
      durables: 1,
      ...given,
    },
  })
  expect(status).toBe(201)
  return body.data
}
const takeBack = ({ id }: Support) =>
  world.call(admin(), supportEndpoints.remove, { params: { id } })
const redate = (support: Support, date: string) =>
  world.callWith(admin(), supportEndpoints.update, {
    params: { id: support.id },
    body: { date, durables: 1, updated_at: support.updated_at },
  })

describe('a hand-out without a reservation', () => {
  test('ends the waiting and its offers, says why, and nobody is asked any more', async () => {
    const taken = await fillDay(world, siteId)
    const { id } = await letWait()
    await world.db
      .deleteFrom('foodbank.help_request')
      .where('id', '=', taken.get('09:00') ?? '')
      .execute()
    await sweep(world)
    expect(await readWait(world, id)).toMatchObject({ offer: { state: 'open' } })
    await handOut()
    expect(await readWait(world, id)).toMatchObject({
      state: 'helped',
      position: null,
      offer: { state: 'ended' },
    })
    const history = await world.db
      .selectFrom('core.log')
      .select(['actor_id', 'new_values'])
      .where('row_id', '=', id)
      .where('action', '=', 'update')
      .execute()
    expect(history).toEqual([
      {
        actor_id: admin().userId,
        new_values: { ended_for: 'helped', ended_at: expect.any(String) },
      },
    ])
    await sweep(world)
    expect(await readWait(world, id)).toMatchObject({ offers: 1 })
  })

  test('ends none at another site, of another period or of another household', async () => {
    const elsewhere = (await makeSite(world)).id
    const { id } = await letWait()
    const later = await makeWait(world, elsewhere, { applicant: household })
    const other = await makeWait(world, siteId, { wanted_from: TODAY })
    await handOut({ organization_id: elsewhere })
    expect([await stateOf(id), await stateOf(later.id)]).toEqual(['waiting', 'waiting'])
    await handOut()
    expect([await stateOf(id), await stateOf(later.id), await stateOf(other.id)]).toEqual([
      'helped',
      'waiting',
      'waiting',
    ])
  })

  test('for which the household had a reservation ends no wait for a further place', async () => {
    const { id: requestId } = await world.make.request({
      applicant_id: household.id,
      to_organization_id: siteId,
    })
    const { id } = await letWait()
    await handOut({ help_request_id: requestId })
    expect(await stateOf(id)).toBe('waiting')
  })

  test('taken back, the household waits again in its old place, and is offered what is free', async () => {
    const { id } = await letWait()
    await makeWait(world, siteId)
    await takeBack(await handOut())
    expect(await readWait(world, id)).toMatchObject({
      state: 'waiting',
      position: 1,
      ended_at: null,
    })
    await sweep(world)
    expect(await readWait(world, id)).toMatchObject({ offer: { state: 'open' } })
  })

  test('taken back after the period, it is over', async () => {
    const { id } = await letWait({ wanted_to: TODAY })
    const given = await handOut()
    world.setNow('2026-03-11T08:00:00.000Z')
    await takeBack(given)
    await sweep(world)
    expect(await stateOf(id)).toBe('over')
  })

  test('recorded twice, it is taken back with the second one', async () => {
    const { id } = await letWait()
    const twice = [await handOut(), await handOut()] as const
    await takeBack(twice[0])
    expect(await stateOf(id)).toBe('helped')
    await takeBack(twice[1])
    expect(await stateOf(id)).toBe('waiting')
  })

  test('corrected to another day, it counts on that day', async () => {
    const { id } = await letWait({ wanted_from: '2026-03-09' })
    const given = await handOut()
    const within: Support = (await redate(given, '2026-03-09')).body.data
    expect(await stateOf(id)).toBe('helped')
    const before: Support = (await redate(within, '2026-03-06')).body.data
    expect(await stateOf(id)).toBe('waiting')
    await redate(before, TODAY)
    expect(await stateOf(id)).toBe('helped')
  })

  test('taken back, it brings no wait to who waits there again, or has a place since', async () => {
    const first = await letWait()
    const given = await handOut()
    const second = await letWait()
    await takeBack(given)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['helped', 'waiting'])
    const again = await handOut()
    await world.make.request({
      applicant_id: household.id,
      to_organization_id: siteId,
      reserved_on: DAY,
    })
    await takeBack(again)
    expect(await stateOf(second.id)).toBe('helped')
  })

  test('and taking it back, at once with a new wait, leave one wait at most', async () => {
    for (let round = 0; round < 10; round += 1) {
      household = await world.make.applicant()
      await letWait()
      const given = await handOut()
      const body = {
        applicant_id: household.id,
        from_organization_id: household.organization_id,
        to_organization_id: siteId,
        wanted_from: TODAY,
        wanted_to: DAY,
        wanted_time: null,
      }
      const [taken, created] = await Promise.all([
        takeBack(given),
        world.call(admin(), waitEndpoints.create, { body }),
      ])
      expect(taken.status).toBe(200)
      expect([201, 409]).toContain(created.status)
      const open = await world.db
        .selectFrom('foodbank.wait')
        .select('id')
        .where('applicant_id', '=', household.id)
        .where('ended_at', 'is', null)
        .execute()
      expect(open).toHaveLength(1)
    }
  })
})

test('taken back at once with a booking, the household has the place or waits, and not both', async () => {
  for (let round = 0; round < 12; round += 1) {
    household = await world.make.applicant()
    const { id } = await letWait()
    const given = await handOut()
    const [taken, booked] = await Promise.all([
      takeBack(given),
      world.call(admin(), helpRequestEndpoints.create, {
        body: {
          applicant_id: household.id,
          from_organization_id: household.organization_id,
          to_organization_id: siteId,
          reserved_on: DAY,
          reserved_time: '09:00',
          note: null,
        },
      }),
    ])
    expect([taken.status, booked.status]).toEqual([200, 201])
    expect(await stateOf(id)).not.toBe('waiting')
    await world.db.deleteFrom('foodbank.help_request').execute()
  }
})

describe('a move of many into the period', () => {
  test('that is undone gives the wait back in the same moment, and only to those who return', async () => {
    const at = await setUpMoving(world)
    const booked = await bookAll(world, at.site.id, ['08:00', '08:30'])
    await at.block()
    const waits: Wait[] = []
    for (const { applicant_id } of booked) {
      const { body } = await world.call(admin(), waitEndpoints.create, {
        body: {
          applicant_id,
          from_organization_id: household.organization_id,
          to_organization_id: siteId,
          wanted_from: '2026-03-18',
          wanted_to: '2026-03-31',
          wanted_time: null,
        },
      })
      waits.push(body.data)
    }
    const states = () => Promise.all(waits.map(({ id }) => stateOf(id)))
    const { id } = await at.moveAll()
    expect(await states()).toEqual(['booked', 'booked'])
    await world.call(admin(), helpRequestEndpoints.remove, {
      params: { id: booked[1]?.id ?? '' },
    })
    expect((await at.undo(id)).status).toBe(200)
    expect(await states()).toEqual(['waiting', 'booked'])
  })

  test('undone as a whole or not at all', async () => {
    const at = await setUpMoving(world)
    await at.setCapacity(1)
    const [booked] = await bookAll(world, at.site.id, ['09:00'])
    const { id: blockId } = await at.block()
    const wait = await makeWait(world, siteId, {
      applicant: { ...household, id: booked?.applicant_id ?? '' },
      wanted_from: '2026-03-18',
      wanted_to: '2026-03-31',
    })
    const { id } = await at.moveAll()
    await world.db.deleteFrom('foodbank.blocked_day').where('id', '=', blockId).execute()
    await bookAll(world, at.site.id, ['09:00'])
    expect((await at.undo(id)).body.message).toBe('move.no_way_back')
    expect(await stateOf(wait.id)).toBe('booked')
  })
})
