import {
  helpRequestEndpoints as endpoints,
  type HelpRequest,
} from '@crm/contract/foodbank/help-requests'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, NOW, TODAY, type World } from '../testing/factories.ts'

let world: World
let point: { id: string }
beforeAll(async () => {
  world = await createWorld()
  point = await world.make.foodBank()
  await world.make.openingHours(point.id, [{ weekday: 2, opens_at: '08:00', closes_at: '18:00' }])
})
afterAll(() => world.close())

const ACTIONS = ['confirm', 'close', 'edit', 'delete'] as const
type Action = (typeof ACTIONS)[number]

const admin = () => world.as('superadmin')

async function book(reserved_on = TODAY): Promise<HelpRequest> {
  const { id: applicant_id, organization_id } = await world.make.applicant()
  const place = { to_organization_id: point.id, reserved_on, reserved_time: '10:00', note: null }
  const body = { applicant_id, from_organization_id: organization_id, ...place }
  return (await world.call(admin(), endpoints.create, { body })).body.data
}

/** Does it with the request as it was when booked, as a second browser would. */
async function act(
  action: Action,
  request: HelpRequest,
  change: { reserved_time?: string; note?: string } = { note: 'změna' },
) {
  const params = { id: request.id }
  const { to_organization_id, reserved_on, reserved_time, note, updated_at } = request
  const body = { to_organization_id, reserved_on, reserved_time, note, ...change, updated_at }
  switch (action) {
    case 'confirm':
      return world.call(admin(), endpoints.confirm, { params })
    case 'close':
      return world.call(admin(), endpoints.close, { params })
    case 'edit':
      return world.call(admin(), endpoints.update, { params, body })
    case 'delete':
      return world.call(admin(), endpoints.remove, { params })
  }
}

const getState = (id: string) =>
  world.db
    .selectFrom('foodbank.help_request')
    .select([
      'status',
      'confirmed_at',
      'confirmed_by',
      'closed_at',
      'closed_by',
      'reserved_time',
      'note',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

const SUCCESS = {
  confirm: 'request.confirmed',
  close: 'request.closed',
  edit: 'request.updated',
  delete: 'request.deleted',
} as const
/** What the second action answers after the first. */
const AFTER: Readonly<Record<Action, Readonly<Record<Action, [status: number, message: string]>>>> =
  {
    confirm: {
      confirm: [409, 'request.not_active'],
      close: [409, 'request.not_active'],
      edit: [409, 'request.not_active'],
      delete: [409, 'request.not_active'],
    },
    close: {
      confirm: [409, 'request.not_active'],
      close: [409, 'request.already_closed'],
      edit: [409, 'request.not_active'],
      delete: [409, 'request.not_active'],
    },
    edit: {
      confirm: [200, SUCCESS.confirm],
      close: [200, SUCCESS.close],
      edit: [409, 'stale_record'],
      delete: [200, SUCCESS.delete],
    },
    delete: {
      confirm: [404, 'request.not_found'],
      close: [404, 'request.not_found'],
      edit: [404, 'request.not_found'],
      delete: [404, 'request.not_found'],
    },
  }
const PAIRS = ACTIONS.flatMap((first) => ACTIONS.map((second) => [first, second] as const))

test.each(PAIRS)('%s, then %s', async (first, second) => {
  const request = await book()
  const once = await act(first, request)
  expect([once.status, once.body.message]).toEqual([200, SUCCESS[first]])
  const between = await getState(request.id)
  const twice = await act(second, request)
  expect([twice.status, twice.body.message]).toEqual(AFTER[first][second])
  const changed = JSON.stringify(await getState(request.id)) !== JSON.stringify(between)
  expect(changed).toBe(twice.status === 200)
})

test.each(PAIRS)('%s and %s at once end as one after the other would', async (first, second) => {
  for (let round = 0; round < 5; round++) {
    const request = await book()
    const [one, other] = await Promise.all([act(first, request), act(second, request)])
    const answers = [one, other].map(({ status, body }): [number, string | undefined] => [
      status,
      body.message,
    ])
    const inOrder = [[200, SUCCESS[first]], AFTER[first][second]]
    const turned = [AFTER[second][first], [200, SUCCESS[second]]]
    expect([inOrder, turned]).toContainEqual(answers)
  }
})

test.each(['confirm', 'close'] as const)(
  'a reservation of a later day: %s is refused until its day has come',
  async (action) => {
    const request = await book('2026-03-17')
    const before = await act(action, request)
    expect([before.status, before.body.message]).toEqual([409, 'request.before_its_day'])
    world.setNow('2026-03-17T05:00:00.000Z')
    expect((await act(action, request)).status).toBe(200)
    world.setNow(NOW)
  },
)

test('help for a reservation of a later day is refused, and the reservation stays', async () => {
  const { id: help_request_id, applicant_id } = await book('2026-03-17')
  const body = {
    applicant_id,
    organization_id: point.id,
    help_request_id,
    date: TODAY,
    durables: 1,
    note: null,
  }
  const { status, body: answer } = await world.callWith(admin(), supportEndpoints.create, { body })
  expect([status, answer.message, (await getState(help_request_id))?.status]).toEqual([
    409,
    'request.before_its_day',
    'active',
  ])
})

test('of 200 confirmations at once exactly one succeeds', async () => {
  const request = await book()
  const answers = await Promise.all(Array.from({ length: 200 }, () => act('confirm', request)))
  const messages = Map.groupBy(answers, ({ status, body }) => `${status} ${body.message}`)
  expect([...messages].map(([message, of]) => [message, of.length]).toSorted()).toEqual([
    ['200 request.confirmed', 1],
    ['409 request.not_active', 199],
  ])
})

test('of 100 confirmations and 100 no-shows at once exactly one of all succeeds', async () => {
  const request = await book()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => act(index % 2 ? 'confirm' : 'close', request)),
  )
  const won = answers.filter(({ status }) => status === 200)
  const state = await getState(request.id)
  expect(won).toHaveLength(1)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(state?.status).toBe(
    won[0]?.body.message === 'request.confirmed' ? 'confirmed' : 'rejected',
  )
})

test('a settled request can be neither moved nor edited', async () => {
  for (const action of ['confirm', 'close'] as const) {
    const request = await book()
    await act(action, request)
    const moved = await act('edit', request, { reserved_time: '11:00' })
    expect([moved.status, moved.body.message]).toEqual([409, 'request.not_active'])
  }
})

test('who settled it and when is kept', async () => {
  const [confirmed, closed] = [await book(), await book()]
  await act('confirm', confirmed)
  await act('close', closed)
  const now = world.clock.now().toISOString()
  const { userId } = admin()
  expect(await getState(confirmed.id)).toMatchObject({
    confirmed_at: now,
    confirmed_by: userId,
    closed_at: null,
    closed_by: null,
  })
  expect(await getState(closed.id)).toMatchObject({
    confirmed_at: null,
    confirmed_by: null,
    closed_at: now,
    closed_by: userId,
  })
})
