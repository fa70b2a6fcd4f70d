import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { moment } from '../../platform/formats.ts'
import { documentCode, documentNumber } from './document-formats.ts'
import * as wire from './documents.endpoints.ts'

/** How many digits of the digest are printed: 64 bits, in groups of four. */
const CODE_LENGTH = 16
export const toCode = (sha256: string) =>
  (sha256.slice(0, CODE_LENGTH).match(/.{4}/g) ?? []).join(' ')

/** A figure of the document, as it is printed. */
export const documentFact = z.object({ label: z.string(), value: z.string() })
export type DocumentFact = z.infer<typeof documentFact>

export const issuedDocument = z.object({
  number: z.string(),
  title: z.string(),
  /** Whose document it is. */
  issuer: z.string(),
  issued_at: moment,
  facts: z.array(documentFact),
  /** Of the file that was handed over; null of a paper that was printed without one. */
  file_sha256: z.string().nullable(),
  /** A newer document holds in its place since then. */
  replaced_at: moment.nullable(),
})
export type IssuedDocument = z.infer<typeof issuedDocument>

export const documentSchemas = schemas({
  verify: {
    summary: 'What was issued under a number and its code; nothing if they do not belong together',
    body: z.strictObject({ number: documentNumber, code: documentCode }),
    answer: one(issuedDocument.nullable()),
    refusals: { too_many_requests: 429 },
  },
})
export const documentEndpoints = withSchemas(wire.documentEndpoints, documentSchemas)
