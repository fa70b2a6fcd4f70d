import { blockedDayEndpoints as endpoints } from '@crm/contract/foodbank/blocked-days'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { calendarDayEndpoints } from '@crm/contract/foodbank/slots/calendar-days'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getConstraint } from '#platform/errors.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let point: { id: string; name: string }
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  await world.db.deleteFrom('foodbank.help_request').execute()
  point = await world.make.foodBank()
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens_at: '08:00',
    closes_at: '12:00',
  }))
  await world.make.openingHours(point.id, everyDay)
})

const admin = () => world.as('superadmin')
const [FIRST, LAST] = ['2026-12-24', '2027-01-02']
const block = (given: Record<string, unknown> = {}) =>
  world.callWith(admin(), endpoints.create, {
    body: {
      organization_id: point.id,
      day: FIRST,
      last_day: LAST,
      description: 'Svátky',
      ...given,
    },
  })
const book = (reserved_on: string, reserved_time = '08:00') =>
  world.make.request({ to_organization_id: point.id, reserved_on, reserved_time })

test('a range is one entry, and each of its days is blocked', async () => {
  const { status, body } = await block()
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ day: FIRST, last_day: LAST, description: 'Svátky' })
  const days = await world.call(admin(), slotEndpoints.days, {
    params: { id: point.id },
    query: { from: '2026-12-21' },
  })
  const blocked = days.body.data.filter(({ state }) => state === 'blocked')
  expect([blocked.length, blocked[0]?.day, blocked.at(-1)?.day]).toEqual([10, FIRST, LAST])
  const error = await book('2026-12-31').catch((reason: unknown) => reason)
  expect(getConstraint(error)).toBe('help_request__day_blocked')
  expect((await book('2027-01-03')).id).toBeTruthy()
})

test('whoever sends only a day blocks one day', async () => {
  for (const last_day of [undefined, null]) {
    await world.db.deleteFrom('foodbank.blocked_day').execute()
    expect((await block({ last_day })).body.data).toMatchObject({ day: FIRST, last_day: FIRST })
  }
})

test.each([
  [{ last_day: '2026-12-23' }, 'last_day', 'end_before_start'],
  [{ last_day: '2027-12-25' }, 'last_day', 'max_days'],
  [{ last_day: '2026-02-30' }, 'last_day', 'date'],
])('a range with %j is refused at its field', async (given, field, rule) => {
  const { status, body } = await block(given)
  expect(status).toBe(422)
  expect(body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
})

test('a year and a day is the longest range', async () => {
  expect((await block({ last_day: '2027-12-24' })).status).toBe(201)
})

test('ranges of one owner do not overlap, of two at once either; those of all stand beside', async () => {
  const answers = await Promise.all([
    block(),
    block({ day: '2026-12-30', last_day: '2027-01-05' }),
    block({ day: '2026-12-20', last_day: '2026-12-24' }),
  ])
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeLessThan(answers.length)
  expect(refused.map(({ body }) => body.errors)).toEqual(
    refused.map(() => ({ day: [{ rule: 'duplicate' }] })),
  )
  await world.db.deleteFrom('foodbank.blocked_day').execute()
  await block()
  expect((await block({ day: LAST, last_day: LAST })).status).toBe(422)
  expect((await block({ day: '2027-01-03', last_day: '2027-01-04' })).status).toBe(201)
  expect((await block({ organization_id: null })).status).toBe(201)
})

test('everybody booked in the range is named first, in the order of days', async () => {
  await book('2027-01-02', '09:00')
  await book('2026-12-24', '10:00')
  await book('2027-01-03')
  const { status, body } = await block()
  expect(status).toBe(409)
  expect(body.details).toMatchObject([
    { reserved_on: '2026-12-24', reason: 'blocked' },
    { reserved_on: '2027-01-02', reason: 'blocked' },
  ])
  expect((await block({ despite_reservations: true })).status).toBe(201)
})

test('a longer range names only those whom it adds', async () => {
  await book('2026-12-31')
  await book('2027-01-04')
  const before = (await block({ despite_reservations: true })).body.data
  const { id, day, description, organization_id, updated_at } = before
  const longer = await world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { organization_id, day, last_day: '2027-01-04', description, updated_at },
  })
  expect(longer.status).toBe(409)
  expect(longer.body.details).toMatchObject([{ reserved_on: '2027-01-04' }])
})

test('a booking and a range at once: the booking is refused, or is shown', async () => {
  for (let round = 0; round < 10; round += 1) {
    await world.db.deleteFrom('foodbank.help_request').execute()
    await world.db.deleteFrom('foodbank.blocked_day').execute()
    const day = `2026-12-${25 + (round % 5)}`
    const [booked, answer] = await Promise.all([
      book(day).then(
        () => true,
        () => false,
      ),
      block(),
    ])
    expect([booked, answer.status]).toEqual(booked ? [true, 409] : [false, 201])
  }
})

test('a range under way is among those to come, and a period finds every range that it touches', async () => {
  await world.make.blockedDay({
    organization_id: point.id,
    day: '2026-03-01',
    last_day: '2026-03-09',
  })
  await world.make.blockedDay({
    organization_id: point.id,
    day: '2026-03-10',
    last_day: '2026-03-20',
  })
  const find = async (query: Record<string, unknown>) =>
    (
      await world.callWith(admin(), endpoints.list, {
        query: { organization_id: point.id, ...query },
      })
    ).body.data.map(({ day }: { day: string }) => day)
  expect(await find({})).toEqual(['2026-03-10'])
  expect(await find({ past: true })).toEqual(['2026-03-01'])
  expect(await find({ from: '2026-03-05', to: '2026-03-07' })).toEqual(['2026-03-01'])
  expect(await find({ from: '2026-03-09', to: '2026-03-10' })).toEqual(['2026-03-01', '2026-03-10'])
})

test('the desk and the calendar know each day of a range', async () => {
  await world.make.blockedDay({
    organization_id: point.id,
    day: '2026-03-09',
    last_day: '2026-03-12',
    description: 'Sčítání zásob',
  })
  const desk = await world.call(admin(), dailySummaryEndpoints.get, {
    query: { organization_id: point.id, date: TODAY },
  })
  expect(desk.body.data.blocked).toEqual({ description: 'Sčítání zásob' })
  const calendar = await world.call(admin(), calendarDayEndpoints.list, {
    query: { from: TODAY, to: '2026-03-31' },
  })
  expect(
    calendar.body.data.blocked.map(({ day, first_day, last_day }) => [day, first_day, last_day]),
  ).toEqual(
    ['2026-03-10', '2026-03-11', '2026-03-12'].map((day) => [day, '2026-03-09', '2026-03-12']),
  )
})

test('holidays within a range of one’s own are blocked already', async () => {
  await block()
  const { body } = await world.callWith(admin(), endpoints.addPublicHolidays, {
    body: { organization_id: point.id, year: 2026 },
  })
  // 13 holidays but for 24., 25. and 26. December
  expect(body.data.added).toBe(10)
})
