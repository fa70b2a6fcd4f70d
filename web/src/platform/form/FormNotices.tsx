import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { errorCode } from '../api/error-code.ts'
import { failuresText } from '../fields/validation-texts.ts'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Failure } from './draft-form.ts'
import classes from './FormShell.module.css'
import type { StaleField } from './merge-stale.ts'
import { formTexts } from './texts.ts'

export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(formTexts)
  return (
    <Alert color="accent" role="status">
      {t('restored')}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={onDiscard}
      >
        {t('discard')}
      </Button>
    </Alert>
  )
}

type FailuresProps = {
  failure: Failure | null
  errors: FieldErrors
  fields: ReadonlySet<string>
  getName: (field: string) => string
}

/** Why saving failed, where no field shows it. */
export function FormFailures({ failure, errors, fields, getName }: FailuresProps) {
  const t = useTexts(formTexts)
  const elsewhere = Object.entries(errors).filter(([name]) => !fields.has(name))
  if (!failure && elsewhere.length === 0) return null
  return (
    <Alert
      className={classes.failures}
      color="red"
      role="alert"
      icon={<IconAlertTriangle />}
      title={failure ? messageText(errorCode(failure)) : t('elsewhere')}
    >
      {elsewhere.length > 0 && (
        <ul className={classes.list}>
          {elsewhere.map(([name, failures]) => (
            <li key={name}>
              {getName(name)}: {failuresText(failures)}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

type StaleProps = {
  fields: readonly StaleField[]
  getName: (field: string) => string
  getWords: (field: string, value: unknown) => string | undefined
  onTake: (field: string, value: unknown) => void
}

/** What another user has changed, and a button to take it over. */
export function StaleNotice({ fields, getName, getWords, onTake }: StaleProps) {
  const t = useTexts(formTexts)
  const notice = useRef<HTMLDivElement>(null)
  // It is above the first field, far from the pressed button.
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [fields])
  if (fields.length === 0) return null
  const words = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('empty')
    const own = getWords(name, value)
    if (own !== undefined) return own
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (
    <Alert ref={notice} color="yellow" role="alert" icon={<IconUsers />} title={t('staleTitle')}>
      {t('staleText')}
      <ul className={classes.list}>
        {fields.map(({ name, mine, theirs, isConflict }) => (
          <li key={name} className={classes.theirs}>
            <b>{getName(name)}</b>:{' '}
            {isConflict
              ? t('staleConflict', { mine: words(name, mine), theirs: words(name, theirs) })
              : t('staleTaken', { theirs: words(name, theirs) })}{' '}
            {isConflict && (
              <Button size="compact-sm" variant="light" onClick={() => onTake(name, theirs)}>
                {t('takeTheirs')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
