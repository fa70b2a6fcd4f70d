import { endpoints } from '../platform/endpoint.ts'
import type { overviewSchemas } from './overview.ts'

const access = ['fb_request.read'] as const

export const overviewEndpoints = endpoints<typeof overviewSchemas>()({
  get: { method: 'GET', path: '/foodbank/overview', access },
  pictures: { method: 'GET', path: '/foodbank/overview/pictures', access },
})
