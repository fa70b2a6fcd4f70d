import { dataProtectionSchemas } from '@crm/contract/foodbank/data-protection/data-protection'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { outsiderEndpoints } from '@crm/contract/foodbank/data-protection/outsiders.endpoints'
import { processingEndpoints } from '@crm/contract/foodbank/data-protection/processing-record.endpoints'
import type { Language } from '@crm/contract/core/translations'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useList } from '#platform/list/use-list.ts'

/** The counts shown of a person's records. */
export const COUNTED = ['members', 'requests', 'supports', 'cards', 'merged', 'history'] as const

const invalidates = 'everything'

export const subjectQuery = (id: string) =>
  endpointQuery(dataProtectionEndpoints.get, { params: { id } })
export const previewQuery = (id: string) =>
  endpointQuery(dataProtectionEndpoints.preview, { params: { id } })
export const retentionQuery = () => endpointQuery(dataProtectionEndpoints.retention, {})
export const useDue = () => useList(dataProtectionEndpoints.due, dataProtectionSchemas.due.query)
export const readsQuery = (query: { date_from: string; date_to: string }) =>
  endpointQuery(dataProtectionEndpoints.reads, { query })

export const processingQuery = (language: Language) =>
  endpointQuery(processingEndpoints.get, { query: { language } })
export const assessmentQuery = (language: Language) =>
  endpointQuery(processingEndpoints.assessment, { query: { language } })

export const useChangeProcessing = () =>
  useWrite(processingEndpoints.update, {
    invalidates: [processingEndpoints.get, processingEndpoints.assessment],
  })
export const useRestrict = () => useWrite(dataProtectionEndpoints.restrict, { invalidates })
export const useLift = () => useWrite(dataProtectionEndpoints.lift, { invalidates })
export const useErase = () => useWrite(dataProtectionEndpoints.erase, { invalidates })
export const useEraseAddress = () => useWrite(outsiderEndpoints.erase, { invalidates })
export const useSetRetention = () => useWrite(dataProtectionEndpoints.setRetention, { invalidates })
