import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import * as wire from './reads.endpoints.ts'

/** What an address on the wire is made of; `#` never gets there. */
const ADDRESS = /^\/(?!.*[#\\])[!-~]*$/

/** One line of the answer: to the read of this index what it would have been answered alone. */
export type ReadLine = {
  readonly index: number
  readonly status: number
  /** In seconds, with a refusal that says when to try again. */
  readonly retry_after?: string
  readonly body: unknown
}

export const readSchemas = schemas({
  together: {
    summary:
      'Several reads of this API (GET, answered as JSON) in one call: one JSON line each, when it is ready',
    body: z.strictObject({
      /** Below `/backend/api`, with their query. */
      reads: z.array(z.string().max(wire.MOST_ADDRESS).regex(ADDRESS)).min(1).max(wire.MOST_READS),
    }),
    answer: z.unknown(),
  },
})
export const readFiles = withSchemas(wire.readFiles, readSchemas)
