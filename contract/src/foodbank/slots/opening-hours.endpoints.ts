import { endpoints, put } from '../../platform/endpoint.ts'
import type { openingHoursSchemas } from './opening-hours.ts'

export const openingHoursEndpoints = endpoints<typeof openingHoursSchemas>()({
  update: put('/foodbank/organizations/:id/opening-hours', ['fb_organization.update']),
})
