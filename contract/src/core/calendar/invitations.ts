import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { eventEntry, GUEST_STATUSES } from './events.ts'
import { GUEST_ANSWERS } from './events.endpoints.ts'
import * as wire from './invitations.endpoints.ts'

/** What a guest sees by the link of an e-mail; whoever has the link counts as the guest. */
export const invitation = eventEntry
  .pick({
    name: true,
    type: true,
    all_day: true,
    start_at: true,
    end_at: true,
    start_on: true,
    end_on: true,
  })
  .extend({
    address: z.string().nullable(),
    note: z.string().nullable(),
    author_name: z.string(),
    status: z.enum(GUEST_STATUSES),
    /** Then no answer is accepted. */
    closed: z.enum(['past', 'cancelled']).nullable(),
  })
export type Invitation = z.infer<typeof invitation>

const params = z.object({ token: z.string().min(1).max(200) })
const refusals = { 'invitation.not_found': 404, too_many_requests: 429 } as const

export const invitationSchemas = schemas({
  get: {
    summary: 'An invitation by the link of its letter',
    params,
    answer: one(invitation),
    refusals,
  },
  /** A link only opens a page, because mail scanners follow links. */
  answer: {
    summary: 'Say whether one comes',
    params,
    body: z.strictObject({ status: z.enum(GUEST_ANSWERS) }),
    answer: done('event.answered', z.object({ status: z.enum(GUEST_STATUSES) })),
    refusals: { ...refusals, 'invitation.closed': 409 },
  },
})
export const invitationEndpoints = withSchemas(wire.invitationEndpoints, invitationSchemas)
