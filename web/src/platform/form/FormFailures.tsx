import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorCode } from '../api/error-code.ts'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './FormShell.module.css'
import type { Failure } from './draft-form.ts'
import { formTexts } from './texts.ts'
import { failureText } from '../fields/validation-texts.ts'

type Props = {
  failure: Failure | null
  errors: FieldErrors
  /** Fields that show their own errors. */
  fields: ReadonlySet<string>
  nameOf: (field: string) => string
}

/** Why saving failed, as far as no field says it: the network, a refusal, a field that the form does not show. */
export function FormFailures({ failure, errors, fields, nameOf }: Props) {
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
              {nameOf(name)}: {failures.map(failureText).join('. ')}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
