import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { id } from '../../platform/formats.ts'
import * as wire from './delivery-notes.endpoints.ts'

export const deliveryNoteSchemas = schemas({
  print: {
    summary:
      'The delivery note of what leaves to a partner or to another place, to be signed, as a PDF',
    params: z.object({ id }),
    body: z.strictObject({ language: z.enum(LANGUAGES).default('cs') }),
    answer: z.unknown(),
    refusals: { 'document.not_found': 404, 'document.empty': 409, 'document.other_kind': 409 },
  },
})
export const deliveryNoteFiles = withSchemas(wire.deliveryNoteFiles, deliveryNoteSchemas)
