import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * For a `Select` that is searched here: Enter takes the first option that what is typed has found, and where nothing is found it saves no
 * form without it. Mantine would forget which one is the first when typing has opened the list; whoever opens it by an arrow, a press or
 * coming to the field still begins at the chosen one.
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
    // before the list opens by it; what is pasted, dictated or put in by a telephone no key tells of
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
  /** What stands in the field. */
  readonly typed: string
  /** What the server has been asked for: it is asked after a rest in typing. */
  readonly asked: string
  /** The answer to it is there, and not that to something typed before. */
  readonly isThere: boolean
  /** What stands in the field is the name of what is chosen: nothing is looked for. */
  readonly isChosen: boolean
}

/**
 * For a `Select` or `MultiSelect` that the server searches: Enter takes the first of what it has found for what is typed, also when it is
 * pressed before the answer is there, and never saves the form without it.
 */
export function useFirstServed({ typed, asked, isThere, isChosen }: Served) {
  const isSearch = typed.trim() !== '' && !isChosen
  const isAnswered = isSearch && typed.trim() === asked.trim() && isThere
  const early = useRef<{ readonly field: EventTarget; readonly typed: string } | null>(null)
  useEffect(() => {
    const pressed = early.current
    if (!isAnswered || !pressed) return
    early.current = null
    // the key that came before there was anything to take, once more
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
    // the server has searched already
    filter: <Options>({ options }: { readonly options: Options }) => options,
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isSearch) return
      event.preventDefault()
      if (isAnswered) return
      early.current = { field: event.currentTarget, typed }
      // the select itself must not hear of it: it would take what stands there from before
      event.stopPropagation()
    },
  }
}
