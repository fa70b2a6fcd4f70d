import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { blockedDaySchemas } from './blocked-days.ts'

const path = '/foodbank/blocked-days'

export const blockedDayEndpoints = endpoints<typeof blockedDaySchemas>()({
  list: get(path, ['fb_blocked_day.read']),
  create: post(path, ['fb_blocked_day.create']),
  addPublicHolidays: post(`${path}/public-holidays`, ['fb_blocked_day.create']),
  update: put(`${path}/:id`, ['fb_blocked_day.update']),
  remove: del(`${path}/:id`, ['fb_blocked_day.delete']),
})

export const blockedDayFiles = { export: exportEndpoint(blockedDayEndpoints.list) }
