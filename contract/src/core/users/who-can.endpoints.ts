import { endpoints, get } from '../../platform/endpoint.ts'
import type { whoCanSchemas } from './who-can.ts'

export const whoCanEndpoints = endpoints<typeof whoCanSchemas>()({
  list: get('/who-can', 'signed-in'),
})
