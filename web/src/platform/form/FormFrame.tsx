import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '../confirm/confirm.ts'
import { FormContext } from '../fields/form-context.ts'
import { Foot } from '../foot/Foot.tsx'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { RefusedButton } from '../refused/RefusedButton.tsx'
import { READ_ONLY_CODE, useIsViewing } from '../session/use-is-viewing.ts'
import classes from './FormShell.module.css'
import { formTexts } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'
import { errorCode } from '../api/error-code.ts'
import { failureText } from '../fields/validation-texts.ts'
import type { Failure } from './draft-form.ts'
import type { StaleField } from './merge-stale.ts'

export type FormWords = {
  /** Field names for changes by other users and errors without a visible field. */
  readonly nameOf?: ((field: string) => string) | undefined
  /** The text of a coded value; undefined for a plain one. */
  readonly wordsOf?: ((field: string, value: unknown) => string | undefined) | undefined
}

type Props = FormWords & {
  readonly form: DraftForm
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly foot:
    | {
        readonly label: string
        /** The button saves nothing. */
        readonly leadsOn?: boolean
        readonly color?: string
        readonly also?: ReactNode
        readonly onCancel?: (() => void) | undefined
      }
    | undefined
  /** The shown part of a form in parts: a new part looks for its first error again. */
  readonly part?: string
  /** Listed above the buttons, unless a field shows them. */
  readonly listed?: FieldErrors
  readonly className?: string | undefined
}

/**
 * The frame of every form: restored draft, other users' changes, focus on the first error, buttons,
 * and the guard against leaving.
 */
export function FormFrame({
  form,
  onSubmit,
  children,
  foot,
  part,
  listed = form.errors,
  nameOf = (field) => field,
  wordsOf = () => undefined,
  className,
}: Props) {
  const t = useTexts(formTexts)
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const isViewing = useIsViewing()
  const { store, isSaving, set, patch } = form
  useUnsavedGuard(form.isDirty && !isSaving)
  useFocusOnFirstError(element, form.errors, part)
  useFocusAfterSaving(element, isSaving)
  const context = useMemo(() => {
    const register = (path: string) => {
      setFields((before) => new Set(before).add(path))
      return () => setFields((before) => new Set([...before].filter((name) => name !== path)))
    }
    return { store, isSaving, set, patch, register }
  }, [store, isSaving, set, patch])
  return (
    <FormContext value={context}>
      <form
        ref={element}
        className={className ? `${classes.form} ${className}` : classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
        noValidate
      >
        {isViewing && (
          <Alert color="yellow" icon={<IconEye aria-hidden />}>
            {messageText(READ_ONLY_CODE)}
          </Alert>
        )}
        {form.isRestored && (
          <Alert color="accent" role="status">
            {t('restored')}{' '}
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={form.discardDraft}
            >
              {t('discard')}
            </Button>
          </Alert>
        )}
        <StaleNotice fields={form.stale} nameOf={nameOf} wordsOf={wordsOf} onTake={set} />
        {children}
        {foot && (
          <div className={classes.foot} data-form-foot>
            {/* beside the button that was pressed: at the top of a long form it would not be seen */}
            <FormFailures failure={form.failure} errors={listed} fields={fields} nameOf={nameOf} />
            <Foot
              primary={
                isViewing && !foot.leadsOn ? (
                  <RefusedButton reason={messageText(READ_ONLY_CODE)}>{foot.label}</RefusedButton>
                ) : (
                  <Button
                    type="submit"
                    loading={isSaving}
                    {...(foot.color ? { color: foot.color } : {})}
                  >
                    {foot.label}
                  </Button>
                )
              }
              also={foot.also}
              cancel={
                foot.onCancel && { label: t('cancel'), onClick: foot.onCancel, disabled: isSaving }
              }
            />
          </div>
        )}
      </form>
    </FormContext>
  )
}

/**
 * Asks before unsaved values are lost. An ended session passes (`ignoreBlocker`), because the draft
 * stays.
 */
function useUnsavedGuard(isDirty: boolean): void {
  const t = useTexts(formTexts)
  const confirmLeaving = () =>
    confirm({
      title: t('leaveTitle'),
      text: t('leaveText'),
      confirmLabel: t('leave'),
      cancelLabel: t('stay'),
      danger: true,
    })
  useBlocker({
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: async ({ current, next }) =>
      isDirty && next.pathname !== current.pathname && !(await confirmLeaving()),
  })
}

/**
 * A disabled button loses the focus. It gets it back, otherwise the keyboard would start at the top
 * of the page.
 */
function useFocusAfterSaving(element: RefObject<HTMLFormElement | null>, isSaving: boolean) {
  const wasSaving = useRef(false)
  useEffect(() => {
    const hasEnded = wasSaving.current && !isSaving
    wasSaving.current = isSaving
    if (hasEnded && document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [element, isSaving])
}

type Seen = { readonly errors: FieldErrors; readonly part: string | undefined }

function useFocusOnFirstError(
  element: RefObject<HTMLFormElement | null>,
  errors: FieldErrors,
  part: string | undefined,
) {
  const seen = useRef<Seen>({ errors: {}, part })
  useEffect(() => {
    const before = seen.current
    seen.current = { errors, part }
    // Correcting a field removes only its error: the focus stays.
    const isNew =
      part !== before.part ||
      Object.entries(errors).some(([name, failures]) => before.errors[name] !== failures)
    if (isNew)
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
        ?.focus()
  }, [element, errors, part])
}

type FailuresProps = {
  failure: Failure | null
  errors: FieldErrors
  fields: ReadonlySet<string>
  nameOf: (field: string) => string
}

/** Why saving failed, where no field shows it. */
function FormFailures({ failure, errors, fields, nameOf }: FailuresProps) {
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

type StaleProps = {
  fields: readonly StaleField[]
  nameOf: (field: string) => string
  wordsOf: (field: string, value: unknown) => string | undefined
  onTake: (field: string, value: unknown) => void
}

/** What another user has changed, and a button to take it over. */
function StaleNotice({ fields, nameOf, wordsOf, onTake }: StaleProps) {
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
    const own = wordsOf(name, value)
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
            <b>{nameOf(name)}</b>:{' '}
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
