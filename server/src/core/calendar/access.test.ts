import { calendarFeedEndpoints } from '@crm/contract/core/calendar/calendar-feed'
import { eventEndpoints } from '@crm/contract/core/calendar/events'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { ROLES, type Role } from '../../testing/world.ts'
import { searchEvents } from './service.ts'
import {
  createCalendarWorld,
  event,
  wholeDays,
  type CalendarWorld,
} from './testing/calendar-world.ts'

let world: CalendarWorld
beforeAll(async () => {
  world = await createCalendarWorld()
})
afterAll(() => world.close())

const endpoints = {
  ...eventEndpoints,
  feed: calendarFeedEndpoints.get,
  makeFeed: calendarFeedEndpoints.create,
  endFeed: calendarFeedEndpoints.remove,
}
type Name = keyof typeof endpoints
const NAMES = [
  'list',
  'deadlines',
  'people',
  'next',
  'create',
  'get',
  'update',
  'move',
  'answer',
  'remove',
  'feed',
  'makeFeed',
  'endFeed',
] as const satisfies readonly Name[]
const PERIOD = { from: '2026-03-01', to: '2026-03-31' }

/** The status of each endpoint for the caller, with an event of the author's. */
async function tried(
  caller: Caller,
  author: Caller,
  guest?: Caller,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (const name of NAMES) {
    const { id, updated_at } = await world.create(author, {
      guests: guest ? [{ user_id: guest.userId }] : [],
    })
    const bodies: Partial<Record<Name, object>> = {
      create: event(),
      update: { ...event(), guests: guest ? [{ user_id: guest.userId }] : [], updated_at },
      move: { ...wholeDays('2026-04-01', '2026-04-01'), updated_at },
      answer: { status: 'accepted' },
    }
    const query = name === 'list' || name === 'deadlines' ? PERIOD : {}
    const { status } = await world.callWith(caller, endpoints[name], {
      params: { id },
      query,
      body: bodies[name],
    })
    answers[name] = status
  }
  return answers
}

const all = (status: number) => Object.fromEntries(NAMES.map((name) => [name, status]))
const own = { ...all(200), create: 201, makeFeed: 201, answer: 409 }
const unseen = { get: 404, update: 404, move: 404, answer: 404, remove: 404 }
const whoSeesAll = own
const EXPECTED: Record<Role, Record<'own' | 'invited' | 'foreign', Record<string, number>>> = {
  superadmin: { own, invited: { ...own, answer: 200 }, foreign: whoSeesAll },
  food_bank_manager: { own, invited: { ...own, answer: 200 }, foreign: whoSeesAll },
  organization_manager: worker(),
  desk_worker: worker(),
  social_worker: worker(),
  nobody: { own: all(403), invited: all(403), foreign: all(403) },
}
function worker() {
  return {
    own,
    invited: { ...own, answer: 200, update: 403, move: 403, remove: 403 },
    foreign: { ...own, ...unseen },
  }
}

describe.each(ROLES)('what the %s may do', (role) => {
  test.each(['own', 'invited', 'foreign'] as const)(
    'with events where they are: %s',
    async (place) => {
      const caller = world.as(role)
      const other = await world.signIn({ permissions: ['event.read', 'event.create'] })
      // who may create none has none, and who has no calendar is not invited: the event is another's then
      const author = place === 'own' && role !== 'nobody' ? caller : other
      expect(
        await tried(caller, author, place === 'invited' && role !== 'nobody' ? caller : undefined),
      ).toEqual(EXPECTED[role][place])
    },
  )
})

test.each<[PermissionName[], Name[]]>([
  [['event.read'], ['list', 'people', 'next', 'feed', 'makeFeed', 'endFeed']],
  [['event.create'], ['create']],
  [['event.update'], []],
  [['task.read'], []],
  [
    ['event.read', 'task.read'],
    ['list', 'deadlines', 'people', 'next', 'feed', 'makeFeed', 'endFeed'],
  ],
])('with %j alone no more is allowed than %j', async (permissions, allowed) => {
  const caller = await world.signIn({ permissions })
  const author = await world.signIn({ permissions: ['event.read', 'event.create'] })
  const answers = await tried(caller, author)
  expect(NAMES.filter((name) => (answers[name] ?? 0) < 300)).toEqual(allowed)
})

test('people to invite are active, and deadlines those of one’s own tasks', async () => {
  const caller = await world.signIn({
    permissions: ['event.read', 'task.read'],
    name: 'Žofie',
    surname: 'Zvěřinová',
  })
  const gone = await world.signIn({ name: 'Žofie', surname: 'Zvěřinová' })
  await world.db
    .updateTable('core.user')
    .set({ active: false })
    .where('id', '=', gone.userId)
    .execute()
  const found = await world.call(caller, eventEndpoints.people, { query: { search: 'zver' } })
  expect(found.body.data).toEqual([
    { id: caller.userId, name: 'Žofie', surname: 'Zvěřinová', avatar: null },
  ])
  const task = {
    author_id: caller.userId,
    reminders_since: PERIOD.from,
    deadline_at: '2026-03-31T21:59:00.000Z',
  }
  await world.db
    .insertInto('core.task')
    .values([
      { ...task, id: newId(), name: 'Moje' },
      { ...task, id: newId(), name: 'Předaná', solver_id: gone.userId },
      { ...task, id: newId(), name: 'Aprílová', deadline_at: '2026-03-31T22:00:00.000Z' },
    ])
    .execute()
  const { body } = await world.call(caller, eventEndpoints.deadlines, { query: PERIOD })
  expect(body.data).toMatchObject([
    { name: 'Moje', deadline_at: '2026-03-31T21:59:00.000Z', priority: 'none', completed: false },
  ])
})

describe('the quick search', () => {
  const found = async (
    caller: Caller,
    text: string,
    permissions: readonly PermissionName[] = ['event.read'],
  ) => {
    const user = {
      id: caller.userId,
      username: '',
      name: '',
      surname: '',
      email: null,
      language: 'cs' as const,
      login_url: null,
      avatar: null,
    }
    const actor = {
      user,
      superadmin: false,
      permissions: new Set(permissions),
      address: null,
      viewingAs: null,
    }
    return (await searchEvents(world.db, world.clock, actor, text, 5)).map(({ title }) => title)
  }

  test('finds what one sees all of, however accented: what comes next first, then the latest', async () => {
    const author = await world.signIn({ permissions: ['event.read', 'event.create'] })
    const stranger = await world.signIn({ permissions: ['event.read'] })
    for (const [name, day] of [
      ['Sbírka včera', '2026-03-09'],
      ['Sbírka dávno', '2026-01-09'],
      ['Sbírka za rok', '2027-03-09'],
      ['Sbírka zítra', '2026-03-11'],
    ] as const) {
      await world.create(author, { name, ...wholeDays(day, day) })
    }
    await world.create(author, {
      name: 'Dovolená',
      note: 'Sbírka razítek',
      type: 'holiday',
      ...wholeDays('2026-05-01', '2026-05-02'),
    })
    expect(await found(author, 'sbirka')).toEqual([
      'Sbírka zítra',
      'Dovolená',
      'Sbírka za rok',
      'Sbírka včera',
      'Sbírka dávno',
    ])
    expect(await found(author, 'ZITRA sbírka')).toEqual(['Sbírka zítra'])
    expect(await found(author, '%')).toEqual([])
    expect(await found(author, 'sbirka', [])).toEqual([])
    expect(await found(stranger, 'sbirka')).toEqual([])
    expect((await found(stranger, 'sbirka', ['event.read', 'event.update'])).length).toBe(5)
  })
})
