import { z } from 'zod'
import { id } from '../../platform/formats.ts'
import { lotFacts } from '../lots.ts'

export const RECALL_STATES = ['open', 'closed'] as const
export type RecallState = (typeof RECALL_STATES)[number]

/**
 * How sure it is that a hand-out had some of a lot: scanned at the desk; drawn from the lot by the
 * ledger; of the same kind of goods at a point where some of it lay.
 */
export const DEGREES = ['sure', 'probable', 'possible'] as const
export type Degree = (typeof DEGREES)[number]

/** What became of the goods at a partner; `told` has not looked yet. */
export const OUTCOMES = ['told', 'destroyed', 'returned', 'eaten', 'not_found'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A lot that may be called back, or is. */
export const recallLotRow = z.object({
  /** Of the lot. */
  id,
  ...lotFacts,
  /** What still lies somewhere. */
  there_grams: z.number().int(),
  there_pieces: z.number().int(),
  /** The open recall that it has already. */
  recall_id: id.nullable(),
  recall_number: z.number().int().nullable(),
})
export type RecallLotRow = z.infer<typeof recallLotRow>
