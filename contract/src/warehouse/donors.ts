import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import {
  companyId,
  day,
  flag,
  id,
  moment,
  optional,
  optionalText,
  searchText,
  text,
} from '../platform/formats.ts'
import * as wire from './donors.endpoints.ts'

const { MAX_SITES } = wire

/** A shop, a store or a field of a donor. */
export const donorSite = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  is_active: z.boolean(),
})
export type DonorSite = z.infer<typeof donorSite>

export const donor = z.object({
  id,
  name: z.string(),
  /** IČO */
  company_id: z.string().nullable(),
  contract_from: day.nullable(),
  contract_to: day.nullable(),
  note: z.string().nullable(),
  is_active: z.boolean(),
  sites: z.array(donorSite),
  updated_at: moment,
})
export type Donor = z.infer<typeof donor>

/** With the sites that are used. */
export const donorChoice = z.object({
  id,
  name: z.string(),
  sites: z.array(donorSite.pick({ id: true, name: true })),
})
export type DonorChoice = z.infer<typeof donorChoice>

const site = z.strictObject({
  name: text(100),
  address: optionalText(200),
  is_active: z.boolean(),
})
const fields = z.strictObject({
  name: text(150),
  company_id: optional(companyId),
  contract_from: day.nullable().default(null),
  contract_to: day.nullable().default(null),
  note: optionalText(1000),
  is_active: z.boolean(),
})

const isInOrder = ({ contract_from, contract_to }: z.output<typeof fields>) =>
  contract_from === null || contract_to === null || contract_from <= contract_to
const notInOrder = { path: ['contract_to'], params: { rule: 'end_before_start' } }

export const donorBody = fields
  .extend({ sites: z.array(site).max(MAX_SITES) })
  .refine(isInOrder, notInOrder)

/** Sites with a key are changed, those without one are new, and those that are left out go. */
export const donorUpdateBody = fields
  .extend({
    sites: z.array(site.extend({ id: id.optional() })).max(MAX_SITES),
    updated_at: moment,
  })
  .refine(isInOrder, notInOrder)

export const donorQuery = listQuery(['name', 'company_id', 'contract_to'])
  .extend({
    /** Of the name, the IČO and the sites. */
    search: searchText,
    is_active: flag.optional(),
  })
  .strict()
export type DonorQuery = z.infer<typeof donorQuery>

const params = z.object({ id })
const refusals = { 'donor.not_found': 404 } as const

export const donorSchemas = schemas({
  list: {
    summary: 'Who gives goods, with their sites and contracts',
    query: donorQuery,
    answer: listSchema(donor),
  },
  choices: {
    summary: 'Every donor who gives, to choose from',
    answer: one(z.array(donorChoice)),
  },
  create: {
    summary: 'Add a donor with its sites',
    body: donorBody,
    answer: done('donor.created', donor),
    status: 201,
  },
  update: {
    summary: 'Change a donor and its sites; one that goods came from stays',
    params,
    body: donorUpdateBody,
    answer: done('donor.updated', donor),
    refusals: { ...refusals, 'donor.site_in_use': 409, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a donor who never gave anything',
    params,
    answer: done('donor.deleted', z.object({ id })),
    refusals: { ...refusals, 'donor.in_use': 409 },
  },
})
export const donorEndpoints = withSchemas(wire.donorEndpoints, donorSchemas)

export const donorFiles = withSchemas(wire.donorFiles, {
  export: exportSchemas(donorSchemas.list),
})
