import { expect, test } from 'vitest'
import { isSame, valueAt, withValue } from './paths.ts'

const VALUES = { name: 'Jana', members: [{ age: 3 }, { age: null }] }

test('a nested value is read and replaced, the rest is kept', () => {
  expect(valueAt(VALUES, 'members.1.age')).toBeNull()
  const next = withValue(VALUES, 'members.1.age', 8)
  expect(next).toEqual({ name: 'Jana', members: [{ age: 3 }, { age: 8 }] })
  expect(VALUES.members[1]).toEqual({ age: null })
})

test('a path that leads nowhere is undefined', () => {
  expect(valueAt(VALUES, 'members.7.age')).toBeUndefined()
  expect(valueAt(VALUES, 'name.x')).toBeUndefined()
})

test('null and missing are the same', () => {
  expect(isSame(undefined, null)).toBe(true)
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true)
  expect(isSame('', null)).toBe(false)
})
