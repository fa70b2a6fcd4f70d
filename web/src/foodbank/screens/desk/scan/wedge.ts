import { CARD_CODE_LENGTH, isCardCode } from '@crm/contract/foodbank/client-cards/card-number'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

export type Wedge = { readonly text: string; readonly at: number }
export const NOTHING_TYPED: Wedge = { text: '', at: 0 }

/** Milliseconds between keys: slow wireless scanners need some 80, people mostly more. */
export const LONGEST_GAP_MS = 150

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/** Detects letters in quick succession followed by Enter. `card` is set when they formed a card code. Non-Latin layouts count by the key's position. */
export function nextWedge(typed: Wedge, key: Key, at: number): { typed: Wedge; card?: string } {
  if (key.ctrlKey || key.altKey || key.metaKey || key.repeat) return { typed: NOTHING_TYPED }
  if (MODIFIERS.has(key.key)) return { typed }
  const text = at - typed.at <= LONGEST_GAP_MS ? typed.text : ''
  if (key.key === 'Enter')
    return isCardCode(text) ? { typed: NOTHING_TYPED, card: text } : { typed: NOTHING_TYPED }
  const letter = getLetter(key)
  return {
    typed:
      letter === undefined ? NOTHING_TYPED : { text: (text + letter).slice(-CARD_CODE_LENGTH), at },
  }
}

/** Scanners hold Shift for capitals, or toggle Caps Lock. */
const MODIFIERS = new Set(['Shift', 'CapsLock'])

const getLetter = ({ key, code }: Key) =>
  /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1]

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
