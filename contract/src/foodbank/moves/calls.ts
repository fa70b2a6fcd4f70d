import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { flag, id, moment } from '../../platform/formats.ts'
import { TOLD_BY } from '../applicants/contact.ts'
import { CALL_OUTCOMES, CALL_REASONS } from './calls.endpoints.ts'
import { movePlace } from './moves.ts'
import * as wire from './calls.endpoints.ts'

/** A call that is to be made, or was. */
export const callRow = z.object({
  id,
  move_id: id,
  request_id: id,
  applicant_id: id,
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  is_restricted: z.boolean(),
  /** Null also for who does not wish to be called. */
  phone: z.string().nullable(),
  told_by: z.enum(TOLD_BY).nullable(),
  from_organization_label: z.string(),
  from_organization_phone: z.string().nullable(),
  why: z.enum(CALL_REASONS),
  /** What the move changed. */
  was: movePlace.nullable(),
  /** What stands now. */
  stands: movePlace,
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  reached_at: moment.nullable(),
  reached_by_name: z.string().nullable(),
  can: z.object({ settle: z.boolean() }),
})
export type CallRow = z.infer<typeof callRow>

export const callQuery = listQuery(['reserved_on'], 'reserved_on')
  .extend({
    organization_id: id.optional(),
    move_id: id.optional(),
    /** With those that were made; without it only the ones left. */
    done: flag.optional(),
  })
  .strict()
export type CallQuery = z.infer<typeof callQuery>

const params = z.object({ id })
const refusals = { 'call.not_found': 404 } as const

export const callSchemas = schemas({
  list: {
    summary: 'People to call about their reservation, with phone numbers; reading is recorded',
    query: callQuery,
    answer: listSchema(callRow),
  },
  settle: {
    summary: 'Tick off a call',
    params,
    body: z.strictObject({ outcome: z.enum(CALL_OUTCOMES) }),
    answer: done('call.settled', callRow),
    refusals,
  },
  reopen: {
    summary: 'Put a ticked call back on the list',
    params,
    answer: done('call.reopened', callRow),
    refusals,
  },
})
export const callEndpoints = withSchemas(wire.callEndpoints, callSchemas)

export const callFiles = withSchemas(wire.callFiles, { export: exportSchemas(callSchemas.list) })
