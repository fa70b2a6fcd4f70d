import { GUEST_ANSWERS } from '@crm/contract/core/calendar/events'
import { invitationEndpoints } from '@crm/contract/core/calendar/invitations'
import { expect, test } from 'vitest'
import { ANSWER, ANSWERS, GET } from './calls.ts'

test('the calls written down by hand are those of the contract', () => {
  const { get, answer } = invitationEndpoints
  expect(GET).toEqual({ method: get.method, path: get.path })
  expect(ANSWER).toEqual({ method: answer.method, path: answer.path })
  expect(ANSWERS).toEqual(GUEST_ANSWERS)
})
