import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members.endpoints'
import { useWrite } from '#platform/api/query.ts'

const invalidates = [applicantEndpoints.list]

export const useAddMember = () => useWrite(householdMemberEndpoints.create, { invalidates })

export const useUpdateMember = () => useWrite(householdMemberEndpoints.update, { invalidates })

export const useRemoveMember = () => useWrite(householdMemberEndpoints.remove, { invalidates })

export const useEndMembership = () => useWrite(householdMemberEndpoints.leave, { invalidates })

export const useReturnMember = () => useWrite(householdMemberEndpoints.comeBack, { invalidates })
