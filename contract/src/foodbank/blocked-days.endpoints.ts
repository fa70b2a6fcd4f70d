import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { blockedDaySchemas } from './blocked-days.ts'

const path = '/foodbank/blocked-days'

export const blockedDayEndpoints = endpoints<typeof blockedDaySchemas>()({
  list: { method: 'GET', path, access: ['fb_blocked_day.read'] },
  create: { method: 'POST', path, access: ['fb_blocked_day.create'] },
  addPublicHolidays: {
    method: 'POST',
    path: `${path}/public-holidays`,
    access: ['fb_blocked_day.create'],
  },
  update: { method: 'PUT', path: `${path}/:id`, access: ['fb_blocked_day.update'] },
  remove: { method: 'DELETE', path: `${path}/:id`, access: ['fb_blocked_day.delete'] },
})

/** What the list shows, as a file. */
export const blockedDayFiles = { export: exportOf(blockedDayEndpoints.list) }
