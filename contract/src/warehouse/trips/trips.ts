import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { DOCUMENT_STATES } from '../documents.ts'
import * as wire from './trips.endpoints.ts'
import { STOP_KINDS, STOP_STATES } from './trips.endpoints.ts'

export const tripStop = z.object({
  id,
  kind: z.enum(STOP_KINDS),
  state: z.enum(STOP_STATES),
  /** The donor, the partner or the place. */
  name: z.string(),
  /** Of a donor's the shop. */
  site_name: z.string().nullable(),
  address: z.string().nullable(),
  /** Of a partner: who is there. */
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  skipped_for: z.string().nullable(),
  document_id: id.nullable(),
  document_number: z.number().int().nullable(),
  document_state: z.enum(DOCUMENT_STATES).nullable(),
  /** In its document. */
  grams: z.number().int(),
})
export type TripStop = z.infer<typeof tripStop>

export const tripRow = z.object({
  id,
  number: z.number().int(),
  day: z.string(),
  vehicle_id: id,
  vehicle_name: z.string(),
  driver: z.string().nullable(),
  note: z.string().nullable(),
  updated_at: moment,
  stops: z.number().int(),
  /** Done or skipped. */
  settled: z.number().int(),
})
export type TripRow = z.infer<typeof tripRow>

export const trip = tripRow.extend({
  /** What is in the vehicle now. */
  loaded_grams: z.number().int(),
  plan: z.array(tripStop),
})
export type Trip = z.infer<typeof trip>

const head = { day, vehicle_id: id, driver: optionalText(100), note: optionalText(1000) }
export const tripBody = z.strictObject({ key: id, ...head })
export const tripUpdateBody = z.strictObject({ ...head, updated_at: moment })

const REQUIRED = { params: { rule: 'required' } }
export const stopBody = z
  .strictObject({
    key: id,
    kind: z.enum(STOP_KINDS),
    donor_id: id.nullable().default(null),
    donor_site_id: id.nullable().default(null),
    partner_id: id.nullable().default(null),
    place_id: id.nullable().default(null),
    note: optionalText(500),
  })
  .refine(({ kind, donor_id }) => kind !== 'collect' || donor_id !== null, {
    path: ['donor_id'],
    ...REQUIRED,
  })
  .refine(({ kind, partner_id }) => kind !== 'deliver' || partner_id !== null, {
    path: ['partner_id'],
    ...REQUIRED,
  })
  .refine(({ kind, place_id }) => kind !== 'unload' || place_id !== null, {
    path: ['place_id'],
    ...REQUIRED,
  })
export type StopBody = z.infer<typeof stopBody>

/** All stops, in their new order. */
export const orderBody = z.strictObject({ stops: z.array(id).max(wire.MAX_STOPS) })
export const skipBody = z.strictObject({ reason: text(500) })

export const tripQuery = listQuery(['day', 'number'], '-day')
  .extend({
    /** A number, who drives, a vehicle, a donor, a shop or a partner. */
    search: searchText,
    from: day.optional(),
    to: day.optional(),
  })
  .strict()
export type TripQuery = z.infer<typeof tripQuery>

const params = z.object({ id })
const refusals = { 'trip.not_found': 404 } as const
const stopRefusals = { 'trip.stop_not_found': 404 } as const

export const tripSchemas = schemas({
  list: {
    summary: 'Trips of vehicles, the newest day first',
    query: tripQuery,
    answer: listSchema(tripRow),
  },
  get: { summary: 'A trip with its stops', params, answer: one(trip), refusals },
  create: {
    summary: 'Plan a trip',
    body: tripBody,
    answer: done('trip.created', trip),
    status: 201,
    refusals: { 'trip.key_taken': 409 },
  },
  update: {
    summary: 'Change day, vehicle and driver of a trip',
    params,
    body: tripUpdateBody,
    answer: done('trip.updated', trip),
    refusals: { ...refusals, 'trip.begun': 409, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a trip of which nothing has begun',
    params,
    answer: done('trip.deleted', z.object({ id })),
    refusals: { ...refusals, 'trip.begun': 409 },
  },
  addStop: {
    summary: 'Add a stop at the end of a trip',
    params,
    body: stopBody,
    answer: done('trip.stop_added', trip),
    status: 201,
    refusals: { ...refusals, 'trip.key_taken': 409, 'trip.full': 409 },
  },
  order: {
    summary: 'Put the stops of a trip into another order',
    params,
    body: orderBody,
    answer: done('trip.reordered', trip),
    refusals: { ...refusals, 'trip.changed': 409 },
  },
  removeStop: {
    summary: 'Take a stop off a trip that has not begun there',
    params,
    answer: done('trip.stop_removed', trip),
    refusals: { ...stopRefusals, 'trip.stop_begun': 409 },
  },
  begin: {
    summary:
      'Begin a stop: a receipt into the vehicle, the issue that is prepared for the partner or one out of the vehicle, or a transfer of all that is in it',
    params,
    answer: done('trip.stop_started', trip),
    refusals: { ...stopRefusals, 'trip.nothing_loaded': 409 },
  },
  skip: {
    summary: 'Skip a stop, with a reason; beginning it takes that back',
    params,
    body: skipBody,
    answer: done('trip.stop_skipped', trip),
    refusals: { ...stopRefusals, 'trip.stop_begun': 409 },
  },
})
export const tripEndpoints = withSchemas(wire.tripEndpoints, tripSchemas)

export const tripFiles = withSchemas(wire.tripFiles, {
  export: exportSchemas(tripSchemas.list),
})
