import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, flag, id, moment, searchText, text } from '../platform/formats.ts'
import { PLACE_STORAGES } from './goods.ts'
import * as wire from './places.endpoints.ts'

const kind = z.enum(wire.PLACE_KINDS)
const storage = z.enum(PLACE_STORAGES)

export const place = z.object({
  id,
  name: z.string(),
  kind,
  /** Of a zone: its warehouse. */
  parent_id: id.nullable(),
  /** Of a zone with its warehouse: „Sklad Lesná · Chlazené". */
  label: z.string(),
  storage,
  is_active: z.boolean(),
  /** Of a distribution point: the record of another module whose hand-outs take from here. */
  subject_id: id.nullable(),
  /** A hand-out of more than lies here is refused. */
  requires_stock: z.boolean(),
  /** The first day whose hand-outs take from here. */
  draws_since: day.nullable(),
  /** What lies there now, in a warehouse together with its zones. */
  grams: z.int(),
  updated_at: moment,
})
export type Place = z.infer<typeof place>

export const placeChoice = place.pick({
  id: true,
  kind: true,
  parent_id: true,
  label: true,
  storage: true,
})
export type PlaceChoice = z.infer<typeof placeChoice>

/** Where a module hands goods out to people. */
export const handOutPoint = z.object({ id, label: z.string() })

const fields = z.strictObject({
  name: text(100),
  storage,
  is_active: z.boolean(),
  subject_id: id.nullable().default(null),
  requires_stock: z.boolean().default(false),
})

/** Nobody hands out but at a distribution point, and only what is taken from it can be required. */
export const toLink = (
  kind: wire.PlaceKind,
  { subject_id, requires_stock }: Pick<Place, 'subject_id' | 'requires_stock'>,
) =>
  kind === 'point' && subject_id !== null
    ? { subject_id, requires_stock }
    : { subject_id: null, requires_stock: false }

/** What does not belong to the kind is not kept, whatever was chosen before it. */
export const placeBody = fields
  .extend({ kind, parent_id: id.nullable().default(null) })
  .refine((body) => body.kind !== 'zone' || body.parent_id !== null, {
    path: ['parent_id'],
    params: { rule: 'required' },
  })
  .transform((body) => ({
    ...body,
    ...toLink(body.kind, body),
    parent_id: body.kind === 'zone' ? body.parent_id : null,
  }))

/** Kind and parent stay: goods were moved there because of them. */
export const placeUpdateBody = fields.extend({ updated_at: moment })

export const placeQuery = listQuery(['label', 'kind', 'storage', 'grams'])
  .extend({ search: searchText, kind: kind.optional(), is_active: flag.optional() })
  .strict()
export type PlaceQuery = z.infer<typeof placeQuery>

const params = z.object({ id })
const refusals = { 'place.not_found': 404 } as const

export const placeSchemas = schemas({
  list: {
    summary: 'Warehouses, their zones, vehicles and distribution points, with what lies there',
    query: placeQuery,
    answer: listSchema(place),
  },
  choices: {
    summary: 'Every place that is used, to choose from',
    answer: one(z.array(placeChoice)),
  },
  handOutPoints: {
    summary: 'Where other modules hand goods out; a distribution point stands for one of them',
    answer: one(z.array(handOutPoint)),
  },
  create: {
    summary: 'Add a place',
    body: placeBody,
    answer: done('place.created', place),
    status: 201,
  },
  update: {
    summary: 'Change a place; one with goods cannot be put out of use',
    params,
    body: placeUpdateBody,
    answer: done('place.updated', place),
    refusals: { ...refusals, 'place.not_empty': 409, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a place that never held goods and has no zones',
    params,
    answer: done('place.deleted', z.object({ id })),
    refusals: { ...refusals, 'place.in_use': 409 },
  },
})
export const placeEndpoints = withSchemas(wire.placeEndpoints, placeSchemas)

export const placeFiles = withSchemas(wire.placeFiles, {
  export: exportSchemas(placeSchemas.list),
})
