import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTexts } from '../i18n/use-texts.ts'
import { useIsViewing } from '../session/use-is-viewing.ts'
import type { FormOptions } from './draft-form.ts'
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
    /** A red button. */
    readonly danger?: boolean
    /** Another form of the screen has the primary button. */
    readonly isSecond?: boolean
    /** A second way to save, which leads elsewhere. */
    readonly also?: { readonly label: string; readonly onSaved: () => void } | undefined
    readonly onCancel?: () => void
    readonly className?: string | undefined
    /** No button; the caller disables the fields. */
    readonly readOnly?: boolean
  }

/**
 * Every form of the product: checks by the contract's schema, shows each error once, keeps the
 * input through lost networks, lost sessions and other users' changes, and asks before unsaved
 * input is left.
 */
export function FormShell<Schema extends z.ZodType, Answer>({
  children,
  submitLabel,
  danger = false,
  isSecond = false,
  also,
  onCancel,
  getName,
  getWords,
  className,
  readOnly = false,
  ...options
}: FormShellProps<Schema, Answer>) {
  const t = useTexts(formTexts)
  const form = useDraftForm(options)
  const isViewing = useIsViewing()
  const foot = {
    label: submitLabel ?? t('save'),
    ...(danger ? { color: 'red' } : {}),
    ...(isSecond ? { variant: 'default' } : {}),
    also: also && !isViewing && (
      <Button variant="light" onClick={() => void form.save(also.onSaved)} disabled={form.isSaving}>
        {also.label}
      </Button>
    ),
    onCancel,
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => !readOnly && void form.save()}
      foot={readOnly ? undefined : foot}
      {...{ getName, getWords, className }}
    >
      {children}
    </FormFrame>
  )
}

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

/** Short fields side by side. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.pair}>{children}</div>
)
