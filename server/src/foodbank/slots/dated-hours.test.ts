import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PATTERN_KINDS } from '@crm/contract/foodbank/slots/opening-hours'
import { addDays } from '#platform/clock.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { slotsOf } from './free-slots.ts'
import { offeredDays } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Around a clock change, in spring and in autumn. */
const FIRST_DAYS = ['2026-03-26', '2026-10-22'] as const
const DAYS = 8
const hour = (value: number) => `${String(value).padStart(2, '0')}:00`

const interval = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  opens: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 1, max: 3 }),
  capacity: fc.option(fc.integer({ min: 1, max: 9 })),
})
const hours = fc.record({
  minutes: fc.constantFrom(10, 15, 20, 30, 60),
  capacity: fc.integer({ min: 1, max: 9 }),
  intervals: fc.uniqueArray(interval, { maxLength: 5, selector: ({ weekday }) => weekday }),
})
const dated = fc.record({
  kind: fc.constantFrom(...PATTERN_KINDS),
  starts: fc.integer({ min: -3, max: DAYS }),
  days: fc.integer({ min: 1, max: 4 }),
  hours,
})
const year = fc.record({
  first: fc.constantFrom(...FIRST_DAYS),
  regular: hours,
  patterns: fc.array(dated, { maxLength: 5 }),
})

test('what is offered is what the database books, by any layers of hours and over clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(year, async ({ first, regular, patterns }) => {
      const point = await world.make.foodBank({
        slot_minutes: regular.minutes,
        slot_capacity: regular.capacity,
      })
      await world.make.openingHours(point.id, regular.intervals.map(toInterval))
      for (const { kind, starts, days, hours: own } of patterns)
        await world.make
          .openingPattern(
            {
              organization_id: point.id,
              kind,
              starts_on: addDays(first, starts),
              ends_on: kind === 'regular' ? null : addDays(first, starts + days - 1),
              slot_minutes: own.minutes,
              slot_capacity: own.capacity,
            },
            kind === 'exception'
              ? own.intervals.slice(0, 1).map((one) => ({ ...toInterval(one), weekday: null }))
              : own.intervals.map(toInterval),
          )
          // one that overlaps another of its kind is refused, which leaves the layers as they are
          .catch(() => null)
      const to = addDays(first, DAYS)
      const offer = await offeredDays(world.db, point.id, { from: first, to })
      const offered = Array.from({ length: DAYS }, (_, ahead) => addDays(first, ahead)).flatMap(
        (day) => slotsOf(offer, day).map((slot) => ({ day, ...slot })),
      )
      expect(offered).toEqual(await slotsInDatabase(point.id, first))
    }),
    { numRuns: 60 },
  )
})

const toInterval = ({ weekday, opens, length, capacity }: z.infer<typeof drawn>) => ({
  weekday,
  opens_at: hour(opens),
  closes_at: hour(opens + length),
  slot_capacity: capacity,
})
const drawn = z.object({
  weekday: z.number(),
  opens: z.number(),
  length: z.number(),
  capacity: z.number().nullable(),
})

/** Every fifth minute of every day that `capacity_at` knows. */
async function slotsInDatabase(id: string, first: string) {
  const { rows } = await typedSql(
    z.object({ day: z.string(), time: z.string(), capacity: z.number() }),
  )`
    select to_char(d.day, 'YYYY-MM-DD') as day, to_char(t.time, 'HH24:MI') as time, foodbank.capacity_at(${id}, d.day, t.time) as capacity
    from (select ${first}::date + ahead as day from generate_series(0, ${DAYS - 1}::integer) ahead) d,
      (select ('00:00'::time + ahead * interval '5 minutes')::time as time from generate_series(0, 287) ahead) t
    where foodbank.capacity_at(${id}, d.day, t.time) is not null
    order by d.day, t.time`.execute(world.db)
  return rows
}

test('of layers the strongest holds: an exception, a season, the regular hours that began last', async () => {
  const point = await world.make.foodBank({ slot_minutes: 60, slot_capacity: 1 })
  const monday = (opens: number, capacity: number | null = null) => ({
    weekday: 1,
    opens_at: hour(opens),
    closes_at: hour(opens + 1),
    slot_capacity: capacity,
  })
  const dates = { organization_id: point.id, slot_minutes: 60, slot_capacity: 2 } as const
  const season = {
    ...dates,
    kind: 'season',
    starts_on: '2026-07-01',
    ends_on: '2026-08-31',
  } as const
  const exception = {
    ...dates,
    kind: 'exception',
    starts_on: '2026-07-13',
    ends_on: '2026-07-13',
  } as const
  await world.make.openingHours(point.id, [monday(8)])
  await world.make.openingPattern({ ...dates, kind: 'regular', starts_on: '2026-06-01' }, [
    monday(9),
  ])
  await world.make.openingPattern(season, [monday(10), { ...monday(14, 7) }])
  await world.make.openingPattern(exception, [{ ...monday(11), weekday: null }])
  const on = async (day: string) =>
    slotsOf(await offeredDays(world.db, point.id, { from: day, to: day }), day).map(
      ({ time, capacity }) => `${time} ${capacity}`,
    )
  expect(await on('2026-05-25')).toEqual(['08:00 1'])
  expect(await on('2026-06-01')).toEqual(['09:00 2'])
  expect(await on('2026-07-06')).toEqual(['10:00 2', '14:00 7'])
  expect(await on('2026-07-13')).toEqual(['11:00 2'])
  expect(await on('2026-09-07')).toEqual(['09:00 2'])
  expect(await on('2026-07-14')).toEqual([])
})

test('hours of one kind do not overlap, and regular ones never begin on one day', async () => {
  const { id } = await world.make.foodBank()
  const dates = { organization_id: id, slot_minutes: 30, slot_capacity: 1 } as const
  const july = { ...dates, kind: 'season', starts_on: '2026-07-01', ends_on: '2026-07-31' } as const
  await world.make.openingPattern(july, [])
  await world.make.openingPattern({ ...dates, kind: 'regular', starts_on: '2026-07-01' }, [])
  const again = (given: object) =>
    world.make.openingPattern({ ...july, ...given }, []).catch((error: unknown) => String(error))
  expect(await again({ starts_on: '2026-07-31', ends_on: '2026-08-01' })).toContain(
    'opening_pattern__overlap',
  )
  expect(await again({ kind: 'regular', ends_on: null })).toContain('opening_pattern__overlap')
  expect(
    await again({ kind: 'season', starts_on: '2026-08-01', ends_on: '2026-08-31' }),
  ).toMatchObject({})
  expect(await again({ kind: 'exception' })).toMatchObject({ kind: 'exception' })
  expect(
    await again({ kind: 'exception', organization_id: (await world.make.foodBank()).id }),
  ).toMatchObject({})
})

test('a lone interval of no weekday belongs to a pattern', async () => {
  const { id } = await world.make.foodBank()
  const lone = sql`insert into foodbank.opening_hours (id, organization_id, opens_at, closes_at) values (${crypto.randomUUID()}, ${id}, '08:00', '09:00')`
  await expect(lone.execute(world.db)).rejects.toThrow('opening_hours__any_weekday')
})
