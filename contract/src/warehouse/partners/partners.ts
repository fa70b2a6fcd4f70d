import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import {
  companyId,
  email,
  flag,
  id,
  moment,
  optional,
  optionalText,
  phone,
  searchText,
  text,
} from '../../platform/formats.ts'
import * as wire from './partners.endpoints.ts'

export const partner = z.object({
  id,
  name: z.string(),
  /** IČO */
  company_id: z.string().nullable(),
  /** Where the goods are brought. */
  address: z.string().nullable(),
  /** Who takes them over there. */
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** People whom it looks after. */
  persons: z.int().nullable(),
  note: z.string().nullable(),
  is_active: z.boolean(),
  updated_at: moment,
})
export type Partner = z.infer<typeof partner>

export const partnerChoice = partner.pick({ id: true, name: true })
export type PartnerChoice = z.infer<typeof partnerChoice>

export const partnerBody = z.strictObject({
  name: text(150),
  company_id: optional(companyId),
  address: optionalText(200),
  contact: optionalText(100),
  phone: optional(phone),
  email: optional(email),
  persons: z.int().min(1).max(1_000_000).nullable().default(null),
  note: optionalText(1000),
  is_active: z.boolean(),
})
export const partnerUpdateBody = partnerBody.extend({ updated_at: moment })

export const partnerQuery = listQuery(['name', 'persons'])
  .extend({
    /** Of the name, the IČO, the address and the contact. */
    search: searchText,
    is_active: flag.optional(),
  })
  .strict()
export type PartnerQuery = z.infer<typeof partnerQuery>

const params = z.object({ id })
const refusals = { 'partner.not_found': 404 } as const

export const partnerSchemas = schemas({
  list: {
    summary: 'Organizations that get goods for the people whom they look after',
    query: partnerQuery,
    answer: listSchema(partner),
  },
  choices: {
    summary: 'Every partner who gets goods, to choose from',
    answer: one(z.array(partnerChoice)),
  },
  create: {
    summary: 'Add a partner',
    body: partnerBody,
    answer: done('partner.created', partner),
    status: 201,
  },
  update: {
    summary: 'Change a partner',
    params,
    body: partnerUpdateBody,
    answer: done('partner.updated', partner),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a partner whom no document names',
    params,
    answer: done('partner.deleted', z.object({ id })),
    refusals: { ...refusals, 'partner.in_use': 409 },
  },
})
export const partnerEndpoints = withSchemas(wire.partnerEndpoints, partnerSchemas)

export const partnerFiles = withSchemas(wire.partnerFiles, {
  export: exportSchemas(partnerSchemas.list),
})
