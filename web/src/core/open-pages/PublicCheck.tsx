import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './PublicCheck.module.css'
import { publicCheckTexts } from './check-texts.ts'

type Failed = {
  readonly kind: 'failed'
  readonly code: string
  readonly retryAfter: number | undefined
}

/** Asks `first` at once, where there is one, and then what is typed. Only the latest question is answered. */
export function usePublicCheck<Asked, Outcome>(
  first: Asked | null,
  answerTo: (asked: Asked) => Promise<Outcome>,
) {
  const [outcome, setOutcome] = useState<Outcome | Failed | null>(null)
  const [isChecking, setChecking] = useState(first !== null)
  const latest = useRef(0)
  const check = async (asked: Asked) => {
    const turn = ++latest.current
    setChecking(true)
    const answer = await answerTo(asked).catch(getFailed)
    if (turn !== latest.current) return
    setOutcome(answer)
    setChecking(false)
  }
  useEffect(() => {
    if (first !== null) void check(first)
    // whoever comes with another first question mounts another check
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { outcome, isChecking, isAsked: isChecking || outcome !== null, check }
}

const getFailed = (error: unknown): Failed => ({
  kind: 'failed',
  code: errorCode(error),
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
})

type Props = {
  readonly submit: string
  readonly isChecking: boolean
  /** Something was asked: the answer has its room before it comes. */
  readonly isAsked: boolean
  readonly onSubmit: () => Promise<void>
  /** The fields. */
  readonly children: ReactNode
  readonly answer: ReactNode
}

/** A question that anybody may ask, and its answer below. */
export function PublicCheck({ submit, isChecking, isAsked, onSubmit, children, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState(0)
  const onForm = async (event: FormEvent) => {
    event.preventDefault()
    await onSubmit()
    setAnswers((before) => before + 1)
  }
  useEffect(() => {
    if (answers > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answers])
  return (
    <>
      <form ref={form} className={classes.form} onSubmit={(event) => void onForm(event)} noValidate>
        {children}
        <Button type="submit" size="md" loading={isChecking}>
          {submit}
        </Button>
      </form>
      <div role="status" className={classes.answer} data-asked={isAsked}>
        {answer}
      </div>
    </>
  )
}

/** A field for a number that is copied from paper or a product. */
export const NumberInput = (props: TextInputProps) => (
  <TextInput size="md" autoComplete="off" autoCorrect="off" spellCheck={false} {...props} />
)

/** An answer that warns. */
export const CheckWarning = ({ children }: { children: ReactNode }) => (
  <div className={classes.warning}>{children}</div>
)

/** Why there is no answer. */
export function CheckFailed({ failed: { code, retryAfter } }: { failed: Failed }) {
  const t = useTexts(publicCheckTexts)
  return (
    <CheckWarning>
      {retryAfter ? t('tooMany', { count: retryAfter }) : messageText(code)}
    </CheckWarning>
  )
}
