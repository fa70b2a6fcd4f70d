import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { queryOf, useWrite } from '#platform/api/query.ts'

const invalidates = [applicantEndpoints.list]

/** Everything the applicant's screen shows; the server records the reading. */
export const applicantQueryOf = (id: string) => queryOf(applicantEndpoints.get, { params: { id } })

/** Registers an applicant with the household. */
export const useCreateApplicant = () => useWrite(applicantEndpoints.create, { invalidates })

/** Changes an applicant. */
export const useUpdateApplicant = () => useWrite(applicantEndpoints.update, { invalidates })

/** Marks an applicant as deleted. */
export const useRemoveApplicant = () => useWrite(applicantEndpoints.remove, { invalidates })

/** Brings a deleted applicant back. */
export const useRestoreApplicant = () => useWrite(applicantEndpoints.restore, { invalidates })
