import { endpoints, post } from '../../platform/endpoint.ts'
import type { readSchemas } from './reads.ts'

/** Of one call. */
export const MOST_READS = 20
/** Signs of one address; a longer one is asked for alone. */
export const MOST_ADDRESS = 2_000

export const readFiles = endpoints<typeof readSchemas>()({
  together: post('/reads', 'public', { kind: 'file' }),
})
