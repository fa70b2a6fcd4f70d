import { expect, test } from 'vitest'
import { allows, hasPermission } from './access.ts'

const clerk = {
  superadmin: false,
  permissions: { 'fb_request.read': true, 'fb_support.read': true, 'fb_request.confirm': false },
}

test('every named permission is needed', () => {
  expect(allows(clerk, ['fb_request.read'])).toBe(true)
  expect(allows(clerk, ['fb_request.read', 'fb_support.read'])).toBe(true)
  expect(allows(clerk, ['fb_request.read', 'fb_request.confirm'])).toBe(false)
  expect(allows(clerk, ['user.read'])).toBe(false)
})

test('of alternatives one is enough, and none of them too little', () => {
  expect(allows(clerk, [{ anyOf: ['fb_support.update', 'fb_request.read'] }])).toBe(true)
  expect(allows(clerk, [{ anyOf: ['fb_support.update', 'fb_request.confirm'] }])).toBe(false)
  expect(allows(clerk, ['user.read', { anyOf: ['fb_support.update', 'fb_request.read'] }])).toBe(
    false,
  )
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

test('names of object properties are no permissions', () => {
  expect(hasPermission(clerk, 'constructor.name')).toBe(false)
})
