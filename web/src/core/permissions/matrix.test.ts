import { expect, test } from 'vitest'
import { getPermissions, getShare, toggled } from './matrix.ts'

const label = { namespace: 'x', key: 'y' }
const user = { name: 'user', label, actions: ['read', 'create'] }
const log = { name: 'log', label, actions: ['read'] }
const everybody = () => true

test('the permissions of resources, all or of one action', () => {
  expect(getPermissions([user, log])).toEqual(['user.read', 'user.create', 'log.read'])
  expect(getPermissions([user, log], 'read')).toEqual(['user.read', 'log.read'])
  expect(getPermissions([log], 'create')).toEqual([])
})

test.each([
  [[], 'none'],
  [['a'], 'some'],
  [['a', 'b'], 'all'],
  [['c'], 'none'],
])('of a and b, %j is %s', (chosen, share) => {
  expect(getShare(['a', 'b'], new Set(chosen))).toBe(share)
})

test('toggling chooses what is missing, and takes all when nothing is missing', () => {
  expect(toggled(['a', 'b'], [], everybody)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], ['a', 'z'], everybody)).toEqual(['a', 'b', 'z'])
  expect(toggled(['a', 'b'], ['a', 'b', 'z'], everybody)).toEqual(['z'])
})

test('what may not be given is neither chosen nor taken, and does not hold up the rest', () => {
  const onlyA = (permission: string) => permission === 'a'
  expect(toggled(['a', 'b'], [], onlyA)).toEqual(['a'])
  expect(toggled(['a', 'b'], ['a', 'b'], onlyA)).toEqual(['b'])
  expect(toggled(['b'], ['b'], onlyA)).toEqual(['b'])
})
