import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '../i18n/use-texts.ts'
import { useMaybeSession } from '../session/use-can.ts'
import { FormContext } from './form-context.ts'
import { FormFailures } from './FormFailures.tsx'
import classes from './FormShell.module.css'
import { StaleNotice } from './StaleNotice.tsx'
import { formTexts } from './texts.ts'
import { type FormOptions, useFormState } from './use-form-state.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type FormShellProps<Schema extends z.ZodType> = FormOptions<Schema> & {
  readonly children: ReactNode
  readonly submitLabel?: string
  readonly onCancel?: () => void
  /** Names of fields in words, for what another person has changed and for errors without a field of their own. */
  readonly nameOf?: (field: string) => string
  /** A field's value in words where it is a code or an identifier; undefined where the value speaks for itself. */
  readonly wordsOf?: (field: string, value: unknown) => string | undefined
  readonly className?: string | undefined
}

/**
 * Every form of the product: checks by the contract's schema, shows each failure in one place (its field, else above the buttons),
 * keeps what was typed through lost networks, lost sessions and other people's changes, and asks before it is left unsaved.
 */
export function FormShell<Schema extends z.ZodType>({
  children,
  submitLabel,
  onCancel,
  nameOf = (field) => field,
  wordsOf = () => undefined,
  className,
  ...options
}: FormShellProps<Schema>) {
  const t = useTexts(formTexts)
  // a public form has no user; its draft is the browser tab's
  const owner = useMaybeSession()?.user.id ?? 'public'
  const form = useFormState({ ...options, draftKey: `${owner}:${options.draftKey}` })
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  useUnsavedGuard(form.isDirty && !form.isSaving)
  useFocusOnFirstError(element, form.errors)
  const { values, errors, isSaving, set, patch } = form
  const context = useMemo(() => {
    const register = (path: string) => {
      setFields((before) => new Set(before).add(path))
      return () => setFields((before) => new Set([...before].filter((name) => name !== path)))
    }
    return { values, errors, isSaving, set, patch, register }
  }, [values, errors, isSaving, set, patch])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void form.save()
  }
  return (
    <FormContext value={context}>
      <form ref={element} className={className ? `${classes.form} ${className}` : classes.form} onSubmit={submit} noValidate>
        {form.isRestored && (
          <Alert color="accent" role="status">
            {t('restored')}{' '}
            <Button variant="subtle" size="compact-sm" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={form.discardDraft}>
              {t('discard')}
            </Button>
          </Alert>
        )}
        <StaleNotice fields={form.stale} nameOf={nameOf} wordsOf={wordsOf} onTake={set} />
        {children}
        <div className={classes.foot}>
          {/* where the button is that was pressed: further up a long form nobody would see it */}
          <FormFailures failure={form.failure} errors={errors} fields={fields} nameOf={nameOf} />
          <Button type="submit" loading={isSaving}>
            {submitLabel ?? t('save')}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={isSaving}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </FormContext>
  )
}

/** A titled group of fields. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.title}>{title}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

/** Short fields beside each other where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>

function useFocusOnFirstError(element: React.RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
    // Typing into one wrong field must not throw the focus to the next.
    if (!element.current?.contains(document.activeElement) || document.activeElement?.getAttribute('type') === 'submit') invalid?.focus()
    else if (!document.activeElement?.matches('[aria-invalid="true"]')) invalid?.focus()
  }, [element, errors])
}
