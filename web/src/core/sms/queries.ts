import { smsEndpoints } from '@crm/contract/core/sms/sms.endpoints'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import type { SmsFailure } from '@crm/contract/core/sms/sms-failures'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { smsTexts } from './texts.ts'

export const SMS_WRITES = { invalidates: [smsEndpoints.list, smsSettingsEndpoints.get] }

export const useSmsSettings = () => useQuery(endpointQuery(smsSettingsEndpoints.get, {}))

/** Why a message did not go out, in words. */
export function useSmsFailure(): (failure: SmsFailure) => string {
  const t = useTexts(smsTexts)
  return (failure) => t(`failure.${failure}`)
}
