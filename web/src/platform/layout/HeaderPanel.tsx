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

/** Spec §9: a menu that opened under the mouse stays this long after the mouse has left it. */
const MENU_CLOSE_DELAY_MS = 500

type HeaderPanelProps = {
  /** What the button shows; it is also the button's name unless `label` gives one. */
  readonly button: ReactNode
  readonly label?: string
  readonly buttonClassName?: string | undefined
  /** For sentences instead of the lines of a menu. */
  readonly wide?: boolean
  /** Called when it opens and closes, for what is fetched only then. */
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/**
 * A button of the header with the panel that hangs below it; opens under a mouse and on a click, closes when a link
 * of it is followed. The browser's own popover: it closes
 * on Esc and on a click elsewhere and comes next in the order of the keyboard, without a library in front of the first screen.
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { href } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [href])

  const close = () => panel.current?.hidePopover()
  const enter = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current)
    if (pointerType === 'mouse') panel.current?.showPopover()
  }
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !isPinned.current)
      timer.current = setTimeout(close, MENU_CLOSE_DELAY_MS)
  }
  // the first click keeps what the mouse has opened already, the second one closes it
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
    <div ref={place} onPointerEnter={enter} onPointerLeave={leave}>
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
