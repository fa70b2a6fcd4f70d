import { foodbankPermissions } from '@crm/contract/foodbank/permissions'
import { expect, test } from 'vitest'
import { groupedPermissions } from './grouped-permissions.ts'

test('permissions are grouped by resource, in the order of the contract', () => {
  expect(groupedPermissions(['fb_request.confirm', 'fb_request.read', 'user.read', 'fb_support.read'])).toEqual([
    { resource: 'fb_request', actions: ['read', 'confirm'] },
    { resource: 'fb_support', actions: ['read'] },
  ])
})

test('no resource of the food bank is left out', () => {
  const all = Object.entries(foodbankPermissions).flatMap(([resource, actions]) => actions.map((action) => `${resource}.${action}`))
  expect(
    groupedPermissions(all)
      .flatMap(({ resource, actions }) => actions.map((action) => `${resource}.${action}`))
      .sort(),
  ).toEqual(all.sort())
})
