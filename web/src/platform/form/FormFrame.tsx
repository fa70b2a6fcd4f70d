import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '../confirm/confirm.ts'
import { FormContext } from '../fields/form-context.ts'
import { Foot } from '../foot/Foot.tsx'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { RefusedButton } from '../refused/RefusedButton.tsx'
import { READ_ONLY_CODE, useIsViewing } from '../session/use-is-viewing.ts'
import { FormFailures, StaleNotice } from './FormNotices.tsx'
import classes from './FormShell.module.css'
import { formTexts } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'

export type FormWords = {
  /** Names of fields in words, for what another person has changed and for errors without a field of their own. */
  readonly nameOf?: ((field: string) => string) | undefined
  /** A field's value in words where it is a code or an identifier; undefined where the value speaks for itself. */
  readonly wordsOf?: ((field: string, value: unknown) => string | undefined) | undefined
}

type Props = FormWords & {
  readonly form: DraftForm
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** The buttons at the end; none where there is nothing to save. */
  readonly foot:
    | {
        readonly label: string
        /** The button only leads on and saves nothing. */
        readonly leadsOn?: boolean
        readonly color?: string
        readonly also?: ReactNode
        readonly onCancel?: (() => void) | undefined
      }
    | undefined
  /** Which part of a form in several parts is shown: with another one the focus looks for its first error again. */
  readonly part?: string
  /** The errors that are listed above the buttons, unless a field shows them. */
  readonly listed?: FieldErrors
  readonly className?: string | undefined
}

/** What is around the fields of every form: the restored draft, other people's changes, the first error, the buttons, the guard against leaving. */
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

/** Asks before a form with unsaved values is left. A session that ends passes by (`ignoreBlocker`): the draft waits for the return. */
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

/** The button cannot have the focus while it waits for the answer. It gets it back, or the keyboard would begin at the top of the page. */
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
    // typing into a wrong field removes its own error only: the focus stays there, and does not go to the next error
    const isNew =
      part !== before.part ||
      Object.entries(errors).some(([name, failures]) => before.errors[name] !== failures)
    if (isNew)
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
        ?.focus()
  }, [element, errors, part])
}
