import {
  helpRequestEndpoints as endpoints,
  type HelpRequest,
} from '@crm/contract/foodbank/help-requests'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

/** 10 March 2026 is a Tuesday. */
let world: World
let point: { id: string }
/** Two people at the same desk. */
let eva: Caller
let jan: Caller
beforeAll(async () => {
  world = await createWorld()
  point = await world.make.foodBank({ slot_capacity: 500 })
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
  const permissions = [
    'fb_request.read',
    'fb_request.confirm',
    'fb_support.read',
    'fb_support.create',
  ] as const
  eva = await world.signIn({ permissions })
  jan = await world.signIn({ permissions })
  for (const worker of [eva, jan]) await world.make.manager(worker, point)
})
afterAll(() => world.close())

const SETTLING = ['close', 'confirm'] as const
type Settling = (typeof SETTLING)[number]

async function book(to = point.id, reserved_on = TODAY): Promise<HelpRequest> {
  const { id: applicant_id, organization_id } = await world.make.applicant()
  const place = { to_organization_id: to, reserved_on, reserved_time: '10:00', note: null }
  const body = { applicant_id, from_organization_id: organization_id, ...place }
  return (await world.call(world.as('superadmin'), endpoints.create, { body })).body.data
}
const settle = async (who: Caller, how: Settling, { id }: HelpRequest) =>
  (await world.call(who, endpoints[how], { params: { id } })).body.data
/** The request of a new household, settled. */
const settled = async (how: Settling, to?: string) =>
  settle(world.as('superadmin'), how, await book(to))
const takeBack = (who: Caller, { id, updated_at }: Pick<HelpRequest, 'id' | 'updated_at'>) =>
  world.callWith(who, endpoints.reopen, { params: { id }, body: { updated_at } })
const handOut = (who: Caller, { id, applicant_id }: HelpRequest) =>
  world.callWith(who, supportEndpoints.create, {
    body: {
      applicant_id,
      organization_id: point.id,
      help_request_id: id,
      date: TODAY,
      durables: 5,
    },
  })
const getOutcome = ({ status, body }: { status: number; body: { message?: string } }) =>
  `${status} ${body.message}`
const getState = (id: string) =>
  world.db
    .selectFrom('foodbank.help_request')
    .select(['status', 'confirmed_at', 'confirmed_by', 'closed_at', 'closed_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const getSupports = (id: string) =>
  world.db.selectFrom('foodbank.support').select('id').where('help_request_id', '=', id).execute()
const ACTIVE = {
  status: 'active',
  confirmed_at: null,
  confirmed_by: null,
  closed_at: null,
  closed_by: null,
}

describe.each(SETTLING)('what was settled by %s', (how) => {
  test('is taken back as if it had never been settled, by a colleague as well', async () => {
    const request = await settled(how)
    const { status, body } = await takeBack(eva, request)
    expect([status, body.message, body.data?.status, body.data?.can.reopen]).toEqual([
      200,
      'request.reopened',
      'active',
      false,
    ])
    expect(await getState(request.id)).toEqual(ACTIVE)
  })

  test('is settled again after that, either way', async () => {
    for (const again of SETTLING) {
      const request = await settled(how)
      await takeBack(eva, request)
      expect((await settle(jan, again, request)).status).toBe(
        again === 'close' ? 'rejected' : 'confirmed',
      )
    }
  })

  test('is taken back once', async () => {
    const request = await settled(how)
    await takeBack(eva, request)
    expect(getOutcome(await takeBack(jan, request))).toBe('409 stale_record')
  })

  test('of 200 who take it back at once exactly one succeeds', async () => {
    const request = await settled(how)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => takeBack(index % 2 ? eva : jan, request)),
    )
    const messages = Map.groupBy(answers, getOutcome)
    expect([...messages].map(([message, of]) => [message, of.length]).toSorted()).toEqual([
      ['200 request.reopened', 1],
      ['409 stale_record', 199],
    ])
  })

  test('stays until midnight in Prague, and for good after it', async () => {
    const [early, late] = [await settled(how), await settled(how)]
    world.setNow('2026-03-10T22:59:00.000Z')
    expect((await takeBack(eva, early)).status).toBe(200)
    world.setNow('2026-03-10T23:00:00.000Z')
    const tooLate = how === 'close' ? '409 request.already_closed' : '409 request.confirmed_before'
    expect(getOutcome(await takeBack(eva, late))).toBe(tooLate)
    const { body } = await world.call(eva, endpoints.list, {
      query: { applicant_id: late.applicant_id },
    })
    expect(body.data[0]?.can.reopen).toBe(false)
    world.setNow(NOW)
  })

  test('is taken back although the day has been blocked since: the household stands there', async () => {
    const bank = await world.make.foodBank()
    await world.make.openingHours(bank.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
    const request = await settled(how, bank.id)
    await world.make.blockedDay({ organization_id: bank.id, day: TODAY })
    expect((await takeBack(world.as('superadmin'), request)).status).toBe(200)
  })

  test('cannot be taken back by a user who may not settle', async () => {
    const request = await settled(how)
    const seeing = await world.signIn({ permissions: ['fb_request.read', 'fb_request.confirm'] })
    await world.make.manager(seeing, { id: request.from_organization_id })
    const stranger = await world.signIn({ permissions: ['fb_request.read', 'fb_request.confirm'] })
    expect([
      getOutcome(await takeBack(seeing, request)),
      getOutcome(await takeBack(stranger, request)),
    ]).toEqual(['403 forbidden', '404 request.not_found'])
    expect((await getState(request.id)).status).not.toBe('active')
  })

  test('stays settled when the applicant has been taken out of the register', async () => {
    const request = await settled(how)
    await world.db
      .updateTable('foodbank.applicant')
      .set({ deleted_at: world.clock.now().toISOString() })
      .where('id', '=', request.applicant_id)
      .execute()
    expect(getOutcome(await takeBack(eva, request))).toBe('404 applicant.not_found')
  })
})

describe('a no-show’s place', () => {
  const bankOfOne = async () => {
    const bank = await world.make.foodBank({ slot_capacity: 1 })
    await world.make.openingHours(bank.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
    return bank
  }

  test('that somebody else has got meanwhile stays theirs', async () => {
    const bank = await bankOfOne()
    const request = await settled('close', bank.id)
    await book(bank.id)
    expect(getOutcome(await takeBack(world.as('superadmin'), request))).toBe(
      '409 request.slot_taken',
    )
    expect((await getState(request.id)).status).toBe('rejected')
  })

  test('and another booking of the household: it is expected once', async () => {
    const first = await settled('close')
    const { applicant_id, from_organization_id } = first
    const place = {
      to_organization_id: point.id,
      reserved_on: TODAY,
      reserved_time: '10:00',
      note: null,
    }
    await world.call(world.as('superadmin'), endpoints.create, {
      body: { applicant_id, from_organization_id, ...place },
    })
    expect(getOutcome(await takeBack(eva, first))).toBe('409 request.already_booked')
  })

  test('goes to one of those who take back and book it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const bank = await bankOfOne()
      const no = await settled('close', bank.id)
      const { id: applicant_id, organization_id: from_organization_id } =
        await world.make.applicant()
      const place = {
        to_organization_id: bank.id,
        reserved_on: TODAY,
        reserved_time: '10:00',
        note: null,
      }
      const booking = { body: { applicant_id, from_organization_id, ...place } }
      const answers = await Promise.all([
        takeBack(world.as('superadmin'), no),
        world.callWith(world.as('superadmin'), endpoints.create, booking),
      ])
      expect(answers.map(({ status }) => status < 300).toSorted()).toEqual([false, true])
      expect(answers.map(({ body }) => body.message)).toContain('request.slot_taken')
    }
  })
})

describe('two people at the same desk', () => {
  test('one closes, the other takes it back and serves, and the first presses undo: the hand-out stays', async () => {
    const request = await book()
    const mine = await settle(eva, 'close', request)
    const theirs = await takeBack(jan, mine)
    expect(theirs.status).toBe(200)
    expect((await handOut(jan, request)).status).toBe(201)
    expect(getOutcome(await takeBack(eva, mine))).toBe('409 request.has_support')
    expect([(await getState(request.id)).status, (await getSupports(request.id)).length]).toEqual([
      'confirmed',
      1,
    ])
  })

  test('one confirms, the other records the hand-out, and the first presses undo: it stays confirmed', async () => {
    const request = await book()
    const mine = await settle(eva, 'confirm', request)
    expect((await handOut(jan, request)).status).toBe(201)
    expect(getOutcome(await takeBack(eva, mine))).toBe('409 request.has_support')
    expect((await getState(request.id)).status).toBe('confirmed')
  })

  test('one closes, the other takes it back and closes it again: the first, who undoes it once more, is told what is', async () => {
    const mine = await settle(eva, 'close', await book())
    world.setNow('2026-03-10T08:31:00.000Z')
    await takeBack(jan, mine)
    const theirs = await settle(jan, 'close', mine)
    const { status, body } = await takeBack(eva, mine)
    expect([status, body.message]).toEqual([409, 'stale_record'])
    expect(body).toMatchObject({
      details: { id: mine.id, status: 'rejected', updated_at: theirs.updated_at },
    })
    expect(await getState(mine.id)).toMatchObject({ status: 'rejected', closed_by: jan.userId })
    world.setNow(NOW)
  })

  test('one takes a confirmation back while the other records the hand-out: it ends confirmed with it, or active without', async () => {
    for (let round = 0; round < 20; round++) {
      const mine = await settled('confirm')
      const [back, given] = await Promise.all([takeBack(eva, mine), handOut(jan, mine)])
      const supports = (await getSupports(mine.id)).length
      // recording confirms again what had been taken back a moment before
      expect([given.status, supports, (await getState(mine.id)).status]).toEqual([
        201,
        1,
        'confirmed',
      ])
      expect(['200 request.reopened', '409 request.has_support']).toContain(getOutcome(back))
    }
  })

  test('a hand-out taken away leaves a confirmation that can be taken back', async () => {
    const mine = await settled('confirm')
    const { body } = await handOut(jan, mine)
    await world.db
      .deleteFrom('foodbank.support')
      .where('id', '=', body.data?.id ?? '')
      .execute()
    expect((await takeBack(eva, mine)).status).toBe(200)
  })
})

test('the database lets no hand-out stand at a request that is not confirmed', async () => {
  const { id, applicant_id } = await book()
  const given = world.make.support({ applicant_id, organization_id: point.id, help_request_id: id })
  await expect(given).rejects.toMatchObject({ constraint: 'support__request_confirmed' })
})

test('who took it back stands in the history', async () => {
  const request = await settled('close')
  await takeBack(jan, request)
  const [last] = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'action', 'old_values', 'new_values'])
    .where('row_id', '=', request.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({
    actor_id: jan.userId,
    old_values: { status: 'rejected' },
    new_values: { status: 'active' },
  })
})
