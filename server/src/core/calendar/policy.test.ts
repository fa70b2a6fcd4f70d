import { EVENT_TYPES, GUEST_STATUSES } from '@crm/contract/core/calendar/events'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { changesEvent, eventRights, seesEvent, seesWhole } from './policy.ts'

const me = '01900000-0000-7000-8000-000000000001'
const user = {
  id: me,
  username: 'a',
  name: 'A',
  surname: 'B',
  email: null,
  language: 'cs' as const,
  login_url: null,
  avatar: null,
}
const actorWith = (given: Partial<Actor>): Actor => ({
  user,
  superadmin: false,
  permissions: new Set(),
  address: null,
  viewingAs: null,
  ...given,
})
const actors = {
  reader: actorWith({ permissions: new Set(['event.read', 'event.create']) }),
  planner: actorWith({ permissions: new Set(['event.read', 'event.update']) }),
  superadmin: actorWith({ superadmin: true }),
}

const cases = Object.entries(actors).flatMap(([who, actor]) =>
  [me, 'somebody else'].flatMap((author_id) =>
    EVENT_TYPES.flatMap((type) =>
      [null, ...GUEST_STATUSES].map((my_status) => ({
        who,
        actor,
        facts: { author_id, type, my_status },
      })),
    ),
  ),
)

test.each(cases)('the $who and $facts', ({ who, actor, facts }) => {
  const governs = who !== 'reader' || facts.author_id === me
  expect(changesEvent(actor, facts)).toBe(governs)
  expect(eventRights(actor, facts)).toEqual({ update: governs, delete: governs })
  expect(seesWhole(actor, facts)).toBe(governs || facts.my_status !== null)
  expect(seesEvent(actor, facts)).toBe(
    governs || facts.my_status !== null || facts.type === 'holiday',
  )
})
