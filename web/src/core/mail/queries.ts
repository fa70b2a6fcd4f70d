import { mailEndpoints } from '@crm/contract/core/mail'
import { useWrite } from '#platform/api/query.ts'

const writes = { invalidates: ['/mail', '/enviroment'] }

export const useRetryMail = () => useWrite(mailEndpoints.retry, writes)
export const useRetryAllMail = () => useWrite(mailEndpoints.retryAll, writes)
export const useCancelMail = () => useWrite(mailEndpoints.cancel, writes)
