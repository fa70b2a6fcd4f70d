import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { MAX_GRAMS } from '../goods.ts'
import { handOutOfRecall, recallDetail } from './recall-detail.ts'
import { recallLotRow, DEGREES, OUTCOMES, RECALL_STATES } from './recall-parts.ts'
import * as wire from './recalls.endpoints.ts'

export const recallRow = z.object({
  id,
  number: z.number().int(),
  title: z.string(),
  state: z.enum(RECALL_STATES),
  created_at: moment,
  created_by_name: z.string().nullable(),
  closed_at: moment.nullable(),
  lots: z.number().int(),
  /** What of it still lies somewhere. */
  there_grams: z.number().int(),
  /** Partners that have some of it, and those of them who have said what became of it. */
  partners: z.number().int(),
  answered: z.number().int(),
})
export type RecallRow = z.infer<typeof recallRow>

const words = {
  title: text(150),
  /** Of the state of its lots too. */
  reason: text(500),
  instructions: text(2000),
}
const lotIds = z
  .array(id)
  .min(1)
  .max(wire.MAX_RECALLED)
  .refine((ids) => new Set(ids).size === ids.length, { params: { rule: 'duplicate' } })

export const recallBody = z.strictObject({ key: id, ...words, lot_ids: lotIds })
export const recallUpdateBody = z.strictObject({ ...words, updated_at: moment })
export const recallLotsBody = z.strictObject({ lot_ids: lotIds })
export const closeBody = z.strictObject({
  /** Needed while some of it lies somewhere. */
  reason: optionalText(500),
  updated_at: moment,
})
export const recallMessageBody = z.strictObject({
  subject: text(150),
  /** What the partner got of it is added to each. */
  text: text(4000),
})
export const answerBody = z
  .strictObject({
    key: id,
    partner_id: id,
    outcome: z.enum(OUTCOMES),
    grams: z.int().min(1).max(MAX_GRAMS).nullable().default(null),
    note: optionalText(500),
  })
  .refine(({ outcome, grams }) => outcome !== 'destroyed' || grams !== null, {
    path: ['grams'],
    params: { rule: 'required' },
  })

export const beginBody = z
  .strictObject({
    key: id,
    kind: z.enum(['disposal', 'return']),
    /** Where it lies, or where it comes back to. */
    place_id: id,
    /** Who gives it back. */
    partner_id: id.nullable().default(null),
    note: optionalText(1000),
  })
  .refine(({ kind, partner_id }) => (kind === 'return') === (partner_id !== null), {
    path: ['partner_id'],
    params: { rule: 'required' },
  })
export type BeginBody = z.output<typeof beginBody>

export const recallQuery = listQuery(['number', 'title'], '-number')
  .extend({
    search: searchText,
    state: z.enum(RECALL_STATES).optional(),
    /** Of this lot. */
  })
  .strict()
export type RecallQuery = z.infer<typeof recallQuery>

/** At least one of the three, or nothing is found. */
export const matchQuery = z.strictObject({
  /** A scanned or typed label. */
  label: z.string().max(100).optional(),
  product_id: id.optional(),
  /** As on the package; its beginning is enough. */
  maker_lot: z.string().max(50).optional(),
})
export type MatchQuery = z.infer<typeof matchQuery>

export const recallHandOutQuery = listQuery(['degree'], 'degree')
  .extend({ degree: z.enum(DEGREES).optional() })
  .strict()
export type RecallHandOutQuery = z.infer<typeof recallHandOutQuery>

const params = z.object({ id })
const refusals = { 'recall.not_found': 404 } as const
const writes = { ...refusals, 'recall.closed': 409 } as const
/** Details say which recall has which lot already. */
const lots = { 'lot.not_found': 404, 'recall.lot_taken': 409 } as const

export const recallSchemas = schemas({
  list: {
    summary: 'Recalls of goods, the newest first',
    query: recallQuery,
    answer: listSchema(recallRow),
  },
  matches: {
    summary: 'Lots that a recall may mean: of a label, a product or a manufacturer’s lot',
    query: matchQuery,
    answer: one(z.array(recallLotRow)),
  },
  get: {
    summary:
      'A recall: where its lots lie, where they came from, which partners have them, and how many hand-outs may have had some',
    params,
    answer: one(recallDetail),
    refusals,
  },
  handOuts: {
    summary:
      'Hand-outs that had some of it for sure, probably or possibly, as far as the actor may know to whom',
    params,
    query: recallHandOutQuery,
    answer: listSchema(handOutOfRecall),
    refusals,
  },
  create: {
    summary: 'Call lots back; none of them is given out from this moment on',
    body: recallBody,
    answer: done('recall.created', recallDetail),
    status: 201,
    refusals: { ...lots, 'document.key_taken': 409 },
  },
  update: {
    summary: 'Change what a recall says',
    params,
    body: recallUpdateBody,
    answer: done('recall.updated', recallDetail),
    refusals: { ...writes, stale_record: 409 },
  },
  addLots: {
    summary: 'Call further lots back',
    params,
    body: recallLotsBody,
    answer: done('recall.lots_added', recallDetail),
    refusals: { ...writes, ...lots, 'recall.too_many': 409 },
  },
  close: {
    summary: 'Close a recall; while some of it lies somewhere, for a reason',
    params,
    body: closeBody,
    answer: done('recall.closed', recallDetail),
    refusals: {
      ...refusals,
      stale_record: 409,
      'recall.closed_already': 409,
      'recall.goods_left': 409,
    },
  },
  send: {
    summary: 'Write by e-mail to every partner who has some of it and was not written yet',
    params,
    body: recallMessageBody,
    answer: done('recall.sent', z.object({ sent: z.number().int() })),
    refusals: writes,
  },
  addAnswer: {
    summary: 'Record what became of the goods at a partner',
    params,
    body: answerBody,
    answer: done('recall.answered', recallDetail),
    status: 201,
    refusals: { ...writes, 'partner.not_found': 404, 'document.key_taken': 409 },
  },
  begin: {
    summary:
      'Draft the disposal of all of it that lies at a place, or the return of all of it that a partner has; a draft that has some of it already is completed',
    params,
    body: beginBody,
    answer: done('document.created', z.object({ id })),
    status: 201,
    refusals: { ...refusals, 'recall.nothing_there': 409, 'document.key_taken': 409 },
  },
  removeAnswer: {
    summary: 'Remove an answer that was recorded by mistake',
    params,
    answer: done('recall.answer_removed', recallDetail),
    refusals: { 'recall.answer_not_found': 404, 'recall.closed': 409 },
  },
})
export const recallEndpoints = withSchemas(wire.recallEndpoints, recallSchemas)

export const recallFiles = withSchemas(wire.recallFiles, {
  export: exportSchemas(recallSchemas.list),
  exportHandOuts: exportSchemas(recallSchemas.handOuts),
})

export const recallPrintSchemas = schemas({
  notice: {
    summary: 'What is called back and what to do, to hang at a distribution point, as a PDF',
    params,
    body: z.strictObject({ language: z.enum(LANGUAGES).default('cs') }),
    answer: z.unknown(),
    refusals,
  },
})
export const recallPrints = withSchemas(wire.recallPrints, recallPrintSchemas)
