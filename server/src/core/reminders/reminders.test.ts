import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { sql, type Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { getBody } from '#core/tasks/testing/task-maker.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { remind } from './service.ts'
import { BEFORE_ALL, insertTask, OWN_WORK, type ReminderTask } from './testing/tasks.ts'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'

let world: World
let jana: Caller
let petr: Caller
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(NOW)
  await sql`truncate core.task, core.event, core.notification cascade`.execute(world.owner)
  jana = await world.signIn(OWN_WORK)
  petr = await world.signIn(OWN_WORK)
})

const makeTask = (values: ReminderTask) =>
  insertTask(world.db, { author_id: jana.userId, ...values })
type Guest = {
  user_id: string
  created_at?: string
  status: Insertable<DB['core.event_guest']>['status']
}
async function makeEvent(
  values: Partial<Insertable<DB['core.event']>>,
  guests: readonly Guest[] = [],
): Promise<string> {
  const id = newId()
  const given = {
    id,
    name: 'Porada',
    type: 'meeting',
    author_id: jana.userId,
    reminders_since: BEFORE_ALL,
    all_day: false,
  } as const
  await world.db
    .insertInto('core.event')
    .values({ ...given, ...values })
    .execute()
  for (const guest of guests)
    await world.db
      .insertInto('core.event_guest')
      .values({ id: newId(), event_id: id, created_at: BEFORE_ALL, ...guest })
      .execute()
  return id
}
const watch = (task_id: string, { userId }: Caller, added_at = BEFORE_ALL) =>
  world.db.insertInto('core.task_viewer').values({ task_id, user_id: userId, added_at }).execute()
/** What is in the book of these people: `jana task_reminder 24_hours`. */
async function told(): Promise<string[]> {
  const { rows } = await typedSql(
    z.object({ user_id: z.string(), kind: z.string(), before: z.string().nullable() }),
  )`
    select user_id, kind, facts ->> 'before' as before from core.notification where user_id in (${jana.userId}, ${petr.userId})`.execute(
    world.db,
  )
  return rows
    .map(({ user_id, kind, before }) =>
      `${user_id === jana.userId ? 'jana' : 'petr'} ${kind} ${before ?? ''}`.trim(),
    )
    .toSorted()
}
async function sweptAt(moment: string): Promise<string[]> {
  world.setNow(moment)
  await remind(world)
  return told()
}
const both = () => ({ solver_id: jana.userId, delegated_to: petr.userId })

describe('who is reminded', () => {
  test.each([
    ['its solver', () => ({ solver_id: petr.userId }), ['petr']],
    ['its delegate, and its solver', both, ['jana', 'petr']],
    [
      'one person who is both, once',
      () => ({ solver_id: petr.userId, delegated_to: petr.userId }),
      ['petr'],
    ],
    ['its author when nobody is to do it', () => ({}), ['jana']],
    ['nobody when it has no people at all', () => ({ author_id: null }), []],
  ])('a task reminds %s', async (_name, people, expected) => {
    await makeTask({ ...people(), notify_before: ['24_hours'] })
    expect(await sweptAt(NOW)).toEqual(expected.map((who) => `${who} task_reminder 24_hours`))
  })

  test('a task reminds its viewers besides, each at their own time, and one who also solves it once', async () => {
    await world.db
      .updateTable('core.user')
      .set({ notify_before: ['6_hours'] })
      .where('id', '=', petr.userId)
      .execute()
    const id = await makeTask({ solver_id: jana.userId })
    await watch(id, jana)
    await watch(id, petr)
    expect(await sweptAt(NOW)).toEqual(['jana task_reminder 24_hours'])
    expect(await sweptAt('2026-03-11T02:30:00.000Z')).toEqual([
      'jana task_reminder 24_hours',
      'petr task_reminder 6_hours',
    ])
  })

  test('a task with viewers and nobody to do it still reminds its author', async () => {
    await watch(await makeTask({ notify_before: ['24_hours'] }), petr)
    expect(await sweptAt(NOW)).toEqual([
      'jana task_reminder 24_hours',
      'petr task_reminder 24_hours',
    ])
  })

  test.each([
    ['completed', () => ({ completed: true })],
    ['deleted', () => ({ deleted_at: NOW })],
  ])('a %s task reminds nobody, nor is it overdue', async (_name, values) => {
    await makeTask({ ...both(), ...values(), deadline_at: '2026-03-10T08:00:00.000Z' })
    expect(await sweptAt(NOW)).toEqual([])
  })

  test('an event reminds its author and the users invited who have not declined', async () => {
    const [waiting, declined] = [petr, await world.signIn(OWN_WORK)]
    const guests = [
      { user_id: waiting.userId, status: 'waiting' as const },
      { user_id: declined.userId, status: 'declined' as const },
    ]
    await makeEvent(
      {
        start_at: '2026-03-10T09:30:00.000Z',
        end_at: '2026-03-10T10:30:00.000Z',
        notify_before: ['1_hour'],
      },
      guests,
    )
    expect(await sweptAt(NOW)).toEqual(['jana event_reminder 1_hour', 'petr event_reminder 1_hour'])
    const all = await world.db.selectFrom('core.notification').select('id').execute()
    expect(all).toHaveLength(2)
  })

  test('who is deactivated is not', async () => {
    await makeTask(both())
    await world.db
      .updateTable('core.user')
      .set({ active: false })
      .where('id', '=', petr.userId)
      .execute()
    expect(await sweptAt(NOW)).toEqual(['jana task_reminder 24_hours'])
  })
})

describe('when', () => {
  test('each at their own time where the task says none, else by the task', async () => {
    await world.db
      .updateTable('core.user')
      .set({ notify_before: ['6_hours'] })
      .where('id', '=', petr.userId)
      .execute()
    await makeTask(both())
    expect(await sweptAt(NOW)).toEqual(['jana task_reminder 24_hours'])
    expect(await sweptAt('2026-03-11T02:30:00.000Z')).toEqual([
      'jana task_reminder 24_hours',
      'petr task_reminder 6_hours',
    ])
  })

  test('a task that says never reminds nobody, but it is overdue once', async () => {
    await makeTask({ solver_id: jana.userId, notify_before: [] })
    expect(await sweptAt('2026-03-11T08:29:59.000Z')).toEqual([])
    expect(await sweptAt('2026-03-11T08:30:00.000Z')).toEqual(['jana task_overdue'])
    expect(await sweptAt('2026-03-11T09:30:00.000Z')).toEqual(['jana task_overdue'])
  })

  test('a changed default needs nothing', async () => {
    await makeTask({ solver_id: petr.userId })
    await world.db
      .updateTable('core.user')
      .set({ notify_before: ['7_days'] })
      .where('id', '=', petr.userId)
      .execute()
    world.setNow('2026-03-04T08:31:00.000Z')
    expect(await sweptAt('2026-03-04T08:31:00.000Z')).toEqual(['petr task_reminder 7_days'])
  })

  test('a deadline put off reminds anew, and what was due before it was set is not told', async () => {
    const id = await makeTask({ solver_id: petr.userId, notify_before: ['24_hours', '1_hour'] })
    expect(await sweptAt(NOW)).toEqual(['petr task_reminder 24_hours'])
    const moved = {
      deadline_at: '2026-03-11T10:00:00.000Z',
      reminders_since: '2026-03-10T12:00:00.000Z',
    }
    await world.db.updateTable('core.task').set(moved).where('id', '=', id).execute()
    expect(await sweptAt('2026-03-10T12:01:00.000Z')).toEqual(['petr task_reminder 24_hours'])
    expect(await sweptAt('2026-03-11T09:00:00.000Z')).toEqual([
      'petr task_reminder 1_hour',
      'petr task_reminder 24_hours',
    ])
  })

  test('an event of whole days begins at eight in Prague, in summer and in winter', async () => {
    await makeEvent({
      all_day: true,
      start_on: '2026-03-11',
      end_on: '2026-03-20',
      notify_before: ['1_hour'],
    })
    expect(await sweptAt('2026-03-11T05:59:00.000Z')).toEqual([])
    expect(await sweptAt('2026-03-11T06:00:00.000Z')).toEqual(['jana event_reminder 1_hour'])
    await makeEvent({
      all_day: true,
      start_on: '2026-07-11',
      end_on: '2026-07-11',
      notify_before: ['1_hour'],
    })
    expect(await sweptAt('2026-07-11T04:59:00.000Z')).toHaveLength(1)
    expect(await sweptAt('2026-07-11T05:00:00.000Z')).toHaveLength(2)
  })

  test('a long event that goes on is not beginning', async () => {
    await makeEvent({
      all_day: true,
      start_on: '2026-02-01',
      end_on: '2026-04-20',
      notify_before: ['7_days', '10_minutes'],
    })
    expect(await sweptAt(NOW)).toEqual([])
  })

  test('what was missed while nothing ran is told late, until a day after the deadline', async () => {
    await makeTask({ solver_id: jana.userId, notify_before: ['24_hours'] })
    expect(await sweptAt('2026-03-12T08:29:00.000Z')).toEqual([
      'jana task_overdue',
      'jana task_reminder 24_hours',
    ])
    const { rows } = await typedSql(
      z.object({ late: z.boolean() }),
    )`select (facts ->> 'late')::boolean as late from core.notification`.execute(world.db)
    expect(rows.every(({ late }) => late)).toBe(true)
    await makeTask({ solver_id: petr.userId })
    expect(await sweptAt('2026-03-12T08:30:00.000Z')).toHaveLength(2)
  })
})

test('over 20 000 tasks and events a sweep reads by the indexes of their times', async () => {
  await world.owner.transaction().execute(async (tx) => {
    // without the history, which is not what is looked at
    await sql`set local session_replication_role = replica`.execute(tx)
    // filling the tables takes its time beside other work
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into core.task (id, name, author_id, deadline_at, reminders_since)
      select gen_random_uuid(), 'Úkol', ${jana.userId}, ${NOW}::timestamptz + (n - 10000) * interval '10 minutes', ${NOW}
      from generate_series(1, 20000) n`.execute(tx)
    await sql`insert into core.event (id, name, type, all_day, author_id, start_at, end_at, reminders_since)
      select gen_random_uuid(), 'Událost', 'other', false, ${jana.userId}, at, at + interval '1 hour', ${NOW}
      from generate_series(1, 20000) n, lateral (select ${NOW}::timestamptz + (n - 10000) * interval '10 minutes' as at) t`.execute(
      tx,
    )
  })
  await sql`analyze core.task`.execute(world.owner)
  await sql`analyze core.event`.execute(world.owner)
  const plan = await planOfSweep()
  expect(plan).toMatch(/task__deadline/)
  expect(plan).toMatch(/event__period/)
  expect(plan).not.toMatch(/Seq Scan on (task|event)\b/)
})

/** How the database goes about the sweep, as it tells of what has just run. */
async function planOfSweep(): Promise<string> {
  const { listReminded } = await import('./repository.ts')
  const lines: string[] = []
  const explained = world.db.withoutPlugins().withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: [`explain ${node.sqlFragments[0] ?? ''}`, ...node.sqlFragments.slice(1)],
          }
        : node,
    transformResult: async ({ result }) => {
      lines.push(...result.rows.map((row) => JSON.stringify(row)))
      return { ...result, rows: [] }
    },
  })
  await listReminded(explained, '2026-03-09T08:30:00.000Z', '2026-03-17T09:30:00.000Z')
  return lines.join('\n')
}

test('who may open neither tasks nor events any more is reminded of none', async () => {
  const at = '2026-03-10T09:00:00.000Z'
  await makeTask({ deadline_at: at, solver_id: jana.userId, notify_before: ['1_hour'] })
  await makeTask({ deadline_at: at, solver_id: petr.userId, notify_before: ['1_hour'] })
  await world.db.deleteFrom('core.user_permission').where('user_id', '=', jana.userId).execute()
  await remind(world)
  const told = await world.db.selectFrom('core.notification').select('user_id').execute()
  expect(told).toEqual([{ user_id: petr.userId }])
})

test('who is invited only now is not reminded late of what was due before', async () => {
  const event = {
    start_at: '2026-03-10T09:00:00.000Z',
    end_at: '2026-03-10T10:00:00.000Z',
    notify_before: ['24_hours', '10_minutes'],
  }
  await makeEvent(event, [{ user_id: petr.userId, status: 'waiting', created_at: NOW }])
  expect(await sweptAt(NOW)).toEqual(['jana event_reminder 24_hours'])
  expect(await sweptAt('2026-03-10T08:50:00.000Z')).toEqual([
    'jana event_reminder 10_minutes',
    'jana event_reminder 24_hours',
    'petr event_reminder 10_minutes',
  ])
})

describe('who has only just got a task', () => {
  const later = '2026-03-10T08:31:00.000Z'
  const edited = async (id: string) => {
    const { updated_at } = await world.db
      .selectFrom('core.task')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return updated_at
  }
  test.each([
    [
      'by an edit',
      async (id: string, { userId }: Caller) => {
        const body = getBody({ deadline_at: '2026-03-11T08:30:00.000Z', solver_id: userId })
        return world.call(world.as('superadmin'), taskEndpoints.update, {
          params: { id },
          body: { ...body, updated_at: await edited(id) },
        })
      },
    ],
    [
      'by delegation',
      async (id: string, { userId }: Caller) =>
        world.call(world.as('superadmin'), taskEndpoints.delegate, {
          params: { id },
          body: { delegated_to: userId, updated_at: await edited(id) },
        }),
    ],
    [
      'with many others',
      async (id: string, { userId }: Caller) =>
        world.call(world.as('superadmin'), taskEndpoints.bulk, {
          body: { action: 'solver', tasks: [{ id, updated_at: await edited(id), value: userId }] },
        }),
    ],
    [
      'to watch',
      async (id: string, { userId }: Caller) => {
        const body = getBody({
          deadline_at: '2026-03-11T08:30:00.000Z',
          solver_id: jana.userId,
          viewer_ids: [userId],
        })
        return world.call(world.as('superadmin'), taskEndpoints.update, {
          params: { id },
          body: { ...body, updated_at: await edited(id) },
        })
      },
    ],
    [
      'to watch, by a comment that mentions them',
      async (id: string, { userId }: Caller) =>
        world.call(world.as('superadmin'), taskEndpoints.addComment, {
          params: { id },
          body: { text: `@[${userId}] na vědomí` },
        }),
    ],
  ])('%s is not reminded late of what was due before', async (_how, give) => {
    const id = await makeTask({ solver_id: jana.userId })
    await sweptAt(NOW)
    world.setNow(later)
    expect([200, 201]).toContain((await give(id, petr)).status)
    const petrs = (await sweptAt('2026-03-10T08:32:00.000Z')).filter(
      (line) => line.startsWith('petr') && line.includes('reminder'),
    )
    expect(petrs).toEqual([])
    expect(await sweptAt('2026-03-11T07:30:00.000Z')).toContain('petr task_reminder 1_hour')
  })
})
