import { del, endpoints, post, put } from '../../platform/endpoint.ts'
import type { householdMemberSchemas } from './household-members.ts'

export const householdMemberEndpoints = endpoints<typeof householdMemberSchemas>()({
  create: post('/foodbank/applicants/:id/members', ['fb_household_member.create']),
  update: put('/foodbank/household-members/:id', ['fb_household_member.update']),
  remove: del('/foodbank/household-members/:id', ['fb_household_member.delete']),
})
