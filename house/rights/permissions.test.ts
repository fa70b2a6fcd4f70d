import { get, type PermissionName } from '@crm/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { modules } from '../../server/src/modules.ts'
import { getTexts } from '../../server/src/platform/texts/texts.ts'
import { getPermissions } from '../modules.ts'
import { PERMISSION_TABLE, SPECIFIED_PERMISSIONS } from './permission-table.ts'

test('permissions are those of the specification and of the parts added to it, no more and no fewer', () => {
  expect(getPermissions().toSorted()).toEqual(PERMISSION_TABLE.toSorted())
  const isFoodBanks = (name: string) => name.startsWith('fb_')
  expect(getPermissions('foodbank')).toEqual(getPermissions().filter(isFoodBanks))
})

test('the specification has 42 permissions of the food bank and 46 general ones', () => {
  expect(SPECIFIED_PERMISSIONS.filter((name) => name.startsWith('fb_'))).toHaveLength(42)
  expect(SPECIFIED_PERMISSIONS.filter((name) => !name.startsWith('fb_'))).toHaveLength(46)
})

test('the roles of the first start hold permissions that exist, and only the superadministrator holds all', () => {
  const known = new Set(PERMISSION_TABLE)
  const roles = modules.flatMap((module) => module.seedRoles)
  expect([...new Set(roles.map(({ code }) => code))]).toEqual([
    'superadmin',
    'food_bank_manager',
    'organization_manager',
    'desk_worker',
    'social_worker',
    'warehouse_worker',
  ])
  for (const role of roles)
    expect(role.permissions.filter((permission) => !known.has(permission))).toEqual([])
  expect(roles.filter((role) => role.superadmin).map(({ code }) => code)).toEqual(['superadmin'])
})

test('every permission has words in both languages', () => {
  const actions = new Set(PERMISSION_TABLE.map((name) => name.split('.')[1] ?? ''))
  for (const language of ['cs', 'en'] as const) {
    const texts = getTexts(language, 'permissions')
    expect([...actions].filter((action) => !texts.has(`action.${action}`))).toEqual([])
  }
})

test('a permission that no part declares does not compile', () => {
  // @ts-expect-error a misspelled name
  const misspelled: PermissionName = 'fb_request.confrim'
  // @ts-expect-error a resource has only the actions that its list names
  get('/anything', ['log.read', { anyOf: ['user.read', 'log.delete'] }])
  expect(PERMISSION_TABLE).not.toContain(misspelled)
})
