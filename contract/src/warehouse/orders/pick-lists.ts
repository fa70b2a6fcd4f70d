import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { day, id } from '../../platform/formats.ts'
import * as wire from './pick-lists.endpoints.ts'

const language = z.enum(LANGUAGES).default('cs')

export const pickListSchemas = schemas({
  ofOrder: {
    summary: 'What is to be taken from where for an order, to be ticked off, as a PDF',
    params: z.object({ id }),
    body: z.strictObject({ language }),
    answer: z.unknown(),
    refusals: { 'order.not_found': 404, 'pick_list.empty': 409 },
  },
  ofDay: {
    summary: 'What is to be taken from where for all orders of a place and a day, as a PDF',
    body: z.strictObject({ place_id: id, day, language }),
    answer: z.unknown(),
    refusals: { 'pick_list.empty': 409 },
  },
})
export const pickListFiles = withSchemas(wire.pickListFiles, pickListSchemas)
