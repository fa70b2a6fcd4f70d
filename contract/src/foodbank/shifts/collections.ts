import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { registerDay } from '../register-days.ts'
import { MAX_PLACES } from './collections.endpoints.ts'
import * as wire from './collections.endpoints.ts'
import { shiftHours } from './shifts.ts'
import { MAX_SEATS } from './shifts.endpoints.ts'

const sums = {
  places: z.number().int(),
  shifts: z.number().int(),
  seats: z.number().int(),
  taken: z.number().int(),
}

export const collectionRow = z.object({
  id,
  name: z.string(),
  starts_on: day,
  ends_on: day,
  ...sums,
})
export type CollectionRow = z.infer<typeof collectionRow>

export const collectionPlace = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  updated_at: moment,
  shifts: z.number().int(),
  seats: z.number().int(),
  taken: z.number().int(),
})
export type CollectionPlace = z.infer<typeof collectionPlace>

export const collection = collectionRow.extend({
  public_text: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: moment,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
  /** By name. */
  all_places: z.array(collectionPlace),
})
export type Collection = z.infer<typeof collection>

/** A collection lasts a month at most. */
const MAX_DAYS = 31
const days = { starts_on: registerDay, ends_on: registerDay }
type Days = { readonly starts_on: string; readonly ends_on: string }
const isInOrder = ({ starts_on, ends_on }: Days) => starts_on <= ends_on
const isShort = ({ starts_on, ends_on }: Days) =>
  Date.parse(ends_on) - Date.parse(starts_on) <= MAX_DAYS * 86_400_000
const ORDER = { path: ['ends_on'], params: { rule: 'end_before_start' } }
const LENGTH = { path: ['ends_on'], params: { rule: 'max_days', length: MAX_DAYS } }

const fields = {
  name: text(150),
  ...days,
  public_text: optionalText(2_000),
  note: optionalText(2_000),
}
export const newCollectionBody = z
  .strictObject(fields)
  .refine(isInOrder, ORDER)
  .refine(isShort, LENGTH)
export const collectionBody = z
  .strictObject({ ...fields, updated_at: moment })
  .refine(isInOrder, ORDER)
  .refine(isShort, LENGTH)

export const newPlacesBody = z.strictObject({
  places: z
    .array(
      z.strictObject({
        name: text(150),
        address: optionalText(200),
        /** People needed at once. */
        seats: z.number().int().min(1).max(MAX_SEATS),
      }),
    )
    .min(1)
    .max(MAX_PLACES),
  /** On each day of the collection each place gets a shift in each of these hours. */
  hours: z.array(shiftHours).max(10),
  task: optionalText(100),
})

export const placeBody = z.strictObject({
  name: text(150),
  address: optionalText(200),
  updated_at: moment,
})

export const collectionQuery = listQuery(['starts_on', 'name'], '-starts_on')
  .extend({
    search: searchText,
    /** Only those that have not ended. */
    to_come: flag.optional(),
  })
  .strict()
export type CollectionQuery = z.infer<typeof collectionQuery>

const params = z.object({ id })
const notFound = { 'collection.not_found': 404 } as const
const placeNotFound = { 'shift_place.not_found': 404 } as const
const stale = { stale_record: 409 } as const
const hasPeople = { 'shift.has_people': 409 } as const

export const collectionSchemas = schemas({
  list: {
    summary: 'List collections with their seats',
    query: collectionQuery,
    answer: listSchema(collectionRow),
  },
  get: {
    summary: 'A collection with its places and their seats',
    params,
    answer: one(collection),
    refusals: notFound,
  },
  create: {
    summary: 'Make a collection',
    body: newCollectionBody,
    answer: done('collection.created', collection),
    status: 201,
  },
  update: {
    summary: 'Change a collection',
    params,
    body: collectionBody,
    answer: done('collection.updated', collection),
    refusals: { ...notFound, ...stale, 'collection.shifts_outside': 409 },
  },
  remove: {
    summary: 'Remove a collection to which nobody has signed up',
    params,
    answer: done('collection.deleted', z.object({ id })),
    refusals: { ...notFound, ...hasPeople },
  },
  addPlaces: {
    summary: 'Add places with their shifts; a place that is there already gets the shifts',
    params,
    body: newPlacesBody,
    answer: done(
      'collection.places_added',
      z.object({ places: z.number().int(), shifts: z.number().int() }),
    ),
    status: 201,
    refusals: { ...notFound, 'shift.too_many': 422 },
  },
  updatePlace: {
    summary: 'Change the name or address of a place',
    params,
    body: placeBody,
    answer: done('collection.place_updated', z.object({ id })),
    refusals: { ...placeNotFound, ...stale },
  },
  removePlace: {
    summary: 'Remove a place to which nobody has signed up',
    params,
    answer: done('collection.place_deleted', z.object({ id })),
    refusals: { ...placeNotFound, ...hasPeople },
  },
})
export const collectionEndpoints = withSchemas(wire.collectionEndpoints, collectionSchemas)

export const collectionFileSchemas = schemas({ export: exportSchemas(collectionSchemas.list) })
export const collectionFiles = withSchemas(wire.collectionFiles, collectionFileSchemas)

export const shiftLink = z.object({
  id,
  /** Whole address of the public page. */
  url: z.string(),
  /** The last day on which it opens. */
  expires_on: day,
})
export type ShiftLink = z.infer<typeof shiftLink>

const linkOf = {
  collection_id: id.nullable().default(null),
  organization_id: id.nullable().default(null),
}
type LinkOf = { readonly collection_id: string | null; readonly organization_id: string | null }
const isOfOne = ({ collection_id, organization_id }: LinkOf) =>
  (collection_id === null) !== (organization_id === null)
const ONE = { path: ['collection_id'], params: { rule: 'required' } }

const linkRefusals = { 'organization.not_found': 404, 'collection.not_found': 404 } as const

export const shiftLinkSchemas = schemas({
  get: {
    summary: 'The link of a collection or of a distribution point; null where there is none',
    query: z.strictObject({ collection_id: id.optional(), organization_id: id.optional() }),
    answer: one(shiftLink.nullable()),
    refusals: linkRefusals,
  },
  create: {
    summary: 'Make the link by which people sign up; an earlier one ends',
    body: z.strictObject({ ...linkOf, expires_on: registerDay }).refine(isOfOne, ONE),
    answer: done('shift_link.created', shiftLink),
    status: 201,
    refusals: linkRefusals,
  },
  revoke: {
    summary: 'End a link: its address opens nothing any more',
    params,
    answer: done('shift_link.revoked', z.object({ id })),
    refusals: { 'shift_link.not_found': 404 },
  },
})
export const shiftLinkEndpoints = withSchemas(wire.shiftLinkEndpoints, shiftLinkSchemas)

export const shiftLinkFileSchemas = schemas({
  poster: {
    summary: 'A poster with the link as a QR code, as a PDF',
    params,
    body: z.strictObject({ language: z.enum(LANGUAGES).default('cs') }),
    answer: z.unknown(),
    refusals: { 'shift_link.not_found': 404 },
  },
})
export const shiftLinkFiles = withSchemas(wire.shiftLinkFiles, shiftLinkFileSchemas)
