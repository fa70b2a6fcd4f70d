import { expect, test } from 'vitest'
import { allowedBy, chosenOfKind, parseWorksFor } from './workplaces.ts'

test('another choice of one kind leaves the others as they are', () => {
  const before = [
    { kind: 'organization', id: 'a' },
    { kind: 'garage', id: 'b' },
  ]
  expect(chosenOfKind(before, 'organization', ['c'])).toEqual([
    { kind: 'garage', id: 'b' },
    { kind: 'organization', id: 'c' },
  ])
  expect(chosenOfKind(undefined, 'organization', [])).toEqual([])
})

test('a draft of another shape holds nothing', () => {
  expect(parseWorksFor([null, 'a', { id: 'a' }])).toEqual([])
})

test('roles and single permissions allow together, and full access allows everything', () => {
  const role = { is_superadmin: false, permissions: ['task.read'] }
  expect(allowedBy([role], ['log.read'])).toEqual(new Set(['task.read', 'log.read']))
  expect(allowedBy([role, { is_superadmin: true, permissions: [] }], [])).toBeNull()
})
