import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Spec §9: how long the pointer rests on the minimised aside before it opens, and how long after leaving it closes. */
export const ASIDE_OPEN_DELAY_MS = 50
export const ASIDE_CLOSE_DELAY_MS = 100

/** Opens the minimised aside while a mouse is over it (with the delays) or the keyboard is in it (at once). */
export function useAsideHover() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHovered(open), delay)
  }
  const handlers = {
    onPointerEnter: (event: PointerEvent) =>
      event.pointerType === 'mouse' && later(true, ASIDE_OPEN_DELAY_MS),
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && later(false, ASIDE_CLOSE_DELAY_MS),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) =>
      !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
  }
  const close = () => {
    clearTimeout(timer.current)
    setHovered(false)
    setFocused(false)
  }
  return { open: hovered || focused, handlers, close }
}
