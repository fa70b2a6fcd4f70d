import { expect, test } from 'vitest'
import { allows, hasPermission } from './access.ts'

const clerk = {
  superadmin: false,
  permissions: { 'task.read': true, 'role.read': true, 'task.update': false },
}

test('every named permission is needed', () => {
  expect(allows(clerk, ['task.read'])).toBe(true)
  expect(allows(clerk, ['task.read', 'role.read'])).toBe(true)
  expect(allows(clerk, ['task.read', 'task.update'])).toBe(false)
  expect(allows(clerk, ['user.read'])).toBe(false)
})

test('of alternatives one is enough, and none of them too little', () => {
  expect(allows(clerk, [{ anyOf: ['role.update', 'task.read'] }])).toBe(true)
  expect(allows(clerk, [{ anyOf: ['role.update', 'task.update'] }])).toBe(false)
  expect(allows(clerk, ['user.read', { anyOf: ['role.update', 'task.read'] }])).toBe(false)
})

test('what needs no permission is open to the signed-in', () => {
  expect(allows(clerk, 'signed-in')).toBe(true)
  expect(allows(clerk, 'public')).toBe(true)
})

test('a superadmin may do everything, whatever the map says', () => {
  const superadmin = { superadmin: true, permissions: { 'user.read': false } }
  expect(hasPermission(superadmin, 'user.read')).toBe(true)
  expect(allows(superadmin, ['log.read', 'settings.update'])).toBe(true)
})
