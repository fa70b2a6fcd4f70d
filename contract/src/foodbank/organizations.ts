import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import {
  companyId,
  day,
  email,
  flag,
  id,
  moment,
  optional,
  optionalText,
  phone,
  searchText,
  taxId,
  text,
  zip,
} from '../platform/formats.ts'
import { LOCK_MINUTES } from './desk/signed-desk.ts'
import {
  hoursFields,
  openingHours,
  refuseWithoutSlot,
  SLOTS_AT_FIRST,
} from './slots/opening-hours.ts'
import * as wire from './organizations.endpoints.ts'

const fields = {
  name: text(200),
  /** For little room; the full name by default. */
  short_name: optionalText(40),
  company_id: optional(companyId),
  tax_id: optional(taxId),
  email: optional(email),
  phone: optional(phone),
  street: optionalText(200),
  house_number: optionalText(30),
  city: optionalText(100),
  zip: optional(zip),
  /** How to find the door; stands on slips, as it is written. */
  directions: optionalText(300),
  region_id: id.nullable().default(null),
  is_food_bank: z.boolean().default(false),
  /** Users at the desk sign with a PIN. Unchanged when missing. */
  desk_requires_pin: z.boolean().optional(),
  desk_lock_minutes: z.int().min(LOCK_MINUTES.least).max(LOCK_MINUTES.most).optional(),
}
export const organizationBody = z.strictObject(fields)

/**
 * Opening hours of a new organization: without them it cannot be booked. By default slots are as at
 * first start.
 */
export const newOrganizationBody = z
  .strictObject({
    ...fields,
    slot_minutes: hoursFields.slot_minutes.default(SLOTS_AT_FIRST.slot_minutes),
    slot_capacity: hoursFields.slot_capacity.default(SLOTS_AT_FIRST.slot_capacity),
    opening_hours: hoursFields.opening_hours.default([]),
  })
  .superRefine(refuseWithoutSlot)
export type NewOrganizationBody = z.infer<typeof newOrganizationBody>

export const organizationUpdateBody = organizationBody.extend({ updated_at: moment })

/** Fields for `fb_organization.update` without `full_edit`. */
export const CONTACT_FIELDS = [
  'email',
  'phone',
  'street',
  'house_number',
  'city',
  'zip',
  'directions',
] as const

export const organizationRow = z.object({
  id,
  name: z.string(),
  short_name: z.string().nullable(),
  /** The short name, or else the name. */
  label: z.string(),
  company_id: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  region_name: z.string().nullable(),
  is_food_bank: z.boolean(),
})
export type OrganizationRow = z.infer<typeof organizationRow>

export const organization = organizationRow.extend({
  tax_id: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  zip: z.string().nullable(),
  directions: z.string().nullable(),
  region_id: id.nullable(),
  slot_minutes: z.number().int(),
  slot_capacity: z.number().int(),
  desk_requires_pin: z.boolean(),
  desk_lock_minutes: z.number().int(),
  updated_at: moment,
  deleted_at: moment.nullable(),
})
export type Organization = z.infer<typeof organization>

/** Decided by the server. */
export const organizationRights = z.object({
  update: z.boolean(),
  full_edit: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
  read_managers: z.boolean(),
  assign_manager: z.boolean(),
  create_manager: z.boolean(),
  remove_manager: z.boolean(),
  update_manager: z.boolean(),
  block_day: z.boolean(),
})
export type OrganizationRights = z.infer<typeof organizationRights>

export const organizationDetail = organization.extend({
  opening_hours: z.array(openingHours),
  can: organizationRights,
})
export type OrganizationDetail = z.infer<typeof organizationDetail>

export const organizationQuery = listQuery(['name', 'city', 'label'])
  .extend({
    search: searchText,
    email: searchText,
    phone: searchText,
    region_id: id.optional(),
    is_food_bank: flag.optional(),
    /** Managed by the caller. */
    mine: flag.optional(),
    /** Only deleted ones; for callers who may restore them. */
    deleted: flag.optional(),
  })
  .strict()
export type OrganizationQuery = z.infer<typeof organizationQuery>

/** From the register ARES, in the fields of the form. */
export const companyData = z.object({
  name: z.string(),
  company_id: z.string(),
  tax_id: z.string().nullable(),
  street: z.string().nullable(),
  house_number: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  region_id: id.nullable(),
  register_updated_on: day.nullable(),
  /** Saving stays possible. */
  dissolved_on: day.nullable(),
})
export type CompanyData = z.infer<typeof companyData>

const params = z.object({ id })
const notFound = { 'organization.not_found': 404 } as const

export const organizationSchemas = schemas({
  list: {
    summary: 'List organizations',
    query: organizationQuery,
    answer: listSchema(organizationRow),
  },
  get: {
    summary: 'One organization with its opening hours and what the caller may do with it',
    params,
    answer: one(organizationDetail),
    refusals: notFound,
  },
  create: {
    summary: 'Add an organization, with its opening hours if they are known',
    body: newOrganizationBody,
    answer: done('organization.created', organization),
    status: 201,
  },
  update: {
    summary:
      'Change an organization: with full_edit every field of every one, else the contact fields of one’s own',
    params,
    body: organizationUpdateBody,
    answer: done('organization.updated', organization),
    // Active requests keep it a distribution point.
    refusals: { ...notFound, stale_record: 409, 'organization.has_active_requests': 409 },
  },
  remove: {
    summary: 'Mark an organization as deleted',
    params,
    answer: done('organization.deleted', z.object({ id })),
    refusals: { ...notFound, 'organization.has_active_requests': 409 },
  },
  restore: {
    summary: 'Bring a deleted organization back',
    params,
    answer: done('organization.restored', z.object({ id })),
    // The short name is taken meanwhile.
    refusals: { ...notFound, 'organization.short_name_taken': 409 },
  },
  loadCompany: {
    summary: 'Company data from the register ARES by IČO',
    params: z.object({ company_id: z.string().max(20) }),
    answer: one(companyData),
    refusals: { 'ares.invalid_ico': 422, 'ares.not_found': 404, 'ares.unavailable': 502 },
  },
})
export const organizationEndpoints = withSchemas(wire.organizationEndpoints, organizationSchemas)

export const organizationFiles = withSchemas(wire.organizationFiles, {
  export: exportSchemas(organizationSchemas.list),
})
