import { endpoints, get } from '../platform/endpoint.ts'
import type { overviewSchemas } from './overview.ts'

const access = ['fb_request.read'] as const

export const overviewEndpoints = endpoints<typeof overviewSchemas>()({
  get: get('/foodbank/overview', access),
  pictures: get('/foodbank/overview/pictures', access),
})
