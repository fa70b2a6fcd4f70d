import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import {
  day,
  id,
  moment,
  optional,
  searchText,
  serialNumber,
  text,
} from '../../platform/formats.ts'
import * as wire from './serial-numbers.endpoints.ts'

export const MAX_SERIAL_ROWS = 20_000
/** Those with errors first. */
export const SERIAL_PREVIEW_ROWS = 200

export const serialNumberRow = z.object({
  id,
  serial_number: z.string(),
  product: z.string(),
  warranty_until: day.nullable(),
  complaints_count: z.number().int(),
  updated_at: moment,
})
export type SerialNumberRow = z.infer<typeof serialNumberRow>

export const serialNumberBody = z.strictObject({
  serial_number: serialNumber,
  product: text(200),
  warranty_until: optional(day),
})
export const serialNumberUpdateBody = serialNumberBody.extend({ updated_at: moment })
export const serialNumberQuery = listQuery(['serial_number', 'product', 'warranty_until'])
  .extend({ search: searchText })
  .strict()
export type SerialNumberQuery = z.infer<typeof serialNumberQuery>

/** Added, changes an existing number, exists already, or cannot be read. */
export const IMPORT_FATES = ['add', 'change', 'same', 'bad'] as const
export const IMPORT_FAULTS = [
  'serial_number_missing',
  'serial_number_invalid',
  'product_missing',
  'product_invalid',
  'too_long',
  'date_invalid',
  'duplicate_in_file',
  'columns',
] as const
export const importRow = z.object({
  /** Line of the file, from 1. */
  line: z.number().int(),
  serial_number: z.string(),
  product: z.string(),
  warranty_until: z.string(),
  fate: z.enum(IMPORT_FATES),
  faults: z.array(z.enum(IMPORT_FAULTS)),
})
export type ImportRow = z.infer<typeof importRow>
const counts = z.object({
  add: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  bad: z.number().int(),
})

const params = z.object({ id })
const refusals = { 'serial_number.not_found': 404 } as const
const taken = { 'serial_number.taken': 409 } as const

export const serialNumberSchemas = schemas({
  list: {
    summary: 'The register of serial numbers',
    query: serialNumberQuery,
    answer: listSchema(serialNumberRow),
  },
  create: {
    summary: 'Add a serial number',
    body: serialNumberBody,
    answer: done('serial_number.created', z.object({ id })),
    status: 201,
    refusals: taken,
  },
  update: {
    summary: 'Change a serial number',
    params,
    body: serialNumberUpdateBody,
    answer: done('serial_number.updated', z.object({ id })),
    refusals: { ...refusals, ...taken, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a serial number; complaints about it stay',
    params,
    answer: done('serial_number.deleted', z.object({ id })),
    refusals,
  },
  check: {
    summary:
      'What the product says of a serial number: its warranty and its complaints, or that it is not known',
    body: z.strictObject({ serial_number: serialNumber }),
    answer: one(
      z
        .object({
          serial_number: z.string(),
          product: z.string(),
          warranty_until: day.nullable(),
          under_warranty: z.boolean().nullable(),
          complaints: z.array(
            z.object({
              number: z.number().int(),
              created_on: day,
              state: z.enum(['open', 'settled']),
            }),
          ),
        })
        .nullable(),
    ),
    refusals: { too_many_requests: 429 },
  },
})
export const serialNumberEndpoints = withSchemas(wire.serialNumberEndpoints, serialNumberSchemas)

export const serialNumberUploadSchemas = schemas({
  preview: {
    summary: 'What an import of a CSV file would do, row by row; nothing is written',
    body: z.strictObject({}),
    answer: one(z.object({ counts, rows: z.array(importRow) })),
  },
  import: {
    summary: 'Import the good rows of a CSV file, all or none',
    body: z.strictObject({}),
    answer: done('serial_number.imported', counts),
  },
})
export const serialNumberUploads = withSchemas(wire.serialNumberUploads, serialNumberUploadSchemas)

export const serialNumberFiles = withSchemas(wire.serialNumberFiles, {
  export: exportSchemas(serialNumberSchemas.list),
})
