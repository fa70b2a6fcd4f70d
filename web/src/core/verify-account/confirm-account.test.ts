import { authEndpoints } from '@crm/contract/core/auth/auth'
import { expect, test } from 'vitest'
import { CONFIRM } from './confirm-account.ts'

test('the call written down by hand is the one of the contract', () => {
  expect(CONFIRM).toEqual({
    method: authEndpoints.confirmAccount.method,
    path: authEndpoints.confirmAccount.path,
  })
})
