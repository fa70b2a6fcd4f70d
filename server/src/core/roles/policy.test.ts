import { describe, expect, test } from 'vitest'
import { covers, hands, seenThrough } from './policy.ts'

const rights = (...permissions: string[]) => ({
  superadmin: false,
  permissions: new Set(permissions),
})
const everything = { superadmin: true, permissions: new Set<string>() }
const READ = 'thing.read'
/** Leaves only one's own records. */
const OWN = 'thing.show_user'
const ALL = 'thing.show_all'

test.each([
  [rights(READ, 'a.read'), rights(READ), true],
  [rights(READ), rights(READ, 'a.read'), false],
  [rights(READ), everything, false],
  [everything, rights(READ, OWN), true],
  // who sees more covers who is narrowed, and not the other way round
  [rights(READ), rights(READ, OWN), true],
  [rights(READ, OWN), rights(READ), false],
  [rights(READ, OWN), rights(READ, OWN), true],
  // with the sight of everything it narrows nobody
  [rights(READ, OWN, ALL), rights(READ), true],
  [rights(READ, OWN), rights(READ, OWN, ALL), false],
])('%j covers %j: %s', (holder, other, expected) => {
  expect(covers(holder, other)).toBe(expected)
})

test.each([
  [rights(READ), READ, true],
  [rights(READ), 'a.read', false],
  [everything, OWN, true],
  // a narrowing one is given and taken by those who see everything: taking it gives sight
  [rights(), OWN, false],
  [rights(READ), OWN, false],
  [rights(READ, OWN), OWN, false],
  [rights(ALL), OWN, false],
  [rights(READ, ALL), OWN, true],
  [rights(READ, OWN, ALL), OWN, true],
])('%j hands on %s: %s', (holder, permission, expected) => {
  expect(hands(holder, permission)).toBe(expected)
})

describe('looking as a role', () => {
  test('shows what the role grants, as far as one holds it', () => {
    expect(seenThrough(rights(READ, 'a.read'), rights('a.read', 'b.read'))).toEqual(
      rights('a.read'),
    )
    expect(seenThrough(everything, rights('b.read'))).toEqual(rights('b.read'))
    expect(seenThrough(rights(READ), everything)).toEqual(rights(READ))
  })

  test('widens nobody’s sight, and narrows it as the role does', () => {
    expect(seenThrough(rights(READ, OWN), rights(READ))).toEqual(rights(READ, OWN))
    expect(seenThrough(rights(READ), rights(READ, OWN))).toEqual(rights(READ, OWN))
    expect(seenThrough(everything, rights(READ, OWN))).toEqual(rights(READ, OWN))
    expect(seenThrough(rights(READ, OWN, ALL), rights(READ))).toEqual(rights(READ))
  })
})
