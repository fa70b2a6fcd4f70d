import { Alert, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/api/error-text.ts'
import { ApiError } from '#platform/api/errors.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import classes from './Settings.module.css'

type Props = {
  readonly words: Readonly<Record<'title' | 'text' | 'to' | 'send', string>>
  readonly type: 'email' | 'tel'
  /** Where the server refuses what was entered. */
  readonly field: string
  readonly initial?: string
  /** Why the user may not. */
  readonly refused: string | undefined
  readonly isPending: boolean
  /** Returns what is said of it once it is sent. */
  readonly send: (to: string) => Promise<string>
  /** What the other side has answered, in words. */
  readonly getReason: (error: unknown) => string | null
}

/** Only a message that the other side has taken proves that sending works. */
export function SendTest({
  words,
  type,
  field,
  initial = '',
  refused,
  isPending,
  send,
  getReason,
}: Props) {
  const [to, setTo] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ isSent: boolean; text: string } | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    setOutcome(null)
    try {
      setOutcome({ isSent: true, text: await send(to.trim()) })
    } catch (error) {
      const [failure] = error instanceof ApiError ? (error.errors?.[field] ?? []) : []
      if (failure) return setProblem(failureText(failure))
      const said = [errorText(error), getReason(error)].filter(Boolean).join(' ')
      setOutcome({ isSent: false, text: said })
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FormSection title={words.title} hint={words.text}>
        <TextInput
          label={words.to}
          type={type}
          autoComplete={type}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={problem}
          disabled={refused !== undefined}
        />
        <div className={classes.acts}>
          <ActionButton
            refused={refused}
            type="submit"
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={isPending}
          >
            {words.send}
          </ActionButton>
        </div>
        <div role="status">
          {outcome && <Alert color={outcome.isSent ? 'green' : 'red'}>{outcome.text}</Alert>}
        </div>
      </FormSection>
    </form>
  )
}
