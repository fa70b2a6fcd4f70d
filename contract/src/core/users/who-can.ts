import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import { translations } from '../translations.ts'
import * as wire from './who-can.endpoints.ts'

/** A role that somebody has, and what it allows; with full access everything. No persons. */
export const ableRole = z.object({
  name: z.string(),
  translations,
  is_superadmin: z.boolean(),
  permissions: z.array(z.string()),
})
export type AbleRole = z.infer<typeof ableRole>

export const whoCanSchemas = schemas({
  list: {
    summary: 'The names of the roles that somebody has, with their permissions: whom to ask',
    answer: one(z.array(ableRole)),
  },
})
export const whoCanEndpoints = withSchemas(wire.whoCanEndpoints, whoCanSchemas)
