import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { id, moment } from '../../platform/formats.ts'
import { lotFacts } from '../lots.ts'
import * as wire from './issued.endpoints.ts'

/** Of a lot what a partner has got and not given back. */
export const issuedGoods = z.object({
  /** Of the lot. */
  id,
  ...lotFacts,
  grams: z.number().int(),
  pieces: z.number().int(),
  issued_at: moment,
})
export type IssuedGoods = z.infer<typeof issuedGoods>

export const issuedSchemas = schemas({
  list: {
    summary: 'What the partner of a return can give back, the latest first',
    params: z.object({ id }),
    answer: one(z.array(issuedGoods)),
    refusals: { 'document.not_found': 404, 'document.other_kind': 409 },
  },
})
export const issuedEndpoints = withSchemas(wire.issuedEndpoints, issuedSchemas)
