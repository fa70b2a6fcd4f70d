import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { postDocument } from '../documents/service.ts'
import {
  addFound,
  createStocktake,
  getDifferences,
  getSheet,
  removeCount,
  setCount,
} from './service.ts'

export function mountStocktakes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, stocktakeEndpoints, {
    create: async ({ body }, actor) => ({ data: await createStocktake(db, actor, body) }),
    sheet: async ({ params }) => ({ data: await getSheet(db, params.id) }),
    differences: async ({ params }) => ({ data: await getDifferences(db, params.id) }),
    setCount: async ({ params, body }, actor) => ({
      data: await setCount(db, clock, actor, params.id, body),
    }),
    removeCount: ({ params }, actor) => removeCount(db, actor, params.id),
    addFound: async ({ params, body }, actor) => ({
      data: await addFound(db, clock, actor, params.id, body),
    }),
    post: async ({ params, body }, actor) => ({
      data: await postDocument(db, clock, actor, params.id, body, 'stocktake'),
    }),
  })
}
