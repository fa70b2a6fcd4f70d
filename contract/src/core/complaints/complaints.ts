import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done } from '../../platform/envelopes.ts'
import { email, optional, phone, serialNumber, text } from '../../platform/formats.ts'
import { LANGUAGES } from '../translations.ts'
import * as wire from './complaints.endpoints.ts'

export const complaintBody = z.strictObject({
  name: text(200),
  email,
  phone: optional(phone),
  serial_number: serialNumber,
  description: text(5_000),
  /** The language of the page, used for the confirmation. */
  language: z.enum(LANGUAGES),
  terms: z.boolean().refine((agreed) => agreed, { params: { rule: 'terms' } }),
})

/** `R00012`. */
export const complaintNumber = (number: number) => `R${String(number).padStart(5, '0')}`

export const complaintUploadSchemas = schemas({
  create: {
    summary:
      'Complain about a product: answers with the number of the complaint, which is confirmed by e-mail',
    body: complaintBody,
    answer: done('complaint.created', z.object({ number: z.number().int() })),
    status: 201,
    refusals: { too_many_requests: 429 },
  },
})
export const complaintUploads = withSchemas(wire.complaintUploads, complaintUploadSchemas)
