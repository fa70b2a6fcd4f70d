import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { flag, id, moment, rule, searchText, text } from '../platform/formats.ts'
import { CATEGORIES, DATE_KINDS, MAX_PIECE_GRAMS, STORAGES } from './goods.ts'
import { readGtin } from './gtin.ts'
import * as wire from './products.endpoints.ts'

const { MAX_CODES } = wire
/** In one package; more is a typing error. */
const MAX_PACKAGE = 100_000

const category = z.enum(CATEGORIES)
const storage = z.enum(STORAGES)
const date_kind = z.enum(DATE_KINDS)

/** `code` has fourteen digits; `pieces` are in one package with it. */
export const productCode = z.object({ code: z.string(), pieces: z.int() })
export type ProductCode = z.infer<typeof productCode>

export const product = z.object({
  id,
  name: z.string(),
  category,
  /** Null: each piece is weighed. */
  piece_grams: z.int().nullable(),
  storage,
  date_kind,
  is_active: z.boolean(),
  codes: z.array(productCode),
  updated_at: moment,
})
export type Product = z.infer<typeof product>

/** Receiving looks codes up in the browser, without waiting. */
export const productChoice = product.omit({ is_active: true, updated_at: true })
export type ProductChoice = z.infer<typeof productChoice>

/** A GTIN with a right check digit, as fourteen digits. */
export const gtin = text(20)
  .refine((value) => readGtin(value) !== null, rule('gtin'))
  .transform((value) => readGtin(value) ?? value)

const codes = z
  .array(z.strictObject({ code: gtin, pieces: z.int().min(1).max(MAX_PACKAGE) }))
  .max(MAX_CODES)
  .superRefine((all, context) => {
    for (const [at, { code }] of all.entries())
      if (all.findIndex((other) => other.code === code) < at)
        context.addIssue({ code: 'custom', path: [at, 'code'], params: { rule: 'duplicate' } })
  })

export const productBody = z.strictObject({
  name: text(150),
  category,
  piece_grams: z.int().min(1).max(MAX_PIECE_GRAMS).nullable(),
  storage,
  date_kind,
  is_active: z.boolean(),
  codes,
})
/** Lots that have been received keep their category. */
export const productUpdateBody = productBody.extend({ updated_at: moment })

export const productQuery = listQuery(['name', 'category', 'piece_grams', 'storage'])
  .extend({
    /** Of the name and the codes; a scanned code finds its product. */
    search: searchText,
    category: category.optional(),
    storage: storage.optional(),
    is_active: flag.optional(),
  })
  .strict()
export type ProductQuery = z.infer<typeof productQuery>

const params = z.object({ id })
const refusals = { 'product.not_found': 404 } as const

export const productSchemas = schemas({
  list: {
    summary: 'What is received again and again, with its codes',
    query: productQuery,
    answer: listSchema(product),
  },
  choices: {
    summary: 'Every product that is used, to choose from and to look codes up in',
    answer: one(z.array(productChoice)),
  },
  create: {
    summary: 'Add a product with its codes',
    body: productBody,
    answer: done('product.created', product),
    status: 201,
  },
  update: {
    summary: 'Change a product and its codes',
    params,
    body: productUpdateBody,
    answer: done('product.updated', product),
    refusals: { ...refusals, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a product that was never received',
    params,
    answer: done('product.deleted', z.object({ id })),
    refusals: { ...refusals, 'product.in_use': 409 },
  },
})
export const productEndpoints = withSchemas(wire.productEndpoints, productSchemas)

export const productFiles = withSchemas(wire.productFiles, {
  export: exportSchemas(productSchemas.list),
})
