import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { NOTHING_TYPED, nextWedge } from './wedge.ts'

/** Listens for a keyboard scanner outside fields. Only the Enter that ends a card's code is consumed, so that it does not press the focused button. */
export function useWedgeScanner(onCard: (code: string) => void): void {
  const typed = useRef(NOTHING_TYPED)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.isComposing || target?.closest(FIELDS)) {
      typed.current = NOTHING_TYPED
      return
    }
    const next = nextWedge(typed.current, event, event.timeStamp)
    typed.current = next.typed
    if (next.card === undefined) return
    event.preventDefault()
    event.stopPropagation()
    // an open question ignores the scanner
    const dialog = target?.closest('[aria-modal="true"]')
    if (!dialog || dialog.querySelector('[data-takes-cards]')) onCard(next.card)
  }
  // before the list and its buttons, which handle Enter too
  useWindowEvent('keydown', onKeyDown, { capture: true })
}

const FIELDS =
  'input:not([type="button"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
