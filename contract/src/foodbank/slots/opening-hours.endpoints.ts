import { endpoints } from '../../platform/endpoint.ts'
import type { openingHoursSchemas } from './opening-hours.ts'

export const openingHoursEndpoints = endpoints<typeof openingHoursSchemas>()({
  update: {
    method: 'PUT',
    path: '/foodbank/organizations/:id/opening-hours',
    access: ['fb_organization.update'],
  },
})
