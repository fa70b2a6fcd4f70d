import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { moveEndpoints as endpoints } from '@crm/contract/foodbank/moves/moves'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { bookAll, DAY } from './testing/full-day.ts'
import { changeRequest, setUpMoving, standing, type Moving } from './testing/moving.ts'

let world: World
let at: Moving
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  at = await setUpMoving(world)
})

const WEDNESDAY = '2026-03-18'

describe('undoing', () => {
  test('puts everybody back into the blocked day, to their own seat, and asks for calls again', async () => {
    const [first, ...booked] = await bookAll(world, at.site.id, ['08:00', '08:00', '09:00'])
    await world.call(world.as('superadmin'), helpRequestEndpoints.remove, {
      params: { id: first?.id ?? '' },
    })
    await at.block()
    const before = await standing(world, booked)
    expect(before[0]?.seat).toBe(2)
    const { id, can } = await at.moveAll()
    expect(can.undo).toBe(true)
    const answer = await at.undo(id)
    expect(answer.body.message).toBe('move.undone')
    expect(answer.body.data.rows.map(({ outcome }) => outcome)).toEqual(['returned', 'returned'])
    expect(answer.body.data.can.undo).toBe(false)
    expect(await standing(world, booked)).toEqual(before)
    expect((await at.calls()).map(({ why, was }) => [why, was?.day])).toEqual([
      ['returned', WEDNESDAY],
      ['returned', WEDNESDAY],
    ])
    expect((await at.undo(id)).body.message).toBe('move.already_undone')
  })

  test('puts people back above a lowered capacity and where no slot begins any more', async () => {
    const booked = await bookAll(world, at.site.id, ['08:00', '08:00'])
    await at.setCapacity(1)
    const before = await standing(world, booked)
    const first = await at.moveAll()
    expect(first.rows).toHaveLength(1)
    expect((await at.undo(first.id)).status).toBe(200)
    expect(await standing(world, booked)).toEqual(before)
    await world.db
      .updateTable('foodbank.opening_hours')
      .set({ opens_at: '08:30' })
      .where('organization_id', '=', at.site.id)
      .where('weekday', '=', 2)
      .execute()
    const second = await at.moveAll()
    expect(second.rows).toHaveLength(2)
    expect((await at.undo(second.id)).status).toBe(200)
    expect(await standing(world, booked)).toEqual(before)
  })

  test('names and leaves who was settled, moved again or removed since, or whose old slot has passed', async () => {
    const booked = await bookAll(world, at.site.id, ['08:00', '08:30', '09:00', '09:30'])
    await at.block()
    const { id } = await at.moveAll()
    const [removed, again, settled] = booked
    const admin = world.as('superadmin')
    await world.call(admin, helpRequestEndpoints.remove, { params: { id: removed?.id ?? '' } })
    await changeRequest(world, again, { reserved_time: '11:00' })
    await changeRequest(world, settled, { status: 'rejected', closed_at: NOW })
    const { rows } = (await at.undo(id)).body.data
    expect(
      rows.map(({ applicant_surname, outcome }) => [typeof applicant_surname, outcome]),
    ).toEqual([
      ['string', 'removed'],
      ['string', 'moved_again'],
      ['string', 'settled'],
      ['string', 'returned'],
    ])
  })

  test('is refused as a whole with the names of those whose place somebody else has', async () => {
    await at.setCapacity(1)
    const booked = await bookAll(world, at.site.id, ['08:00', '09:00'])
    const { id: blockId } = await at.block()
    const { id } = await at.moveAll()
    const moved = await standing(world, booked)
    await world.db.deleteFrom('foodbank.blocked_day').where('id', '=', blockId).execute()
    await bookAll(world, at.site.id, ['09:00'])
    const answer = await at.undo(id)
    expect([answer.status, answer.body.message]).toEqual([409, 'move.no_way_back'])
    expect(answer.body.details).toMatchObject([
      { request_id: booked[1]?.id, was: { time: '09:00' } },
    ])
    expect(await standing(world, booked)).toEqual(moved)
  })

  test('ends after a day, and is for who may change reservations of the old site', async () => {
    await bookAll(world, at.site.id, ['08:00'])
    await at.block()
    const { id } = await at.moveAll()
    const stranger = await world.signIn({ role: 'organization_manager' })
    expect((await at.undo(id, stranger)).body.message).toBe('move.not_found')
    world.setNow('2026-03-11T08:30:01.000Z')
    const late = await world.call(at.caller, endpoints.get, { params: { id } })
    expect(late.body.data.can.undo).toBe(false)
    expect((await at.undo(id)).body.message).toBe('move.undo_over')
  })

  test('is the only way back: a single reservation is not put into the blocked day', async () => {
    const [booked] = await bookAll(world, at.site.id, ['08:00'])
    await at.block()
    await at.moveAll()
    const { updated_at } = await world.db
      .selectFrom('foodbank.help_request')
      .select('updated_at')
      .where('id', '=', booked?.id ?? '')
      .executeTakeFirstOrThrow()
    const back = await world.call(at.caller, helpRequestEndpoints.update, {
      params: { id: booked?.id ?? '' },
      body: {
        to_organization_id: at.site.id,
        reserved_on: DAY,
        reserved_time: '08:00',
        note: null,
        updated_at,
      },
    })
    expect(back.body.message).toBe('request.day_blocked')
  })
})
