import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { endpointQuery, useWrite } from '#platform/api/query.ts'

const invalidates = [applicantEndpoints.list]

/** The server records the reading. */
export const applicantDetailQuery = (id: string) =>
  endpointQuery(applicantEndpoints.get, { params: { id } })

export const useCreateApplicant = () => useWrite(applicantEndpoints.create, { invalidates })

export const useUpdateApplicant = () => useWrite(applicantEndpoints.update, { invalidates })

export const useRemoveApplicant = () => useWrite(applicantEndpoints.remove, { invalidates })

export const useRestoreApplicant = () => useWrite(applicantEndpoints.restore, { invalidates })
