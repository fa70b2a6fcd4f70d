import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Z (⌘Z) anywhere but where text is written, whose own undo it is. */
export function useUndoKey(undo: () => void): void {
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
