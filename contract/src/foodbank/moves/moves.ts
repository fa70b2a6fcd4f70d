import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optionalText, time } from '../../platform/formats.ts'
import { PREFERRED_TIMES } from '../applicants/contact.ts'
import { requestMessage } from '../booking-messages/told-requests.ts'
import { MAX_EXCEPTION_REASON } from '../entitlement/despite.ts'
import { findings } from '../entitlement/entitlement.ts'
import { registerDay } from '../register-days.ts'
import { DISPLACED_REASONS } from '../slots/displaced.ts'
import { CALL_OUTCOMES } from './calls.endpoints.ts'
import { MAX_MOVED, MOVE_WEEKS } from './moves.endpoints.ts'
import * as wire from './moves.endpoints.ts'

/** Where and when, on the clock in Prague. */
export const movePlace = z.object({
  organization_id: id,
  organization_label: z.string(),
  day,
  time: z.string(),
})
export type MovePlace = z.infer<typeof movePlace>

/**
 * Why nothing is proposed: no place within reach is free, none at the time of day that they wish,
 * or their data may not be used (GDPR, Article 18).
 */
export const UNPLACED = ['full', 'wish', 'entitlement', 'restricted'] as const
export type Unplaced = (typeof UNPLACED)[number]

/** A reservation that has no place any more, and what is proposed for it. */
export const displacedRow = z.object({
  request_id: id,
  applicant_id: id,
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  is_restricted: z.boolean(),
  from_organization_label: z.string(),
  reason: z.enum(DISPLACED_REASONS),
  was: movePlace,
  note: z.string().nullable(),
  preferred_time: z.enum(PREFERRED_TIMES).nullable(),
  proposed: movePlace.nullable(),
  unplaced: z.enum(UNPLACED).nullable(),
})
export type DisplacedRow = z.infer<typeof displacedRow>

const scope = {
  /** Without it all distribution points that the caller may act for. */
  organization_id: id.optional(),
  /** Without days: everything to come. */
  from: day.optional(),
  to: day.optional(),
}

const weeks = z.coerce.number<number | string>().pipe(z.literal(MOVE_WEEKS)).default(MOVE_WEEKS[0])

export const proposalQuery = z.object({ ...scope, weeks }).strict()
export type ProposalQuery = z.infer<typeof proposalQuery>

const proposal = z.object({
  organization_label: z.string().nullable(),
  people: z.array(displacedRow),
  /** Further people, offered when these are done. */
  left: z.number().int(),
})
export type Proposal = z.infer<typeof proposal>

export const moveBody = z.strictObject({
  /** Why somebody is moved to where a rule of entitlement refuses them, of who may make an exception. */
  entitlement_reason: optionalText(MAX_EXCEPTION_REASON),
  organization_id: id.nullable().default(null),
  from: registerDay.nullable().default(null),
  to: registerDay.nullable().default(null),
  /** Everybody else of the scope who has no place comes to the list of calls. */
  moves: z
    .array(
      z.strictObject({
        request_id: id,
        organization_id: id,
        day: registerDay,
        time,
      }),
    )
    .max(MAX_MOVED)
    .refine((moves) => new Set(moves.map((move) => move.request_id)).size === moves.length, {
      params: { rule: 'duplicate' },
    }),
})
export type MoveBody = z.infer<typeof moveBody>

/** The details of `move.not_entitled`: whom a rule refuses the new place. */
export const notEntitledThere = z.array(z.object({ request_id: id, unmet: findings }))
export type NotEntitledThere = z.infer<typeof notEntitledThere>

/** `details` of `move.changed_meanwhile`: fresh rows of those whose new place is gone, and who needs none any more. */
export const changedMeanwhile = z.object({ people: z.array(displacedRow), settled: z.array(id) })

/** `details` of `move.no_way_back`: whose old place somebody else has. */
export const noWayBack = z.array(
  z.object({ request_id: id, applicant_name: z.string(), was: movePlace }),
)

/** Came back, or why not: `passed` is an old slot whose time is over. */
export const MOVED_OUTCOMES = ['returned', 'settled', 'moved_again', 'removed', 'passed'] as const
export type MovedOutcome = (typeof MOVED_OUTCOMES)[number]

/** A moved reservation; its outcome is null until the move is undone. */
export const movedRow = z.object({
  request_id: id,
  applicant_id: id,
  applicant_name: z.string().nullable(),
  applicant_surname: z.string().nullable(),
  is_restricted: z.boolean(),
  from_organization_label: z.string(),
  was: movePlace,
  became: movePlace,
  outcome: z.enum(MOVED_OUTCOMES).nullable(),
  /** The message that tells them of their new place. */
  told: requestMessage.pick({ channel: true, state: true, at: true, failure: true }).nullable(),
  /** The call about it: still to be made, to somebody who refuses to be contacted, or how it ended. */
  call: z.enum(['left', 'refused', ...CALL_OUTCOMES]).nullable(),
})
export type MovedRow = z.infer<typeof movedRow>

export const moveRow = z.object({
  id,
  organization_id: id.nullable(),
  organization_label: z.string().nullable(),
  period_from: day,
  period_to: day,
  created_by_name: z.string().nullable(),
  created_at: moment,
  undone_by_name: z.string().nullable(),
  undone_at: moment.nullable(),
  /** Within the caller’s sight. */
  moved: z.number().int(),
  calls_left: z.number().int(),
})
export type MoveRow = z.infer<typeof moveRow>

const moveDetail = moveRow.extend({
  rows: z.array(movedRow),
  /** Until then it can be undone as a whole. */
  undo_until: moment,
  can: z.object({ undo: z.boolean() }),
})
export type MoveDetail = z.infer<typeof moveDetail>

export const moveQuery = listQuery(['created_at'], '-created_at')
  .extend({ organization_id: id.optional() })
  .strict()
export type MoveQuery = z.infer<typeof moveQuery>

const params = z.object({ id })
const noSite = { 'organization.not_found': 404 } as const

export const moveSchemas = schemas({
  propose: {
    summary:
      'Reservations that have no place any more, each with the nearest free slot; reading is recorded',
    query: proposalQuery,
    answer: one(proposal),
    refusals: noSite,
  },
  list: {
    summary: 'Moves of reservations within the caller’s scope',
    query: moveQuery,
    answer: listSchema(moveRow),
  },
  get: {
    summary: 'One move: who was moved from when to when; reading is recorded',
    params,
    answer: one(moveDetail),
    refusals: { 'move.not_found': 404 },
  },
  create: {
    summary: 'Move reservations at once, and tell everybody concerned; all of them or none',
    body: moveBody,
    answer: done('move.created', moveDetail),
    status: 201,
    refusals: {
      ...noSite,
      'move.changed_meanwhile': 409,
      'move.not_entitled': 409,
      'move.nobody': 422,
    },
  },
  undo: {
    summary: 'Undo a move as a whole within a day; who was settled or moved since stays',
    params,
    answer: done('move.undone', moveDetail),
    refusals: {
      'move.not_found': 404,
      'move.already_undone': 409,
      'move.undo_over': 409,
      'move.no_way_back': 409,
    },
  },
})
export const moveEndpoints = withSchemas(wire.moveEndpoints, moveSchemas)

export const moveFiles = withSchemas(wire.moveFiles, { export: exportSchemas(moveSchemas.list) })
