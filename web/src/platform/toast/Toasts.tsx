import { CloseButton, Portal, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore, useEffectEvent } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { getDuration, TOAST_POSITION, toasts } from './toast.ts'
import type { Toast, ToastAction } from './toast-store.ts'
import classes from './Toasts.module.css'
import cs from '@crm/texts/platform/page/platform-toast.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

const toastTexts = defineTexts('platform-toast', cs)

/**
 * Mounted once by the layout. Not @mantine/notifications: there a new toast waits behind the old
 * one, and its live region comes too late for some screen readers.
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

  // Pointing at it or focusing it restarts the time.
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => toasts.hide(toast.id), getDuration(toast))
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

/** The toast is at the end of the page, so Ctrl+Z works from anywhere. */
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

/** Ctrl+Z (⌘Z), except in text inputs, which have their own undo. */
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
