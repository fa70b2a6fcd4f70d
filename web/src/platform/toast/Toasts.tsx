import { CloseButton, Portal, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore, useEffectEvent } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { durationOf, TOAST_POSITION, toasts } from './toast.ts'
import type { Toast, ToastAction } from './toast-store.ts'
import classes from './Toasts.module.css'
import cs from '@crm/texts/platform/page/platform-toast.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

const toastTexts = defineTexts('platform-toast', cs)

/**
 * Shows the toasts; mounted once by the layout. Not @mantine/notifications: its limit lets a new toast wait behind the old one where
 * the specification lets it replace the old one, and its live region comes with each toast, too late for some screen readers.
 */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current)
  const of = (kind: Toast['kind']) =>
    shown
      .filter((toast) => toast.kind === kind)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <Portal>
      <div className={classes.toasts} data-position={TOAST_POSITION}>
        <output>{of('success')}</output>
        <div role="alert">{of('error')}</div>
      </div>
    </Portal>
  )
}

const ICONS = { success: IconCircleCheck, error: IconAlertTriangle }

function ToastCard({ toast }: { toast: Toast }) {
  const t = useTexts(toastTexts)
  const [held, setHeld] = useState(false)
  const Icon = ICONS[toast.kind]

  // whoever points at it or tabs into it is reading: the time starts anew when they leave
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toasts.hide(toast.id), durationOf(toast))
    return () => clearTimeout(timer)
  }, [held, toast])

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <span
      className={classes.toast}
      data-kind={toast.kind}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} aria-hidden size={20} />
      <span className={classes.text}>{toast.text}</span>
      {toast.action && <Act action={toast.action} run={() => toasts.act(toast.id)} />}
      <CloseButton
        className={classes.close}
        aria-label={t('close')}
        onClick={() => toasts.hide(toast.id)}
      />
    </span>
  )
}

/** The toast lies at the end of the page, far from the hands of the keyboard: Ctrl+Z does the same from anywhere. */
function Act({ action, run }: { action: ToastAction; run: () => void }) {
  const t = useTexts(toastTexts)
  useUndoKey(run)
  return (
    <UnstyledButton
      className={classes.action}
      title={t('byKey')}
      aria-keyshortcuts="Control+Z"
      onClick={run}
    >
      {action.label}
    </UnstyledButton>
  )
}

/** Ctrl+Z (⌘Z) anywhere but where text is written, whose own undo it is. */
function useUndoKey(undo: () => void): void {
  const act = useEffectEvent(undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isWriting(event.target)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]')
