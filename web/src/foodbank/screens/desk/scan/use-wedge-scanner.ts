import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'
import { NOTHING_TYPED, nextWedge } from './wedge.ts'

/**
 * Hears a scanner that acts as a keyboard, wherever the focus is, but for fields: what is typed there is the field's. No key is taken
 * away but the Enter that ends a card's code, so that it presses no button that happens to have the focus.
 */
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
    // a question stays open until it is answered, and by no scanner
    const dialog = target?.closest('[aria-modal="true"]')
    if (!dialog || dialog.querySelector('[data-takes-cards]')) onCard(next.card)
  }
  // before anybody else: the list and its buttons have an Enter of their own
  useWindowEvent('keydown', onKeyDown, { capture: true })
}

const FIELDS =
  'input:not([type="button"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
