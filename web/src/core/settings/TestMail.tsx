import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useSession } from '#platform/session/use-can.ts'
import { readReason } from './connection-failure.ts'
import { SETTINGS_READS } from './queries.ts'
import { SendTest } from './SendTest.tsx'
import { settingsTexts } from './texts.ts'

export function TestMail() {
  const t = useTexts(settingsTexts)
  const { user } = useSession()
  const sending = useWrite(settingsEndpoints.testMail, { invalidates: SETTINGS_READS })
  return (
    <SendTest
      words={{
        title: t('test.title'),
        text: t('test.text'),
        to: t('test.recipient'),
        send: t('test.send'),
      }}
      type="email"
      field="recipient"
      initial={user.email ?? ''}
      refused={useMissing(settingsEndpoints.testMail)}
      isPending={sending.isPending}
      send={async (recipient) => {
        const { data } = await sending.submit({ body: { recipient } })
        return t('test.sent', { recipient: data.recipient })
      }}
      getReason={(error) => {
        const reason = readReason(error)
        return reason ? t(`failure.${reason}`) : null
      }}
    />
  )
}
