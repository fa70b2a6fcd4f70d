import { del, endpoints, post, put } from '../../platform/endpoint.ts'
import type { householdMemberSchemas } from './household-members.ts'

export const householdMemberEndpoints = endpoints<typeof householdMemberSchemas>()({
  create: post('/foodbank/applicants/:id/members', ['fb_household_member.create']),
  update: put('/foodbank/household-members/:id', ['fb_household_member.update']),
  leave: post('/foodbank/household-members/:id/leave', ['fb_household_member.delete']),
  comeBack: post('/foodbank/household-members/:id/return', ['fb_household_member.create']),
  remove: del('/foodbank/household-members/:id', ['fb_household_member.delete']),
})
