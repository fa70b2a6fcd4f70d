import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listQuery, listSchema, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { day, flag, id, moment, optionalText, searchText, text } from '../../platform/formats.ts'
import { month } from '../confirmations/confirmations.ts'
import { PLACE_STORAGES } from '../goods.ts'
import { PLACE_KINDS } from '../places.endpoints.ts'
import { decicelsius } from './decicelsius.ts'
import * as wire from './temperatures.endpoints.ts'

/** A place with a thermometer. */
const measured = {
  id,
  label: z.string(),
  kind: z.enum(PLACE_KINDS),
  storage: z.enum(PLACE_STORAGES),
  /** Null: colder is never wrong. */
  min_decicelsius: z.int().nullable(),
  max_decicelsius: z.int(),
  /** How often a day it is to be read; null: nobody is asked to. */
  readings_a_day: z.int().nullable(),
}

export const measuredPlace = z.object({
  ...measured,
  /** On this day in Prague; what was withdrawn does not count anywhere. */
  read_today: z.int(),
  /** The last reading; null: there was none. */
  decicelsius: z.int().nullable(),
  read_at: moment.nullable(),
  entered_by_name: z.string().nullable(),
  measure: z.string().nullable(),
  /** By the limits that held then; so until a later reading is within them. */
  is_out: z.boolean(),
})
export type MeasuredPlace = z.infer<typeof measuredPlace>

export const temperatureReading = z.object({
  id,
  place_id: id,
  place_label: z.string(),
  decicelsius: z.int(),
  read_at: moment,
  /** In Prague. */
  day: z.string(),
  /** As they were when it was entered. */
  min_decicelsius: z.int().nullable(),
  max_decicelsius: z.int(),
  is_out: z.boolean(),
  measure: z.string().nullable(),
  entered_by_name: z.string().nullable(),
  entered_at: moment,
  withdrawn_by_name: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  withdrawn_for: z.string().nullable(),
})
export type TemperatureReading = z.infer<typeof temperatureReading>

/** The oldest first, with those that were withdrawn. */
export const temperatureMonth = z.object({
  ...measured,
  /** Null: it is not measured any more. */
  max_decicelsius: z.int().nullable(),
  month,
  readings: z.array(temperatureReading),
})
export type TemperatureMonth = z.infer<typeof temperatureMonth>

export const readingBody = z.strictObject({
  key: id,
  place_id: id,
  decicelsius,
  /** Null: now. */
  read_at: moment.nullable().default(null),
  /** What was done; required when it is out of the limits. */
  measure: optionalText(500),
})
export const withdrawalBody = z.strictObject({ reason: text(500) })

export const temperatureQuery = listQuery(['read_at', 'decicelsius', 'place'], '-read_at')
  .extend({
    /** Of the place, the measure and the reason of a withdrawal. */
    search: searchText,
    place_id: id.optional(),
    from: day.optional(),
    to: day.optional(),
    is_out: flag.optional(),
    is_withdrawn: flag.optional(),
  })
  .strict()
export type TemperatureQuery = z.infer<typeof temperatureQuery>

const params = z.object({ id })

export const temperatureSchemas = schemas({
  today: {
    summary: 'Places with a thermometer and their last reading, those to be read today first',
    answer: one(z.array(measuredPlace)),
  },
  list: {
    summary: 'Readings of temperatures, also withdrawn ones, the newest first',
    query: temperatureQuery,
    answer: listSchema(temperatureReading),
  },
  month: {
    summary: 'All readings of a place in a month',
    params,
    query: z.strictObject({ month }),
    answer: one(temperatureMonth),
    refusals: { 'place.not_found': 404 },
  },
  record: {
    summary:
      'Record a temperature, in tenths of a degree Celsius; out of the limits with a measure',
    body: readingBody,
    answer: done('temperature.recorded', temperatureReading),
    status: 201,
    refusals: { 'temperature.not_measured': 409, 'temperature.key_taken': 409 },
  },
  withdraw: {
    summary: 'Withdraw a wrong reading; it stays in the record, with the reason',
    params,
    body: withdrawalBody,
    answer: done('temperature.withdrawn', temperatureReading),
    refusals: { 'temperature.not_found': 404, 'temperature.already_withdrawn': 409 },
  },
})
export const temperatureEndpoints = withSchemas(wire.temperatureEndpoints, temperatureSchemas)

export const temperatureFiles = withSchemas(wire.temperatureFiles, {
  export: exportSchemas(temperatureSchemas.list),
})

export const temperaturePrintSchemas = schemas({
  print: {
    summary: "A place's record of temperatures of a month, as a PDF",
    params,
    body: z.strictObject({ month, language: z.enum(LANGUAGES).default('cs') }),
    answer: z.unknown(),
    refusals: { 'place.not_found': 404 },
  },
})
export const temperaturePrintFiles = withSchemas(
  wire.temperaturePrintFiles,
  temperaturePrintSchemas,
)
