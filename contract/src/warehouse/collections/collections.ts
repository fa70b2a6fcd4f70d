import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { lastOfMonth } from '../goods-dates.ts'
import { CATEGORIES } from '../goods.ts'
import { collectionShop, foodCollection, foodCollectionRow } from './collection-rows.ts'
import * as wire from './collections.endpoints.ts'
import { excessIn, figures, reportedGrams } from './figures.ts'

const { MAX_COLLECTION_DAYS } = wire

const head = z.strictObject({
  name: text(150),
  starts_on: day,
  ends_on: day,
  note: optionalText(1000),
})
type Days = { readonly starts_on: string; readonly ends_on: string }
const isInOrder = ({ starts_on, ends_on }: Days) => starts_on <= ends_on
const isShort = ({ starts_on, ends_on }: Days) =>
  Date.parse(ends_on) - Date.parse(starts_on) < MAX_COLLECTION_DAYS * 86_400_000
const ORDER = { path: ['ends_on'], params: { rule: 'end_before_start' } }
const LENGTH = { path: ['ends_on'], params: { rule: 'max_days', length: MAX_COLLECTION_DAYS } }

export const foodCollectionBody = head
  .extend({ key: id })
  .refine(isInOrder, ORDER)
  .refine(isShort, LENGTH)
export const foodCollectionUpdateBody = head
  .extend({ updated_at: moment })
  .refine(isInOrder, ORDER)
  .refine(isShort, LENGTH)

export const closeBody = z.strictObject({ updated_at: moment })
export const reopenBody = z.strictObject({ reason: text(500) })

export const shopsBody = z.strictObject({
  key: id,
  donor_id: id,
  /** Null: every site of the donor that is used. */
  donor_site_id: id.nullable().default(null),
})

export const figuresBody = z
  .strictObject({ ...figures, updated_at: moment })
  .superRefine((body, context) => {
    const category = excessIn(body)
    if (category !== null)
      context.addIssue({ code: 'custom', path: [category], params: { rule: 'weight' } })
  })
export type FiguresBody = z.infer<typeof figuresBody>

/** One lot of mixed goods; without a date where nobody has looked. */
const receivedGoods = z.strictObject({
  category: z.enum(CATEGORIES),
  grams: reportedGrams,
  /** Any day of the month. */
  goods_date: day.nullable().default(null),
})
export const receiptBody = z
  .strictObject({
    key: id,
    place_id: id,
    goods: z.array(receivedGoods).min(1).max(CATEGORIES.length),
  })
  .refine(({ goods }) => goods.some(({ grams }) => (grams ?? 0) > 0), {
    path: ['goods', 0, 'grams'],
    params: { rule: 'amount_required' },
  })
  .transform(({ goods, ...rest }) => ({
    ...rest,
    goods: goods.flatMap(({ category, grams, goods_date }) =>
      grams === null || grams === 0
        ? []
        : [{ category, grams, goods_date: goods_date === null ? null : lastOfMonth(goods_date) }],
    ),
  }))

export const foodCollectionQuery = listQuery(
  ['starts_on', 'name', 'shops', 'grams', 'volunteers'],
  '-starts_on',
)
  .extend({
    search: searchText,
    is_closed: flag.optional(),
    from: day.optional(),
    to: day.optional(),
  })
  .strict()
export type FoodCollectionQuery = z.infer<typeof foodCollectionQuery>

export const collectionShopQuery = listQuery(['shop', 'volunteers', 'grams', 'received_grams'])
  .extend({
    /** Of the donor, the shop, its address and its coordinator. */
    search: searchText,
    donor_id: id.optional(),
    is_entered: flag.optional(),
    /** Whether the warehouse has weighed something else, or nothing yet. */
    differs: flag.optional(),
  })
  .strict()
export type CollectionShopQuery = z.infer<typeof collectionShopQuery>

const params = z.object({ id })
const notFound = { 'food_collection.not_found': 404 } as const
const closed = { 'food_collection.closed': 409 } as const
const stale = { stale_record: 409 } as const

export const foodCollectionSchemas = schemas({
  list: {
    summary: 'Collections of food in shops with what they brought, the newest first',
    query: foodCollectionQuery,
    answer: listSchema(foodCollectionRow),
  },
  get: {
    summary:
      'A collection with its sums by donor and category, what the warehouse weighed and what the same shops had the last time',
    params,
    answer: one(foodCollection),
    refusals: notFound,
  },
  create: {
    summary: 'Begin a collection',
    body: foodCollectionBody,
    answer: done('food_collection.created', foodCollection),
    status: 201,
    refusals: { 'food_collection.key_taken': 409 },
  },
  update: {
    summary: 'Change the name, the days and the note of a collection',
    params,
    body: foodCollectionUpdateBody,
    answer: done('food_collection.updated', foodCollection),
    refusals: { ...notFound, ...closed, ...stale },
  },
  remove: {
    summary: 'Delete a collection of which no shop has reported anything',
    params,
    answer: done('food_collection.deleted', z.object({ id })),
    refusals: {
      ...notFound,
      ...closed,
      'food_collection.has_figures': 409,
      'food_collection.shop_in_use': 409,
    },
  },
  close: {
    summary: 'Close a collection: from now on its figures stay',
    params,
    body: closeBody,
    answer: done('food_collection.figures_closed', foodCollection),
    refusals: { ...notFound, ...stale },
  },
  reopen: {
    summary: 'Open the figures of a closed collection again, with a reason',
    params,
    body: reopenBody,
    answer: done('food_collection.figures_reopened', foodCollection),
    refusals: notFound,
  },
  addShops: {
    summary: 'Add one shop of a donor, or all that are not in the collection yet',
    params,
    body: shopsBody,
    answer: done('food_collection.shops_added', foodCollection),
    status: 201,
    refusals: {
      ...notFound,
      ...closed,
      'food_collection.key_taken': 409,
      'food_collection.full': 409,
      'food_collection.no_sites': 409,
    },
  },
  copyShops: {
    summary: 'Add the shops of the collection before this one, with their coordinators',
    params,
    answer: done('food_collection.shops_added', foodCollection),
    status: 201,
    refusals: {
      ...notFound,
      ...closed,
      'food_collection.full': 409,
      'food_collection.no_previous': 409,
    },
  },
})
export const foodCollectionEndpoints = withSchemas(
  wire.foodCollectionEndpoints,
  foodCollectionSchemas,
)
export const foodCollectionFiles = withSchemas(wire.foodCollectionFiles, {
  export: exportSchemas(foodCollectionSchemas.list),
})

const shopNotFound = { 'food_collection.shop_not_found': 404 } as const

export const collectionShopSchemas = schemas({
  list: {
    summary: 'The shops of a collection with what they reported',
    params,
    query: collectionShopQuery,
    answer: listSchema(collectionShop),
    refusals: notFound,
  },
  enter: {
    summary: 'Enter what a shop reports: volunteers and kilograms by category',
    params,
    body: figuresBody,
    answer: done('food_collection.entered', collectionShop),
    refusals: { ...shopNotFound, ...closed, ...stale },
  },
  remove: {
    summary: 'Take a shop without figures out of a collection',
    params,
    answer: done('food_collection.shop_removed', z.object({ id })),
    refusals: {
      ...shopNotFound,
      ...closed,
      'food_collection.has_figures': 409,
      'food_collection.shop_in_use': 409,
    },
  },
  receive: {
    summary:
      'Begin a receipt of what came from a shop, with a lot of mixed goods for each category',
    params,
    body: receiptBody,
    answer: done('food_collection.receipt_started', collectionShop.extend({ document_id: id })),
    status: 201,
    refusals: { ...shopNotFound, 'document.key_taken': 409 },
  },
})
export const collectionShopEndpoints = withSchemas(
  wire.collectionShopEndpoints,
  collectionShopSchemas,
)
export const collectionShopFiles = withSchemas(wire.collectionShopFiles, {
  export: exportSchemas(collectionShopSchemas.list),
})

export const collectionPrintSchemas = schemas({
  print: {
    summary: 'The result of a collection as a PDF: of one donor for its chain, or of all',
    params,
    body: z.strictObject({
      /** Null: of all. */
      donor_id: id.nullable().default(null),
      language: z.enum(LANGUAGES).default('cs'),
    }),
    answer: z.unknown(),
    refusals: { ...notFound, 'food_collection.empty': 409 },
  },
})
export const collectionPrintFiles = withSchemas(wire.collectionPrintFiles, collectionPrintSchemas)
