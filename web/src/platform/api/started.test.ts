import { expect, test, vi } from 'vitest'
import { takeStarted } from './started.ts'

const answer = Promise.resolve(new Response('{}'))
const begins = () => vi.stubGlobal('window', { started: { token: 'token', answer, at: 100 } })

test('what the page has asked for by itself is taken once', () => {
  begins()
  expect(takeStarted('/auth/verify', 'token', 200)).toBe(answer)
  expect(takeStarted('/auth/verify', 'token', 200)).toBeUndefined()
})

test('it is not the answer to another call, of another session, or of long ago', () => {
  begins()
  expect(takeStarted('/users', 'token', 200)).toBeUndefined()
  expect(takeStarted('/auth/verify', 'other', 200)).toBeUndefined()
  begins()
  expect(takeStarted('/auth/verify', null, 200)).toBeUndefined()
  begins()
  expect(takeStarted('/auth/verify', 'token', 60_000)).toBeUndefined()
})
