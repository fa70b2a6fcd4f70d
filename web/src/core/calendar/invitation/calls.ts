import type { GUEST_ANSWERS, GuestStatus } from '@crm/contract/core/calendar/events'
import type { Invitation, invitationEndpoints } from '@crm/contract/core/calendar/invitations'
import { call, type Callable } from '#platform/api/call.ts'

// The contract would bring Zod to a page that opens without signing in; its types check what stands here instead.
const GET: Callable<typeof invitationEndpoints.get> = {
  method: 'GET',
  path: '/invitations/:token',
}
const ANSWER: Callable<typeof invitationEndpoints.answer> = {
  method: 'POST',
  path: '/invitations/:token',
}

/** In the order of the buttons: the answer that is hoped for comes first. */
export const ANSWERS: typeof GUEST_ANSWERS = ['accepted', 'tentative', 'declined']

export const readInvitation = async (token: string): Promise<Invitation> =>
  (await call(GET, { params: { token } })).data

export const sendAnswer = async (
  token: string,
  status: (typeof ANSWERS)[number],
): Promise<GuestStatus> => (await call(ANSWER, { params: { token }, body: { status } })).data.status
