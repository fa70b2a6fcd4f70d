import { endpoints, post } from '../../platform/endpoint.ts'
import type { pickListSchemas } from './pick-lists.ts'

export const pickListFiles = endpoints<typeof pickListSchemas>()({
  ofOrder: post('/warehouse/orders/:id/pick-list', ['wh_order.read'], { kind: 'file' }),
  ofDay: post('/warehouse/pick-lists', ['wh_order.read'], { kind: 'file' }),
})
