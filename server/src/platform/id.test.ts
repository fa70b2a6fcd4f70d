import { expect, test } from 'vitest'
import { newId } from './id.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a key is a UUID of version 7 that begins with the moment it was made', () => {
  const before = Date.now()
  const id = newId()
  expect(id).toMatch(UUID_V7)
  expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before)
})

test('keys made one after the other grow, though thousands fall into one millisecond', () => {
  const ids = Array.from({ length: 50_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => UUID_V7.test(id))).toBe(true)
})
