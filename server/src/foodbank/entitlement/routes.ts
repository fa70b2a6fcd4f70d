import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement'
import {
  entitlementExceptionEndpoints,
  entitlementExceptionFiles,
} from '@crm/contract/foodbank/entitlement/exceptions'
import {
  entitlementRuleEndpoints,
  entitlementRuleFiles,
} from '@crm/contract/foodbank/entitlement/rules'
import type { FastifyInstance } from 'fastify'
import { exporting } from '#core/exports/exporting.ts'
import type { Context } from '#platform/context.ts'
import { mountFiles } from '#platform/http/file-answer.ts'
import { mount } from '#platform/http/mount.ts'
import { entitlementExceptionExport, entitlementRuleExport } from './export.ts'
import { readExceptions } from './exceptions.ts'
import { recommend, removeRecommendation } from './recommendations.ts'
import {
  createEntitlementRule,
  listEntitlementRules,
  removeEntitlementRule,
  updateEntitlementRule,
} from './rules.ts'
import { assessVisit, getEntitlement, listHinderedDays } from './state.ts'

export function mountEntitlement(app: FastifyInstance, context: Context): void {
  mountFiles(app, context, entitlementRuleFiles, {
    export: exporting(context, entitlementRuleExport),
  })
  mountFiles(app, context, entitlementExceptionFiles, {
    export: exporting(context, entitlementExceptionExport),
  })
  mount(app, context, entitlementRuleEndpoints, {
    list: ({ query }) => listEntitlementRules(context, query),
    create: async ({ body }, actor) => ({
      data: await createEntitlementRule(context, actor, body),
    }),
    update: async ({ params, body }, actor) => ({
      data: await updateEntitlementRule(context, actor, params.id, body),
    }),
    remove: ({ params }, actor) => removeEntitlementRule(context, actor, params.id),
  })
  mount(app, context, entitlementEndpoints, {
    state: async ({ params, query }, actor) => ({
      data: await getEntitlement(context, actor, params.id, query.day),
    }),
    days: async ({ params, query }, actor) => ({
      data: await listHinderedDays(context, actor, params.id, query),
    }),
    visit: async ({ params, query }, actor) => ({
      data: await assessVisit(context, actor, params.id, query),
    }),
    recommend: async ({ params, body }, actor) => ({
      data: await recommend(context, actor, params.id, body),
    }),
    removeRecommendation: ({ params }, actor) => removeRecommendation(context, actor, params.id),
  })
  mount(app, context, entitlementExceptionEndpoints, {
    list: ({ query }, actor) => readExceptions(context.db, actor, query),
  })
}
