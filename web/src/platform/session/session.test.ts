import { authEndpoints } from '@crm/contract/core/auth'
import { expect, test } from 'vitest'
import { LOGIN, LOGOUT, VERIFY } from './session.ts'

test.each([
  [LOGIN, authEndpoints.login],
  [VERIFY, authEndpoints.verify],
  [LOGOUT, authEndpoints.logout],
])('the session calls what the contract declares: %o', (address, { method, path }) => {
  expect(address).toEqual({ method, path })
})
