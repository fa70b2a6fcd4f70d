import {
  authEndpoints,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@crm/contract/core/auth/auth'
import { expect, test } from 'vitest'
import { ASK, CHECK, MAX_LENGTH, MIN_LENGTH, RESET } from './calls.ts'

test('the calls written down by hand are those of the contract, and so are the lengths of a password', () => {
  const { forgotPassword, checkReset, resetPassword } = authEndpoints
  const written = [forgotPassword, checkReset, resetPassword].map(({ method, path }) => ({
    method,
    path,
  }))
  expect([ASK, CHECK, RESET]).toEqual(written)
  expect([MIN_LENGTH, MAX_LENGTH]).toEqual([PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH])
})
