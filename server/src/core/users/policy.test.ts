import type { PermissionName } from '@crm/contract/platform/endpoint'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { managedByDirectory, userRights, type UserFacts } from './policy.ts'

const ME = '01900000-0000-7000-8000-000000000001'
const actorWith = (permissions: readonly PermissionName[], superadmin = false): Actor => ({
  user: {
    id: ME,
    username: 'ja',
    name: 'Já',
    surname: 'Sám',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  },
  superadmin,
  permissions: new Set(permissions),
  address: null,
  viewingAs: null,
})
const ALL: PermissionName[] = [
  'user.read',
  'user.update',
  'user.delete',
  'user_role.update',
  'user_rule.update',
  'log.read',
]
const somebody: UserFacts = {
  id: '01900000-0000-7000-8000-000000000002',
  email: 'dana@example.cz',
  active: true,
  confirmed: true,
  from_directory: false,
  has_second_factor: false,
  from_provider: false,
  deleted: false,
  rights: { superadmin: false, permissions: new Set(['user.read']) },
}
const allowed = (actor: Actor, given: Partial<UserFacts> = {}) =>
  Object.entries(userRights(actor, { ...somebody, ...given }))
    .filter(([, may]) => may)
    .map(([name]) => name)

const UPDATE = ['update', 'set_password']
const RIGHTS = ['set_roles', 'set_permissions']

describe('what may be done with somebody, by their state', () => {
  test.each<[string, Partial<UserFacts>, string[]]>([
    ['active and confirmed', {}, [...UPDATE, ...RIGHTS, 'deactivate', 'delete']],
    [
      'with a second factor',
      { has_second_factor: true },
      [...UPDATE, ...RIGHTS, 'deactivate', 'remove_second_factor', 'delete'],
    ],
    ['inactive', { active: false }, [...UPDATE, ...RIGHTS, 'activate', 'delete']],
    [
      'unconfirmed',
      { confirmed: false },
      [...UPDATE, ...RIGHTS, 'deactivate', 'verify', 'send_verification', 'delete'],
    ],
    [
      'unconfirmed without an e-mail',
      { confirmed: false, email: null },
      [...UPDATE, ...RIGHTS, 'deactivate', 'verify', 'delete'],
    ],
    ['of the directory', { from_directory: true }, ['update', ...RIGHTS, 'deactivate', 'delete']],
    ['oneself', { id: ME }, ['update', ...RIGHTS]],
    ['oneself, inactive', { id: ME, active: false }, ['update', ...RIGHTS, 'activate']],
    ['deleted', { deleted: true }, ['restore']],
    ['deleted and unconfirmed', { deleted: true, confirmed: false, active: false }, ['restore']],
  ])('%s', (_state, facts, expected) => {
    expect(allowed(actorWith(ALL), facts)).toEqual(expected)
    expect(allowed(actorWith([], true), facts)).toEqual(expected)
  })
})

describe('what each permission lets one do', () => {
  test.each<[PermissionName[], string[]]>([
    [[], []],
    [['user.update'], ['update', 'set_password', 'deactivate']],
    [['user.delete'], ['delete']],
    [['user_role.update'], ['set_roles']],
    [['user_rule.update'], ['set_permissions']],
    [['user_role.delete', 'user_rule.delete', 'user_rule.create', 'user.create'], []],
  ])('%j → %j', (permissions, expected) => {
    expect(allowed(actorWith(['user.read', ...permissions]))).toEqual(expected)
  })

  test.each<[PermissionName[], string[]]>([
    [['user.delete'], []],
    [['log.read'], []],
    [['user.delete', 'log.read'], ['restore']],
  ])('with somebody deleted %j → %j', (permissions, expected) => {
    expect(allowed(actorWith(['user.read', ...permissions]), { deleted: true })).toEqual(expected)
  })
})

test.each<[string, Partial<UserFacts>]>([
  [
    'who may one thing more',
    { rights: { superadmin: false, permissions: new Set(['user.read', 'settings.read']) } },
  ],
  ['who is a superadministrator', { rights: { superadmin: true, permissions: new Set() } }],
])('nothing may be done with somebody %s', (_who, facts) => {
  expect(allowed(actorWith(ALL), facts)).toEqual([])
  expect(allowed(actorWith(ALL), { ...facts, deleted: true })).toEqual([])
})

describe('a user of the directory', () => {
  const kept = {
    from_directory: true,
    username: 'dana',
    name: 'Dana',
    surname: 'Horká',
    email: null,
    phone: '603123456',
  }
  test.each<
    [Partial<Record<'username' | 'name' | 'surname' | 'email' | 'phone', string | null>>, string[]]
  >([
    [{}, []],
    [{ username: 'dana', name: 'Dana', surname: 'Horká', email: null, phone: '603123456' }, []],
    [{ username: 'jina' }, ['username']],
    [{ phone: null }, ['phone']],
    [{ name: 'Jana', surname: 'Nová', email: 'a@b.cz' }, ['name', 'surname', 'email']],
  ])('the change %j is refused at %j', (change, fields) => {
    expect(managedByDirectory(kept, change)).toEqual(
      Object.fromEntries(fields.map((field) => [field, [{ rule: 'directory_managed' }]])),
    )
    expect(managedByDirectory({ ...kept, from_directory: false }, change)).toEqual({})
  })
})
