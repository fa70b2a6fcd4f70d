import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { one } from '../../platform/envelopes.ts'
import * as wire from './health.endpoints.ts'

const well = one(z.object({ status: z.literal('ok') }))

/** For supervisors and load balancers: anybody may ask, so nothing is said of the product. */
export const healthSchemas = schemas({
  live: {
    summary: 'Whether the process answers; a supervisor restarts one that does not',
    answer: well,
  },
  ready: {
    summary:
      'Whether requests can be served: the database answers within a second and has run every migration of this version',
    answer: well,
    refusals: { unavailable: 503 },
  },
})
export const healthEndpoints = withSchemas(wire.healthEndpoints, healthSchemas)
