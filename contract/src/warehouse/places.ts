import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { day, flag, id, moment, searchText, text } from '../platform/formats.ts'
import { PLACE_STORAGES } from './goods.ts'
import * as wire from './places.endpoints.ts'
import { optionalDecicelsius } from './temperatures/decicelsius.ts'
import { MAX_READINGS_A_DAY } from './temperatures/limits.ts'

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
  /** Whether it has a thermometer that is read. */
  is_measured: z.boolean(),
  /** In tenths of a degree Celsius; null: colder is never wrong. */
  min_decicelsius: z.int().nullable(),
  /** Of every place that is measured. */
  max_decicelsius: z.int().nullable(),
  /** How often a day it is to be read; null: nobody is asked to. */
  readings_a_day: z.int().nullable(),
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
  is_measured: z.boolean().default(false),
  min_decicelsius: optionalDecicelsius,
  max_decicelsius: optionalDecicelsius,
  readings_a_day: z.int().min(1).max(MAX_READINGS_A_DAY).nullable().default(null),
})

type Thermometer = Pick<
  Place,
  'is_measured' | 'min_decicelsius' | 'max_decicelsius' | 'readings_a_day'
>
const hasLimit = (body: Thermometer) => !body.is_measured || body.max_decicelsius !== null
const inOrder = (body: Thermometer) =>
  !body.is_measured || (body.min_decicelsius ?? -Infinity) <= (body.max_decicelsius ?? Infinity)
const LIMIT_MISSING = { path: ['max_decicelsius'], params: { rule: 'required' } }
const LIMITS_CROSSED = { path: ['max_decicelsius'], params: { rule: 'below_lowest' } }

/** Without a thermometer there are no limits. */
const toThermometer = (body: Thermometer): Thermometer =>
  body.is_measured
    ? body
    : { is_measured: false, min_decicelsius: null, max_decicelsius: null, readings_a_day: null }

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
  .refine(hasLimit, LIMIT_MISSING)
  .refine(inOrder, LIMITS_CROSSED)
  .transform((body) => ({
    ...body,
    ...toThermometer(body),
    ...toLink(body.kind, body),
    parent_id: body.kind === 'zone' ? body.parent_id : null,
  }))

/** Kind and parent stay: goods were moved there because of them. */
export const placeUpdateBody = fields
  .extend({ updated_at: moment })
  .refine(hasLimit, LIMIT_MISSING)
  .refine(inOrder, LIMITS_CROSSED)
  .transform((body) => ({ ...body, ...toThermometer(body) }))

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
