import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import type { stocktakeSchemas } from './stocktakes.ts'

/** Who counts does not see what should be there; who settles the stocktake does. */
export const stocktakeEndpoints = endpoints<typeof stocktakeSchemas>()({
  create: post('/warehouse/stocktakes', ['wh_stocktake.create']),
  sheet: get('/warehouse/stocktakes/:id/sheet', ['wh_stocktake.create']),
  differences: get('/warehouse/stocktakes/:id/differences', ['wh_stocktake.confirm']),
  setCount: put('/warehouse/stocktakes/:id/counts', ['wh_stocktake.create']),
  removeCount: del('/warehouse/stocktake-counts/:id', ['wh_stocktake.create']),
  addFound: post('/warehouse/stocktakes/:id/found', ['wh_stocktake.create']),
  post: post('/warehouse/stocktakes/:id/post', ['wh_stocktake.confirm']),
})
