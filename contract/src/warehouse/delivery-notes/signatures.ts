import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done } from '../../platform/envelopes.ts'
import { id, text } from '../../platform/formats.ts'
import { warehouseDocument } from '../documents.ts'
import * as wire from './signatures.endpoints.ts'

const coordinate = z.number().int().min(0).max(wire.BOX.width)
/** x, y, x, y, … of one line without lifting the pen. */
const stroke = z
  .array(coordinate)
  .min(2)
  .max(4_000)
  .refine((points) => points.length % 2 === 0)
/** More than a dot, and no more than anybody writes. */
const MIN_POINTS = 5
const MAX_POINTS = 10_000
const pointsOf = (strokes: readonly (readonly number[])[]) =>
  strokes.reduce((sum, { length }) => sum + length / 2, 0)

export const signatureBody = z.strictObject({
  key: id,
  signed_by: text(100),
  strokes: z
    .array(stroke)
    .max(500)
    .refine((strokes) => pointsOf(strokes) >= MIN_POINTS, { params: { rule: 'unsigned' } })
    .refine((strokes) => pointsOf(strokes) <= MAX_POINTS, { params: { rule: 'not_a_signature' } }),
})

const params = z.object({ id })

export const signatureSchemas = schemas({
  sign: {
    summary: 'Who takes the goods of a delivery note over signs for them, once',
    params,
    body: signatureBody,
    answer: done('delivery.signed', warehouseDocument),
    refusals: {
      'document.not_found': 404,
      'document.other_kind': 409,
      'delivery.not_posted': 409,
      'delivery.is_signed': 409,
    },
  },
  remove: {
    summary: 'Take a signature off that somebody has given by mistake',
    params,
    answer: done('delivery.unsigned', warehouseDocument),
    refusals: { 'document.not_found': 404, 'delivery.not_signed': 409 },
  },
})
export const signatureEndpoints = withSchemas(wire.signatureEndpoints, signatureSchemas)
