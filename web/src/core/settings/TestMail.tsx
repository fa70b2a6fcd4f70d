import { errorText } from '#platform/api/error-text.ts'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { Alert, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useSession } from '#platform/session/use-can.ts'
import { readReason } from './connection-failure.ts'
import { SETTINGS_READS } from './queries.ts'
import classes from './Settings.module.css'
import { settingsTexts } from './texts.ts'

/** Only a message that the server has accepted proves that mail works. */
export function TestMail() {
  const t = useTexts(settingsTexts)
  const { user } = useSession()
  const refused = useMissing(settingsEndpoints.testMail)
  const sending = useWrite(settingsEndpoints.testMail, { invalidates: SETTINGS_READS })
  const [recipient, setRecipient] = useState(user.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setOutcome(null)
    try {
      const { data } = await sending.submit({ body: { recipient: recipient.trim() } })
      setOutcome({ isSent: true, text: t('test.sent', { recipient: data.recipient }) })
    } catch (error) {
      const [failure] = error instanceof ApiError ? (error.errors?.['recipient'] ?? []) : []
      if (failure) return setProblem(failureText(failure))
      const reason = readReason(error)
      setOutcome({
        isSent: false,
        text: reason ? `${errorText(error)} ${t(`failure.${reason}`)}` : errorText(error),
      })
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <FormSection title={t('test.title')} hint={t('test.text')}>
        <TextInput
          label={t('test.recipient')}
          type="email"
          autoComplete="email"
          value={recipient}
          onChange={(event) => setRecipient(event.currentTarget.value)}
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
