import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, text } from '../../platform/formats.ts'
import { CATEGORIES, SOURCES } from '../goods.ts'
import * as wire from './differences.endpoints.ts'

const goods = { place_id: id, category: z.enum(CATEGORIES), source: z.enum(SOURCES) }

/** What was handed out at a place and did not lie there by the ledger. */
export const openDifference = z.object({
  /** Of the place, the category and the source together. */
  id: z.string(),
  ...goods,
  place_label: z.string(),
  missing_grams: z.number().int(),
  /** How many hand-outs there are behind it, from which day until which. */
  hand_outs: z.number().int(),
  first_day: day,
  last_day: day,
  /** What lies there of it now and may be given. */
  there_grams: z.number().int(),
})
export type OpenDifference = z.infer<typeof openDifference>

export const differenceQuery = z.strictObject({})
export type DifferenceQuery = z.infer<typeof differenceQuery>

export const drawBody = z.strictObject({ place_id: id })

/**
 * All that is open of these goods at the place, `grams` as whoever settles it has seen it. `key`
 * becomes the settlement's: who repeats the command with it, because no answer came, gets the same
 * answer.
 */
export const settleBody = z.strictObject({
  key: id,
  ...goods,
  grams: z.int().min(1),
  reason: text(500),
})

const refusals = { 'place.not_found': 404 } as const

export const differenceSchemas = schemas({
  list: {
    summary: 'What was handed out and was not there, by place, category and source',
    query: differenceQuery,
    answer: one(z.array(openDifference)),
  },
  draw: {
    summary: 'Take what is missing at a place from what lies there now, as far as it goes',
    body: drawBody,
    answer: done('difference.drawn', z.object({ grams: z.number().int() })),
    refusals,
  },
  settle: {
    summary: 'Say why a difference needs nothing more',
    body: settleBody,
    answer: done('difference.settled', z.object({ id })),
    refusals: { ...refusals, 'difference.changed': 409, 'document.key_taken': 409 },
  },
})
export const differenceEndpoints = withSchemas(wire.differenceEndpoints, differenceSchemas)

export const differenceFiles = withSchemas(wire.differenceFiles, {
  export: exportSchemas(differenceSchemas.list),
})
