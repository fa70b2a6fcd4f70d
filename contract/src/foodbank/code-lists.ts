import { z } from 'zod'
import { schemas, withSchemas } from '../platform/endpoint.ts'
import { done, listSchema, listQuery } from '../platform/envelopes.ts'
import { exportSchemas } from '../platform/export-schemas.ts'
import { id, moment, optionalText, searchText, text } from '../platform/formats.ts'
import { restatementReason } from './closings/closed-periods.ts'
import * as wire from './code-lists.endpoints.ts'

/** Regions and types of applicants: names kept by administrators. */
export const codeListItem = z.object({
  id,
  name: z.string(),
  /**
   * Types of homeless people and those threatened by housing exclusion, counted separately in the
   * report; not for regions.
   */
  is_homeless: z.boolean().nullish(),
  /** Kinds of accompanying measures alone have these three; without an English name the Czech one. */
  name_en: z.string().nullish(),
  place: z.number().int().nullish(),
  is_active: z.boolean().nullish(),
  updated_at: moment,
})
export type CodeListItem = z.infer<typeof codeListItem>

/** As in messages and permissions. */
export type CodeListName = 'region' | 'applicant_type' | 'measure_kind'

export const codeListBody = z.strictObject({ name: text(100) })
export const codeListUpdateBody = codeListBody.extend({ updated_at: moment })
/** `is_homeless` stays unchanged when missing. */
export const applicantTypeBody = codeListBody.extend({ is_homeless: z.boolean().optional() })
/** Who counts among the homeless is changed with a reason where a closed report has counted them. */
export const applicantTypeUpdateBody = applicantTypeBody.extend({
  updated_at: moment,
  restatement_reason: restatementReason,
})
/** `place` and `is_active` stay unchanged when missing. */
export const measureKindBody = codeListBody.extend({
  name_en: optionalText(100),
  place: z.int().min(1).max(999).optional(),
  is_active: z.boolean().optional(),
})
export const measureKindUpdateBody = measureKindBody.extend({ updated_at: moment })

type Bodies = {
  readonly create: typeof codeListBody | typeof applicantTypeBody | typeof measureKindBody
  readonly update:
    | typeof codeListUpdateBody
    | typeof applicantTypeUpdateBody
    | typeof measureKindUpdateBody
}
const BODIES: Readonly<Record<CodeListName, Bodies>> = {
  region: { create: codeListBody, update: codeListUpdateBody },
  applicant_type: { create: applicantTypeBody, update: applicantTypeUpdateBody },
  measure_kind: { create: measureKindBody, update: measureKindUpdateBody },
}

/** By place are kinds of measures; the others have none and are by name. */
export const codeListQuery = listQuery(['name', 'place']).extend({ search: searchText }).strict()
export type CodeListQuery = z.infer<typeof codeListQuery>

export function codeListSchemas<const Name extends CodeListName>(name: Name, noun: string) {
  const bodies = BODIES[name]
  const params = z.object({ id })
  const refusals = { [`${name}.not_found`]: 404 } as const
  return schemas({
    list: {
      summary: `List ${noun}s in alphabetical order`,
      query: codeListQuery,
      answer: listSchema(codeListItem),
    },
    create: {
      summary: `Add a ${noun}`,
      body: bodies.create,
      answer: done(`${name}.created`, codeListItem),
      status: 201,
    },
    update: {
      summary: `Change a ${noun}`,
      params,
      body: bodies.update,
      answer: done(`${name}.updated`, codeListItem),
      refusals: {
        ...refusals,
        stale_record: 409,
        ...(name === 'applicant_type' && { 'applicant_type.period_closed': 409 as const }),
      },
    },
    remove: {
      summary: `Delete a ${noun} that nothing uses`,
      params,
      answer: done(`${name}.deleted`, z.object({ id })),
      refusals: { ...refusals, [`${name}.in_use`]: 409 },
    },
  })
}

const regionSchemas = codeListSchemas('region', 'region')
export const regionEndpoints = withSchemas(wire.regionEndpoints, regionSchemas)
export const regionFiles = withSchemas(wire.regionFiles, {
  export: exportSchemas(regionSchemas.list),
})

const applicantTypeSchemas = codeListSchemas('applicant_type', 'type of applicants')
export const applicantTypeEndpoints = withSchemas(wire.applicantTypeEndpoints, applicantTypeSchemas)
export const applicantTypeFiles = withSchemas(wire.applicantTypeFiles, {
  export: exportSchemas(applicantTypeSchemas.list),
})

const measureKindSchemas = codeListSchemas('measure_kind', 'kind of accompanying measures')
export const measureKindEndpoints = withSchemas(wire.measureKindEndpoints, measureKindSchemas)
export const measureKindFiles = withSchemas(wire.measureKindFiles, {
  export: exportSchemas(measureKindSchemas.list),
})
