import { z } from 'zod'
import { LANGUAGES } from '../core/translations.ts'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { id } from '../platform/formats.ts'
import { LABEL_PAPERS } from './labels.endpoints.ts'
import * as wire from './labels.endpoints.ts'

const params = z.object({ id })
const body = z.strictObject({
  paper: z.enum(LABEL_PAPERS).default('roll'),
  language: z.enum(LANGUAGES).default('cs'),
})
export type LabelBody = z.infer<typeof body>

export const labelFileSchemas = schemas({
  ofDocument: {
    summary: 'Labels for the crates of a document, one for each of its lots, as a PDF',
    params,
    body,
    answer: z.unknown(),
    refusals: { 'document.not_found': 404, 'document.empty': 409 },
  },
  ofLot: {
    summary: 'One more label of a lot as a PDF',
    params,
    body,
    answer: z.unknown(),
    refusals: { 'lot.not_found': 404 },
  },
})
export const labelFiles = withSchemas(wire.labelFiles, labelFileSchemas)
