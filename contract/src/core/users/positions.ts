import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { code, id, moment, searchText, text } from '../../platform/formats.ts'
import { translations, translationsBody } from '../translations.ts'
import * as wire from './positions.endpoints.ts'

export const position = z.object({
  id,
  code: z.string(),
  name: z.string(),
  translations,
  /** „Lze obsadit jen jednou": at most one user holds it. */
  single_occupancy: z.boolean(),
  users_count: z.number().int(),
  updated_at: moment,
})
export type Position = z.infer<typeof position>

/** A choice in a user's form; a taken position cannot be chosen by others. */
export const positionChoice = position.pick({
  id: true,
  name: true,
  translations: true,
  single_occupancy: true,
  users_count: true,
})

export const positionBody = z.strictObject({
  name: text(100),
  code,
  translations: translationsBody,
  single_occupancy: z.boolean(),
})
export const positionUpdateBody = positionBody.extend({ updated_at: moment })

export const positionQuery = listQuery(['name', 'code', 'users_count'])
  .extend({ search: searchText })
  .strict()
export type PositionQuery = z.infer<typeof positionQuery>

const params = z.object({ id })
const refusals = { 'position.not_found': 404 } as const

export const positionSchemas = schemas({
  list: {
    summary: 'Positions with the number of their users',
    query: positionQuery,
    answer: listSchema(position),
  },
  choices: {
    summary: 'Every position, to choose from',
    answer: one(z.array(positionChoice)),
  },
  create: {
    summary: 'Add a position',
    body: positionBody,
    answer: done('position.created', position),
    status: 201,
  },
  update: {
    summary: 'Change a position; one with several users cannot become single',
    params,
    body: positionUpdateBody,
    answer: done('position.updated', position),
    refusals: { ...refusals, 'position.occupied': 409, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a position that nobody holds',
    params,
    answer: done('position.deleted', z.object({ id })),
    refusals: { ...refusals, 'position.in_use': 409 },
  },
})
export const positionEndpoints = withSchemas(wire.positionEndpoints, positionSchemas)

export const positionFiles = withSchemas(wire.positionFiles, {
  export: exportSchemas(positionSchemas.list),
})
