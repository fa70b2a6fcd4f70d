import { expect, test } from 'vitest'
import { needsOrganization } from './needs-organization.ts'

test.each([
  [['fb_applicant.read', 'fb_request.create'], true],
  [['fb_request.confirm'], true],
  [['fb_request.create', 'fb_organization.full_edit'], false],
  [['task.read'], false],
  [[], false],
])('who may %j needs an organization: %s', (permissions, needed) => {
  expect(needsOrganization(new Set(permissions))).toBe(needed)
})

test('who may do everything works for all', () => {
  expect(needsOrganization(null)).toBe(false)
})
