import { CloseButton, Portal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { toastTexts } from './texts.ts'
import { TOAST_DURATION_MS, TOAST_POSITION, toasts } from './toast.ts'
import type { Toast } from './toast-store.ts'
import classes from './Toasts.module.css'

/**
 * Shows the toasts; mounted once by the layout. Not @mantine/notifications: its limit lets a new toast wait behind the old one where
 * the specification lets it replace the old one, and its live region comes with each toast, too late for some screen readers.
 */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current)
  const of = (kind: Toast['kind']) =>
    shown.filter((toast) => toast.kind === kind).map((toast) => <ToastCard key={toast.id} toast={toast} />)
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
    const timer = setTimeout(() => toasts.hide(toast.id), TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <span className={classes.toast} data-kind={toast.kind} {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Icon className={classes.icon} aria-hidden size={20} />
      <span className={classes.text}>{toast.text}</span>
      <CloseButton className={classes.close} aria-label={t('close')} onClick={() => toasts.hide(toast.id)} />
    </span>
  )
}
