import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import * as wire from './client-cards.endpoints.ts'

/** The valid card of a household. */
export const clientCard = z.object({
  id,
  number: z.string(),
  created_at: moment,
  /** Null when the issuer is unknown. */
  created_by_name: z.string().nullable(),
})
export type ClientCard = z.infer<typeof clientCard>

/** Why no card can be issued. */
export const CARD_REASONS = ['deleted', 'restricted', 'forbidden'] as const

export const clientCardState = z.object({
  card: clientCard.nullable(),
  /** The last revoked card, when none is valid. */
  revoked: z.object({ revoked_at: moment, revoked_by_name: z.string().nullable() }).nullable(),
  can: z.object({ issue: z.boolean(), revoke: z.boolean(), print: z.boolean() }),
  reason: z.enum(CARD_REASONS).nullable(),
})
export type ClientCardState = z.infer<typeof clientCardState>

const params = z.object({ id })
const applicantRefusals = { 'applicant.not_found': 404 } as const
const cardRefusals = { 'client_card.not_found': 404 } as const

export const clientCardSchemas = schemas({
  get: {
    summary: 'The client card of a household, and what the caller may do with it',
    params,
    answer: one(clientCardState),
    refusals: applicantRefusals,
  },
  issue: {
    summary: 'Issue a client card; the one that it replaces is revoked',
    params,
    /** The valid card as the caller knows it; if it has changed, nothing is issued. */
    body: z.strictObject({ replaces: id.nullable() }),
    answer: done('client_card.issued', clientCard),
    status: 201,
    refusals: { ...applicantRefusals, 'client_card.changed': 409, 'client_card.restricted': 409 },
  },
  revoke: {
    summary: 'Revoke a client card that is valid',
    params,
    answer: done('client_card.revoked', z.object({ id })),
    refusals: cardRefusals,
  },
})
export const clientCardEndpoints = withSchemas(wire.clientCardEndpoints, clientCardSchemas)

export const clientCardFileSchemas = schemas({
  print: {
    summary: 'A valid client card as a PDF to cut out; the printing is recorded',
    params,
    /** The whole name or only initials, which identify no one on a lost card. */
    body: z.strictObject({ name: z.boolean().default(false) }),
    answer: z.unknown(),
    refusals: { ...cardRefusals, 'client_card.restricted': 409 },
    opens: { table: 'foodbank.client_card', as: 'print' },
  },
})
export const clientCardFiles = withSchemas(wire.clientCardFiles, clientCardFileSchemas)
