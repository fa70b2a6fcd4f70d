import { z } from 'zod'
import { MAIL_STATUSES } from '../../core/mail.ts'
import { id, moment } from '../../platform/formats.ts'
import { DOCUMENT_KINDS, lotFacts } from '../lots.ts'
import { PLACE_KINDS } from '../places.endpoints.ts'
import { DEGREES, OUTCOMES, RECALL_STATES, recallLotRow } from './recall-parts.ts'

const grams = z.number().int()
const pieces = z.number().int()

export const recalledLot = z.object({
  ...lotFacts,
  added_at: moment,
  there_grams: grams,
  there_pieces: pieces,
})
export type RecalledLot = z.infer<typeof recalledLot>

/** What of a lot lies at a place. */
export const recallPlace = z.object({
  place_id: id,
  place_label: z.string(),
  place_kind: z.enum(PLACE_KINDS),
  lot_id: id,
  lot_number: z.number().int(),
  grams,
  pieces,
})
export type RecallPlace = z.infer<typeof recallPlace>

const documentOfRecall = z.object({
  document_id: id,
  document_number: z.number().int(),
  kind: z.enum(DOCUMENT_KINDS),
  happened_at: moment,
  lot_id: id,
  lot_number: z.number().int(),
  grams,
  pieces,
})

/** Where a lot came from. */
export const recallOrigin = documentOfRecall.extend({
  donor_name: z.string().nullable(),
  site_name: z.string().nullable(),
})
export type RecallOrigin = z.infer<typeof recallOrigin>

export const recallAnswer = z.object({
  id,
  outcome: z.enum(OUTCOMES),
  grams: grams.nullable(),
  note: z.string().nullable(),
  recorded_at: moment,
  recorded_by_name: z.string().nullable(),
})
export type RecallAnswer = z.infer<typeof recallAnswer>

export const recallMessage = z.object({
  sent_at: moment,
  sent_by_name: z.string().nullable(),
  subject: z.string(),
  content: z.string(),
  /** Null once the queue has forgotten it. */
  status: z.enum(MAIL_STATUSES).nullable(),
})
export type RecallMessage = z.infer<typeof recallMessage>

/** A partner who got some of it. */
export const recallPartner = z.object({
  partner_id: id,
  name: z.string(),
  /** Null for who may not read partners, or where there is none. */
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  has_email: z.boolean(),
  /** Got and not given back. */
  grams,
  pieces,
  /** In order of time; what was given back is negative. */
  documents: z.array(documentOfRecall),
  /** Where the last of it left from; null where it never lay with the bank. */
  from_place_id: id.nullable(),
  message: recallMessage.nullable(),
  /** Lots that it has were added after it was written. */
  is_behind: z.boolean(),
  answers: z.array(recallAnswer),
})
export type RecallPartner = z.infer<typeof recallPartner>

/** What is given to nobody any more: thrown away, fed, composted, or found missing by a count. */
export const ENDS = ['disposal', 'feed', 'compost', 'counted'] as const
export type End = (typeof ENDS)[number]
export const recallEnd = z.object({ end: z.enum(ENDS), grams, pieces })

/** When some of it lay at a distribution point, by the ledger; null: it still does. */
export const recallPeriod = z.object({
  place_id: id,
  place_label: z.string(),
  from: moment,
  to: moment.nullable(),
})
export type RecallPeriod = z.infer<typeof recallPeriod>

export const handOutCounts = z.object({
  sure: z.number().int(),
  probable: z.number().int(),
  possible: z.number().int(),
})

/** Who may know to whom it was handed out. */
export const recallPeople = z.object({
  /** Another module knows who they were. */
  is_known: z.boolean(),
  /** The rights without which the actor sees numbers alone; none are missing when it is empty. */
  missing: z.array(z.string()),
})

export const recallDetail = z.object({
  id,
  number: z.number().int(),
  title: z.string(),
  reason: z.string(),
  instructions: z.string(),
  state: z.enum(RECALL_STATES),
  created_at: moment,
  created_by_name: z.string().nullable(),
  closed_at: moment.nullable(),
  closed_by_name: z.string().nullable(),
  closing_reason: z.string().nullable(),
  updated_at: moment,
  lots: z.array(recalledLot),
  /** The most first. */
  places: z.array(recallPlace),
  origins: z.array(recallOrigin),
  partners: z.array(recallPartner),
  ends: z.array(recallEnd),
  /** Lots that were sorted out of its lots and are not called back themselves. */
  made: z.array(recallLotRow),
  periods: z.array(recallPeriod),
  hand_outs: handOutCounts,
  people: recallPeople,
})
export type RecallDetail = z.infer<typeof recallDetail>

/** A hand-out that had some of it, and to whom as far as the actor may know. */
export const handOutOfRecall = z.object({
  /** Of the document. */
  id,
  document_number: z.number().int(),
  degree: z.enum(DEGREES),
  happened_at: moment,
  place_label: z.string(),
  /** Of what may be called back: scanned, drawn, or handed out of the same kind. */
  grams,
  household: z
    .object({
      /** Null of who is withheld. */
      name: z.string().nullable(),
      number: z.string().nullable(),
      withheld: z.enum(['restricted', 'erased']).nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** How they wish to be told; `none`: not at all. */
      told_by: z.enum(['sms', 'email', 'call', 'paper', 'none']).nullable(),
    })
    .nullable(),
})
export type HandOutOfRecall = z.infer<typeof handOutOfRecall>
