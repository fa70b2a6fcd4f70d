import type { PermissionName } from '@crm/contract/platform/endpoint'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { taskRights, type TaskFacts } from './policy.ts'
import { getActor } from './testing/actor.ts'

const PARTS = {
  'only watching': {},
  author: { author_id: 'me' },
  solver: { solver_id: 'me' },
  delegate: { delegated_to: 'me' },
  'author and solver': { author_id: 'me', solver_id: 'me' },
} satisfies Record<string, Partial<TaskFacts>>
const PERMISSIONS = ['task.read', 'task.create', 'task.update', 'task.delete'] as const
const WORK = ['complete', 'delegate', 'check'] as const

/** Every set of the permissions. */
const SETS = Array.from({ length: 2 ** PERMISSIONS.length }, (_none, bits) =>
  PERMISSIONS.filter((_name, place) => bits & (1 << place)),
)

/** The rights by the words of the decision, said once more and differently from the policy. */
function expected(
  part: keyof typeof PARTS,
  permissions: readonly PermissionName[],
  isOpen: boolean,
): string[] {
  const isAuthor = part.startsWith('author')
  const ownsIt = isAuthor && permissions.includes('task.create')
  const mayChange = ownsIt || permissions.includes('task.update')
  const worksOnIt = mayChange || ['solver', 'delegate', 'author and solver'].includes(part)
  return [
    ...(isOpen && mayChange ? ['update'] : []),
    ...(isOpen && worksOnIt ? WORK : []),
    ...(!isOpen && worksOnIt ? ['reopen'] : []),
    ...(worksOnIt ? ['attach'] : []),
    ...(ownsIt || permissions.includes('task.delete') ? ['delete'] : []),
    'comment',
  ].toSorted()
}

const held = (who: Actor, facts: Partial<TaskFacts>) =>
  Object.entries(
    taskRights(who, {
      author_id: null,
      solver_id: null,
      delegated_to: null,
      completed_at: null,
      ...facts,
    }),
  )
    .flatMap(([right, has]) => (has ? [right] : []))
    .toSorted()

describe.each([true, false])('a task that is open: %s', (isOpen) => {
  const completed_at = isOpen ? null : '2026-03-10T08:30:00.000Z'
  describe.each(Object.keys(PARTS).filter((part): part is keyof typeof PARTS => part in PARTS))(
    '%s',
    (part) => {
      test.each(SETS.map((set) => [set]))('%j', (permissions) => {
        expect(held(getActor('me', permissions), { ...PARTS[part], completed_at })).toEqual(
          expected(part, permissions, isOpen),
        )
      })
    },
  )

  test('a superadministrator changes and deletes any', () => {
    const rights = isOpen
      ? ['attach', 'check', 'comment', 'complete', 'delegate', 'delete', 'update']
      : ['attach', 'comment', 'delete', 'reopen']
    expect(held(getActor('me', [], true), { completed_at })).toEqual(rights)
  })
})
