import { openidTestDetails } from '@crm/contract/core/openid-connect/openid-connect'
import { openidEndpoints as endpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { errorText } from '#platform/api/error-text.ts'
import { useWrite } from '#platform/api/query.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { openidTexts } from './texts.ts'

/** With the stored settings. */
export function OpenidTest() {
  const t = useTexts(openidTexts)
  const refused = useMissing(endpoints.test)
  const testing = useWrite(endpoints.test, { invalidates: [] })
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string } | null>(null)
  const test = async () => {
    setOutcome(null)
    try {
      const { issuer, ends_sessions } = (await testing.submit({})).data
      const end = t(ends_sessions ? 'endsSessions' : 'keepsSessions')
      setOutcome({ isGood: true, text: `${t('works', { issuer })} ${end}` })
    } catch (error) {
      const details = error instanceof ApiError && openidTestDetails.safeParse(error.details)
      const reason = details && details.success ? ` ${t(`failure.${details.data.reason}`)}` : ''
      setOutcome({ isGood: false, text: errorText(error) + reason })
    }
  }
  return (
    <FormSection title={t('test')} hint={t('savedOnly')}>
      <div>
        <ActionButton
          refused={refused}
          variant="default"
          loading={testing.isPending}
          onClick={() => void test()}
        >
          {t('test')}
        </ActionButton>
      </div>
      <div role="status">
        {outcome && <Alert color={outcome.isGood ? 'green' : 'red'}>{outcome.text}</Alert>}
      </div>
    </FormSection>
  )
}
