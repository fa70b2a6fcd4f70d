import { endpoints, get } from '../../platform/endpoint.ts'
import type { supportGoodsSchemas } from './support-goods.ts'

const path = '/foodbank/support-goods'

export const supportGoodsEndpoints = endpoints<typeof supportGoodsSchemas>()({
  find: get(path, ['fb_support.create']),
  points: get(`${path}/points`, ['fb_support.create']),
})
