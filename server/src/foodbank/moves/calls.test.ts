import { callEndpoints } from '@crm/contract/foodbank/moves/calls'
import { overviewEndpoints } from '@crm/contract/foodbank/overview'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import { bookAll } from './testing/full-day.ts'
import { changeRequest, removeRequest, setUpMoving, type Moving } from './testing/moving.ts'

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

describe('the list of calls', () => {
  test('is ticked off, and whoever was moved, settled or removed since needs no call', async () => {
    const booked = await bookAll(world, at.site.id, ['08:00', '08:30', '09:00', '09:30'])
    await at.block()
    await at.moveAll()
    const [first] = await at.calls()
    const settle = await world.call(at.caller, callEndpoints.settle, {
      params: { id: first?.id ?? '' },
      body: { outcome: 'reached' },
    })
    expect(settle.body.data).toMatchObject({ outcome: 'reached', reached_at: NOW })
    expect(await at.calls()).toHaveLength(3)
    const overview = await world.call(at.caller, overviewEndpoints.get, {})
    expect(overview.body.data.calls).toBe(3)
    expect((await at.calls({ done: 'true' })).map(({ outcome }) => outcome)).toEqual([
      null,
      null,
      null,
      'reached',
    ])
    const [, again, settled, removed] = booked
    await changeRequest(world, again, { reserved_time: '11:00' })
    await changeRequest(world, settled, { status: 'rejected', closed_at: NOW })
    await removeRequest(world, removed)
    expect(await at.calls()).toEqual([])
    await world.call(at.caller, callEndpoints.reopen, { params: { id: first?.id ?? '' } })
    expect(await at.calls()).toMatchObject([{ id: first?.id, outcome: null }])
  })

  test('has the phone of who may be called, and of nobody who refuses', async () => {
    const agreed = await world.make.applicant({ phone: '603123456', told_by: 'call' })
    const refused = await world.make.applicant({ phone: '603999888', told_by: 'none' })
    await bookAll(world, at.site.id, ['08:00'], { applicant_id: agreed.id })
    await bookAll(world, at.site.id, ['08:30'], { applicant_id: refused.id })
    await at.block()
    await at.moveAll()
    expect((await at.calls()).map(({ phone, told_by }) => [phone, told_by])).toEqual([
      ['603123456', 'call'],
      [null, 'none'],
    ])
    const stranger = await world.signIn({ role: 'organization_manager' })
    expect(await at.calls({}, stranger)).toEqual([])
  })
})
