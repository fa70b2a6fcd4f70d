import { PRIORITIES, type Priority } from '@crm/contract/core/tasks/task-bodies'
import {
  BOARD_COLUMNS,
  TASK_LISTS,
  taskEndpoints as endpoints,
  type BoardColumn,
  type TaskList,
} from '@crm/contract/core/tasks/tasks'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { taskMaker } from './testing/task-maker.ts'

/** The Sunday on whose night Prague goes to summer time, a Friday, and a Sunday in summer, each shortly before or after midnight. */
const NOWS = [
  '2026-03-28T22:59:00.000Z',
  '2026-03-29T21:30:00.000Z',
  '2026-07-03T10:00:00.000Z',
  '2026-07-05T22:00:00.000Z',
]
const HOUR_MS = 3_600_000

type Row = {
  id: string
  name: string
  deadline_at: string | null
  priority: Priority
  author_id: string | null
  solver_id: string | null
  delegated_to: string | null
  completed_at: string | null
  completed_by: string | null
  deleted_at: string | null
  viewers: string[]
}

let world: World
let people: Caller[]
let boss: Caller
let rows: Row[]
beforeAll(async () => {
  world = await createWorld()
  people = await Promise.all([0, 1, 2].map(() => world.signIn({ permissions: ['task.read'] })))
  boss = await world.signIn({ permissions: ['task.read', 'task.update'] })
  rows = randomRows(400)
  const now = world.clock.now().toISOString()
  await world.db
    .insertInto('core.task')
    .values(rows.map(({ viewers: _viewers, ...row }) => ({ ...row, reminders_since: now })))
    .execute()
  const viewers = rows.flatMap(({ id, viewers: ids }) =>
    ids.map((user_id) => ({ task_id: id, user_id })),
  )
  await world.db.insertInto('core.task_viewer').values(viewers).execute()
})
afterAll(() => world.close())

/** Tasks whose moments lie around every `NOWS`, many of them at midnight of Prague or next to it. */
function randomRows(count: number): Row[] {
  const someone = fc.constantFrom(null, ...people.map(({ userId }) => userId), boss.userId)
  const moment = fc
    .tuple(
      fc.constantFrom(...NOWS),
      fc.integer({ min: -10 * 24, max: 10 * 24 }),
      fc.constantFrom(-1, 0, 0, 1),
    )
    .map(([now, hours, past]) =>
      new Date(
        Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS + hours * HOUR_MS + past,
      ).toISOString(),
    )
  const mostly = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { freq })
  const row = fc.record({
    id: fc.constant(null).map(newId),
    name: fc.constantFrom(
      'Objednat mléko',
      'Uklidit sklad',
      'Žádost 100%',
      'Žádost 1000',
      'a_b',
      'acb',
    ),
    deadline_at: mostly(moment, 4),
    priority: fc.constantFrom(...PRIORITIES),
    author_id: someone,
    solver_id: someone,
    delegated_to: someone,
    completed_at: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: moment },
    ),
    deleted_at: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: moment },
    ),
    viewers: fc.subarray(people.map(({ userId }) => userId)),
  })
  return fc
    .sample(row, { numRuns: count, seed: 20261121 })
    .map((one) => ({ ...one, id: newId(), completed_by: one.completed_at && boss.userId }))
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
const getDay = (moment: string) => DAY.format(new Date(moment))
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10)

const sees = (who: Caller, row: Row) =>
  row.deleted_at === null &&
  (who === boss ||
    [row.author_id, row.solver_id, row.delegated_to, ...row.viewers].includes(who.userId))

/** What each list contains, defined a second time. */
function isOn(list: TaskList, who: Caller, row: Row): boolean {
  const isOpen = row.completed_at === null
  switch (list) {
    case 'deadline':
      return isOpen
    case 'today':
      return isOpen && row.deadline_at !== null && getDay(row.deadline_at) <= world.clock.today()
    case 'all':
      return true
    case 'assigned_by_me':
      return isOpen && row.author_id === who.userId && row.solver_id !== who.userId
    case 'completed':
      return !isOpen
  }
}

function getColumn(row: Row): BoardColumn | null {
  const today = world.clock.today()
  if (row.completed_at !== null)
    return getDay(row.completed_at) >= addDays(today, -7) ? 'completed' : null
  if (row.deadline_at === null) return 'no_deadline'
  const day = getDay(row.deadline_at)
  if (day <= today) return day < today ? 'late' : 'today'
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return day <= addDays(today, weekday === 0 ? 0 : 7 - weekday) ? 'week' : 'later'
}

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted()

async function listAll(who: Caller, query: Record<string, unknown>) {
  const pages: { id: string }[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await world.callWith(who, endpoints.list, {
      query: { ...query, page, per_page: 100 },
    })
    pages.push(...body.data)
    if (body.data.length < 100) return { found: pages, total: body.meta.total }
  }
}

describe.each(NOWS)('at %s', (now) => {
  test.each(TASK_LISTS)('the list %s holds what it shall, for everybody', async (list) => {
    world.setNow(now)
    for (const who of [...people, boss]) {
      const expected = ids(rows.filter((row) => sees(who, row) && isOn(list, who, row)))
      const { found, total } = await listAll(who, { list })
      expect([ids(found), total]).toEqual([expected, expected.length])
    }
  })

  test.each(TASK_LISTS)('the board of %s has its tasks in their columns', async (list) => {
    world.setNow(now)
    for (const who of [...people, boss]) {
      const { data } = (await world.call(who, endpoints.board, { query: { list } })).body
      expect(data.map(({ column }) => column)).toEqual([...BOARD_COLUMNS])
      for (const { column, total, tasks } of data) {
        const expected = ids(
          rows.filter((row) => sees(who, row) && isOn(list, who, row) && getColumn(row) === column),
        )
        expect([column, total, tasks.length]).toEqual([
          column,
          expected.length,
          Math.min(expected.length, 50),
        ])
        expect(expected).toEqual(expect.arrayContaining(ids(tasks)))
      }
    }
  })
})

test('the random tasks fill every column, each at some time', async () => {
  const filled = new Set<string>()
  for (const now of NOWS) {
    world.setNow(now)
    const { data } = (await world.call(boss, endpoints.board, { query: { list: 'all' } })).body
    for (const { column, total } of data) if (total > 0) filled.add(column)
  }
  expect([...filled].toSorted()).toEqual([...BOARD_COLUMNS].toSorted())
})

describe('a list', () => {
  const byId = () => new Map(rows.map((row) => [row.id, row]))
  const sorted = async (query: Record<string, unknown>) => {
    const known = byId()
    return (await listAll(boss, query)).found.flatMap(({ id }) => known.get(id) ?? [])
  }

  test.each([
    ['deadline_at', 1],
    ['-deadline_at', -1],
    ['completed_at', 1],
    ['-completed_at', -1],
  ] as const)('by %s has what lacks it last', async (sort, direction) => {
    const key = sort === 'deadline_at' || sort === '-deadline_at' ? 'deadline_at' : 'completed_at'
    const values = (await sorted({ list: 'all', sort })).map((row) => row[key])
    const present = values.filter((value) => value !== null)
    expect(values).toEqual([
      ...present.toSorted((one, other) => direction * (Date.parse(one) - Date.parse(other))),
      ...Array(values.length - present.length).fill(null),
    ])
  })

  test.each(['deadline_at', '-deadline_at'])(
    'of what is open by %s has what is without a deadline last',
    async (sort) => {
      const values = (await sorted({ list: 'deadline', sort })).map(
        ({ deadline_at }) => deadline_at !== null,
      )
      expect(values).toEqual(values.toSorted((one, other) => Number(other) - Number(one)))
      expect(new Set(values)).toEqual(new Set([true, false]))
    },
  )

  test('by what is open begins with that by its deadline, and ends with what was done long ago', async () => {
    const found = await sorted({ list: 'all', sort: 'open' })
    const open = found.filter(({ completed_at }) => completed_at === null)
    const done = found.filter(({ completed_at }) => completed_at !== null)
    expect(ids(found.slice(0, open.length))).toEqual(ids(open))
    const due = ({ deadline_at }: Row) =>
      deadline_at === null ? Infinity : Date.parse(deadline_at)
    expect(open.map(due)).toEqual(open.map(due).toSorted((one, other) => one - other))
    const at = done.map(({ completed_at }) => Date.parse(completed_at ?? ''))
    expect(at).toEqual(at.toSorted((one, other) => other - one))
    expect((await sorted({ list: 'all', sort: '-open' })).map(({ id }) => id)).toEqual(
      found.map(({ id }) => id).toReversed(),
    )
  })

  test('by priority begins with the high one, and turned with none', async () => {
    const ranks = async (sort: string) =>
      (await sorted({ list: 'all', sort })).map(({ priority }) => PRIORITIES.indexOf(priority))
    const up = await ranks('priority')
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(await ranks('-priority')).toEqual(up.toReversed())
  })

  test('is the same however it is paged', async () => {
    for (const sort of ['deadline_at', 'name', '-created_at', 'priority']) {
      const whole = (await listAll(boss, { list: 'all', sort })).found.map(({ id }) => id)
      const small: string[] = []
      for (let page = 1; small.length < 60; page += 1) {
        const { body } = await world.callWith(boss, endpoints.list, {
          query: { list: 'all', sort, page, per_page: 15 },
        })
        small.push(...body.data.map(({ id }) => id))
      }
      expect(small).toEqual(whole.slice(0, 60))
    }
  })

  test.each([
    ['zadost', /^Žádost/],
    ['MLEKO objednat', /mléko/],
    ['100%', /100%/],
    ['a_b', /a_b/],
    [String.raw`\ `, /nothing at all/],
  ])('is searched for %j by its words, whatever the accents', async (search, name) => {
    const expected = ids(rows.filter((row) => sees(boss, row) && name.test(row.name)))
    expect(ids((await listAll(boss, { list: 'all', search })).found)).toEqual(expected)
  })

  test('is filtered by priority, category and anybody in the task', async () => {
    const category_id = await taskMaker(world).category('Filtr')
    const chosen = rows.filter(({ deleted_at }) => deleted_at === null).slice(0, 5)
    await world.db
      .updateTable('core.task')
      .set({ category_id })
      .where(
        'id',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute()
    expect(ids((await listAll(boss, { list: 'all', category_id })).found)).toEqual(ids(chosen))
    const user_id = people[0]?.userId ?? ''
    const involved = rows.filter(
      (row) =>
        sees(boss, row) &&
        row.priority === 'high' &&
        [row.author_id, row.solver_id, row.delegated_to].includes(user_id),
    )
    expect(ids((await listAll(boss, { list: 'all', user_id, priority: 'high' })).found)).toEqual(
      ids(involved),
    )
  })

  test('is narrowed to what one has to do, and to a column of the board', async () => {
    world.setNow(NOWS[2] ?? '')
    for (const who of [...people, boss]) {
      const isMine = ({ author_id, solver_id, delegated_to }: Row) =>
        [solver_id, delegated_to].includes(who.userId) ||
        (author_id === who.userId && solver_id === null && delegated_to === null)
      for (const due of BOARD_COLUMNS) {
        const expected = ids(rows.filter((row) => sees(who, row) && getColumn(row) === due))
        expect(ids((await listAll(who, { list: 'all', due })).found)).toEqual(expected)
        const mine = ids(
          rows.filter((row) => sees(who, row) && getColumn(row) === due && isMine(row)),
        )
        expect(ids((await listAll(who, { list: 'all', due, mine: true })).found)).toEqual(mine)
      }
    }
  })

  test.each([
    { list: 'mine' },
    { sort: 'author' },
    { priority: 'urgent' },
    { category_id: 'x' },
    { per_page: 101 },
    { jmeno: 'x' },
  ])('refuses the query %j', async (query) => {
    expect((await world.callWith(boss, endpoints.list, { query })).status).toBe(422)
  })
})

test('a person of no tasks has an empty list and an empty board', async () => {
  const nobody = await world.signIn({ permissions: ['task.read'] })
  expect((await listAll(nobody, { list: 'all' })).total).toBe(0)
})
