import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { householdMemberEndpoints } from '@crm/contract/foodbank/applicants/household-members.endpoints'
import { useWrite } from '#platform/api/query.ts'

/** A household is read with its applicant, and lists show its size. */
const invalidates = [applicantEndpoints.list]

/** Adds a member to a household. */
export const useAddMember = () => useWrite(householdMemberEndpoints.create, { invalidates })

/** Changes a member of a household. */
export const useUpdateMember = () => useWrite(householdMemberEndpoints.update, { invalidates })

/** Removes a member from a household. */
export const useRemoveMember = () => useWrite(householdMemberEndpoints.remove, { invalidates })
