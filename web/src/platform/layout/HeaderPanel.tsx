import { useLocation } from '@tanstack/react-router'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import classes from './HeaderPanel.module.css'

/** A menu opened by the mouse stays this long after the mouse has left. */
const MENU_CLOSE_DELAY_MS = 500

type HeaderPanelProps = {
  /** Also the button's name, unless `label` is given. */
  readonly button: ReactNode
  readonly label?: string
  readonly buttonClassName?: string | undefined
  /** For sentences instead of menu lines. */
  readonly wide?: boolean
  /** For what is loaded only when open. */
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/**
 * A button of the header with a panel; opens by mouse and click, closes when a link is followed.
 * The browser's popover: it closes on Esc and outside clicks and is next in keyboard order, without
 * a library.
 */
export function HeaderPanel({
  button,
  label,
  buttonClassName,
  wide,
  onOpenChange,
  children,
}: HeaderPanelProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const isPinned = useRef(false)
  const isComing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { href } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [href])

  const close = () => panel.current?.hidePopover()
  const enter = () => {
    clearTimeout(timer.current)
    isComing.current = true
  }
  // A mouse that rests where the button appears, or where the panel was closed, opens nothing.
  const move = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && isComing.current) panel.current?.showPopover()
    isComing.current = false
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !isPinned.current)
      timer.current = setTimeout(close, MENU_CLOSE_DELAY_MS)
  }
  // The first click keeps what the mouse opened, the second one closes it.
  const click = (event: MouseEvent) => {
    if (isPinned.current) {
      event.preventDefault()
      close()
    } else isPinned.current = true
  }
  const hang = () => {
    const right = place.current?.getBoundingClientRect().right ?? 0
    panel.current?.style.setProperty('--right', `${document.documentElement.clientWidth - right}px`)
  }
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen)
    onOpenChange?.(isOpen)
    if (!isOpen) isPinned.current = false
  }

  return (
    <div ref={place} onPointerEnter={enter} onPointerMove={move} onPointerLeave={leave}>
      <button
        type="button"
        className={buttonClassName ?? classes.button}
        aria-label={label}
        aria-expanded={open}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={click}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        data-wide={wide || undefined}
        onBeforeToggle={hang}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        {children}
      </div>
    </div>
  )
}
