import { smsTestDetails } from '@crm/contract/core/sms/sms-settings'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { formatPhone } from '@crm/contract/platform/formats'
import { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { SendTest } from '../settings/SendTest.tsx'
import { SMS_WRITES, useSmsFailure } from './queries.ts'
import { smsTexts } from './texts.ts'

export function TestSms() {
  const t = useTexts(smsTexts)
  const getFailure = useSmsFailure()
  const sending = useWrite(smsSettingsEndpoints.test, SMS_WRITES)
  return (
    <SendTest
      words={{
        title: t('section.test'),
        text: t('test.text'),
        to: t('test.number'),
        send: t('test.send'),
      }}
      type="tel"
      field="number"
      refused={useMissing(smsSettingsEndpoints.test)}
      isPending={sending.isPending}
      send={async (number) => {
        const { data } = await sending.submit({ body: { number } })
        return t('test.sent', { number: formatPhone(data.number) })
      }}
      getReason={(error) => {
        const { data } = smsTestDetails.safeParse(error instanceof ApiError ? error.details : null)
        return data ? getFailure(data.reason) : null
      }}
    />
  )
}
