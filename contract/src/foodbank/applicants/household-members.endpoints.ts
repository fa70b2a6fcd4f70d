import { endpoints } from '../../platform/endpoint.ts'
import type { householdMemberSchemas } from './household-members.ts'

export const householdMemberEndpoints = endpoints<typeof householdMemberSchemas>()({
  create: {
    method: 'POST',
    path: '/foodbank/applicants/:id/members',
    access: ['fb_household_member.create'],
  },
  update: {
    method: 'PUT',
    path: '/foodbank/household-members/:id',
    access: ['fb_household_member.update'],
  },
  remove: {
    method: 'DELETE',
    path: '/foodbank/household-members/:id',
    access: ['fb_household_member.delete'],
  },
})
