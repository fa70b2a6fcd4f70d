import type { FieldErrors } from '@crm/contract/platform/rules'
import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { READ_ONLY_CODE, useIsViewing } from '../session/use-is-viewing.ts'
import { FormContext } from '../fields/form-context.ts'
import classes from './FormShell.module.css'
import { StaleNotice } from './StaleNotice.tsx'
import { formTexts } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export type FormWords = {
  /** Names of fields in words, for what another person has changed and for errors without a field of their own. */
  readonly nameOf?: (field: string) => string
  /** A field's value in words where it is a code or an identifier; undefined where the value speaks for itself. */
  readonly wordsOf?: (field: string, value: unknown) => string | undefined
}

type Props = Required<FormWords> & {
  readonly form: DraftForm
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** What stands at the bottom; it is told which fields show their own errors. */
  readonly foot?: ((fields: ReadonlySet<string>) => ReactNode) | undefined
  /** Which part of a form in several parts is shown: with another one the focus looks for its first error again. */
  readonly part?: string
  readonly className?: string | undefined
}

/** What is around the fields of every form: the restored draft, other people's changes, the first error, the guard against leaving. */
export function FormFrame({
  form,
  onSubmit,
  children,
  foot,
  part,
  nameOf,
  wordsOf,
  className,
}: Props) {
  const t = useTexts(formTexts)
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  const isViewing = useIsViewing()
  useUnsavedGuard(form.isDirty && !form.isSaving)
  useFocusOnFirstError(element, form.errors, part)
  useFocusAfterSaving(element, form.isSaving)
  const { store, isSaving, set, patch } = form
  const context = useMemo(() => {
    const register = (path: string) => {
      setFields((before) => new Set(before).add(path))
      return () => setFields((before) => new Set([...before].filter((name) => name !== path)))
    }
    return { store, isSaving, set, patch, register }
  }, [store, isSaving, set, patch])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <FormContext value={context}>
      <form
        ref={element}
        className={className ? `${classes.form} ${className}` : classes.form}
        onSubmit={submit}
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
        {/* where the button is that was pressed: further up a long form nobody would see why saving failed */}
        {foot && (
          <div className={classes.foot} data-form-foot>
            {foot(fields)}
          </div>
        )}
      </form>
    </FormContext>
  )
}

/** The button loses the focus while it waits for the answer; whoever pressed it by the keyboard would begin at the top of the page again. */
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
    // Typing into one wrong field takes its own failures away and leaves the others the same: that must not throw the focus to the next.
    const isNew =
      part !== before.part ||
      Object.entries(errors).some(([name, failures]) => before.errors[name] !== failures)
    if (isNew)
      element.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
        ?.focus()
  }, [element, errors, part])
}
