import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Foot } from '../foot/Foot.tsx'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { RefusedButton } from '../refused/RefusedButton.tsx'
import { READ_ONLY_CODE, useIsViewing } from '../session/use-is-viewing.ts'
import { useMaybeSession } from '../session/use-can.ts'
import type { FormOptions } from './draft-form.ts'
import { FormFailures } from './FormFailures.tsx'
import { FormFrame, type FormWords } from './FormFrame.tsx'
import classes from './FormShell.module.css'
import { formTexts } from './texts.ts'
import { useDraftForm } from './use-draft-form.ts'

export type FormShellProps<Schema extends z.ZodType, Answer = unknown> = FormOptions<
  Schema,
  Answer
> &
  FormWords & {
    readonly children: ReactNode
    readonly submitLabel?: string
    /** Saving destroys something: the button is red. */
    readonly danger?: boolean
    /** A second way to save, which leads somewhere else. */
    readonly also?: { readonly label: string; readonly onSaved: () => void } | undefined
    readonly onCancel?: () => void
    readonly className?: string | undefined
    /** Shows the values alone: there is nothing to save. The fields themselves are greyed by whoever puts them in. */
    readonly readOnly?: boolean
  }

/**
 * Every form of the product: checks by the contract's schema, shows each failure in one place (its field, else above the buttons),
 * keeps what was typed through lost networks, lost sessions and other people's changes, and asks before it is left unsaved.
 */
export function FormShell<Schema extends z.ZodType, Answer>({
  children,
  submitLabel,
  danger = false,
  also,
  onCancel,
  nameOf = (field) => field,
  wordsOf = () => undefined,
  className,
  readOnly = false,
  ...options
}: FormShellProps<Schema, Answer>) {
  const t = useTexts(formTexts)
  // a public form has no user; its draft is the browser tab's
  const owner = useMaybeSession()?.user.id ?? 'public'
  const form = useDraftForm({ ...options, draftKey: `${owner}:${options.draftKey}` })
  const { errors, failure, isSaving } = form
  const isViewing = useIsViewing()
  const label = submitLabel ?? t('save')
  const foot = (fields: ReadonlySet<string>) => (
    <>
      <FormFailures failure={failure} errors={errors} fields={fields} nameOf={nameOf} />
      <Foot
        primary={
          isViewing ? (
            <RefusedButton reason={messageText(READ_ONLY_CODE)}>{label}</RefusedButton>
          ) : (
            <Button type="submit" loading={isSaving} {...(danger ? { color: 'red' } : {})}>
              {label}
            </Button>
          )
        }
        also={
          also &&
          !isViewing && (
            <Button
              variant="light"
              onClick={() => void form.save(also.onSaved)}
              disabled={isSaving}
            >
              {also.label}
            </Button>
          )
        }
        cancel={onCancel && { label: t('cancel'), onClick: onCancel, disabled: isSaving }}
      />
    </>
  )
  return (
    <FormFrame
      form={form}
      onSubmit={() => !readOnly && void form.save()}
      foot={readOnly ? undefined : foot}
      nameOf={nameOf}
      wordsOf={wordsOf}
      className={className}
    >
      {children}
    </FormFrame>
  )
}

/** A titled group of fields. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

/** Short fields beside each other where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)
