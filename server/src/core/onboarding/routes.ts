import { onboardingEndpoints } from '@crm/contract/core/onboarding'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { dismissOnboarding, getOnboarding, restoreOnboarding } from './service.ts'

export function mountOnboarding(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, onboardingEndpoints, {
    get: async () => ({ data: await getOnboarding(context) }),
    dismiss: async (_input, actor) => {
      await dismissOnboarding(db, clock, actor)
      return {}
    },
    restore: async (_input, actor) => {
      await restoreOnboarding(db, actor)
      return {}
    },
  })
}
