import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert, Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
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
import { FormFailures, RestoredNotice, StaleNotice } from './FormNotices.tsx'
import { formTexts } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'

export type FormWords = {
  /** Field names for changes by other users and errors without a visible field. */
  readonly getName?: ((field: string) => string) | undefined
  /** The text of a coded value; undefined for a plain one. */
  readonly getWords?: ((field: string, value: unknown) => string | undefined) | undefined
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
        readonly variant?: string
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
  getName = (field) => field,
  getWords = () => undefined,
  className,
}: Props) {
  const element = useRef<HTMLFormElement>(null)
  const { context, fields } = useFormContext(form)
  const isViewing = useIsViewing()
  useUnsavedGuard(form.isDirty && !form.isSaving)
  useFocusOnFirstError(element, form.errors, part)
  useFocusAfterSaving(element, form.isSaving)
  useSeenRefusal(element, form.isSaving)
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
        {form.isRestored && <RestoredNotice onDiscard={form.discardDraft} />}
        <StaleNotice fields={form.stale} getName={getName} getWords={getWords} onTake={form.set} />
        {children}
        {foot && (
          <div className={classes.foot} data-form-foot>
            {/* beside the button that was pressed: at the top of a long form it would not be seen */}
            <FormFailures
              failure={form.failure}
              errors={listed}
              fields={fields}
              getName={getName}
            />
            <FormFoot {...foot} isSaving={form.isSaving} />
          </div>
        )}
      </form>
    </FormContext>
  )
}

/** What fields need of their form, and the names of those on the screen. */
function useFormContext({ store, isSaving, set, patch }: DraftForm) {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const context = useMemo(() => {
    const register = (path: string) => {
      setFields((before) => new Set(before).add(path))
      return () => setFields((before) => new Set([...before].filter((name) => name !== path)))
    }
    return { store, isSaving, set, patch, register }
  }, [store, isSaving, set, patch])
  return { context, fields }
}

type FootProps = NonNullable<Props['foot']> & { isSaving: boolean }

function FormFoot({ label, leadsOn = false, also, onCancel, isSaving, ...look }: FootProps) {
  const t = useTexts(formTexts)
  const isRefused = useIsViewing() && !leadsOn
  return (
    <Foot
      primary={
        isRefused ? (
          <RefusedButton reason={messageText(READ_ONLY_CODE)}>{label}</RefusedButton>
        ) : (
          <Button type="submit" loading={isSaving} {...look}>
            {label}
          </Button>
        )
      }
      also={also}
      cancel={onCancel && { label: t('cancel'), onClick: onCancel, disabled: isSaving }}
    />
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

/**
 * What a refusal adds among the fields is moved to where it is seen: the buttons that were pressed
 * stick to the foot, and it may have come below them.
 */
function useSeenRefusal(element: RefObject<HTMLFormElement | null>, isSaving: boolean): void {
  const before = useRef<readonly Element[] | null>(null)
  useEffect(() => {
    const alerts = [...(element.current?.querySelectorAll('[role="alert"]') ?? [])].filter(
      (alert) => !alert.closest('[data-form-foot]'),
    )
    const wereThere = before.current
    before.current = isSaving ? alerts : null
    if (isSaving || wereThere === null) return
    const added = alerts.findLast((alert) => !wereThere.includes(alert))
    const focused = document.activeElement
    const leadsElsewhere = focused?.matches('[aria-invalid="true"]') || added?.contains(focused)
    if (!leadsElsewhere) added?.scrollIntoView({ block: 'center' })
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
