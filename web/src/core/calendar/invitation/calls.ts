import type { GuestStatus } from '@crm/contract/core/calendar/events'
import type { Invitation, invitationEndpoints } from '@crm/contract/core/calendar/invitations'
import { call } from '#platform/api/call.ts'

// The contract's own entries would bring Zod to a public page; `calls.test.ts` compares these with them.
export const GET = { method: 'GET', path: '/invitations/:token' } as const
export const ANSWER = { method: 'POST', path: '/invitations/:token' } as const

/** In the order of the buttons: the answer that is hoped for comes first. */
export const ANSWERS = ['accepted', 'tentative', 'declined'] as const

export const readInvitation = async (token: string): Promise<Invitation> =>
  (await call<typeof invitationEndpoints.get>(GET, { params: { token } })).data

export const sendAnswer = async (
  token: string,
  status: (typeof ANSWERS)[number],
): Promise<GuestStatus> =>
  (await call<typeof invitationEndpoints.answer>(ANSWER, { params: { token }, body: { status } }))
    .data.status
