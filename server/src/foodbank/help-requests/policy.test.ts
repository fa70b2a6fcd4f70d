import type { PermissionName } from '@crm/contract/platform/endpoint'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#platform/actor.ts'
import { requestRights, type RequestFacts } from './policy.ts'

const actor = (permissions: readonly PermissionName[], superadmin = false): Actor => ({
  user: {
    id: 'u',
    username: 'u',
    name: 'Eva',
    surname: 'Malá',
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
const TODAY = '2026-03-10'
const ALL: PermissionName[] = [
  'fb_request.update',
  'fb_request.delete',
  'fb_request.confirm',
  'fb_support.create',
]
const stranger: RequestFacts = {
  reserved_on: TODAY,
  status: 'active',
  settled_on: null,
  support_id: null,
  is_author: false,
  manages_from: false,
  manages_to: false,
}
/** The rights held, by name. */
const held = (who: Actor, facts: Partial<RequestFacts>) =>
  Object.entries(requestRights(who, { ...stranger, ...facts }, TODAY)).flatMap(([right, has]) =>
    has ? [right] : [],
  )

const CHANGE = ['update', 'delete']
const SETTLE = ['confirm', 'close']

describe('by the part one has in an active request, holding every permission', () => {
  test.each<[string, Partial<RequestFacts>, string[]]>([
    ['no part', {}, []],
    ['its author', { is_author: true }, CHANGE],
    ['staff of the recommending organization', { manages_from: true }, CHANGE],
    [
      'staff of the distribution point',
      { manages_to: true },
      [...CHANGE, ...SETTLE, 'record_support'],
    ],
    [
      'staff of both',
      { manages_from: true, manages_to: true },
      [...CHANGE, ...SETTLE, 'record_support'],
    ],
  ])('%s', (_name, facts, rights) => {
    expect(held(actor(ALL), facts)).toEqual(rights)
  })
})

describe('by permission, being staff of the distribution point', () => {
  test.each<[PermissionName[], string[]]>([
    [[], []],
    [['fb_request.update'], ['update']],
    [['fb_request.delete'], ['delete']],
    [['fb_request.confirm'], SETTLE],
    // Recording help for an active request confirms it.
    [['fb_support.create'], []],
    [
      ['fb_request.confirm', 'fb_support.create'],
      [...SETTLE, 'record_support'],
    ],
  ])('%j', (permissions, rights) => {
    expect(held(actor(permissions), { manages_to: true })).toEqual(rights)
  })
})

describe('show_all counts as staff everywhere', () => {
  test.each<[PermissionName[], string[]]>([
    [
      [...ALL, 'fb_request.show_all'],
      [...CHANGE, ...SETTLE],
    ],
    // Help is recorded for the user's own organization, or with show_all for any.
    [[...ALL, 'fb_support.show_all'], []],
    [
      [...ALL, 'fb_request.show_all', 'fb_support.show_all'],
      [...CHANGE, ...SETTLE, 'record_support'],
    ],
    [['fb_request.show_all'], []],
  ])('%j', (permissions, rights) => {
    expect(held(actor(permissions), {})).toEqual(rights)
  })

  test('a superadministrator may do everything', () => {
    expect(held(actor([], true), {})).toEqual([...CHANGE, ...SETTLE, 'record_support'])
  })
})

describe('no one changes a settled request', () => {
  test.each<[Partial<RequestFacts>, string[]]>([
    [{ status: 'confirmed' }, ['record_support']],
    [{ status: 'confirmed', support_id: 's' }, []],
    [{ status: 'rejected' }, []],
    [{ status: 'active', support_id: 's' }, [...CHANGE, ...SETTLE]],
  ])('%j', (facts, rights) => {
    expect(held(actor([], true), facts)).toEqual(rights)
  })

  test('help for a confirmed request needs no right to confirm', () => {
    expect(held(actor(['fb_support.create']), { status: 'confirmed', manages_to: true })).toEqual([
      'record_support',
    ])
  })
})

describe('users who may settle also take it back, on the same day', () => {
  test.each<[Partial<RequestFacts>, string[]]>([
    [{ status: 'rejected', settled_on: TODAY }, ['reopen']],
    [{ status: 'rejected', settled_on: TODAY, is_restricted: true }, ['reopen']],
    [{ status: 'rejected', settled_on: '2026-03-09' }, []],
    [{ status: 'confirmed', settled_on: TODAY }, ['reopen', 'record_support']],
    [{ status: 'confirmed', settled_on: TODAY, support_id: 's' }, []],
    [{ status: 'confirmed', settled_on: '2026-03-09' }, ['record_support']],
    // what was settled late is taken back on the day of settling, whatever day it was for
    [{ status: 'rejected', settled_on: TODAY, reserved_on: '2026-02-01' }, ['reopen']],
    [{ status: 'active' }, [...CHANGE, ...SETTLE, 'record_support']],
  ])('%j', (facts, rights) => {
    expect(held(actor([], true), facts)).toEqual(rights)
  })

  test.each<[string, PermissionName[], Partial<RequestFacts>, boolean]>([
    [
      'staff of the distribution point who confirm',
      ['fb_request.confirm'],
      { manages_to: true },
      true,
    ],
    ['who confirms everywhere', ['fb_request.confirm', 'fb_request.show_all'], {}, true],
    [
      'staff who do not confirm',
      ['fb_request.update', 'fb_request.delete', 'fb_support.create'],
      { manages_to: true },
      false,
    ],
    ['the author', ALL, { is_author: true }, false],
    ['staff of the recommending organization', ALL, { manages_from: true }, false],
  ])('%s', (_name, permissions, facts, may) => {
    expect(
      held(actor(permissions), { ...facts, status: 'rejected', settled_on: TODAY }).includes(
        'reopen',
      ),
    ).toBe(may)
  })
})

describe('before its day a request is not settled', () => {
  test.each([
    ['2026-03-09', [...CHANGE, ...SETTLE, 'record_support']],
    ['2026-03-10', [...CHANGE, ...SETTLE, 'record_support']],
    ['2026-03-11', CHANGE],
    ['2031-01-01', CHANGE],
  ])('a reservation for %s', (reserved_on, rights) => {
    expect(held(actor([], true), { reserved_on })).toEqual(rights)
  })

  test('one that was confirmed before its day can still get its hand-out', () => {
    expect(held(actor([], true), { reserved_on: '2026-03-11', status: 'confirmed' })).toEqual([
      'record_support',
    ])
  })
})
