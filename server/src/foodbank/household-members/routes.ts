import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { createMember, endMembership, removeMember, returnMember, updateMember } from './service.ts'

export function mountHouseholdMembers(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, householdMemberEndpoints, {
    create: async ({ params, body }, actor) => ({
      data: await createMember(db, clock, actor, params.id, body),
    }),
    update: async ({ params, body }, actor) => ({
      data: await updateMember(db, clock, actor, params.id, body),
    }),
    leave: async ({ params, body }, actor) => ({
      data: await endMembership(db, clock, actor, params.id, body),
    }),
    comeBack: async ({ params, body }, actor) => ({
      data: await returnMember(db, clock, actor, params.id, body),
    }),
    remove: ({ params, body }, actor) =>
      removeMember(db, actor, params.id, body?.restatement_reason ?? null),
  })
}
