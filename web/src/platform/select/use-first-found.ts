import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * For a `Select` searched here: Enter takes the first found option, and without one it does not
 * submit the form. Mantine forgets the first option when typing opens the list; opened otherwise it
 * starts at the chosen one.
 */
export function useFirstFound() {
  const [isTyping, setTyping] = useState(false)
  return {
    searchable: true,
    selectFirstOptionOnChange: isTyping,
    selectFirstOptionOnDropdownOpen: isTyping,
    onPointerDown: () => setTyping(false),
    onBlur: () => setTyping(false),
    onOptionSubmit: () => setTyping(false),
    // Before the list opens; pasting and dictation have no key events.
    onBeforeInput: () => setTyping(true),
    onInput: () => setTyping(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setTyping(false)
      else if (event.key === 'Backspace' || event.key === 'Delete') setTyping(true)
      else if (event.key === 'Enter' && isTyping) event.preventDefault()
    },
  } as const
}

type Served = {
  readonly typed: string
  /** What the server has searched for, after a pause in typing. */
  readonly searched: string
  /** The answer to it has arrived. */
  readonly isThere: boolean
  /** The field shows the chosen name: no search. */
  readonly isChosen: boolean
}

/**
 * For a `Select` or `MultiSelect` searched by the server: Enter takes the first result, even when
 * pressed before it arrives, and never submits the form without it.
 */
export function useFirstServed({ typed, searched, isThere, isChosen }: Served) {
  const isSearch = typed.trim() !== '' && !isChosen
  const isAnswered = isSearch && typed.trim() === searched.trim() && isThere
  const early = useRef<{ readonly field: EventTarget; readonly typed: string } | null>(null)
  useEffect(() => {
    const pressed = early.current
    if (!isAnswered || !pressed) return
    early.current = null
    // Repeats the key that came too early.
    if (pressed.typed === typed && pressed.field === document.activeElement)
      pressed.field.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          code: 'Enter',
          bubbles: true,
          cancelable: true,
        }),
      )
  }, [isAnswered, typed])
  return {
    searchable: true,
    selectFirstOptionOnChange: isAnswered,
    // The server has filtered.
    filter: <Options>({ options }: { readonly options: Options }) => options,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isSearch) return
      event.preventDefault()
      if (isAnswered) return
      early.current = { field: event.currentTarget, typed }
      // The select would take an outdated option.
      event.stopPropagation()
    },
  }
}
