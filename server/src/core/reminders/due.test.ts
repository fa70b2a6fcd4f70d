import { NOTIFY_BEFORE } from '@crm/contract/core/users/user-bodies'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { due, EARLY_MS, LATE_MS, momentBefore, type Before, type Reminded } from './due.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString()

/** Both nights of two years in which Prague's clocks change, and what lies around them. */
const moments = fc.oneof(
  fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
  ...[
    '2026-03-29T01:00:00Z',
    '2026-10-25T01:00:00Z',
    '2027-03-28T01:00:00Z',
    '2027-10-31T01:00:00Z',
  ].map((change) =>
    fc.integer({ min: at(change) - 8 * 24 * HOUR, max: at(change) + 8 * 24 * HOUR }),
  ),
)
const minutes = moments.map((moment) => Math.floor(moment / MINUTE) * MINUTE)
const befores = fc.array(fc.constantFrom(...NOTIFY_BEFORE), { maxLength: 10 })
const items = fc.record({
  kind: fc.constantFrom('task' as const, 'event' as const),
  id: fc.uuid(),
  title: fc.string(),
  at: minutes.map(iso),
  all_day: fc.boolean(),
  since: fc.constant('2020-01-01T00:00:00.000Z'),
  user_id: fc.uuid(),
  befores,
}) satisfies fc.Arbitrary<Reminded>

/** The same again, naively: the wall clock in Prague by `Intl`, tried hour by hour. */
function naively(moment: number, before: Before): number {
  const [count = 0, unit] = [Number(before.split('_')[0]), before.split('_')[1]]
  if (unit === 'minutes') return moment - count * MINUTE
  if (unit?.startsWith('hour')) return moment - count * HOUR
  const wall = getWall(moment)
  const day = new Date(at(`${wall.slice(0, 10)}T12:00:00Z`) - count * 24 * HOUR)
    .toISOString()
    .slice(0, 10)
  const wanted = `${day}${wall.slice(10)}`
  const near = moment - count * 24 * HOUR
  const found = [near - HOUR, near, near + HOUR].find((candidate) => getWall(candidate) === wanted)
  // a time that the spring night skips is an hour later
  return (
    found ??
    [near - HOUR, near, near + HOUR].find((candidate) => getWall(candidate) > wanted) ??
    near
  )
}
const WALL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const getWall = (moment: number) => WALL.format(moment)

const sweep = (now: number, item: Reminded) => due(new Date(now), [item])
const told = (nows: readonly number[], item: Reminded) =>
  new Set(nows.flatMap((now) => sweep(now, item).map(({ once }) => once)))
const every = (from: number, to: number, step: number) =>
  Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, index) => from + index * step)

describe('the moment of a reminder', () => {
  test('is where a second computation finds it, also around the nights when clocks change', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...NOTIFY_BEFORE), (moment, before) => {
        expect(iso(momentBefore(moment, before))).toBe(iso(naively(moment, before)))
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['7_days', '2026-04-01T06:00:00.000Z', '2026-03-25T07:00:00.000Z'],
    ['3_days', '2026-10-26T07:00:00.000Z', '2026-10-23T06:00:00.000Z'],
    ['24_hours', '2026-03-29T06:00:00.000Z', '2026-03-28T06:00:00.000Z'],
    ['24_hours', '2026-10-25T07:00:00.000Z', '2026-10-24T07:00:00.000Z'],
  ] as const)(
    '%s before %s is %s: days are those of the calendar, hours are as long as hours',
    (before, moment, expected) => {
      expect(iso(momentBefore(at(moment), before))).toBe(expected)
    },
  )

  test('is never earlier than what the sweep looks at', () => {
    fc.assert(
      fc.property(
        minutes,
        fc.constantFrom(...NOTIFY_BEFORE),
        (moment, before) => moment - momentBefore(moment, before) <= EARLY_MS,
      ),
    )
  })
})

describe('over time', () => {
  const expected = (item: Reminded) =>
    new Set([
      ...item.befores.map((before) => `${item.kind}:${item.id}:${item.at}:${before}`),
      ...(item.kind === 'task' ? [`task:${item.id}:${item.at}:overdue`] : []),
    ])

  test('every reminder is found within a minute of its moment, and not before', () => {
    fc.assert(
      fc.property(items, (item) => {
        for (const before of item.befores) {
          const moment = momentBefore(at(item.at), before)
          const getOnce = (now: number) =>
            sweep(now, item).filter((reminder) => reminder.before === before)
          expect(getOnce(moment - 1)).toEqual([])
          expect(getOnce(moment)).toMatchObject([{ late: false }])
          expect(getOnce(moment + MINUTE)).toEqual(getOnce(moment))
        }
      }),
    )
  })

  test('sweeps that come when they may, with gaps, tell each exactly once, as long as one comes within a day of the deadline', () => {
    const gaps = fc.array(fc.integer({ min: MINUTE, max: 40 * HOUR }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(items, gaps, fc.integer({ min: 1, max: LATE_MS - 1 }), (item, steps, late) => {
        const end = at(item.at) + late
        const nows = steps
          .reduce<number[]>((seen, step) => [...seen, (seen.at(-1) ?? end) - step], [])
          .toReversed()
        expect(told([...nows, end], item)).toEqual(expected(item))
      }),
    )
  })

  test('a day after the deadline nothing is told any more', () => {
    fc.assert(
      fc.property(
        items,
        fc.nat({ max: 1_000 * HOUR }),
        (item, later) => sweep(at(item.at) + LATE_MS + later, item).length === 0,
      ),
    )
  })

  test('what was due when the deadline or the reminders were set is never told', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 0, max: 8 * 24 * HOUR }), (item, early) => {
        const since = at(item.at) - early
        const nows = every(since, at(item.at) + HOUR, 6 * HOUR).concat(at(item.at) + HOUR)
        const wanted = [...expected(item)].filter((once) => {
          const before = NOTIFY_BEFORE.find((name) => once.endsWith(`:${name}`))
          return (before ? momentBefore(at(item.at), before) : at(item.at)) > since
        })
        expect(told(nows, { ...item, since: iso(since) })).toEqual(new Set(wanted))
      }),
    )
  })

  test('a deadline put off is reminded of anew, by other texts', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 1_000 }), (item, later) => {
        const moved = { ...item, at: iso(at(item.at) + later * MINUTE) }
        const both = [told([at(item.at)], item), told([at(moved.at)], moved)]
        expect([...(both[0] ?? [])].filter((once) => both[1]?.has(once))).toEqual([])
      }),
    )
  })

  test('a reminder that nothing told in time says so', () => {
    const item = {
      ...fc.sample(items, 1)[0],
      kind: 'task',
      at: '2026-03-12T08:00:00.000Z',
      since: '2020-01-01T00:00:00.000Z',
    } as const
    const [reminder] = sweep(at('2026-03-11T10:00:00Z'), {
      id: '1',
      title: '',
      all_day: false,
      user_id: '2',
      ...item,
      befores: ['24_hours'],
    })
    expect(reminder).toMatchObject({ kind: 'task_reminder', before: '24_hours', late: true })
  })
})
