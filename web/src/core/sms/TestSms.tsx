import { smsTestDetails } from '@crm/contract/core/sms/sms-settings'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { formatPhone } from '@crm/contract/platform/formats'
import { Alert, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import classes from '../settings/Settings.module.css'
import { SMS_WRITES, useSmsFailure } from './queries.ts'
import { smsTexts } from './texts.ts'

/** Only a message that the gateway has taken proves that it works. */
export function TestSms() {
  const t = useTexts(smsTexts)
  const getReason = useSmsFailure()
  const refused = useMissing(smsSettingsEndpoints.test)
  const sending = useWrite(smsSettingsEndpoints.test, SMS_WRITES)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setOutcome(null)
    try {
      const { data } = await sending.submit({ body: { number: number.trim() } })
      setOutcome({ isSent: true, text: t('test.sent', { number: formatPhone(data.number) }) })
    } catch (error) {
      const [failure] = error instanceof ApiError ? (error.errors?.['number'] ?? []) : []
      if (failure) return setProblem(failureText(failure))
      const { data } = smsTestDetails.safeParse(error instanceof ApiError ? error.details : null)
      const words = [messageText(errorCode(error)), data && getReason(data.reason)]
      setOutcome({ isSent: false, text: words.filter(Boolean).join(' ') })
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <FormSection title={t('section.test')} hint={t('test.text')}>
        <TextInput
          label={t('test.number')}
          type="tel"
          autoComplete="tel"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={problem}
          disabled={refused !== undefined}
        />
        <div className={classes.acts}>
          <ActionButton
            refused={refused}
            type="submit"
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={sending.isPending}
          >
            {t('test.send')}
          </ActionButton>
        </div>
        <div role="status">
          {outcome && <Alert color={outcome.isSent ? 'green' : 'red'}>{outcome.text}</Alert>}
        </div>
      </FormSection>
    </form>
  )
}
