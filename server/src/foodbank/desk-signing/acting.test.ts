import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { deskSigningEndpoints as endpoints } from '@crm/contract/foodbank/desk/desk-signing'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { walkInEndpoints } from '@crm/contract/foodbank/desk/walk-ins'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'
import { later, makeDesk, setPin, sign } from './testing/desk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  // more people sign here within one minute of the test's clock than a network may
  await world.db.deleteFrom('core.login_attempt').execute()
})

type Desk = Awaited<ReturnType<typeof makeDesk>>

const makeRequest = ({ desk }: Desk) => world.make.request({ to_organization_id: desk.id })
const confirm = (caller: Caller, { id }: { id: string }) =>
  world.call(caller, helpRequestEndpoints.confirm, { params: { id } })

/** Everything that is recorded at a desk, each at something of its own. */
const WRITES: Readonly<
  Record<string, (at: Desk) => Promise<{ status: number; body: { message?: string } }>>
> = {
  confirm: async (at) => confirm(at.session, await makeRequest(at)),
  close: async (at) =>
    world.call(at.session, helpRequestEndpoints.close, {
      params: { id: (await makeRequest(at)).id },
    }),
  'taking back a no-show': async (at) => {
    const { id, updated_at } = await makeRequest(at)
    const closed = await world.call(at.session, helpRequestEndpoints.close, { params: { id } })
    const body = { updated_at: closed.body.data?.updated_at ?? updated_at }
    return world.call(at.session, helpRequestEndpoints.reopen, { params: { id }, body })
  },
  'registering who came without a reservation': async (at) =>
    world.call(at.session, walkInEndpoints.register, {
      body: {
        organization_id: at.desk.id,
        full_name: `Příchozí ${at.desk.id}`,
        birth_year: 1980,
        persons: 2,
      },
    }),
  'recording a hand-out': async (at) => {
    const { id, applicant_id } = await makeRequest(at)
    const body = {
      applicant_id,
      organization_id: at.desk.id,
      help_request_id: id,
      date: TODAY,
      durables: 1,
    }
    return world.call(at.session, supportEndpoints.create, { body })
  },
  'recording a hand-out without a reservation': async (at) => {
    const { id } = await world.make.applicant()
    const body = { applicant_id: id, organization_id: at.desk.id, date: TODAY, durables: 1 }
    return world.call(at.session, supportEndpoints.create, { body })
  },
  'changing a hand-out': async (at) => {
    const { id, updated_at } = await world.make.support({ organization_id: at.desk.id })
    return world.call(at.session, supportEndpoints.update, {
      params: { id },
      body: { date: TODAY, durables: 2, updated_at },
    })
  },
  'removing a hand-out': async (at) => {
    const { id } = await world.make.support({ organization_id: at.desk.id })
    return world.call(at.session, supportEndpoints.remove, { params: { id } })
  },
}

describe.each(Object.entries(WRITES))('%s at a desk where one signs', (_name, write) => {
  test('is refused until somebody has signed, and done then', async () => {
    const at = await makeDesk(world, { role: 'organization_manager' })
    const unsigned = await write(at)
    expect([unsigned.status, unsigned.body.message]).toEqual([409, 'desk.not_signed'])
    await sign(world, at.session, at.desk, at.jana, '4827')
    expect((await write(at)).status).toBeLessThan(300)
  })

  test('is refused to somebody who has signed at another desk', async () => {
    const [at, other] = [
      await makeDesk(world, { role: 'organization_manager' }),
      await makeDesk(world, { role: 'organization_manager' }),
    ]
    await world.make.manager(at.session, other.desk)
    await sign(world, at.session, other.desk, other.jana, '4827')
    expect((await write(at)).body.message).toBe('desk.not_signed')
  })
})

test('a desk without signing records as before', async () => {
  const at = await makeDesk(world)
  await world.db
    .updateTable('foodbank.organization')
    .set({ desk_requires_pin: false })
    .where('id', '=', at.desk.id)
    .execute()
  const { body } = await confirm(at.session, await makeRequest(at))
  expect(body.message).toBe('request.confirmed')
})

test('the signed user is the author of the confirmation and the hand-out, and in the history', async () => {
  const at = await makeDesk(world)
  await sign(world, at.session, at.desk, at.jana, '4827')
  const { id, applicant_id } = await makeRequest(at)
  const body = {
    applicant_id,
    organization_id: at.desk.id,
    help_request_id: id,
    date: TODAY,
    durables: 1,
  }
  const { data } = (await world.call(at.session, supportEndpoints.create, { body })).body
  expect(data.created_by_name).toBe('Jana Dvořáková')
  const row = await world.db
    .selectFrom('foodbank.help_request')
    .select('confirmed_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.confirmed_by).toBe(at.jana.userId)
  const log = await world.db
    .selectFrom('core.log')
    .select(['actor_id', 'action'])
    .where('row_id', 'in', [id, data.id])
    .execute()
  const written = log.filter(({ actor_id }) => actor_id !== null)
  expect(written).toEqual([
    { action: 'update', actor_id: at.jana.userId },
    { action: 'insert', actor_id: at.jana.userId },
  ])
})

test('another one takes over on the same session, and what follows is theirs', async () => {
  const at = await makeDesk(world)
  const [first, second] = [await makeRequest(at), await makeRequest(at)]
  await sign(world, at.session, at.desk, at.jana, '4827')
  await confirm(at.session, first)
  await sign(world, at.session, at.desk, at.petr, '7391')
  await confirm(at.session, second)
  const rows = await world.db
    .selectFrom('foodbank.help_request')
    .select('confirmed_by')
    .where('id', 'in', [first.id, second.id])
    .orderBy('id')
    .execute()
  expect(rows.map(({ confirmed_by }) => confirmed_by)).toEqual([at.jana.userId, at.petr.userId])
})

describe('the rights of the signed user', () => {
  test('are their own: what the session may and they may not is refused', async () => {
    const at = await makeDesk(world)
    const social = await world.signIn({ permissions: ['fb_request.read'] })
    await world.make.manager(social, at.desk)
    await setPin(world, social, '4827')
    await sign(world, at.session, at.desk, social, '4827')
    expect((await confirm(at.session, await makeRequest(at))).status).toBe(403)
    const { id } = await world.make.applicant()
    const body = { applicant_id: id, organization_id: at.desk.id, date: TODAY, durables: 1 }
    expect((await world.call(at.session, supportEndpoints.create, { body })).status).toBe(403)
  })

  test('go no further than those of the session, in what is done and in what is shown', async () => {
    const at = await makeDesk(world)
    const session = await world.signIn({ permissions: ['fb_request.read', 'fb_request.confirm'] })
    const admin = await world.signIn({ role: 'superadmin' })
    for (const person of [session, admin]) await world.make.manager(person, at.desk)
    await setPin(world, admin, '4827')
    const { applicant_id } = await makeRequest(at)
    await world.make.support({ organization_id: at.desk.id, applicant_id, date: '2026-02-10' })
    await sign(world, session, at.desk, admin, '4827')
    const { body } = await world.call(session, dailySummaryEndpoints.get, {
      query: { organization_id: at.desk.id, date: TODAY },
    })
    expect(body.data.signing?.signed?.id).toBe(admin.userId)
    expect(body.data.reservations).toMatchObject([
      { previous: null, can: { confirm: true, record_support: false } },
    ])
    const handOut = { applicant_id, organization_id: at.desk.id, date: TODAY, durables: 1 }
    expect((await world.call(session, supportEndpoints.create, { body: handOut })).status).toBe(403)
  })

  test('are what the day and a hand-out offer', async () => {
    const at = await makeDesk(world, { role: 'organization_manager' })
    const weigher = await world.signIn({
      permissions: ['fb_request.read', 'fb_support.read', 'fb_support.create'],
    })
    await world.make.manager(weigher, at.desk)
    await setPin(world, weigher, '4827')
    const { id } = await world.make.support({ organization_id: at.desk.id })
    await makeRequest(at)
    const offered = async () => {
      const day = await world.call(at.session, dailySummaryEndpoints.get, {
        query: { organization_id: at.desk.id, date: TODAY },
      })
      const handOut = await world.call(at.session, supportEndpoints.get, { params: { id } })
      return {
        signed: day.body.data.signing?.signed?.id,
        confirm: day.body.data.reservations[0]?.can.confirm,
        ...handOut.body.data.can,
      }
    }
    await sign(world, at.session, at.desk, at.jana, '4827')
    expect(await offered()).toEqual({
      signed: at.jana.userId,
      confirm: true,
      update: true,
      delete: true,
    })
    await sign(world, at.session, at.desk, weigher, '4827')
    expect(await offered()).toEqual({
      signed: weigher.userId,
      confirm: false,
      update: false,
      delete: false,
    })
  })

  test('show the whole day of the desk, no matter whose session it is', async () => {
    const at = await makeDesk(world)
    const coordinator = await world.signIn({ role: 'food_bank_manager' })
    await sign(world, coordinator, at.desk, at.jana, '4827')
    const { body } = await world.call(coordinator, dailySummaryEndpoints.get, {
      query: { organization_id: at.desk.id, date: TODAY },
    })
    expect(body.data).toMatchObject({ scope: 'all', signing: { signed: { id: at.jana.userId } } })
  })

  test('end the next moment', async () => {
    const at = await makeDesk(world)
    const ends: readonly (() => Promise<unknown>)[] = [
      () =>
        world.db
          .updateTable('core.user')
          .set({ active: false })
          .where('id', '=', at.jana.userId)
          .execute(),
      () =>
        world.db
          .updateTable('core.user')
          .set({ active: true, confirmed: false })
          .where('id', '=', at.jana.userId)
          .execute(),
      () =>
        world.db
          .updateTable('core.user')
          .set({ active: true, confirmed: true, must_change_password: true })
          .where('id', '=', at.jana.userId)
          .execute(),
      () => setPin(world, at.jana, '9264'),
      () =>
        world.db
          .deleteFrom('foodbank.organization_manager')
          .where('user_id', '=', at.jana.userId)
          .execute(),
    ]
    for (const end of ends) {
      await world.db
        .updateTable('core.user')
        .set({ active: true, confirmed: true, must_change_password: false })
        .where('id', '=', at.jana.userId)
        .execute()
      await setPin(world, at.jana, '4827')
      expect((await sign(world, at.session, at.desk, at.jana, '4827')).status).toBe(200)
      await end()
      expect((await confirm(at.session, await makeRequest(at))).body.message).toBe(
        'desk.not_signed',
      )
    }
  })
})

describe('a signature ends', () => {
  test('after the desk’s minutes without an act; each act starts them again', async () => {
    const at = await makeDesk(world, { desk_lock_minutes: 2 })
    await sign(world, at.session, at.desk, at.jana, '4827')
    for (const pause of [119, 119, 119]) {
      later(world, pause)
      expect((await confirm(at.session, await makeRequest(at))).status).toBe(200)
    }
    later(world, 120)
    expect((await confirm(at.session, await makeRequest(at))).body.message).toBe('desk.not_signed')
    expect(
      (await world.call(at.session, endpoints.keep, { params: { id: at.desk.id } })).body.message,
    ).toBe('desk.not_signed')
  })

  test('not while somebody is said to be there, and not by reading the day', async () => {
    const at = await makeDesk(world, { desk_lock_minutes: 1 })
    await sign(world, at.session, at.desk, at.jana, '4827')
    const day = () =>
      world.call(at.session, dailySummaryEndpoints.get, {
        query: { organization_id: at.desk.id, date: TODAY },
      })
    later(world, 50)
    expect(
      (await world.call(at.session, endpoints.keep, { params: { id: at.desk.id } })).status,
    ).toBe(200)
    later(world, 50)
    expect((await day()).body.data.signing?.signed?.id).toBe(at.jana.userId)
    later(world, 10)
    expect((await day()).body.data.signing).toEqual({ lock_minutes: 1, signed: null })
  })

  test('by locking the desk, on that session alone', async () => {
    const at = await makeDesk(world)
    await sign(world, at.session, at.desk, at.jana, '4827')
    await sign(world, at.petr, at.desk, at.petr, '7391')
    await world.call(at.session, endpoints.unsign, { params: { id: at.desk.id } })
    expect((await confirm(at.session, await makeRequest(at))).body.message).toBe('desk.not_signed')
    expect((await confirm(at.petr, await makeRequest(at))).status).toBe(200)
  })
})

test('of two who confirm one request at once, one signed and one not, it is whose PIN it was', async () => {
  const at = await makeDesk(world)
  await sign(world, at.session, at.desk, at.jana, '4827')
  const request = await makeRequest(at)
  const [signed, unsigned] = await Promise.all([
    confirm(at.session, request),
    confirm(at.petr, request),
  ])
  expect([signed.status, unsigned.body.message]).toEqual([200, 'desk.not_signed'])
  const row = await world.db
    .selectFrom('foodbank.help_request')
    .select('confirmed_by')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  expect(row.confirmed_by).toBe(at.jana.userId)
})

test('a hand-out recorded while the desk is locked is by the user who was signed, or not recorded', async () => {
  const at = await makeDesk(world)
  for (let round = 0; round < 5; round += 1) {
    await sign(world, at.session, at.desk, at.jana, '4827')
    const request = await makeRequest(at)
    const [answer] = await Promise.all([
      confirm(at.session, request),
      world.call(at.session, endpoints.unsign, { params: { id: at.desk.id } }),
    ])
    const row = await world.db
      .selectFrom('foodbank.help_request')
      .select(['status', 'confirmed_by'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    const [done, refused] = [
      { status: 'confirmed', confirmed_by: at.jana.userId },
      { status: 'active', confirmed_by: null },
    ]
    expect(row).toEqual(answer.status === 200 ? done : refused)
  }
})
