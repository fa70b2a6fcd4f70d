import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { useWrite } from '#platform/api/query.ts'

const writes = { invalidates: [mailEndpoints.list, environmentEndpoints.get] }

export const useRetryMail = () => useWrite(mailEndpoints.retry, writes)
export const useRetryAllMail = () => useWrite(mailEndpoints.retryAll, writes)
export const useCancelMail = () => useWrite(mailEndpoints.cancel, writes)
