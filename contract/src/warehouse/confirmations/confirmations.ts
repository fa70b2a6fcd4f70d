import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment, optionalText, rule, searchText } from '../../platform/formats.ts'
import { CATEGORIES } from '../goods.ts'
import * as wire from './confirmations.endpoints.ts'

const { MAX_DONATION_VALUE } = wire

/** `2026-10`, in Prague, from 1900 to 2199. */
export const month = z
  .string()
  .refine((value) => /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/.test(value), rule('date'))

/** As the donor says; the bank only repeats it. All null where nothing was entered. */
const enteredValue = {
  /** In crowns. */
  value: z.number().nullable(),
  value_note: z.string().nullable(),
  value_updated_at: moment.nullable(),
}

/** A donor who gave something in the month. */
export const confirmationRow = z.object({
  id,
  name: z.string(),
  company_id: z.string().nullable(),
  /** From which something came. */
  sites: z.number().int(),
  deliveries: z.number().int(),
  grams: z.number().int(),
  ...enteredValue,
})
export type ConfirmationRow = z.infer<typeof confirmationRow>

export const givenGoods = z.object({
  category: z.enum(CATEGORIES),
  grams: z.number().int(),
})
export type GivenGoods = z.infer<typeof givenGoods>

export const givenSite = z.object({
  /** Null: the document names none. */
  site_id: id.nullable(),
  site_name: z.string().nullable(),
  address: z.string().nullable(),
  deliveries: z.number().int(),
  grams: z.number().int(),
  goods: z.array(givenGoods),
})
export type GivenSite = z.infer<typeof givenSite>

/** All that a donor gave in a month; without sites when that was nothing. */
export const donorMonth = z.object({
  id,
  name: z.string(),
  company_id: z.string().nullable(),
  month,
  deliveries: z.number().int(),
  grams: z.number().int(),
  sites: z.array(givenSite),
  ...enteredValue,
})
export type DonorMonth = z.infer<typeof donorMonth>

const amount = z
  .number()
  .min(0)
  .max(MAX_DONATION_VALUE)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, rule('numeric'))

export const donationValueBody = z
  .strictObject({
    month,
    /** Null: what was entered goes. */
    value: amount.nullable(),
    value_note: optionalText(500),
    /** The version that the user saw; null when there was none. */
    value_updated_at: moment.nullable(),
  })
  // a note about nothing would be lost
  .refine(({ value, value_note }) => value !== null || value_note === null, {
    path: ['value'],
    ...rule('required'),
  })

export const donationValue = z.object(enteredValue)
export type DonationValue = z.infer<typeof donationValue>

export const confirmationQuery = listQuery(['name', 'deliveries', 'grams'])
  .extend({
    month,
    /** Of the name and the IČO. */
    search: searchText,
  })
  .strict()
export type ConfirmationQuery = z.infer<typeof confirmationQuery>

const params = z.object({ id })

export const confirmationSchemas = schemas({
  list: {
    summary: 'Who gave how much in a month, and what it was worth as the donor says',
    query: confirmationQuery,
    answer: listSchema(confirmationRow).extend({
      /** Of all pages. */
      grams: z.number().int(),
    }),
  },
  get: {
    summary: 'What a donor gave in a month, by site and category',
    params,
    query: z.strictObject({ month }),
    answer: one(donorMonth),
    refusals: { 'donor.not_found': 404 },
  },
  enterValue: {
    summary: 'Enter, change or remove the value that a donor gives to the goods of a month',
    params,
    body: donationValueBody,
    answer: done('donation_value.saved', donationValue),
    refusals: { 'donor.not_found': 404, stale_record: 409 },
  },
})
export const confirmationEndpoints = withSchemas(wire.confirmationEndpoints, confirmationSchemas)

export const confirmationFiles = withSchemas(wire.confirmationFiles, {
  export: exportSchemas(confirmationSchemas.list),
})

export const confirmationPrintSchemas = schemas({
  print: {
    summary: 'The confirmation of one donor for a month, or those of all, as one PDF',
    body: z.strictObject({
      month,
      /** Null: of everyone who gave something. */
      donor_id: id.nullable().default(null),
      language: z.enum(LANGUAGES).default('cs'),
    }),
    answer: z.unknown(),
    refusals: { 'donor.not_found': 404, 'confirmation.empty': 409 },
  },
})
export const confirmationPrintFiles = withSchemas(
  wire.confirmationPrintFiles,
  confirmationPrintSchemas,
)
