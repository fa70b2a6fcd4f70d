import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { overviewEndpoints } from '@crm/contract/foodbank/overview.endpoints'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { useWrite } from '#platform/api/query.ts'

/** A household's own waits come with its record. */
const invalidates = [waitEndpoints.list, applicantEndpoints.list, overviewEndpoints.get]

export const useCreateWait = () => useWrite(waitEndpoints.create, { invalidates })
export const useUpdateWait = () => useWrite(waitEndpoints.update, { invalidates })
export const useWithdrawWait = () => useWrite(waitEndpoints.withdraw, { invalidates })
export const useDeclineOffer = () => useWrite(waitEndpoints.decline, { invalidates })
